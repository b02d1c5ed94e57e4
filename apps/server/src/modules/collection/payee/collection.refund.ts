import type { Payment } from "@heshi/contract/collection/payment";
import { randomId } from "@heshi/kernel/id";
import { addFen, type Fen, fen, formatFen, subFen } from "@heshi/kernel/money";
import { newRefundNo } from "../../../platform/number.ts";
import type { Context } from "../../../rpc/call/service.ts";
import { createRefund } from "../../attempt/attempt.public.ts";
import { LedgerRefusal, post, recipes } from "../../ledger/ledger.public.ts";
import { move } from "../../machine/machine.public.ts";
import { lockPurse } from "../../merchant/merchant.public.ts";
import { checkCaution, lockPayer, type Outgoing } from "../../outflow/outflow.public.ts";
import { feeBackOf, type Payee, payeeKey, refundUntil } from "../collection.domain.ts";
import { collections } from "../collection.effects.ts";
import { hasOpenAccount, listRefunds, lockPaid, noteRefund } from "./payee.store.ts";

type Acting = Pick<Context<typeof Payment>, "tx" | "now" | "settings" | "fail">;
/** Without an amount all that is left. */
type Asked = { collectionNo: string; amountFen?: number; reason: string };
/** Who gives back: a shop's staff member with their role, the member whose code it is, or an operator for that member. */
type By = Payee & { staffId?: string; isOwner: boolean; operatorId?: string };

/** How many parts a payment may go back in; the last one takes what is left. */
const MOST_PARTS = 10;

const actorOf = ({ shopId, operatorId }: By) => {
  if (operatorId !== undefined) return "operator";
  return shopId === undefined ? "member" : "shop";
};

/** Why an amount cannot go back of what is left, after these parts. */
function faultOf(backFen: Fen, leftFen: Fen, { length: parts }: readonly unknown[]): string | undefined {
  if (backFen > leftFen) return `最多可退 ¥${formatFen(leftFen)}`;
  const isLast = parts >= MOST_PARTS - 1;
  return isLast && backFen < leftFen
    ? `已分 ${parts} 次退款，请一次退完剩下的 ¥${formatFen(leftFen)}`
    : undefined;
}

/** Locks a payment and finds what of it goes back; refuses what cannot. */
async function locked({ tx, now, settings, fail }: Acting, asked: Asked, by: By) {
  const row = (await tx.one(lockPaid, [payeeKey(by), asked.collectionNo])) ?? fail("NOT_FOUND");
  const { way, paidAt } = row;
  if (way === undefined || paidAt === undefined) return fail("NOT_FOUND");
  const leftFen = subFen(row.amountFen, row.refundedFen);
  if (leftFen === 0) return fail("WRONG_STATE", { msg: "这笔付款已全部退款" });
  if (refundUntil(paidAt, settings) <= now) return fail("REFUND_LATE");
  const backFen = fen(asked.amountFen ?? leftFen);
  const fault = faultOf(backFen, leftFen, await tx.many(listRefunds, [row.id]));
  if (fault !== undefined) return fail("WRONG_FIELD", { fields: { amountFen: fault } });
  if (row.payerId !== undefined && !(await tx.one(hasOpenAccount, [row.payerId]))?.isOpen)
    return fail("WRONG_STATE", { msg: "付款人已注销账号，请与对方联系，线下退款" });
  if (!by.isOwner && addFen(row.refundedFen, backFen) > settings["collection.ownerFen"])
    return fail("OWNER_ONLY");
  return { ...row, way, backFen, isSettled: row.state === "settled" };
}

type Back = Awaited<ReturnType<typeof locked>> & { refundNo: string; feeBack: Fen };

/** Posts what goes back, never into debt; a shop's behind the lock of its purse. */
async function postBack({ tx, now, fail }: Acting, by: By, back: Back): Promise<void> {
  const { shopId, memberId } = by;
  if (shopId !== undefined) await tx.run(lockPurse, [shopId, now]);
  const { no, refundNo, way, payerId, backFen: amount, isSettled, feeBack } = back;
  const payee = { shopId, memberId };
  const transfer = recipes.collectionRefunded({
    no,
    refundNo,
    payee,
    way,
    payerId,
    amount,
    isSettled,
    feeBack,
  });
  await post(tx, [transfer], now).catch((error: unknown) => {
    if (error instanceof LedgerRefusal && error.refusal === "InsufficientFunds")
      return fail("FUNDS", { msg: "可用余额不足，这笔款项已结算，请等新的收款到账后再退款" });
    throw error;
  });
}

/**
 * What is settled is a member's own: by a refund it leaves them as by any other way, so that a held account sends nothing out, nor one in
 * the time of caution. A shop's refunds go on, and so does what an operator gives back. Behind the lock of the payment.
 */
async function checkOut(ctx: Acting, by: By, { isSettled }: { isSettled: boolean }): Promise<void> {
  const { memberId, operatorId } = by;
  if (memberId === undefined || !isSettled || operatorId !== undefined) return;
  const { tx, now, settings, fail } = ctx;
  const out: Outgoing = { tx, now, settings, fail, caller: { memberId } };
  checkCaution(out, await lockPayer(out), "退款");
}

/**
 * Gives a payment back, whole or in parts, the way it was paid. Lock order: the payment, the member whose code it is, its shop's purse,
 * ledger accounts.
 */
export async function refund(ctx: Acting, asked: Asked, by: By): Promise<void> {
  const { tx, now } = ctx;
  const row = await locked(ctx, asked, by);
  await checkOut(ctx, by, row);
  const refundNo = newRefundNo(now);
  const feeBack = row.isSettled ? feeBackOf(row, row.backFen) : fen(0);
  await postBack(ctx, by, { ...row, refundNo, feeBack });
  await tx.run(noteRefund, [
    row.id,
    row.backFen,
    randomId(),
    refundNo,
    feeBack,
    asked.reason,
    by.staffId,
    now,
  ]);
  const payable = { kind: "collection", id: row.id } as const;
  await createRefund(tx, { refundNo, payable, amountFen: row.backFen, reason: asked.reason, now });
  if (addFen(row.refundedFen, row.backFen) < row.amountFen) return;
  const actorId = by.operatorId ?? by.staffId ?? by.memberId;
  await move(tx, collections, { on: "giveBack", by: actorOf(by), ids: [row.id], actorId, now });
}
