import { lotBanTones, lotTones } from "@heshi/contract/tones/auction";
import { inTones } from "./words.tsx";

/** What the states of a lot are called. */
export const lotWords = inTones(lotTones, {
  coming: "待开拍",
  open: "竞拍中",
  closing: "落槌中",
  awarded: "待付款",
  paid: "已成交",
  forfeited: "未付款",
  unsold: "流拍",
  stopped: "已停止",
});

/** What the states of a ban from bidding are called. */
export const lotBanWords = inTones(lotBanTones, {
  banned: "禁拍中",
  appealed: "待裁决",
  lifted: "已解除",
  stands: "已维持",
});
