import { Fen, MAX_FEN } from "@heshi/kernel/money";
import { isMobile } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";

export const transferStates = ["made", "cooling", "arrived", "cancelled", "returned"] as const;
export type TransferState = (typeof transferStates)[number];

/** Above this amount in fen a transfer needs the payer's verified real name. */
export const TRANSFER_REAL_NAME_FEN = 100_000;

export const TransferNo = z.string().check(z.regex(/^Z\d{18}$/, "转账单号不正确"));
/** A member's public number. */
export const Mid = z.string().check(z.regex(/^\d{10}$/, "会员号不正确"));
const AmountFen = z.int().check(z.minimum(1), z.maximum(MAX_FEN));

/** A member to whom money is sent, as others may see them. */
export const Payee = z.object({
  mid: Mid,
  /** The verified name without its first character, *晓禾, else the first character of the nickname, 周**. */
  name: z.string(),
  isRealName: z.boolean(),
  avatar: z.string(),
  /** Whether a transfer of the caller's has reached them before. */
  isKnown: z.boolean(),
});
export type Payee = z.infer<typeof Payee>;

export const TransferView = z.object({
  transferNo: TransferNo,
  state: z.enum(transferStates),
  stateText: z.string(),
  payee: Payee,
  amountFen: Fen,
  note: z.string(),
  createdAt: Time,
  /** When it arrived, or will. */
  arrivesAt: Time,
  actions: z.array(z.enum(["cancel"])),
});
export type TransferView = z.infer<typeof TransferView>;

export const transferErrors = {
  NO_PAYEE: [2, "没有找到可以收款的会员，请核对手机号或会员号"],
  LOOKUPS_FULL: [71, "今天查找的收款人太多，请明天再试，或从最近的收款人中选择"],
  OVER_LIMIT: [3, "超过单笔转账上限"],
  OVER_DAY: [4, "超过今天的转账上限"],
  GRANT_STALE: [5, "支付授权已失效，请重新输入支付密码"],
} as const satisfies Record<string, RefusalRow>;

const read = { kind: "query", access: "member", rate: "read" } as const;

/** Transfers between members (docs/rules/transfer.md). */
export const transferMethods = {
  GetTransferPage: {
    ...read,
    doc: "What the page of transfers needs: balance, limits, what may still be sent today, and who was paid last.",
    input: z.object({}),
    output: z.object({
      balanceFen: Fen,
      leastFen: Fen,
      mostFen: Fen,
      leftTodayFen: Fen,
      hasPayPassword: z.boolean(),
      payees: z.array(Payee),
      /** Those that wait for their cooling-off and can still be cancelled. */
      waiting: z.array(TransferView),
    }),
  },
  GetPayee: {
    ...read,
    rate: "secret",
    doc:
      "The member with a mobile number or member number, masked; NO_PAYEE where nobody there can be paid, LOOKUPS_FULL " +
      "beyond so many different ones a day.",
    input: z.object({
      account: z
        .string()
        .check(z.refine((text) => isMobile(text) || Mid.safeParse(text).success, "请填写手机号或会员号")),
    }),
    output: Payee,
  },
  PreviewTransfer: {
    ...read,
    doc: "When an amount would reach a payee; after a cooling-off where `isCooling`.",
    input: z.object({ mid: Mid, amountFen: AmountFen }),
    output: z.object({ isCooling: z.boolean(), arrivesAt: Time }),
  },
  Transfer: {
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    institution: true,
    changes: ["Credit", "Member.GetMemberDetail", "Pay.GetCashier"],
    realName: ({ amountFen }: { amountFen: number }) => amountFen > TRANSFER_REAL_NAME_FEN,
    doc: "Sends money to a member; `grant` is of `Member.CreateGrant` for method Credit.Transfer, the amount and the payee's `mid`.",
    input: z.object({
      mid: Mid,
      amountFen: AmountFen,
      note: z._default(Line(50, 0), ""),
      grant: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    output: TransferView,
  },
  CancelTransfer: {
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    changes: ["Credit", "Member.GetMemberDetail", "Pay.GetCashier"],
    ids: { transferNo: "transfer" },
    doc: "Takes back a transfer that is still waiting for its cooling-off.",
    input: z.object({ transferNo: TransferNo }),
    output: TransferView,
  },
} as const satisfies Record<string, Method>;
