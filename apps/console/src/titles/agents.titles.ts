import type { Titles } from "./titles.ts";

/** What operators read of the agents' programme. */
export const agentsTitles: Titles = {
  settings: {
    "agent.level2Fen": "二级经销商门槛（分，近期完成的消费者销售）",
    "agent.level3Fen": "三级经销商门槛（分，近期完成的消费者销售）",
    "agent.salesDays": "经销等级看最近多少天的销售",
    "agent.returnDays": "经销库存可以退货的期限",
    "agent.askDays": "经销商多久可以再次请客户授权",
    "referral.leastFen": "受邀会员完成多少金额的订单才计入邀请排行（分，按商品金额）",
    "referral.title": "邀请好友的分享标题",
    "referral.text": "邀请海报上的说明",
    "agent.share1Bp": "经销商分成比例（平台服务费的万分比）",
    "agent.share2Bp": "经销商邀请人的分成比例（平台服务费的万分比）",
    "agent.termDays": "经销授权期限",
    "code.perDevice": "一台设备每小时防伪查询次数",
    "code.perNetwork": "一个网络每小时防伪查询次数",
    "code.reportsPerDay": "每人每天举报假货次数",
    "code.farKm": "两次查询相距多少公里起提醒",
    "code.fastKmh": "两次查询之间的速度超过多少公里每小时时提醒",
    "code.logDays": "防伪查询记录保留多久",
    "code.keepMinutes": "下载的码文件多久没有确认收到就作废",
    "agent.renewDays": "经销授权到期前多久可以续期",
  },
  settingGroups: { agent: "经销", referral: "邀请", code: "防伪码" },
  jobs: {
    "referral.rank": "邀请排行",
    "agent.warn": "经销授权到期提醒",
    "agent.sales": "记录订单的经销归属",
    "code.clean": "清理过期的防伪查询记录",
  },
  reads: {
    GetAgents: "经销商申请列表",
    GetAgent: "经销商申请详情",
    GetAgentPrices: "经销价目",
    GetCodeBatches: "防伪批次",
    FindLabel: "防伪标签",
    GetCodeCases: "防伪举报",
  },
};
