/** A trade for tests of the cashier. */
export const TRADE = "T261121000000000001";
export const path = `/pages/order/app-pay?tradeNo=${TRADE}`;
export const deadlineAt = Date.now() + 600_000;

const notes: Readonly<Record<string, string>> = {
  pending: "支付结果确认中，请勿重复支付",
  paid: "支付成功",
};

/** An answer of `Pay.GetResult`. */
export const result = (state: string, more: object = {}) => ({
  tradeNo: TRADE,
  state,
  payableFen: 18_900,
  deadlineAt,
  orderIds: ["7"],
  note: notes[state] ?? "订单已关闭",
  ...more,
});

/** An answer of `Pay.GetCashier`. */
export const cashier = (state: string, { hasPayPassword }: { hasPayPassword: boolean }) => ({
  tradeNo: TRADE,
  state,
  payableFen: 18_900,
  deadlineAt,
  payee: "乐动数码专营店",
  orderIds: ["7"],
  pieces: 1,
  goods: [{ title: "静界 S3 头戴式耳机", picture: "" }],
  sendTo: "周晓禾 西湖区文三路 478 号",
  silverCent: 0,
  balance: { balanceFen: 100_000, isEnough: true, hasPayPassword },
  channels: [{ channel: "wechat", name: "微信支付" }],
});
