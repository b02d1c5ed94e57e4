import type { Tones } from "./tone.ts";
import type { paidStates } from "../collection/collection-states.ts";

/** Of a payment by a code, as its payee and operators see it. */
export const collectionTones: Tones<(typeof paidStates)[number]> = {
  paid: "info",
  settled: "ok",
  refunded: "grey",
};
