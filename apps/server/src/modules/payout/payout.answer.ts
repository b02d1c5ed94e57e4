import type { PayoutState } from "../../gateways/payout/payout.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import { move } from "../machine/machine.public.ts";
import { findPayout, noteChannel, withdrawals } from "../withdraw/withdraw.public.ts";

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof find>>>;
const find = (tx: Tx, id: string) => tx.one(findPayout, [id]);

/** What an answer did: `same`: nothing, it was known; `wrong`: it cannot be, and an operator has to look. */
export type Applied = "moved" | "open" | "same" | "wrong";

type Answer = { row: PayoutRow; state: PayoutState; now: Date };

const ends = { paid: "arrive", failed: "fail", returned: "fail" } as const;

async function moved(
  tx: Tx,
  on: "arrive" | "fail" | "bounce",
  { row, state, now }: Answer,
): Promise<boolean> {
  const reason = "reason" in state ? state.reason : "";
  const channelNo = "channelNo" in state ? state.channelNo : undefined;
  const given = { ...(reason === "" ? {} : { reason }), ...(channelNo === undefined ? {} : { channelNo }) };
  const [one] = await move(tx, withdrawals, { on, by: "gateway", ids: [row.id], now, words: reason, given });
  return one !== undefined;
}

/** Whether an answer agrees with where the row has ended already. */
const agrees = (row: PayoutRow, state: PayoutState["state"]): boolean =>
  row.state === "paid" ? state === "paid" : row.state === "returned" ? state !== "paid" : false;

/**
 * Applies a channel's answer in the caller's transaction, however often it comes: the state is compared and set, and the ledger has one
 * key for each end.
 */
export async function applyAnswer(tx: Tx, answer: Answer): Promise<Applied> {
  const { row, state } = answer;
  if (state.state === "unknown") return "open";
  if (state.state === "processing") {
    await tx.run(noteChannel, [row.id, state.channelNo ?? "", state.confirm ?? ""]);
    return "open";
  }
  if (state.state === "paid" && state.amountFen !== row.amountFen) return "wrong";
  if (await moved(tx, ends[state.state], answer)) return "moved";
  if (state.state === "returned" && (await moved(tx, "bounce", answer))) return "moved";
  const now = await find(tx, row.id);
  return now && agrees(now, state.state) ? "same" : "wrong";
}
