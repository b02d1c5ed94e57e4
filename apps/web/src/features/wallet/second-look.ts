import type { Fen } from "@heshi/kernel/money";

/** Above this amount a member is asked once more before money leaves. */
const SECOND_LOOK_FEN = 500_000;

/** Whether an amount is looked at twice. */
export const isLookedAtTwice = (amountFen: Fen): boolean => amountFen > SECOND_LOOK_FEN;
