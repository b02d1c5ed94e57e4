import type { CollectionState } from "@heshi/contract/collection/collection-states";
import { type Fen, fen, formatFen, subFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { durationMs, type Settings } from "../../settings.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Whose code it is: a shop's or a member's own. */
export type Payee = { shopId?: string | undefined; memberId?: string | undefined };
/** As rows name it: s and the shop's id, m and the member's. */
export const payeeKey = ({ shopId, memberId }: Payee): string =>
  shopId === undefined ? `m${memberId ?? ""}` : `s${shopId}`;

/** The fee of what was paid and has not gone back: rounded down. */
export const feeOf = (grossFen: Fen, feeBp: number): Fen => fen(Math.floor((grossFen * feeBp) / 10_000));

/** What of the fee goes back with a part of a payment: the difference of the fees before and after it. */
export const feeBackOf = (
  { amountFen, refundedFen, feeBp }: { amountFen: Fen; refundedFen: Fen; feeBp: number },
  backFen: Fen,
): Fen => {
  const left = subFen(amountFen, refundedFen);
  return subFen(feeOf(left, feeBp), feeOf(subFen(left, backFen), feeBp));
};

/**
 * When what is paid now is its payee's: a shop's on the next day of Shanghai at the hour of the settings, in its first days on a later one;
 * a member's after some hours.
 */
export function settlesAt(
  { now, shopSince }: { now: Date; shopSince: Date | undefined },
  settings: Settings,
): Date {
  if (shopSince === undefined)
    return new Date(now.getTime() + durationMs(settings, "collection.memberHours"));
  const isNew = now.getTime() - shopSince.getTime() < durationMs(settings, "collection.newDays");
  const days = isNew ? settings["collection.newSettleDays"] : settings["collection.settleDays"];
  return new Date(dayStart(now).getTime() + days * DAY_MS + settings["collection.settleHour"] * HOUR_MS);
}

/** What a code's payee is like, as far as it decides whether they are paid. */
export type Standing = {
  isOn: boolean;
  shopState: string | undefined;
  yopState: string | undefined;
  memberState: string | undefined;
  hasRealName: boolean;
  isMinor: boolean;
};

/** Why a code cannot be paid now; empty where it can. */
export function whyOff(row: Standing, settings: Settings): string {
  if (!row.isOn) return "这个收款码已停用，请向收款人确认";
  if (row.shopState !== undefined) {
    if (row.shopState !== "open") return "店铺已停止营业，暂时不能收款";
    if (settings["yop.required"] === 1 && row.yopState !== "opened")
      return "商家还没有开通收款，请换一种方式付款";
    return "";
  }
  if (settings["collection.members"] !== 1) return "个人收款暂未开放";
  if (row.memberState !== "active" || !row.hasRealName || row.isMinor)
    return "收款人暂时不能收款，请换一种方式付款";
  return "";
}

/** The most that one payment may be. */
export const mostOf = (isShop: boolean, settings: Settings): Fen =>
  fen(settings[isShop ? "collection.shopMostFen" : "collection.memberMostFen"]);

/** The most that a payer may pay a day where they type the amount. */
export const dayMostOf = (isShop: boolean, settings: Settings): Fen =>
  fen(settings[isShop ? "collection.payerDayFen" : "collection.memberDayFen"]);

/** Until when a payment can go back. */
export const refundUntil = (paidAt: Date, settings: Settings): Date =>
  new Date(paidAt.getTime() + durationMs(settings, "collection.refundDays"));

/** What the payee reads of a state. */
export const payeeTexts: Readonly<Record<"paid" | "settled" | "refunded", string>> = {
  paid: "待结算",
  settled: "已结算",
  refunded: "已全部退款",
};

/** What the payer reads of a state. */
export const payerTexts: Readonly<Record<CollectionState | "pending", string>> = {
  unpaid: "待付款",
  pending: "待确认",
  paid: "付款成功",
  settled: "付款成功",
  refunded: "已退款",
  closed: "已关闭",
};

/** What the payer reads of a payment in one sentence. */
export function payerNote({
  state,
  refundedFen,
  strayFen,
  strayLeft,
  backLeft,
}: {
  state: CollectionState | "pending";
  refundedFen: Fen;
  strayFen: Fen;
  strayLeft: number;
  backLeft: number;
}): string {
  if (strayFen > 0) return `多付的 ¥${formatFen(strayFen)} ${strayLeft > 0 ? "正在原路退回" : "已原路退回"}`;
  if (refundedFen > 0)
    return `已退款 ¥${formatFen(refundedFen)}，${backLeft > 0 ? "正在原路退回" : "已原路退回"}`;
  if (state === "pending") return "支付结果确认中，请勿重复付款";
  if (state === "unpaid") return "还没有付款";
  if (state === "closed") return "没有付款；如已付款，款项会自动原路退回";
  return "收款方已收到这笔付款";
}
