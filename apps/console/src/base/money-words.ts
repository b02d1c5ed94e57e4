import { remitTones, withdrawTones } from "@heshi/contract/tones/money";
import { outsideAccounts, outsides } from "@heshi/contract/pay/outside";
import { inTones, moneyText, yuanText } from "./words.tsx";

/** Where a withdrawal goes. */
export const payoutKindWords = { bank: "银行卡", wechat: "微信", alipay: "支付宝" } as const;

/** What the states of a withdrawal are called. */
export const withdrawalWords = inTones(withdrawTones, {
  auditing: "待审核",
  approved: "已通过",
  paying: "打款中",
  paid: "已到账",
  returned: "已退回",
  refused: "未通过",
  cancelled: "已撤销",
});
/** What the states of a remittance are called. */
export const remittanceWords = inTones(remitTones, {
  waiting: "待确认",
  credited: "已入账",
  refused: "未通过",
});

/** What the purposes of ledger accounts are called. */
export const purposes: Readonly<Record<string, string>> = {
  available: "可用",
  frozen: "冻结",
  earnings: "收益",
  deposit: "保证金",
  agentStock: "经销库存",
  pending: "待结算",
  debt: "欠款",
  escrow: "担保",
  fee: "手续费",
  promotion: "营销",
  commission: "佣金",
  suspense: "待查",
  channelFee: "通道手续费",
  sundry: "其他损益",
  ...Object.fromEntries(outsideAccounts.map((account) => [account, outsides[account].name])),
  issuer: "发行",
};

const currencies: Readonly<Record<string, string>> = {
  CNY: "元",
  CREDIT1: "金币",
  CREDIT2: "银币",
  CREDIT3: "权益",
  CREDIT4: "认购次数",
};
/** Whose accounts they are. */
export const ownerKinds: Readonly<Record<string, string>> = {
  member: "会员",
  merchant: "店铺",
  platform: "平台",
  outside: "外部",
};
/** What a currency of the ledger is called. */
export const currencyText = (currency: string): string =>
  currency.startsWith("SKU:") ? `云仓货品 ${currency.slice(4)}` : (currencies[currency] ?? currency);

/** An amount of the ledger with its currency, its sign first; credits are kept in hundredths, but for counts. */
export const amountText = (currency: string, amount: number): string =>
  amount < 0 ? `−${textOf(currency, -amount)}` : textOf(currency, amount);

const textOf = (currency: string, amount: number): string =>
  currency.startsWith("SKU")
    ? `${amount} 件`
    : currency === "CREDIT4"
      ? `${amount} 次`
      : currency === "CNY"
        ? moneyText(amount)
        : `${yuanText(amount)} ${currencyText(currency)}`;

/** What ledger transfers are called. */
const transferKinds: Readonly<Record<string, string>> = {
  creditGranted: "发放积分",
  silverHeld: "银币抵扣冻结",
  silverReleased: "银币抵扣释放",
  creditHeld: "积分冻结",
  creditReleased: "积分释放",
  orderPaid: "订单付款",
  orderReturned: "订单退款",
  receiptConfirmed: "确认收货",
  purchaseRewarded: "购物奖励",
  afterRefunded: "售后退款",
  refundEnded: "退款另行处理",
  priceProtected: "价格保护",
  strayReturned: "多付退回",
  rechargeSettled: "充值",
  investPaid: "加入健康计划",
  investUsed: "健康计划使用",
  investRefunded: "健康计划退款",
  planEquityTaken: "健康计划权益取消",
  collectionPaid: "扫码付款",
  collectionSettled: "扫码收款结算",
  collectionRefunded: "扫码付款退款",
  transferHeld: "转账冻结",
  transferred: "转账",
  transferReturned: "转账退回",
  withdrawalHeld: "提现冻结",
  withdrawalPaid: "提现到账",
  withdrawalReturned: "提现退回",
  withdrawalBounced: "提现退票",
  creditExchanged: "积分兑换",
  goldGiven: "赠送金币",
  playletUnlocked: "解锁短剧",
  playletReturned: "短剧下架，退回银币",
  orderSettled: "订单结算",
  giftGranted: "礼包赠送",
  debtRepaid: "店铺偿还欠款",
  depositPaid: "缴纳保证金",
  depositReturned: "退还保证金",
  remittanceCredited: "汇款入账",
  differenceBooked: "对账调整",
  differenceReversed: "撤销对账调整",
  differenceMet: "对账调整抵消",
  exceptionListed: "异常支付挂账",
  exceptionEnded: "异常支付销账",
  suspenseSettled: "待查款结清",
  channelFeeTaken: "通道手续费",
  channelSettled: "通道结算到银行",
  adjustedUp: "调账补入",
  adjustedDown: "调账扣回",
  feeShared: "手续费分成",
  feeShareTaken: "退款收回分成",
  feeShareReleased: "分成到账",
  feeShareReclaimed: "收回已到账分成",
  bidHeld: "竞拍保证金冻结",
  deputeHeld: "委托出价预算冻结",
  deputeReleased: "委托出价预算退回",
  bidReleased: "竞拍保证金退回",
  lotAwarded: "拍中，保证金抵价款",
  lotReleased: "拍品停止，保证金退回",
  lotForfeited: "拍中未付款，扣除保证金",
  lotPaid: "支付拍品",
  lotSold: "支付委托拍品",
  lotMadeGood: "买家未付款，差价补偿",
  lotEarned: "委托成交款到账",
  unitsTakenIn: "货品入云仓",
  unitsLost: "盘点缺失",
  unitsFound: "盘点多出",
  unitsFoundGiven: "盘点多出入仓",
  lossCompensated: "云仓缺失赔付",
  lossRecovered: "缺失货品找回，店铺退回赔付",
  unitsStored: "存入云仓",
  unitsReturned: "售后退回",
  unitsDelivered: "提货",
  deliveryHeld: "提货运费冻结",
  deliveryReleased: "提货运费退回",
  deliveryPaid: "提货运费",
  unitsEntrusted: "委托出售",
  unitsTakenBack: "撤回委托",
  unitsSold: "委托成交",
  agentStocked: "经销进货",
  agentReturned: "经销退货",
  agentDelivered: "经销发货",
};
/** What a kind of ledger transfer is called. */
export const kindText = (kind: string): string => transferKinds[kind] ?? kind;
