import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { TradeNo } from "../trade/order-view.ts";
import { AttemptNo, payStates, payWays } from "./pay.ts";
import { pageChannelsOf } from "./payables.ts";

/** 128 random bits. */
export const PayCode = z.string().check(z.regex(/^[\da-f]{32}$/, "代付链接不正确"));

const Goods = z.object({ title: z.string(), picture: z.string() });
const Share = z.object({
  tradeNo: TradeNo,
  state: z.enum(payStates),
  payableFen: Fen,
  deadlineAt: Time,
  pieces: z.int(),
  goods: z.array(Goods),
  note: z.string(),
  /** Absent where there is no link, or it was taken back. */
  payCode: z.optional(PayCode),
});

const Bill = z.object({
  payCode: PayCode,
  state: z.enum(payStates),
  payableFen: Fen,
  deadlineAt: Time,
  /** The buyer's, masked: 周** */
  buyer: z.string(),
  avatar: z.string(),
  /** The caller is the buyer. */
  isOwn: z.boolean(),
  /** The caller has paid. */
  isPayer: z.boolean(),
  note: z.string(),
  pieces: z.int(),
  goods: z.array(Goods),
  /** 周** 浙江省杭州市西湖区; absent where nothing is sent. */
  sendTo: z.optional(z.string()),
  way: z.optional(z.enum(payWays)),
  paidAt: z.optional(Time),
  /** While pending: the caller's own channel that was opened last. */
  underWay: z.optional(z.enum(payWays)),
  balance: z.object({ balanceFen: Fen, isEnough: z.boolean(), hasPayPassword: z.boolean() }),
  /** What the state means, in a sentence. */
  words: z.string(),
});
export type FriendBill = z.infer<typeof Bill>;

const ids = { tradeNo: "trade" } as const;
const friend = { kind: "command", access: "member", rate: "money", money: true } as const;
const buyer = { kind: "command", access: "member", rate: "write", ids, changes: ["Friendpay"] } as const;
const code = z.object({ payCode: PayCode });

/** A friend pays a trade for its buyer (docs/rules/friendpay.md). */
export const Friendpay = defineGroup({
  name: "Friendpay",
  code: 53,
  errors: {
    GRANT_STALE: [1, "支付授权已失效，请重新输入支付密码"],
    LINK_OVER: [2, "代付链接已失效，可以请好友重新发起"],
    OWN_TRADE: [3, "这是您自己的订单，请在收银台付款"],
    ALREADY_PAID: [4, "订单已支付，请勿重复付款"],
    TRADE_CLOSED: [5, "订单已关闭，无需付款"],
    CHANNEL_DOWN: [6, "支付渠道暂时没有响应，请稍后重试或换一种方式"],
  },
  methods: {
    GetShare: {
      kind: "query",
      access: "member",
      rate: "read",
      ids,
      doc: "The link by which a friend pays the caller's trade, and what the friend will see.",
      input: z.object({ tradeNo: TradeNo }),
      output: Share,
    },
    Share: {
      ...buyer,
      doc: "Makes the link, or changes its remark; one that was taken back is made anew.",
      input: z.object({ tradeNo: TradeNo, note: z._default(Line(60, 0), "") }),
      output: Share,
    },
    TakeBack: {
      ...buyer,
      doc: "Ends the link, and what friends have begun to pay.",
      input: z.object({ tradeNo: TradeNo }),
      output: Share,
    },
    GetBill: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "What a friend is asked to pay.",
      input: code,
      output: Bill,
    },
    Pay: {
      ...friend,
      minors: "day",
      changes: ["Friendpay", "Credit", "Member.GetMemberDetail"],
      doc: "Pays from the caller's balance; `grant` is for this method, the amount and the code.",
      input: z.object({ payCode: PayCode, grant: z.string().check(z.minLength(16), z.maxLength(64)) }),
      output: Bill,
    },
    StartChannel: {
      ...friend,
      minors: "day",
      doc: "Begins an attempt of the caller's through a channel; `Pay.OpenChannel` follows.",
      input: z.object({ payCode: PayCode, channel: z.enum(pageChannelsOf("trade")) }),
      output: z.object({ attemptNo: AttemptNo, expiresAt: Time }),
    },
    CheckResult: {
      ...friend,
      minors: "always",
      changes: ["Friendpay.GetBill"],
      doc: "Asks the channels about the caller's open attempts and settles what was paid.",
      input: code,
      output: z.object({ ...Bill.shape, isUnpaid: z.boolean() }),
    },
    StopChannel: {
      ...friend,
      changes: ["Friendpay.GetBill"],
      doc: "Closes the caller's open attempts at their channels.",
      input: code,
      output: Bill,
    },
  },
});
