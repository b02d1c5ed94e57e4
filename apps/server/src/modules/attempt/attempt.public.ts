import { assert } from "@heshi/kernel/assert";
import { timeId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { closeOpen, closeOpenOfOthers, endRevised, type PayableRef } from "./attempt.store.ts";
import { insertOrderRefund, insertPayableRefund } from "./refund.store.ts";

export {
  attemptFacts,
  attemptFactsSql,
  attemptForClose,
  attemptsOfNoSql,
  confirmAttempt,
  dropAttempt,
  endAttempt,
  hasAttempt,
  hintQuery,
  lockAttempt,
  openAttempt,
  openedOf,
  openedOfRecharge,
  payableOf,
  type PayableRef,
  settledSql,
  startedSql,
  takeQueries,
  unconfirmAttempt,
} from "./attempt.store.ts";
export { noticeColumns, noticeFields, noticesOf } from "./notice.store.ts";
export {
  endRefund,
  insertStrayRefund,
  pendingRefund,
  refundDone,
  refundFailed,
  reviveRefund,
} from "./refund.store.ts";

/** Ends the open attempts of what was closed or paid another way; the channels are notified after the commit. */
export const closeAttempts = (tx: Tx, { kind, id }: PayableRef, now: Date): Promise<number> =>
  tx.run(closeOpen, [id, now, kind]);

/** Ends the open attempts of a trade whose amount has changed: what a channel takes by one of them is refunded. */
export const reviseAttempts = (tx: Tx, tradeId: string, now: Date): Promise<number> =>
  tx.run(endRevised, [tradeId, now]);

/** Ends what others than the buyer have begun to pay of a trade. */
export const closeFriendAttempts = (
  tx: Tx,
  { tradeId, buyerId, now }: { tradeId: string; buyerId: string; now: Date },
): Promise<number> => tx.run(closeOpenOfOthers, [tradeId, now, "trade", buyerId]);

export type OrderRefund = {
  refundNo: string;
  orderId: string;
  tradeId: string;
  amountFen: Fen;
  reason: string;
  now: Date;
};

/** Refunds an order the way it was paid: the ledger's transfer has already returned the balance; a channel is notified after the commit. */
export async function createOrderRefund(
  tx: Tx,
  { refundNo, orderId, tradeId, amountFen, reason, now }: OrderRefund,
): Promise<void> {
  const settled = await tx.one(insertOrderRefund, [
    timeId(now),
    refundNo,
    orderId,
    tradeId,
    amountFen,
    reason,
    now,
  ]);
  assert(settled, "a paid order without a settled attempt");
  if (settled.way !== "balance" && amountFen > 0)
    await addToOutbox(tx, { topic: "pay.refund", payload: { refundNo } }, now);
}

/** Refunds a part of another payable the way it was paid; its ledger's transfer is posted by the caller. */
export async function createRefund(
  tx: Tx,
  {
    refundNo,
    payable,
    amountFen,
    reason,
    now,
  }: Pick<OrderRefund, "refundNo" | "amountFen" | "reason" | "now"> & {
    payable: PayableRef;
  },
): Promise<void> {
  const values = [timeId(now), refundNo, payable.id, payable.kind, amountFen, reason, now];
  const settled = await tx.one(insertPayableRefund, values);
  assert(settled, "a paid payable without a settled attempt");
  if (settled.way !== "balance") await addToOutbox(tx, { topic: "pay.refund", payload: { refundNo } }, now);
}
