import { GatewayError } from "../gateway-error.ts";
import { seededUnit } from "../seeded.ts";
import { cleanNumber, recogniseNumber } from "./companies.ts";
import type { ExpressGateway, ExpressQuery, ExpressTrack } from "./express.port.ts";
import { journeyOf, type Step } from "./journey.ts";

/**
 * How a simulated company treats a parcel: `lost` stops half-way, `returned` turns back at the door, `broken` does not
 * answer.
 */
type ExpressBehaviour = "ok" | "none" | "slow" | "broken" | "lost" | "returned";

/** Sets the behaviour for one parcel, or all. */
export type ExpressSandbox = { behave: (behaviour: ExpressBehaviour, number?: string) => void };

const HOUR = 3_600_000;

/** Parcels that travel by themselves: a track follows from number, shipping time and the current time. */
export function createExpressSimulator(options: { clock: () => Date; slowMs?: number }): {
  gateway: ExpressGateway;
  sandbox: ExpressSandbox;
} {
  const single = new Map<string, ExpressBehaviour>();
  let everybody: ExpressBehaviour = "ok";
  const gateway: ExpressGateway = {
    recognise: recogniseNumber,
    async track(query) {
      const number = cleanNumber(query.number);
      if (number === undefined) return { state: "none", nodes: [] };
      const behaviour = single.get(number) ?? everybody;
      if (behaviour === "broken") throw new GatewayError("timeout", "the simulated carrier does not answer");
      if (behaviour === "slow") await new Promise((resolve) => setTimeout(resolve, options.slowMs ?? 3_000));
      return trackOf({ ...query, number }, behaviour, options.clock());
    },
  };
  const sandbox: ExpressSandbox = {
    behave: (behaviour, number) => {
      if (number === undefined) everybody = behaviour;
      else single.set(cleanNumber(number) ?? number, behaviour);
    },
  };
  return { gateway, sandbox };
}

function trackOf(query: ExpressQuery, behaviour: ExpressBehaviour, now: Date): ExpressTrack {
  const { number, from = "", to = "" } = query;
  // Without a shipping time the parcel left 30 hours ago.
  const shippedAt = query.shippedAt ?? new Date(now.getTime() - 30 * HOUR);
  const isLate = seededUnit(`${number}:late`) < 0.3 && now.getTime() - shippedAt.getTime() < HOUR;
  if (behaviour === "none" || isLate) return { state: "none", nodes: [] };
  const steps = altered(journeyOf({ number, shippedAt, from, to }), behaviour).filter(({ at }) => at <= now);
  const nodes = steps.toReversed().map(({ at, text, place, lat, lng }) => ({ at, text, place, lat, lng }));
  return { state: steps.at(-1)?.state ?? "none", nodes };
}

function altered(steps: readonly Step[], behaviour: ExpressBehaviour): readonly Step[] {
  if (behaviour === "lost") return steps.slice(0, Math.ceil(steps.length / 2));
  if (behaviour !== "returned") return steps;
  const last = steps.at(-1);
  const first = steps[0];
  if (!last || !first) return steps;
  const refused: Step = { ...last, state: "rejected", text: `【${last.place}】收件人拒收，快件退回` };
  const back: Step = {
    ...first,
    state: "returning",
    at: new Date(last.at.getTime() + 30 * HOUR),
    text: `【${first.place}】退回件已到达 ${first.place}`,
  };
  return [...steps.slice(0, -1), refused, back];
}
