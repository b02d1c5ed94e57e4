import type { FriendBill } from "@heshi/contract/pay/friendpay";
import { stateAt } from "@heshi/kernel/machine";
import { formatFen } from "@heshi/kernel/money";
import { maskNickname } from "@heshi/kernel/text";
import { orderMachine } from "../order/order.public.ts";
import type { BillRow } from "./friendpay.store.ts";

type Standing = Pick<BillRow, "state" | "deadlineAt" | "opened">;

/** A trade's state as its payer sees it: pending while a channel that was opened has not answered. Pure. */
export function stateOf({ state, deadlineAt, opened }: Standing, now: Date): FriendBill["state"] {
  const standing = stateAt(orderMachine, { state, deadlineAt }, now);
  return standing === "unpaid" && opened > 0 ? "pending" : (standing as typeof state);
}

/** What the state means to the friend. Pure. */
export function wordsOf(row: BillRow, state: FriendBill["state"]): string {
  if (row.strayFen > 0)
    return `您多付的 ¥${formatFen(row.strayFen)} ${row.strayLeft > 0 ? "正在原路退回" : "已原路退回"}`;
  if (state === "paid") return row.isPayer ? "代付成功，退款时会退回给您" : "这笔订单已经有人付款了";
  if (state === "closed") return "订单已关闭，不用再付款";
  if (state === "pending") return "支付结果确认中，请勿重复支付";
  return row.isEnded ? "好友已收回代付请求" : "";
}

/** What the friend sees; of the receiver only who it is and the district. Pure. */
export function billOf(row: BillRow, { callerId, now }: { callerId: string; now: Date }): FriendBill {
  const { payCode, payableFen, deadlineAt, nickname, avatar, note, pieces, goods, receiver, balanceFen } =
    row;
  const state = stateOf(row, now);
  return {
    payCode,
    state: state === "unpaid" && row.isEnded ? "closed" : state,
    payableFen,
    deadlineAt: deadlineAt.getTime(),
    buyer: maskNickname(nickname),
    avatar,
    isOwn: row.buyerId === callerId,
    isPayer: row.isPayer,
    note,
    pieces,
    goods: [...goods],
    sendTo: receiver && `${maskNickname(receiver.name)} ${receiver.province}${receiver.city}${receiver.area}`,
    way: row.isPayer ? row.way : undefined,
    paidAt: row.paidAt,
    underWay: state === "pending" ? row.underWay : undefined,
    balance: { balanceFen, isEnough: balanceFen >= payableFen, hasPayPassword: row.hasPayPassword },
    words: wordsOf(row, state),
  };
}
