import * as z from "zod/mini";

/** Where a plan that somebody has joined can be. */
export const investStates = ["active", "used", "refunded", "expired"] as const;
export type InvestState = (typeof investStates)[number];
export const investTexts: Readonly<Record<InvestState, string>> = {
  active: "进行中",
  used: "已用完",
  refunded: "已退款",
  expired: "已到期",
};

/** Where the goods of a period can be, once they were claimed. */
export const claimStates = ["asked", "shipped", "received", "cancelled"] as const;
export type ClaimState = (typeof claimStates)[number];
export const claimTexts: Readonly<Record<ClaimState, string>> = {
  asked: "待寄出",
  shipped: "已寄出",
  received: "已收货",
  cancelled: "已取消",
};

/** What a period is to its member: not open yet, open, used, or gone with the plan's end. */
export const periodStates = ["waiting", "open", "used", "back"] as const;
export type PeriodState = (typeof periodStates)[number];
export const periodTexts: Readonly<Record<PeriodState, string>> = {
  waiting: "未到领取日",
  open: "可领取",
  used: "已使用",
  back: "已退回",
};

export const InvestNo = z.string().check(z.regex(/^F\d{18}$/, "计划单号不正确"));
export const ClaimNo = z.string().check(z.regex(/^Y\d{18}$/, "领取单号不正确"));
/** Which period, from 1. */
export const PeriodAt = z.int().check(z.minimum(1), z.maximum(24));
