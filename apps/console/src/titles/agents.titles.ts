import type { Titles } from "./titles.ts";

/** What operators read of the agents' programme. */
export const agentsTitles: Titles = {
  settings: {
    "agent.level2Fen": "二级经销商门槛（分，近期完成的消费者销售）",
    "agent.level3Fen": "三级经销商门槛（分，近期完成的消费者销售）",
    "agent.salesDays": "经销等级看最近多少天的销售",
    "agent.returnDays": "经销库存可以退货的期限",
    "agent.termDays": "经销授权期限",
    "agent.renewDays": "经销授权到期前多久可以续期",
  },
  settingGroups: { agent: "经销" },
  jobs: { "agent.warn": "经销授权到期提醒" },
  reads: { GetAgents: "经销商申请列表", GetAgent: "经销商申请详情", GetAgentPrices: "经销价目" },
};
