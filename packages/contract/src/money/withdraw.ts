import { Id } from "@heshi/kernel/id";
import { Fen, MAX_FEN } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { payoutKinds } from "../pay/outside.ts";
import { PayoutAccount } from "./bank.ts";
import { type WithdrawState, withdrawStates } from "./withdraw-states.ts";

export const WithdrawNo = z.string().check(z.regex(/^W\d{18}$/, "提现单号不正确"));
const AmountFen = z.int().check(z.minimum(1), z.maximum(MAX_FEN));

export const WithdrawView = z.object({
  withdrawNo: WithdrawNo,
  state: z.enum(withdrawStates),
  stateText: z.string(),
  /** What arrives; the fee comes on top. */
  amountFen: Fen,
  feeFen: Fen,
  kind: z.enum(payoutKinds),
  bank: z.optional(z.string()),
  /** 招商银行储蓄卡 */
  accountName: z.string(),
  tail: z.string(),
  createdAt: Time,
  /** When it is expected to arrive, at the latest. */
  expectedAt: Time,
  /** Why it was refused or came back. */
  reason: z.string(),
  actions: z.array(z.enum(["cancel"])),
});
export type WithdrawView = z.infer<typeof WithdrawView>;

export const WithdrawDetail = z.extend(WithdrawView, {
  /** What has happened, oldest first. */
  steps: z.array(z.object({ title: z.string(), note: z.string(), at: Time })),
  /** What is expected next. */
  next: z.optional(z.object({ title: z.string(), note: z.string() })),
  paidAt: z.optional(Time),
  /** With this WeChat asks the payee to take the money; absent where nobody has to. */
  confirm: z.optional(z.string()),
});
export type WithdrawDetail = z.infer<typeof WithdrawDetail>;

/** Tabs of the records: the states that each shows. */
export const withdrawTabs = {
  all: withdrawStates,
  open: ["auditing", "approved", "paying"],
  paid: ["paid"],
  ended: ["returned", "refused", "cancelled"],
} as const satisfies Readonly<Record<string, readonly WithdrawState[]>>;
export type WithdrawTab = keyof typeof withdrawTabs;

export const withdrawErrors = {
  NO_ACCOUNT: [6, "收款账户不存在，请重新选择"],
  ACCOUNT_WAITS: [7, "新添加的账户 24 小时后才能收款"],
  ONE_OPEN: [8, "有一笔提现正在处理，完成后才能再次提现"],
  OVER_COUNT: [9, "今天的提现次数已用完，请明天再试"],
} as const satisfies Record<string, RefusalRow>;

const read = { kind: "query", access: "member", rate: "read" } as const;
const changes = ["Credit", "Member.GetMemberDetail", "Pay.GetCashier"] as const;

/** Withdrawals (docs/rules/withdraw.md). */
export const withdrawMethods = {
  GetWithdrawPage: {
    ...read,
    doc: "What the page of withdrawals needs: balance, the largest amount that fits, limits, the fee, accounts, what is open.",
    input: z.object({}),
    output: z.object({
      balanceFen: Fen,
      /** The largest amount that fits the balance with its fee and every limit. */
      allFen: Fen,
      leastFen: Fen,
      mostFen: Fen,
      feeBp: z.int(),
      feeLeastFen: Fen,
      /** Withdrawals that are left today. */
      leftCount: z.int(),
      /** What the caller's own limit leaves for today; absent where there is none. */
      leftTodayFen: z.optional(Fen),
      hasPayPassword: z.boolean(),
      hasRealName: z.boolean(),
      cautionUntil: z.optional(Time),
      /** The one that was paid to last comes first. */
      accounts: z.array(PayoutAccount),
      open: z.optional(WithdrawView),
    }),
  },
  PreviewWithdraw: {
    ...read,
    doc: "The fee of an amount and when it is expected to arrive.",
    input: z.object({ amountFen: AmountFen }),
    output: z.object({ feeFen: Fen, totalFen: Fen, expectedAt: Time }),
  },
  Withdraw: {
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    institution: true,
    realName: true,
    changes,
    ids: { accountId: "payoutAccount" },
    doc: "Asks for money to be paid out; `grant` is of `Member.CreateGrant` for method Credit.Withdraw, the amount and the `accountId`.",
    input: z.object({
      accountId: Id,
      amountFen: AmountFen,
      grant: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    output: WithdrawView,
  },
  CancelWithdraw: {
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    changes,
    ids: { withdrawNo: "withdrawal" },
    doc: "Takes back a withdrawal that nobody has approved yet; amount and fee are available again.",
    input: z.object({ withdrawNo: WithdrawNo }),
    output: WithdrawView,
  },
  GetWithdrawals: {
    ...read,
    doc: "The caller's withdrawals, newest first, under a tab.",
    input: z.object({
      tab: z._default(z.enum(Object.keys(withdrawTabs) as [WithdrawTab, ...WithdrawTab[]]), "all"),
      ...pageInput,
    }),
    output: pageOf(WithdrawView),
  },
  GetWithdrawal: {
    ...read,
    ids: { withdrawNo: "withdrawal" },
    doc: "A withdrawal with what has happened and what comes next.",
    input: z.object({ withdrawNo: WithdrawNo }),
    output: WithdrawDetail,
  },
} as const satisfies Record<string, Method>;
