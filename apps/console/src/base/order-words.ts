import type { StateWords } from "./words.tsx";

/** What the states of an order are called. */
export const orderWords: StateWords = {
  unpaid: ["待付款", "warn"],
  paid: ["待发货", "info"],
  shipped: ["已发货", "info"],
  received: ["已收货", "ok"],
  done: ["已完成", "ok"],
  closed: ["已关闭", "idle"],
};
export const wayWords: Readonly<Record<string, string>> = {
  balance: "余额",
  wechat: "微信支付",
  alipay: "支付宝",
  fastpay: "快捷支付",
  yeepay: "易宝",
};
export const attemptWords: StateWords = {
  open: ["进行中", "warn"],
  settled: ["已入账", "ok"],
  stray: ["多付", "danger"],
  closed: ["已关闭", "idle"],
  disputed: ["有争议", "danger"],
};
export const refundWords: StateWords = {
  pending: ["退款中", "warn"],
  refunded: ["已退", "ok"],
  failed: ["失败", "danger"],
};
