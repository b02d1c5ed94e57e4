import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { defineGroup } from "../frame/define.ts";
import { CreditAmount } from "../goods/points.ts";
import { TradeNo } from "../trade/order-view.ts";
import { Time } from "../frame/text.ts";
import { type PayChannel, payChannels } from "./outside.ts";
import { pageChannelsOf } from "./payables.ts";

export type PayWay = "balance" | PayChannel;
export const payWays: readonly PayWay[] = ["balance", ...payChannels];
export const payWayNames: Readonly<Record<PayWay, string>> = {
  balance: "余额支付",
  wechat: "微信支付",
  alipay: "支付宝",
  fastpay: "银行卡快捷支付",
  yeepay: "易宝支付",
};

/** `pending`: a channel was opened and has not said anything yet (待确认). */
export const payStates = ["unpaid", "pending", "paid", "closed"] as const;
export const attemptStates = ["open", "settled", "stray", "closed", "disputed"] as const;
/** 6 to 32 characters, as the channels require. */
export const AttemptNo = z.string().check(z.regex(/^P\d{18}$/, "支付单号不正确"));

export const PayResult = z.object({
  tradeNo: TradeNo,
  state: z.enum(payStates),
  payableFen: Fen,
  /** Paid beside it, in the exchange zone. */
  credit: z.optional(CreditAmount),
  way: z.optional(z.enum(payWays)),
  /** While pending: the channel that was opened last. */
  underWay: z.optional(z.enum(payWays)),
  paidAt: z.optional(Time),
  deadlineAt: Time,
  orderIds: z.array(Id),
  /** The truth in one sentence: 支付结果确认中，请勿重复支付；重复支付的 ¥12.00 正在原路退回 … */
  note: z.string(),
});
export type PayResult = z.infer<typeof PayResult>;

const ids = { tradeNo: "trade" } as const;

export const Pay = defineGroup({
  name: "Pay",
  code: 14,
  errors: {
    ALREADY_PAID: [1, "订单已支付，请勿重复付款"],
    TRADE_CLOSED: [2, "订单已关闭，请重新下单"],
    GRANT_STALE: [3, "支付授权已失效，请重新输入支付密码"],
    CHANNEL_DOWN: [4, "支付渠道暂时没有响应，请稍后重试或换一种方式"],
    NOTHING_PAYABLE: [110, "这笔订单不用付钱，输入支付密码即可兑换"],
    ATTEMPT_OVER: [5, "这次支付已结束，请重新发起"],
  },
  methods: {
    GetCashier: {
      kind: "query",
      access: "member",
      rate: "read",
      ids,
      doc: "What is to be paid for a trade until when, the caller's balance and the channels.",
      input: z.object({ tradeNo: TradeNo }),
      output: z.object({
        tradeNo: TradeNo,
        state: z.enum(payStates),
        payableFen: Fen,
        /** Held for the trade beside it, in the exchange zone; where nothing is payable, only this is paid. */
        credit: z.optional(CreditAmount),
        deadlineAt: Time,
        /** 合市自营旗舰店 等 2 家店铺 */
        payee: z.string(),
        orderIds: z.array(Id),
        pieces: z.int(),
        /** The first lines, for a look at what is paid. */
        goods: z.array(z.object({ title: z.string(), picture: z.string() })),
        /** 周晓禾 西湖区文三路 478 号; absent where nothing is sent. */
        sendTo: z.optional(z.string()),
        silverCent: Cent,
        balance: z.object({ balanceFen: Fen, isEnough: z.boolean(), hasPayPassword: z.boolean() }),
        /** The way last tried for this trade, else the one the member last paid by. */
        lastWay: z.optional(z.enum(payWays)),
        channels: z.array(z.object({ channel: z.enum(pageChannelsOf("trade")), name: z.string() })),
      }),
    },
    PayByBalance: {
      kind: "command",
      access: "member",
      changes: [
        "Pay.GetResult",
        "Pay.GetCashier",
        "Order.GetList",
        "Order.GetCounts",
        "Order.GetDetail",
        "Member.GetMemberDetail",
      ],
      rate: "money",
      money: true,
      minors: "day",
      ids,
      doc: "Pays a trade from the balance; `grant` is of `Member.CreateGrant` for method Pay.PayByBalance, the trade's amount and number.",
      input: z.object({ tradeNo: TradeNo, grant: z.string().check(z.minLength(16), z.maxLength(64)) }),
      output: PayResult,
    },
    StartChannel: {
      kind: "command",
      access: "member",
      rate: "money",
      money: true,
      minors: "day",
      ids,
      doc: "Begins an attempt to pay a trade through a channel; an attempt of the same channel that is still open is answered again.",
      input: z.object({ tradeNo: TradeNo, channel: z.enum(pageChannelsOf("trade")) }),
      output: z.object({ attemptNo: AttemptNo, expiresAt: Time }),
    },
    OpenChannel: {
      kind: "command",
      access: "member",
      rate: "money",
      ids: { attemptNo: "attempt" },
      doc:
        "Asks the channel for its page; `openid` pays inside WeChat. Go to `redirectUrl`, with `jsapi` after " +
        "WeixinJSBridge has been invoked.",
      input: z.object({
        attemptNo: AttemptNo,
        openid: z.optional(z.string().check(z.regex(/^[\w-]{10,64}$/))),
      }),
      output: z.object({
        redirectUrl: z.string(),
        jsapi: z.optional(
          z.object({
            appId: z.string(),
            timeStamp: z.string(),
            nonceStr: z.string(),
            package: z.string(),
            signType: z.literal("RSA"),
            paySign: z.string(),
          }),
        ),
      }),
    },
    GetResult: {
      kind: "query",
      access: "member",
      rate: "read",
      ids,
      doc: "Whether a trade is paid, as far as we know.",
      input: z.object({ tradeNo: TradeNo }),
      output: PayResult,
    },
    GetPaid: {
      kind: "query",
      access: "member",
      rate: "read",
      ids,
      doc:
        "What follows a paid trade: the kind of its orders, the silver that they bring when they are done, and from where to where its " +
        "parcels go.",
      input: z.object({ tradeNo: TradeNo }),
      output: z.object({
        orderType: z.int(),
        silverCent: Cent,
        sendTo: z.optional(z.string()),
        province: z.optional(z.string()),
        /** The services promised for each line of a shop. */
        shops: z.array(
          z.object({ shipFrom: z.string(), lines: z.array(z.object({ services: z.array(z.string()) })) }),
        ),
      }),
    },
    CheckResult: {
      kind: "command",
      access: "member",
      changes: ["Order.GetList", "Order.GetCounts", "Order.GetDetail"],
      rate: "money",
      money: true,
      minors: "always",
      ids,
      doc:
        "Asks the channel about the open attempts of a trade and settles what was paid; for the way back from a " +
        "channel's page. Poll GetResult in between.",
      input: z.object({ tradeNo: TradeNo }),
      /** `isUnpaid`: it is pending, and each channel that was opened has just said that nothing was paid. */
      output: z.object({ ...PayResult.shape, isUnpaid: z.boolean() }),
    },
    StopChannel: {
      kind: "command",
      access: "member",
      changes: ["Pay.GetResult", "Pay.GetCashier", "Order.GetList", "Order.GetCounts", "Order.GetDetail"],
      rate: "money",
      money: true,
      ids,
      doc:
        "Closes the open attempts of a trade at their channels: for who gave up there, or is about to pay another way. " +
        "Still pending: a channel did not answer. Paid: it was too late.",
      input: z.object({ tradeNo: TradeNo }),
      output: PayResult,
    },
  },
});
