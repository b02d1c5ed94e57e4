import type { BonusState, ProxyState } from "../proxies/proxy-states.ts";
import type { Tones } from "./tone.ts";

export const proxyTones: Tones<ProxyState> = {
  none: "grey",
  reviewing: "warn",
  active: "ok",
  refused: "danger",
  expired: "grey",
  stopped: "danger",
};

export const bonusTones: Tones<BonusState> = { held: "warn", released: "ok", back: "grey" };
