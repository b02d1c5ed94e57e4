import type { RecordTexts } from "../ledger/ledger.public.ts";

const nameOf = ({ causeName = "对方" }: { causeName?: string | undefined }): string => causeName;

const grants: Readonly<Record<string, string>> = { comment: "评价奖励", sign: "签到奖励" };

/** How a member's records are called. What the shop is asked for by a hold reads as what it is for. */
export const walletTexts: RecordTexts = {
  rechargeSettled: {
    kind: "recharge",
    title: ({ currency }) => (currency === "CNY" ? "充值" : "充值赠送"),
  },
  creditGranted: {
    kind: "reward",
    title: ({ row }) => grants[row.businessKey.split(":")[1] ?? ""] ?? "平台赠送",
  },
  silverHeld: { kind: "shopping", title: "下单抵扣" },
  silverReleased: { kind: "refund", title: "抵扣退还" },
  creditHeld: { kind: "shopping", title: "兑换下单" },
  creditReleased: { kind: "refund", title: "兑换取消退还" },
  orderPaid: { kind: "shopping", title: ({ row }) => row.causeName ?? "商城购物" },
  orderReturned: {
    kind: "refund",
    title: ({ row }) => (row.causeName === undefined ? "退款" : `退款 · ${row.causeName}`),
  },
  afterRefunded: {
    kind: "refund",
    title: ({ row }) =>
      row.amount < 0
        ? "退款收回购物奖励"
        : row.causeName === undefined
          ? "售后退款"
          : `售后退款 · ${row.causeName}`,
  },
  priceProtected: {
    kind: "refund",
    title: ({ row }) => (row.amount < 0 ? "退款收回购物奖励" : "价格保护退差价"),
  },
  orderSettled: { kind: "shopping", title: "订单结算" },
  debtRepaid: { kind: "refund", title: "偿还欠款" },
  depositPaid: { kind: "transfer", title: "缴纳保证金" },
  depositReturned: { kind: "refund", title: "退还保证金" },
  strayReturned: { kind: "refund", title: "重复付款退回" },
  transferHeld: { kind: "transfer", title: ({ row }) => `转账给 ${nameOf(row)}，等待到账` },
  transferred: {
    kind: "transfer",
    title: ({ row }) => (row.amount > 0 ? `收到 ${nameOf(row)} 转账` : `转账给 ${nameOf(row)}`),
  },
  transferReturned: {
    kind: "transfer",
    title: ({ row }) => `给 ${nameOf(row)} 的转账退回`,
    isBack: true,
  },
  creditExchanged: {
    kind: "exchange",
    title: ({ row }) => (row.amount > 0 ? "银币兑换所得" : "兑换金币"),
  },
  goldGiven: {
    kind: "transfer",
    title: ({ row }) => (row.amount > 0 ? `收到 ${nameOf(row)} 赠送` : `赠送给 ${nameOf(row)}`),
  },
  withdrawalHeld: { kind: "withdraw", title: ({ row }) => `提现到${row.causeName ?? "收款账户"}` },
  withdrawalPaid: { kind: "withdraw", title: "提现到账" },
  withdrawalReturned: { kind: "withdraw", title: "提现退回", isBack: true },
  withdrawalBounced: { kind: "withdraw", title: "提现退回", isBack: true },
  remittanceCredited: { kind: "recharge", title: ({ row }) => `线下汇款 · ${row.causeName ?? "银行转账"}` },
  differenceBooked: { kind: "refund", title: "调账" },
  adjustedUp: { kind: "adjust", title: "平台更正补入" },
  adjustedDown: { kind: "adjust", title: "平台更正扣回" },
  // once it brought silver
  receiptConfirmed: { kind: "reward", title: "购物奖励" },
  purchaseRewarded: { kind: "reward", title: "购物奖励" },
  feeShared: { kind: "reward", title: "推广佣金" },
  feeShareTaken: { kind: "refund", title: "退款收回佣金" },
  feeShareReleased: { kind: "reward", title: "推广佣金到账" },
  unitsTakenIn: { kind: "shopping", title: "货品入云仓" },
  unitsStored: { kind: "shopping", title: "存入云仓" },
  unitsReturned: { kind: "refund", title: "售后退回" },
  unitsDelivered: { kind: "shopping", title: "提货" },
  unitsEntrusted: { kind: "transfer", title: "委托出售" },
  unitsTakenBack: { kind: "transfer", title: "撤回委托", isBack: true },
  unitsSold: { kind: "transfer", title: "委托成交" },
  agentStocked: { kind: "shopping", title: "经销进货" },
  agentReturned: { kind: "refund", title: "经销退货" },
  agentDelivered: { kind: "shopping", title: "经销发货" },
};
