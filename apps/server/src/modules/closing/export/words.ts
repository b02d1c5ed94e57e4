/** Chinese words for stored names that no other area has. */
import type { attemptStates } from "@heshi/contract/pay/pay";
import { type OutsideAccount, outsides } from "@heshi/contract/pay/outside";
import type { MessageKind } from "@heshi/contract/account/msg";
import type { RecipeName } from "../../ledger/ledger.public.ts";
import type { Words } from "./section.ts";

export const genders: Words = { female: "女", male: "男", unknown: "保密" };
export const plats: Words = { h5: "网页", mp: "小程序", ios: "苹果应用", android: "安卓应用" };
export const favourites: Words = { goods: "商品", shop: "店铺", brand: "品牌" };
export const reviewStates: Words = {
  none: "未提交",
  draft: "未提交",
  reviewing: "审核中",
  passed: "已通过",
  refused: "未通过",
};
export const providers: Words = { wechat: "微信", apple: "Apple" };
export const shopStates: Words = { open: "营业中", closed: "已关闭", frozen: "已冻结" };
export const claimStates: Words = { ready: "未使用", used: "已使用" };
export const titleKinds: Words = { personal: "个人", company: "单位" };
export const reportStates: Words = { open: "处理中", upheld: "已处理", dismissed: "未采纳" };
export const reportDecisions: Words = { dismiss: "未采纳", hide: "已隐藏", ban: "已限制对方" };
export const directions: Words = { add: "补入", take: "扣回" };
export const purposes: Words = {
  available: "可用",
  frozen: "冻结",
  earnings: "收益",
  deposit: "保证金",
  pending: "待结算",
  debt: "欠款",
  agentStock: "经销库存",
};
export const messageKinds: Readonly<Record<MessageKind, string>> = {
  order: "订单物流",
  wallet: "钱包资金",
  activity: "优惠活动",
  system: "系统通知",
};
export const attempts: Readonly<Record<(typeof attemptStates)[number], string>> = {
  open: "待付款",
  settled: "已付款",
  stray: "重复付款，已退回",
  closed: "未付款",
  disputed: "金额不符，处理中",
};
/** How something was paid, and what is paid to. */
export const ways: Readonly<Record<"balance" | OutsideAccount, string>> = {
  balance: "余额",
  bank: outsides.bank.name,
  wechat: outsides.wechat.name,
  alipay: outsides.alipay.name,
  fastpay: outsides.fastpay.name,
  yeepay: outsides.yeepay.name,
};
export const sides: Words = { member: "本人", desk: "对方", system: "系统" };
export const chatKinds: Words = {
  text: "文字",
  picture: "图片",
  goods: "商品",
  order: "订单",
  afterSale: "售后单",
  notice: "提示",
};
/** What a transfer of the ledger was for. */
export const causes: Readonly<Record<RecipeName, string>> = {
  bidHeld: "竞拍保证金冻结",
  bidReleased: "竞拍保证金退回",
  lotAwarded: "拍中，保证金抵价款",
  lotReleased: "拍品停止，保证金退回",
  lotForfeited: "拍中未付款，扣除保证金",
  lotPaid: "支付拍品",
  investPaid: "加入健康计划",
  investUsed: "健康计划使用",
  investRefunded: "健康计划退款",
  planEquityTaken: "健康计划权益取消",
  collectionPaid: "扫码付款",
  collectionSettled: "扫码收款到账",
  collectionRefunded: "扫码付款退款",
  lotSold: "支付委托拍品",
  lotMadeGood: "买家未付款，差价补偿",
  lotEarned: "委托成交款到账",
  deputeHeld: "委托出价预算冻结",
  deputeReleased: "委托出价预算退回",
  rechargeSettled: "充值",
  creditGranted: "赠送",
  silverHeld: "下单占用银币",
  silverReleased: "订单关闭，退回银币",
  creditHeld: "兑换下单占用",
  creditReleased: "兑换订单关闭，退回",
  orderPaid: "订单付款",
  orderReturned: "订单退款",
  afterRefunded: "售后退款",
  priceProtected: "价格保护",
  receiptConfirmed: "确认收货奖励",
  purchaseRewarded: "购物奖励",
  giftGranted: "礼包赠送",
  transferHeld: "转账，等待到账",
  transferred: "转账",
  transferReturned: "转账撤销退回",
  withdrawalHeld: "申请提现",
  withdrawalPaid: "提现到账",
  withdrawalReturned: "提现退回",
  withdrawalBounced: "提现退回",
  remittanceCredited: "线下汇款入账",
  strayReturned: "重复付款退回",
  refundEnded: "原路退款失败，退到余额",
  orderSettled: "订单结算",
  debtRepaid: "偿还欠款",
  depositPaid: "缴纳保证金",
  depositReturned: "退还保证金",
  creditExchanged: "积分兑换",
  goldGiven: "赠送金币",
  playletUnlocked: "解锁短剧",
  playletReturned: "短剧下架退回",
  differenceBooked: "调账",
  differenceReversed: "撤销调账",
  differenceMet: "调账抵消",
  exceptionListed: "异常支付挂账",
  exceptionEnded: "异常支付销账",
  suspenseSettled: "待查款结清",
  channelFeeTaken: "通道手续费",
  channelSettled: "通道结算到银行",
  adjustedUp: "平台更正补入",
  adjustedDown: "平台更正扣回",
  feeShared: "推广佣金",
  feeShareTaken: "退款收回佣金",
  feeShareReleased: "推广佣金到账",
  feeShareReclaimed: "收回已到账佣金",
  unitsTakenIn: "入云仓",
  unitsLost: "盘点缺失",
  unitsFound: "盘点多出",
  unitsFoundGiven: "盘点多出入仓",
  lossCompensated: "云仓缺失赔付",
  lossRecovered: "缺失货品找回，退回赔付",
  unitsStored: "存入云仓",
  unitsReturned: "售后退回货品",
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
