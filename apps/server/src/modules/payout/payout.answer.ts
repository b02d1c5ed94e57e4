import type { PayoutState } from "../../gateways/payout/payout.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { PayoutKind } from "@heshi/contract/pay/outside";
import type { Db } from "../../platform/database/db.ts";
import type { Logger } from "../../platform/log.ts";
import { LedgerRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { meetDifference, payoutStatement } from "../reconcile/reconcile.public.ts";
import { listException } from "./payout.exceptions.ts";
import { findPayout, noteChannel, withdrawals } from "../withdraw/withdraw.public.ts";

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof find>>>;
const find = (tx: Tx, id: string) => tx.one(findPayout, [id]);

/** What an answer did: `same`: nothing, it was known; `wrong`: it cannot be; `stuck`: the ledger refuses it. */
export type Applied = "moved" | "open" | "same" | "wrong" | "stuck";

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
  const [one] = await moveIfAny(tx, withdrawals, {
    on,
    by: "gateway",
    ids: [row.id],
    now,
    words: reason,
    given,
  });
  if (one !== undefined) await met(tx, on, { row, now });
  return one !== undefined;
}

/** What a statement said of the money before is met. */
async function met(tx: Tx, on: "arrive" | "fail" | "bounce", { row, now }: Pick<Answer, "row" | "now">) {
  if (on === "fail") return;
  const { kind: account, no: number, amountFen } = row;
  const kind = on === "arrive" ? "payout" : "bounce";
  await meetDifference(tx, { channel: payoutStatement(account), kind, number, amountFen, now });
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

const LISTED = "listed among the payout exceptions, an operator has to decide";

/** Puts what cannot be booked onto the operators' list, and says so in the log. */
export async function listAnswer(
  { db, log }: { db: Db; log: Logger },
  { row, state, now }: Answer,
  applied: "wrong" | "stuck",
): Promise<void> {
  const isAmount = state.state === "paid" && state.amountFen !== row.amountFen;
  const reason = applied === "stuck" ? "account" : isAmount ? "amount" : "contradiction";
  await db.write((tx) => listException(tx, { payoutNo: row.no, channel: row.kind, state }, { reason, now }));
  log.error({ withdrawNo: row.no, state: state.state, reason }, `Payout answer cannot be booked; ${LISTED}`);
}

/** Lists an answer about a number that is not ours. */
export async function listUnknown(
  { db, log }: { db: Db; log: Logger },
  { payoutNo, channel, state, now }: { payoutNo: string; channel: PayoutKind; state: PayoutState; now: Date },
): Promise<void> {
  await db.write((tx) => listException(tx, { payoutNo, channel, state }, { reason: "unknown", now }));
  log.error({ payoutNo, kind: channel }, `Payout channel tells of a payment that is not ours; ${LISTED}`);
}

/** Applies an answer in a transaction of its own; `stuck` where the ledger refuses to give money back to a closed or frozen account. */
export async function applyAlone(db: Db, answer: Answer): Promise<Applied> {
  try {
    return await db.write((tx) => applyAnswer(tx, answer));
  } catch (error) {
    if (error instanceof LedgerRefusal) return "stuck";
    throw error;
  }
}
