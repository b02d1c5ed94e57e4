import { Fen, MAX_FEN } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { TradeNo } from "../trade/order-view.ts";
import { PayResult } from "./pay.ts";

/** `elsewhere`: on, but on another device. */
export const passfreeStates = ["off", "on", "elsewhere"] as const;

const Limit = z.int().check(z.minimum(100, "最少 1 元"), z.maximum(MAX_FEN));
const State = z.object({
  state: z.enum(passfreeStates),
  /** The limits chosen, or those that are proposed. */
  payFen: Fen,
  dayFen: Fen,
  usedFen: Fen,
  /** The most that may be chosen. */
  mostPayFen: Fen,
  mostDayFen: Fen,
  onAt: z.optional(Time),
  hasPayPassword: z.boolean(),
  /** Until when it cannot be switched on or used, after a change of mobile number or payment password. */
  cautionUntil: z.optional(Time),
});
export type PassfreeState = z.infer<typeof State>;

/** Small payments from the balance without the payment password (docs/rules/passfree.md). */
export const Passfree = defineGroup({
  name: "Passfree",
  code: 52,
  errors: {
    GRANT_STALE: [1, "支付授权已失效，请重新输入支付密码"],
    OVER_MOST: [2, "超过免密支付可设置的最高限额"],
    NO_DEVICE: [3, "当前设备无法识别，暂不能开通免密支付"],
    NEEDS_PASSWORD: [4, "这笔付款需要输入支付密码"],
    ALREADY_PAID: [5, "订单已支付，请勿重复付款"],
    TRADE_CLOSED: [6, "订单已关闭，请重新下单"],
  },
  methods: {
    GetState: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "Whether the caller pays small amounts without the password on this device, the limits, and what was used today.",
      input: z.object({}),
      output: State,
    },
    SwitchOn: {
      kind: "command",
      access: "member",
      rate: "secret",
      money: true,
      changes: ["Passfree"],
      doc: "Switches it on for this device, or changes the limits. `grant` is for this method, `payFen` as amount and `dayFen` as subject.",
      input: z.object({
        payFen: Limit,
        dayFen: Limit,
        grant: z.string().check(z.minLength(16), z.maxLength(64)),
      }),
      output: State,
    },
    SwitchOff: {
      kind: "command",
      access: "member",
      rate: "write",
      minors: "always",
      changes: ["Passfree"],
      doc: "Switches it off, on whatever device it was on.",
      input: z.object({}),
      output: State,
    },
    GetForTrade: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { tradeNo: "trade" },
      doc: "Whether a trade is paid without the password.",
      input: z.object({ tradeNo: TradeNo }),
      output: z.object({
        isOn: z.boolean(),
        mayPay: z.boolean(),
        /** Where it is on and the password is asked for: why. 首次在这家店付款，需要输入支付密码 */
        note: z.optional(z.string()),
      }),
    },
    Pay: {
      kind: "command",
      access: "member",
      rate: "money",
      money: true,
      minors: "day",
      changes: [
        "Passfree",
        "Pay.GetResult",
        "Pay.GetCashier",
        "Order.GetList",
        "Order.GetCounts",
        "Order.GetDetail",
        "Member.GetMemberDetail",
      ],
      ids: { tradeNo: "trade" },
      doc: "Pays a trade from the balance without the password, within the limits.",
      input: z.object({ tradeNo: TradeNo }),
      output: PayResult,
    },
  },
});
