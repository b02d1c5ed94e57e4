import { GatewayError } from "../gateway-error.ts";
import { seededUnit } from "../seeded.ts";
import { cleanNumber, recogniseNumber } from "./companies.ts";
import type { ExpressGateway, ExpressQuery, ExpressTrack } from "./express.port.ts";
import { courierOf, journeyOf, type Step, stationStep } from "./journey.ts";
import { withPickUp } from "./pick-up.ts";
import { createPushes, type PushSandbox } from "./push-simulator.ts";

/**
 * How a simulated company treats a parcel: `lost` stops half-way, `returned` turns back at the door, `broken` does not
 * answer, `station` leaves it at a station for good, `out` keeps it out for delivery.
 */
type ExpressBehaviour = "ok" | "none" | "slow" | "broken" | "lost" | "returned" | "station" | "out";

/** Sets the behaviour for one parcel, or all; and the pushes that subscribed parcels have got. */
export type ExpressSandbox = PushSandbox & {
  behave: (behaviour: ExpressBehaviour, number?: string) => void;
};

const HOUR = 3_600_000;
/** Numbers with these ends behave so by themselves: the demo world has parcels that are met in each state. */
const ENDS: Readonly<Record<string, ExpressBehaviour>> = { "0601": "station", "0602": "out" };

/** Parcels that travel by themselves: a track follows from number, shipping time and the current time. */
export function createExpressSimulator(options: { clock: () => Date; slowMs?: number }): {
  gateway: ExpressGateway;
  sandbox: ExpressSandbox;
} {
  const single = new Map<string, ExpressBehaviour>();
  let everybody: ExpressBehaviour = "ok";
  const behaviourOf = async (number: string): Promise<ExpressBehaviour> => {
    const behaviour = single.get(number) ?? ENDS[number.slice(-4)] ?? everybody;
    if (behaviour === "broken") throw new GatewayError("timeout", "the simulated carrier does not answer");
    if (behaviour === "slow") await new Promise((resolve) => setTimeout(resolve, options.slowMs ?? 3_000));
    return behaviour;
  };
  const news = async (query: ExpressQuery): Promise<ExpressTrack> => {
    const number = cleanNumber(query.number) ?? query.number;
    return trackOf({ ...query, number }, await behaviourOf(number), options.clock());
  };
  const pushes = createPushes({ clock: options.clock, behaviourOf, news });
  const gateway: ExpressGateway = {
    recognise: recogniseNumber,
    async track(query) {
      const number = cleanNumber(query.number);
      if (number === undefined) return { state: "none", nodes: [] };
      return trackOf({ ...query, number }, await behaviourOf(number), options.clock());
    },
    async urge(query) {
      const number = cleanNumber(query.number) ?? query.number;
      return urgeAnswer(number, await behaviourOf(number));
    },
    ...pushes.gateway,
  };
  const sandbox: ExpressSandbox = {
    ...pushes.sandbox,
    behave: (behaviour, number) => {
      if (number === undefined) everybody = behaviour;
      else single.set(cleanNumber(number) ?? number, behaviour);
    },
  };
  return { gateway, sandbox };
}

/** Most couriers promise a time, some are far behind, and a lost parcel is looked for. */
function urgeAnswer(number: string, behaviour: ExpressBehaviour): string {
  if (behaviour === "lost") return "网点正在核实包裹位置，24 小时内电话联系您";
  const who = courierOf(number);
  return seededUnit(`${number}:urge`) < 0.75
    ? `已通知${who}优先派送，请保持电话畅通`
    : `网点今日件量较大，${who}会尽快安排，最晚明日送达`;
}

/** What the simulated company says of a parcel at `now` by itself: the demo world stores the same. */
export const simulatedTrack = (query: ExpressQuery, now: Date): ExpressTrack =>
  trackOf(query, ENDS[query.number.slice(-4)] ?? "ok", now);

function trackOf(query: ExpressQuery, behaviour: ExpressBehaviour, now: Date): ExpressTrack {
  const { number, from = "", to = "" } = query;
  // Without a shipping time the parcel left 30 hours ago.
  const shippedAt = query.shippedAt ?? new Date(now.getTime() - 30 * HOUR);
  const isLate = seededUnit(`${number}:late`) < 0.3 && now.getTime() - shippedAt.getTime() < HOUR;
  if (behaviour === "none" || isLate) return { state: "none", nodes: [] };
  const whole = altered(journeyOf({ number, shippedAt, from, to }), { behaviour, number });
  const steps = (isKept(behaviour) ? hastened(whole, shippedAt) : whole).filter(({ at }) => at <= now);
  const nodes = steps.toReversed().map(({ at, text, place, lat, lng }) => ({ at, text, place, lat, lng }));
  return withPickUp({ state: steps.at(-1)?.state ?? "none", nodes });
}

const isKept = (behaviour: ExpressBehaviour): boolean => behaviour === "out" || behaviour === "station";
/** A parcel that is met where it is kept is there this long after it was sent at the latest. */
const KEPT_AFTER = 20 * HOUR;

/** The same steps, so much closer together that the last is within KEPT_AFTER. */
function hastened(steps: readonly Step[], shippedAt: Date): readonly Step[] {
  const sent = shippedAt.getTime();
  const lasts = (steps.at(-1)?.at.getTime() ?? sent) - sent;
  const share = Math.min(1, KEPT_AFTER / Math.max(1, lasts));
  return steps.map((step) => ({
    ...step,
    at: new Date(sent + Math.round((step.at.getTime() - sent) * share)),
  }));
}

function altered(
  steps: readonly Step[],
  { behaviour, number }: { behaviour: ExpressBehaviour; number: string },
): readonly Step[] {
  if (behaviour === "lost") return steps.slice(0, Math.ceil(steps.length / 2));
  const last = steps.at(-1);
  const first = steps[0];
  if (!last || !first) return steps;
  const onWay = steps.filter(({ state }) => state !== "station" && state !== "signed");
  if (behaviour === "out") return onWay;
  if (behaviour === "station") return [...onWay, stationStep(number, last)];
  if (behaviour !== "returned") return steps;
  const refused: Step = { ...last, state: "rejected", text: `【${last.place}】收件人拒收，快件退回` };
  const back: Step = {
    ...first,
    state: "returning",
    at: new Date(last.at.getTime() + 30 * HOUR),
    text: `【${first.place}】退回件已到达 ${first.place}`,
  };
  return [...steps.slice(0, -1), refused, back];
}
