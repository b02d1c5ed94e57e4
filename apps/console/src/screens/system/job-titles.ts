const jobs: Readonly<Record<string, string>> = {
  outbox: "外发消息",
  deadlines: "到期处理",
  "outbox.sweep": "清理已发消息",
  "operator.settings": "参数到时生效",
  "operator.overview": "经营概况",
  "risk.find": "查找风险",
  "home.publish": "首页到时发布",
  "goods.feed": "推荐流",
  "goods.in_stock": "库存状态",
  "goods.sales": "销量索引",
  "goods.terms": "搜索词表",
  "goods.shops": "店铺商品数",
  "goods.changes": "商品变更索引",
  "goods.index": "搜索索引",
  "order.sales": "订单销量",
  "pay.query": "查询支付结果",
  "payout.answers": "查询打款结果",
  "reconcile.compare": "通道对账",
  "ledger.snapshots": "账户快照",
  "ledger.check": "全账核对",
  "dayclose.close": "日结",
  "express.follow": "物流跟踪",
  "express.subscribe": "物流订阅",
  "favourites.drops": "降价提醒",
  "favourites.restocks": "到货通知",
  "favourites.restocks.sweep": "清理过期的到货通知",
  "comment.shops": "店铺评分",
  "vip.levels": "会员等级",
  "sms.watch_day": "短信用量",
  "hook.send": "店铺回调",
  "hook.low": "库存不足提醒",
};
const topics: Readonly<Record<string, string>> = {
  "sms.send": "验证码短信",
  "sms.notice": "通知短信",
  "pay.close": "关闭支付单",
  "pay.refund": "支付退款",
  "payout.send": "打款",
  "payout.ask": "查询打款",
  "payout.doubt": "核实打款",
  "recharge.closed": "关闭充值单",
  push: "应用内推送",
  chat: "聊天推送",
  hook: "店铺事件",
};

/** What a job is called; those that clear away are called so. */
export const jobTitle = (name: string): string =>
  jobs[name] ?? (name.includes(".sweep") ? "清理过期数据" : name);

/** What is sent outside, by its topic. */
export const topicTitle = (topic: string): string => topics[topic] ?? topic;
