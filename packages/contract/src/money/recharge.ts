import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen, MAX_FEN } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { AttemptNo, payStates, payWays } from "../pay/pay.ts";
import { pageChannelsOf } from "../pay/payables.ts";
import { type RechargeState, rechargeStates } from "./recharge-states.ts";

export const RechargeNo = z.string().check(z.regex(/^C\d{18}$/, "充值单号不正确"));
const AmountFen = z.int().check(z.minimum(1), z.maximum(MAX_FEN));

export const RechargeView = z.object({
  rechargeNo: RechargeNo,
  /** `pending`: a channel was opened and has not said anything yet (待确认). */
  state: z.enum(payStates),
  stateText: z.string(),
  amountFen: Fen,
  /** The bonus, once it is paid. */
  silverCent: Cent,
  way: z.optional(z.enum(payWays)),
  /** While pending: the channel that was opened last. */
  underWay: z.optional(z.enum(payWays)),
  createdAt: Time,
  /** Until when it can be paid; absent when it is over. */
  deadlineAt: z.optional(Time),
  paidAt: z.optional(Time),
  /** The truth in one sentence: 重复支付的 ¥12.00 正在原路退回 … */
  note: z.string(),
  actions: z.array(z.enum(["pay", "cancel"])),
});
export type RechargeView = z.infer<typeof RechargeView>;

/** Tabs of the records: the states that each shows. */
export const rechargeTabs = {
  all: rechargeStates,
  unpaid: ["unpaid"],
  paid: ["paid"],
  closed: ["closed"],
} as const satisfies Readonly<Record<string, readonly RechargeState[]>>;
export type RechargeTab = keyof typeof rechargeTabs;

export const rechargeErrors = {
  PACKAGE_GONE: [14, "充值优惠刚刚有变化，请重新选择"],
  PACKAGE_DAY: [19, "充值套餐每天限一次，可以直接输入金额充值"],
  MANY_UNPAID: [15, "有多笔充值待支付，请先支付或取消"],
  RECHARGE_OVER: [16, "这笔充值已到账或已关闭，请刷新查看"],
  CHANNEL_DOWN: [17, "支付渠道暂时没有响应，请稍后重试或换一种方式"],
} as const satisfies Record<string, RefusalRow>;

const read = { kind: "query", access: "member", rate: "read" } as const;
const command = { kind: "command", access: "member", rate: "money", money: true } as const;
const ids = { rechargeNo: "recharge" } as const;
const input = z.object({ rechargeNo: RechargeNo });
const changes = ["Credit", "Member.GetMemberDetail", "Pay.GetCashier"] as const;

/** Recharges of the balance (docs/rules/recharge.md). */
export const rechargeMethods = {
  GetRechargePage: {
    ...read,
    doc: "What the page of recharges needs: balance, limits, packages with their bonus, the channels, and one that waits to be paid.",
    input: z.object({}),
    output: z.object({
      balanceFen: Fen,
      leastFen: Fen,
      mostFen: Fen,
      packages: z.array(z.object({ packageId: Id, amountFen: Fen, silverCent: Cent, isBest: z.boolean() })),
      channels: z.array(z.object({ channel: z.enum(pageChannelsOf("recharge")), name: z.string() })),
      /** The way that the caller last recharged or paid by. */
      lastWay: z.optional(z.enum(payWays)),
      open: z.optional(RechargeView),
    }),
  },
  Recharge: {
    ...command,
    institution: true,
    ids: { packageId: "public" },
    changes: ["Credit"],
    doc: "Begins a recharge, of a package (`packageId`, with its amount) or of an own amount; it is paid by StartRecharge.",
    input: z.object({ amountFen: AmountFen, packageId: z.optional(Id) }),
    output: RechargeView,
  },
  StartRecharge: {
    ...command,
    institution: true,
    ids,
    doc: "Begins an attempt to pay a recharge through a channel; an open one is answered again. Pay.OpenChannel follows.",
    input: z.object({ rechargeNo: RechargeNo, channel: z.enum(pageChannelsOf("recharge")) }),
    output: z.object({ attemptNo: AttemptNo, expiresAt: Time }),
  },
  GetRecharge: {
    ...read,
    ids,
    doc: "A recharge, as far as we know.",
    input,
    output: RechargeView,
  },
  CheckRecharge: {
    ...command,
    minors: "always",
    changes,
    ids,
    doc: "Asks the channels about the open attempts of a recharge and settles what was paid; poll GetRecharge in between.",
    input,
    /** `isUnpaid`: it is pending, and each channel that was opened has just said that nothing was paid. */
    output: z.extend(RechargeView, { isUnpaid: z.boolean() }),
  },
  StopRecharge: {
    ...command,
    changes,
    ids,
    doc: "Closes the open attempts of a recharge at their channels. Still pending: a channel did not answer. Paid: it was too late.",
    input,
    output: RechargeView,
  },
  CancelRecharge: {
    ...command,
    minors: "always",
    changes: ["Credit"],
    ids,
    doc: "Closes a recharge that is not paid; what is paid all the same goes back by itself.",
    input,
    output: RechargeView,
  },
  GetRecharges: {
    ...read,
    doc: "The caller's recharges, newest first, under a tab.",
    input: z.object({
      tab: z._default(z.enum(Object.keys(rechargeTabs) as [RechargeTab, ...RechargeTab[]]), "all"),
      ...pageInput,
    }),
    output: pageOf(RechargeView),
  },
} as const satisfies Record<string, Method>;
