import type { DeputeState } from "@heshi/contract/auction/depute";
import type { EntrustState, LotBanState } from "@heshi/contract/auction/lot-states";

/** What the states of a ban are called. */
export const banTexts: Readonly<Record<LotBanState, string>> = {
  banned: "暂停出价",
  appealed: "申诉中",
  lifted: "已解除",
  stands: "申诉未通过",
};

/** Who holds the auctions where no enterprise is named and none is needed: in a demo. */
export const DEMO_LICENCE = "演示拍卖企业（非真实企业）";

/** What the states of a standing order are called. */
export const deputeTexts: Readonly<Record<DeputeState, string>> = {
  active: "执行中",
  paused: "已暂停",
  ended: "已结束",
};

/** What the states of an entrusted piece are called. */
export const entrustTexts: Readonly<Record<EntrustState, string>> = {
  waiting: "等待场次",
  listed: "已上拍",
  sold: "已成交",
  back: "已结束",
};
