/** What waits in the operators' work lists, of other members than the demo's. */

/** `rechargeFen`: what it was to pay; absent: an attempt that is not ours. */
export const payments = [
  {
    key: "1",
    channel: "wechat",
    reason: "amount",
    amountFen: 9_900,
    rechargeFen: 12_900,
    by: "m-wang",
    ago: 2,
  },
  { key: "2", channel: "alipay", reason: "time", amountFen: 45_800, rechargeFen: 45_800, by: "m-li", ago: 7 },
  { key: "3", channel: "wechat", reason: "unknown", amountFen: 1_000, rechargeFen: null, by: null, ago: 31 },
] as const;

export const payouts = [
  { key: "1", channel: "bank", reason: "unknown", said: "paid", saidFen: 50_000, saidReason: "", ago: 3 },
  {
    key: "2",
    channel: "alipay",
    reason: "unknown",
    said: "returned",
    saidFen: 8_800,
    saidReason: "账户已注销",
    ago: 20,
  },
  {
    key: "3",
    channel: "wechat",
    reason: "unknown",
    said: "failed",
    saidFen: null,
    saidReason: "收款人未实名",
    ago: 44,
  },
] as const;

/** Corrections of accounts: money in fen, credits in hundredths. */
export const adjustments = [
  {
    key: "1",
    by: "m-demo",
    balance: "credit2",
    direction: "add",
    amount: 2_000,
    reason: "签到奖励漏发，补发 20 银币",
    causeNo: "KF-20261108",
    ago: 15 * 24 + 3,
  },
  {
    key: "2",
    by: "m-wang",
    balance: "money",
    direction: "add",
    amount: 3_000,
    reason: "渠道少付的差额补入",
    causeNo: "DZ-0412",
    ago: 9 * 24 + 5,
  },
  {
    key: "3",
    by: "m-li",
    balance: "credit1",
    direction: "add",
    amount: 500,
    reason: "兑换重复扣减，退还 5 金币",
    causeNo: "KF-20261119",
    ago: 4 * 24 + 2,
  },
  {
    key: "4",
    by: "m-wang",
    balance: "money",
    direction: "take",
    amount: 1_000,
    reason: "上次补入多算，扣回差额",
    causeNo: "DZ-0412",
    ago: 2 * 24 + 6,
  },
] as const;
export type DemoAdjustment = (typeof adjustments)[number];

/** Messages of shops that the demo member reported. */
export const reports = [
  { shopKey: "s-audio", seq: 3, reason: "fraud", words: "发了外面的网址", ago: 5 },
  { shopKey: "s-audio", seq: 2, reason: "advert", words: "", ago: 6 },
  { shopKey: "s-self", seq: 3, reason: "other", words: "答非所问", ago: 29 },
] as const;
