import { z } from "zod";
import { parsePlainBeijing } from "../beijing-time.ts";
import type { ExpressNode, ExpressState, ExpressTrack } from "./express.port.ts";
import { withPickUp } from "./pick-up.ts";

/** What Kuaidi100 says about a parcel, asked or pushed. */
export const Answer = z.object({
  nu: z.string(),
  state: z.coerce.string(),
  data: z
    .array(
      z.object({
        time: z.string(),
        context: z.string().max(1_000),
        areaName: z.string().nullish(),
        areaCenter: z.string().nullish(),
        location: z.string().nullish(),
      }),
    )
    .max(500),
});

/** The first digit decides where the whole is not listed; 0 and the rare ones (7 handed over, 8 and 10-13 customs) are in transit. */
const STATES: Readonly<Record<string, ExpressState>> = {
  "1": "collected",
  "2": "problem",
  "3": "signed",
  "4": "rejected",
  "5": "delivering",
  "6": "returning",
  "14": "rejected",
  // ordered, and waiting for the courier: nothing was collected
  "101": "none",
  "102": "none",
  "203": "rejected",
  // a cancelled waybill: nobody refused anything
  "210": "problem",
  "401": "problem",
  "501": "station",
};

/** Not picked up in time: it still waits where an older node says. */
const LAIN_TOO_LONG = "205";

/** The same as a track, newest first. */
export function trackOf({ data, state }: z.output<typeof Answer>): ExpressTrack {
  const nodes = data.flatMap((node) => nodeOf(node)).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (state === LAIN_TOO_LONG) {
    const waiting = withPickUp({ state: "station", nodes });
    return waiting.pickUp ? waiting : { state: "problem", nodes };
  }
  return withPickUp({ state: nodes.length === 0 ? "none" : stateOf(state), nodes });
}

/** Basic states have one or two digits; detailed ones three (301; 501: at a station) or four (1001: in transit). */
function stateOf(state: string): ExpressState {
  if (state in STATES) return STATES[state] ?? "transit";
  const plain = state.length === 3 ? state.slice(0, 1) : state;
  return STATES[plain] ?? "transit";
}

function nodeOf(node: z.output<typeof Answer>["data"][number]): ExpressNode[] {
  const at = parsePlainBeijing(node.time);
  if (!at) return [];
  const place = node.areaName ?? node.location ?? "";
  const [lng, lat] = (node.areaCenter ?? "").split(",").map(Number);
  const isPoint = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return [{ at, text: node.context, ...(place === "" ? {} : { place }), ...(isPoint ? { lat, lng } : {}) }];
}
