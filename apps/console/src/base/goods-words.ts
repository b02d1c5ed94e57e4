import { goodsTones } from "@heshi/contract/tones/shop";
import { inTones } from "./words.tsx";

/** What the states of a product are called. */
export const goodsStates = inTones(goodsTones, {
  on: "在售",
  off: "仓库中",
  reviewing: "待审核",
  refused: "未通过",
  withdrawn: "平台下架",
});
