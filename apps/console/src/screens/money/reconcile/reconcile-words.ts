import { outsides } from "@heshi/contract/pay/outside";
import type { StatementChannel } from "@heshi/contract/money/reconcile-desk";
import type { StateWords } from "../../../base/words.tsx";

/** What the states of a difference are called. */
export const differenceStates: StateWords = {
  open: ["待处理", "warn"],
  found: ["次日再核对", "info"],
  explained: ["已说明", "ok"],
  booked: ["已调账", "warn"],
  met: ["后续已对上", "ok"],
  reversed: ["已撤销调账", "info"],
  cleared: ["已结清", "ok"],
};
/** What a difference is, in short and in a sentence. */
export const differenceWords = {
  ours: ["通道没有", "账上有、通道对账单里没有"],
  theirs: ["账上没有", "通道对账单里有、账上没有"],
  amount: ["金额不同", "两边金额不同"],
  state: ["状态不同", "通道已完成，账上没有完成"],
} as const;
/** What is compared. */
export const comparedWords = {
  payment: "收款",
  refund: "退款",
  payout: "打款",
  bounce: "退回",
  remittance: "汇入",
} as const;
/** Whose statements are compared with our books. */
export const channelWords: Readonly<Record<StatementChannel, string>> = {
  wechat: outsides.wechat.name,
  alipay: outsides.alipay.name,
  fastpay: outsides.fastpay.name,
  yeepay: outsides.yeepay.name,
  wechatPayout: "微信转账",
  alipayPayout: "支付宝转账",
  bank: "银行账户",
};

/** What made an item of suspense, in short, and what settles it. */
export const suspenseWords = {
  difference: [
    "对账差异",
    "账上或对账单上出现这一笔时自动抵消；调错的在“对账差异”里撤销；其余互抵或转平台损益。",
  ],
  exception: ["异常支付", "在通道退回并登记后销账；留存的给会员调账后互抵。"],
  adjustment: ["调账", "与对应的差异或异常支付互抵；平台承担的转平台损益。"],
  other: ["其他", "没有对应的单据，请联系技术核对账务。"],
} as const;
