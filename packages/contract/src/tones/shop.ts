import type { Tones } from "./tone.ts";
import type { shopGoodsStates } from "../shop/goods-methods.ts";
import type { BillState } from "../shop/wallet-view.ts";
import type { YopState } from "../shop/yop-states.ts";

export const goodsTones: Tones<(typeof shopGoodsStates)[number]> = {
  draft: "grey",
  reviewing: "warn",
  on: "ok",
  refused: "danger",
  off: "grey",
  withdrawn: "danger",
};

export const billTones: Tones<BillState> = {
  made: "grey",
  out: "warn",
  checked: "info",
  complete: "ok",
};

export const yopTones: Tones<YopState> = {
  draft: "grey",
  reviewing: "warn",
  returned: "danger",
  verifying: "warn",
  signing: "warn",
  opening: "info",
  opened: "ok",
  frozen: "danger",
};
