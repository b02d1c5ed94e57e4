import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup, type RefusalRow } from "../frame/define.ts";
import { Mobile } from "../frame/mobile.ts";
import { Time } from "../frame/text.ts";
import { CardNumber } from "../money/bank.ts";
import { TradeNo } from "../trade/order-view.ts";
import { AttemptNo } from "./pay.ts";
import { RechargeNo } from "../money/recharge.ts";

/** How many cards a member may have. */
export const MOST_FASTPAY_CARDS = 10;
/** A new code may be had after so long, ms. */
export const FASTPAY_CODE_MS = 60_000;

export const FastpayCard = z.object({
  cardId: Id,
  /** The bank's code: CMB */
  bank: z.string(),
  /** 招商银行储蓄卡 */
  name: z.string(),
  /** The last four digits. */
  tail: z.string(),
  signedAt: Time,
});
export type FastpayCard = z.infer<typeof FastpayCard>;

const Grant = z.string().check(z.minLength(16), z.maxLength(64));
/** What the bank sends by SMS. */
const Code = z.string().check(z.regex(/^\d{4,8}$/, "请填写短信里的验证码"));

const command = { kind: "command", access: "member", rate: "money", money: true } as const;
const secret = { kind: "command", access: "member", rate: "secret", money: true } as const;
const codes = { limit: 5, windowMs: 3_600_000, lockMs: 3_600_000 } as const;
const started = z.object({ attemptNo: AttemptNo, expiresAt: Time });
const sent = { mobile: z.string(), nextAt: Time } as const;

const errors = {
  GRANT_STALE: [1, "支付授权已失效，请重新输入支付密码"],
  ADDED_ALREADY: [2, "这张卡已经开通快捷支付了"],
  NOT_DEBIT: [4, "快捷支付需要储蓄卡，这是一张信用卡或预付费卡"],
  MANY: [5, `最多开通 ${MOST_FASTPAY_CARDS} 张卡，请先关闭不用的`],
  BANK_AWAY: [6, "银行暂时没有答复，请稍后再试"],
  SIGN_OVER: [7, "这次开通已超时，请重新获取验证码"],
  AGREEMENT_OVER: [8, "这张卡的快捷支付已在银行关闭，请换一种方式或重新开通"],
  BANK_REFUSED: [9, "银行没有受理这笔付款，请换一张卡或换一种方式"],
  OVER_PAY: [10, "超过快捷支付单笔限额，请换一种方式"],
  OVER_DAY: [11, "超过快捷支付每日限额，请换一种方式或明天再试"],
  UNDER_WAY: [12, "这笔付款正在等银行确认，请勿重复支付"],
  ATTEMPT_OVER: [13, "这次支付已结束，请重新发起"],
  TOO_SOON: [14, "验证码刚刚发过，请稍后再获取"],
  ALREADY_PAID: [15, "已支付，请勿重复付款"],
  PAYABLE_OVER: [16, "订单已关闭，请重新下单"],
} as const satisfies Record<string, RefusalRow>;

/** Quick payment from a bound bank card (docs/rules/fastpay.md). */
export const Fastpay = defineGroup({
  name: "Fastpay",
  code: 49,
  errors,
  methods: {
    GetCards: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The caller's cards for quick payment, the limits, and what the page to bind one needs.",
      input: z.object({}),
      output: z.object({
        list: z.array(FastpayCard),
        /** The verified name without its first character, to whom every card has to belong. */
        holder: z.optional(z.string()),
        hasPayPassword: z.boolean(),
        /** Until when no card may be bound, after a changed mobile number or a reset payment password. */
        cautionUntil: z.optional(Time),
        payFen: Fen,
        dayFen: Fen,
        /** What is left of today's limit. */
        leftFen: Fen,
      }),
    },
    ApplyCard: {
      ...secret,
      realName: true,
      attempt: {
        scope: "fastpay.card",
        subject: "caller",
        limit: 5,
        windowMs: 86_400_000,
        lockMs: 86_400_000,
      },
      doc:
        "Asks the bank for an agreement on a card in the caller's verified name; the bank compares and sends a code. `grant` is for this " +
        "method, amount 0 and the last four digits as subject.",
      input: z.object({ number: CardNumber, mobile: Mobile, grant: Grant }),
      output: z.object({ signingId: Id, bankName: z.string(), tail: z.string(), ...sent }),
    },
    ConfirmCard: {
      ...secret,
      realName: true,
      attempt: { scope: "fastpay.sign", subject: "caller", ...codes },
      changes: ["Fastpay.GetCards"],
      ids: { signingId: "fastpaySigning" },
      doc: "Signs the agreement with the code that the bank sent.",
      input: z.object({ signingId: Id, code: Code }),
      output: FastpayCard,
    },
    EndCard: {
      ...secret,
      changes: ["Fastpay.GetCards"],
      ids: { cardId: "fastpayCard" },
      doc: "Ends quick payment from a card, here at once and at the bank; `grant` is for this method, amount 0 and the `cardId`.",
      input: z.object({ cardId: Id, grant: Grant }),
      output: z.object({}),
    },
    StartTrade: {
      ...command,
      minors: "day",
      ids: { tradeNo: "trade", cardId: "fastpayCard" },
      doc: "Begins an attempt to pay a trade from a card; SendCode follows. One of another card that was not confirmed ends.",
      input: z.object({ tradeNo: TradeNo, cardId: Id }),
      output: started,
    },
    StartRecharge: {
      ...command,
      institution: true,
      ids: { rechargeNo: "recharge", cardId: "fastpayCard" },
      doc: "The same for a recharge.",
      input: z.object({ rechargeNo: RechargeNo, cardId: Id }),
      output: started,
    },
    SendCode: {
      ...command,
      minors: "day",
      ids: { attemptNo: "attempt" },
      doc: "Has the bank send the code of an attempt, again after a minute.",
      input: z.object({ attemptNo: AttemptNo }),
      output: z.object(sent),
    },
    Pay: {
      ...command,
      minors: "day",
      attempt: { scope: "fastpay.pay", subject: "attemptNo", ...codes },
      changes: ["Pay", "Credit", "Order.GetList", "Order.GetCounts", "Order.GetDetail", "Fastpay.GetCards"],
      ids: { attemptNo: "attempt" },
      doc: "Pays with the bank's code. `pending`: the bank has not answered; ask for the result of the trade or the recharge.",
      input: z.object({ attemptNo: AttemptNo, code: Code }),
      output: z.object({ state: z.enum(["paid", "pending"]) }),
    },
  },
});
