import type { Ago } from "../world.types.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** An account for payouts; `number` is invented. */
export type DemoAccount = {
  key: string;
  memberKey: string;
  kind: "bank" | "wechat" | "alipay";
  bank: string;
  name: string;
  tail: string;
  number: string;
  addedAgo: Ago;
};

/** A withdrawal and what became of it; the steps follow from its state. */
export type DemoWithdrawal = {
  key: string;
  accountKey: string;
  state: "auditing" | "paid" | "returned" | "refused" | "cancelled";
  amountFen: number;
  feeFen: number;
  askedAgo: Ago;
  reason: string;
};

export const demoAccounts = (memberKey: string): DemoAccount[] => [
  {
    key: "cmb",
    memberKey,
    kind: "bank",
    bank: "CMB",
    name: "招商银行储蓄卡",
    tail: "6021",
    number: "6214830000006021",
    addedAgo: 400 * DAY,
  },
  {
    key: "icbc",
    memberKey,
    kind: "bank",
    bank: "ICBC",
    name: "工商银行储蓄卡",
    tail: "8837",
    number: "6222020000000008837",
    addedAgo: 90 * DAY,
  },
  {
    key: "hzcb",
    memberKey,
    kind: "bank",
    bank: "HZCB",
    name: "杭州银行储蓄卡",
    tail: "2056",
    number: "6230350000002056",
    addedAgo: 6 * HOUR,
  },
  {
    key: "alipay",
    memberKey,
    kind: "alipay",
    bank: "",
    name: "支付宝",
    tail: "138****0001",
    number: "13800000001",
    addedAgo: 200 * DAY,
  },
];

/** Accounts of other members, whose withdrawals wait for an operator. */
export const otherAccounts: readonly DemoAccount[] = [
  {
    key: "li",
    memberKey: "m-li",
    kind: "bank",
    bank: "CCB",
    name: "建设银行储蓄卡",
    tail: "5530",
    number: "6217000000000005530",
    addedAgo: 300 * DAY,
  },
  {
    key: "tea",
    memberKey: "m-tea",
    kind: "wechat",
    bank: "",
    name: "微信零钱",
    tail: "叶长青",
    number: "13800000023",
    addedAgo: 30 * HOUR,
  },
];

export const demoWithdrawals: readonly DemoWithdrawal[] = [
  {
    key: "w1",
    accountKey: "cmb",
    state: "paid",
    amountFen: 120_000,
    feeFen: 720,
    askedAgo: 310 * DAY,
    reason: "",
  },
  {
    key: "w2",
    accountKey: "cmb",
    state: "paid",
    amountFen: 8000,
    feeFen: 100,
    askedAgo: 128 * DAY,
    reason: "",
  },
  {
    key: "w3",
    accountKey: "icbc",
    state: "returned",
    amountFen: 60_000,
    feeFen: 360,
    askedAgo: 61 * DAY,
    reason: "收款账户状态异常",
  },
  {
    key: "w4",
    accountKey: "alipay",
    state: "paid",
    amountFen: 60_000,
    feeFen: 360,
    askedAgo: 60 * DAY,
    reason: "",
  },
  {
    key: "w5",
    accountKey: "icbc",
    state: "refused",
    amountFen: 200_000,
    feeFen: 1200,
    askedAgo: 33 * DAY,
    reason: "近期有交易需要核实，请联系客服后再申请",
  },
  {
    key: "w6",
    accountKey: "cmb",
    state: "cancelled",
    amountFen: 30_000,
    feeFen: 180,
    askedAgo: 12 * DAY,
    reason: "",
  },
  {
    key: "w7",
    accountKey: "cmb",
    state: "auditing",
    amountFen: 50_000,
    feeFen: 300,
    askedAgo: 2 * HOUR,
    reason: "",
  },
  {
    key: "w8",
    accountKey: "li",
    state: "auditing",
    amountFen: 1_200_000,
    feeFen: 7200,
    askedAgo: 3 * HOUR,
    reason: "",
  },
  {
    key: "w9",
    accountKey: "tea",
    state: "auditing",
    amountFen: 126_000,
    feeFen: 756,
    askedAgo: 5 * HOUR,
    reason: "",
  },
];
