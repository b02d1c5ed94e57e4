/** Chinese words for stored names, for the data export. */
import { cent, creditNames, type CreditType, formatCredit, isUnit } from "@heshi/kernel/credit";
import { fen, formatFen } from "@heshi/kernel/money";
import { stateTexts } from "../kind/kind.public.ts";
import type { RecipeName } from "../ledger/ledger.public.ts";

import { remitTexts } from "../remit/remit.public.ts";
import { rechargeTexts } from "../recharge/recharge.public.ts";
import { withdrawTexts } from "../withdraw/withdraw.public.ts";

type Row = Readonly<Record<string, string>>;
type Words = Readonly<Record<string, string>>;

const genders: Words = { female: "女", male: "男", unknown: "保密" };
const plats: Words = { h5: "网页", mp: "小程序", ios: "苹果应用", android: "安卓应用" };
const favourites: Words = { goods: "商品", shop: "店铺", brand: "品牌" };
const realNames: Words = { none: "未提交", reviewing: "审核中", passed: "已通过", refused: "未通过" };
const applyStates: Words = { ...realNames, draft: "未提交" };
const providers: Words = { wechat: "微信", apple: "Apple" };
const purposes: Words = {
  available: "可用",
  frozen: "冻结",
  earnings: "收益",
  deposit: "保证金",
  agentStock: "经销库存",
};
const causes: Readonly<Record<RecipeName, string>> = {
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
  transferHeld: "转账，等待到账",
  transferred: "转账",
  transferReturned: "转账撤销退回",
  withdrawalHeld: "申请提现",
  withdrawalPaid: "提现到账",
  withdrawalReturned: "提现退回",
  withdrawalBounced: "提现退回",
  remittanceCredited: "线下汇款入账",
  strayReturned: "重复付款退回",
  orderSettled: "订单结算",
  debtRepaid: "偿还欠款",
  depositPaid: "缴纳保证金",
  depositReturned: "退还保证金",
  creditExchanged: "积分兑换",
  goldGiven: "赠送金币",
  differenceBooked: "调账",
  adjustedUp: "平台更正补入",
  adjustedDown: "平台更正扣回",
  feeShared: "推广佣金",
  feeShareTaken: "退款收回佣金",
  feeShareReleased: "推广佣金到账",
  unitsTakenIn: "入云仓",
  unitsStored: "存入云仓",
  unitsReturned: "售后退回货品",
  unitsDelivered: "提货",
  unitsEntrusted: "委托出售",
  unitsTakenBack: "撤回委托",
  unitsSold: "委托成交",
  agentStocked: "经销进货",
  agentReturned: "经销退货",
  agentDelivered: "经销发货",
};

const sides: Words = { member: "本人", desk: "对方", system: "系统" };
const messages: Words = {
  text: "文字",
  picture: "图片",
  goods: "商品",
  order: "订单",
  afterSale: "售后单",
  notice: "提示",
};

/** The words of a column by the section and its name; what is not listed stays as it is kept. */
const columns: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  个人资料: { 性别: genders },
  实名认证: { 状态: realNames },
  入驻申请: { 状态: applyStates },
  登录设备: { 平台: plats },
  收藏: { 类型: favourites },
  第三方账号: { 平台: providers },
  订单: { 状态: stateTexts },
  提现: { 状态: withdrawTexts },
  汇款: { 状态: remitTexts },
  充值: { 状态: rechargeTexts },
  聊天记录: { 发送方: sides, 类型: messages },
  账本: { 账户: purposes, 事由: causes },
};

/** `1234` of CNY as 12.34 元; credits with their name: 12.34 银币; units as 3 件. */
export function amountText(currency: string, amount: string): string {
  const count = Number(amount);
  if (isUnit(currency)) return `${count} 件`;
  if (currency === "CNY") return `${formatFen(fen(count))} 元`;
  const type = currency.toLowerCase() as CreditType;
  return `${formatCredit(type, cent(count))} ${creditNames[type]}`;
}

function inWords(section: string, row: Row): Record<string, string> {
  const words = columns[section] ?? {};
  const entries = Object.entries(row).map(([name, text]) => [name, words[name]?.[text] ?? text]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function orderLine({ 应付: payable = "0", ...row }: Row): Row {
  return { ...row, 应付: amountText("CNY", payable) };
}

function ledgerLine({ 币种: currency = "CNY", ...row }: Row): Row {
  const { 变动: change = "0", 余额: balance = "0" } = row;
  return { ...row, 变动: amountText(currency, change), 余额: amountText(currency, balance) };
}

function withdrawLine({ 金额: amount = "0", 手续费: fee = "0", ...row }: Row): Row {
  return { ...row, 金额: amountText("CNY", amount), 手续费: amountText("CNY", fee) };
}

function remitLine({ 金额: amount = "0", ...row }: Row): Row {
  return { ...row, 金额: amountText("CNY", amount) };
}
const rechargeLine = ({ 金额: amount = "0", ...row }: Row): Row => ({
  ...row,
  金额: amountText("CNY", amount),
});

const money: Readonly<Record<string, (row: Row) => Row>> = {
  订单: orderLine,
  账本: ledgerLine,
  提现: withdrawLine,
  汇款: remitLine,
  充值: rechargeLine,
};

/** Sections of stored rows in words: states and kinds in Chinese, money in yuan. */
export function sectionsInWords<S extends { name: string; rows: readonly Row[] }>(
  sections: readonly S[],
): { name: string; rows: Record<string, string>[] }[] {
  return sections.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => inWords(name, money[name]?.(row) ?? row)),
  }));
}
