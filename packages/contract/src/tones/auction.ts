import type { DeputeState } from "../auction/depute.ts";
import type { EntrustState, LotBanState, LotPhase } from "../auction/lot-states.ts";
import type { Tones } from "./tone.ts";

export const lotTones: Tones<LotPhase> = {
  coming: "grey",
  open: "info",
  closing: "info",
  awarded: "warn",
  paid: "ok",
  forfeited: "danger",
  unsold: "grey",
  stopped: "danger",
};

export const lotBanTones: Tones<LotBanState> = {
  banned: "info",
  appealed: "warn",
  lifted: "ok",
  stands: "grey",
};

export const entrustTones: Tones<EntrustState> = {
  waiting: "info",
  listed: "warn",
  sold: "ok",
  back: "grey",
};

export const deputeTones: Tones<DeputeState> = {
  active: "ok",
  paused: "grey",
  ended: "grey",
};
