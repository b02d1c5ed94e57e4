import type { RiskKind } from "@heshi/contract/system/risk-desk";
import type { Tx } from "../../platform/database/db.ts";
import { casesOf } from "./risk.store.ts";

export { areLinked, isLinkedToAny, type Link, noteLink } from "./risk.link.ts";

/** What each kind of finding is called. */
const titles: Readonly<Record<RiskKind, string>> = {
  identity: "证件与他人相同",
  device: "与多人共用设备",
  card: "银行卡与他人相同",
  payout: "收款账户与他人相同",
  registrations: "同一网络集中注册",
  transfers: "短时间内频繁转账",
  collects: "短时间内多人转入",
  withdrawals: "频繁提现",
  linked: "与他人或店铺有关联",
  manual: "人工登记",
};

/** What who decides on a member's money should know of the risk lists. */
export async function riskHints(tx: Tx, memberId: string) {
  const cases = await tx.many(casesOf, [memberId]);
  return cases.map(({ kind, state }) => ({
    text: `风险名单：${titles[kind]}${state === "held" ? "，已暂停转出" : "，待处理"}`,
    // a link is a hint alone
    isWarning: kind !== "linked" || state === "held",
  }));
}
