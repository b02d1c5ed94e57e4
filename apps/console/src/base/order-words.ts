import { outsideAccounts, outsides } from "@heshi/contract/pay/outside";
import type { StateWords } from "./words.tsx";

/** What the states of an order are called. */
export const orderWords: StateWords = {
  unpaid: ["待付款", "warn"],
  paid: ["待发货", "info"],
  part: ["部分发货", "info"],
  usable: ["待使用", "info"],
  town: ["同城进行中", "info"],
  used: ["已核销", "ok"],
  shipped: ["已发货", "info"],
  received: ["已收货", "ok"],
  done: ["已完成", "ok"],
  closed: ["已关闭", "grey"],
};
/** What the states of an order of the town that was contested are called. */
export const disputeWords: StateWords = {
  contested: ["待判定", "warn"],
  received: ["已转给门店", "ok"],
  refunded: ["已退给买家", "ok"],
};
/** By what a trade was paid. */
export const wayWords: Readonly<Record<string, string>> = {
  balance: "余额",
  ...Object.fromEntries(outsideAccounts.map((account) => [account, outsides[account].name])),
};
/** What the states of a payment attempt are called. */
export const attemptWords: StateWords = {
  open: ["进行中", "warn"],
  settled: ["已入账", "ok"],
  stray: ["多付", "danger"],
  closed: ["已关闭", "grey"],
  disputed: ["有争议", "danger"],
};
/** What the states of a refund are called. */
export const refundWords: StateWords = {
  pending: ["退款中", "warn"],
  refunded: ["已退", "ok"],
  failed: ["失败", "danger"],
};
/** What channels' notices are about, and what became of them. */
export const noticeWords: Readonly<Record<string, string>> = {
  paid: "付款成功",
  refund: "退款",
  closed: "已关闭",
};
/** What became of a channel's notice. */
export const outcomeWords: Readonly<Record<string, string>> = {
  settled: "已入账",
  stray: "多付，自动退回",
  repeated: "此前已入账",
  disputed: "金额不符",
  unknown: "单号不存在",
  second: "重复支付",
  hint: "已向通道核实",
  received: "已收到",
};
/** What the states of an after-sale are called. */
export const afterWords: StateWords = {
  made: ["提交中", "grey"],
  applied: ["等待商家处理", "warn"],
  appliedGoods: ["等待商家处理", "warn"],
  agreed: ["等待会员寄回", "info"],
  returned: ["等待商家收货", "info"],
  reshipped: ["换货已寄出", "info"],
  refunding: ["退款中", "info"],
  done: ["已完成", "ok"],
  refused: ["商家已拒绝", "danger"],
  goodsRefused: ["商家拒收退货", "danger"],
  intervening: ["平台介入中", "warn"],
  rejected: ["平台不支持", "danger"],
  cancelled: ["已撤销", "grey"],
  lapsed: ["已关闭", "grey"],
};
