import type { LinkReason, RiskKind } from "@heshi/contract/system/risk-desk";
import type { StateWords } from "./words.tsx";

/** What each kind of finding is called, and what it says. */
export const riskKindWords: Readonly<Record<RiskKind, readonly [title: string, about: string]>> = {
  identity: ["证件相同", "多位会员提交了同一证件号码"],
  device: ["共用设备", "30 天内多位会员在同一设备上登录"],
  card: ["银行卡相同", "多位会员用同一张卡开通快捷支付"],
  payout: ["收款账户相同", "多位会员先后使用同一收款账户"],
  registrations: ["集中注册", "同一网络一天内集中注册"],
  transfers: ["频繁转账", "一天内转出笔数过多"],
  collects: ["多人转入", "一天内收到多人转账"],
  withdrawals: ["频繁提现", "七天内提现次数过多"],
  linked: ["有关联", "付款人与收款方，或买家与店铺有关联"],
  manual: ["人工登记", "由同事登记"],
};

/** By what two are linked. */
export const linkWords: Readonly<Record<LinkReason, string>> = {
  self: "同一会员",
  staff: "店主或员工",
  identity: "证件相同",
  payout: "收款账户相同",
  card: "银行卡相同",
  receiver: "收货手机号相同",
  device: "共用设备",
};

export const riskStates: StateWords = {
  open: ["待处理", "warn"],
  held: ["已暂停转出", "danger"],
  released: ["已解除", "ok"],
};
