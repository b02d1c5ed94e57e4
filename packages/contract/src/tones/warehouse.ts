import type { DeliveryState, LossState, UnitState } from "../warehouse/unit-states.ts";
import type { Tones } from "./tone.ts";

export const unitTones: Tones<UnitState> = {
  free: "grey",
  listed: "warn",
  reserved: "warn",
  held: "ok",
  entrusted: "warn",
  claimed: "warn",
  picked: "warn",
  delivered: "grey",
  lost: "danger",
};

export const lossTones: Tones<LossState> = { open: "warn", paid: "ok" };

export const deliveryTones: Tones<DeliveryState> = {
  paid: "warn",
  packed: "warn",
  shipped: "ok",
  received: "ok",
  cancelled: "grey",
};
