import type { ClaimState, InvestState } from "../invest/invest-states.ts";
import type { Tones } from "./tone.ts";

export const investTones: Tones<InvestState> = {
  active: "ok",
  used: "grey",
  refunded: "grey",
  expired: "grey",
};

export const claimTones: Tones<ClaimState> = {
  asked: "warn",
  shipped: "ok",
  received: "ok",
  cancelled: "grey",
};
