import type { Right } from "@heshi/contract/rights";

/** What each right is called. */
export const rightTitles: Readonly<Record<Right, string>> = {
  "console.use": "进入后台",
  "realName.review": "实名审核",
  "merchant.review": "商家入驻审核",
  "goods.review": "商品审核",
  "content.review": "内容审核",
  "agent.review": "代理审核",
  "proxy.review": "区域代理审核",
  "chat.answer": "客服会话",
  "withdraw.review": "提现审核",
  "remittance.review": "汇款审核",
  "invoice.review": "发票审核",
  "refund.decide": "售后裁决",
  "payment.retry": "异常支付",
  "ledger.read": "查看总账",
  "member.read": "查看会员",
  "member.freeze": "冻结会员",
  "member.adjust": "调整余额",
  "order.read": "查看订单",
  "home.arrange": "首页装修",
  "flash.arrange": "抢购场次",
  "notice.publish": "发布公告",
  "setting.change": "修改参数",
  "setting.money": "修改资金参数",
  "operator.manage": "管理操作员",
};
