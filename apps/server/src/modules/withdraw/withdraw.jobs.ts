import { type Due, duesOf } from "../machine/machine.public.ts";
import { withdrawals } from "./withdraw.effects.ts";

/** Withdrawals whose channel has not answered in time: it is asked. */
export const withdrawDues: readonly Due[] = duesOf(withdrawals);
