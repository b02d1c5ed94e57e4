import { distanceM } from "@heshi/kernel/place";
import type { RiderGateway, RiderSeen, Trip } from "./rider.port.ts";

/** A kilometre of a ride, ms. */
const KM_MS = 180_000;
/** The shortest ride, ms. */
const LEAST_MS = 60_000;
/** How much longer a late ride takes. */
const LATE = 6;

export type RiderBehaviour = "usual" | "late" | "lost";
/** How riders of the simulation behave, by trip; `riders` says what the next ones do. */
export type RiderSandbox = { behave: (tripId: string, how: RiderBehaviour) => void };

const names = ["陈师傅", "林师傅", "周师傅", "吴师傅", "郑师傅"] as const;

/** Rides along a straight line at three minutes a kilometre, by the clock alone; a late one takes longer, a lost one stops half way. */
export function createRiderSimulator(): { gateway: RiderGateway; sandbox: RiderSandbox } {
  const behaviours = new Map<string, RiderBehaviour>();
  const where = async ({ id, from, to, leftAt }: Trip, now: Date): Promise<RiderSeen> => {
    const how = behaviours.get(id) ?? "usual";
    const usual = Math.max(LEAST_MS, (distanceM(from, to) / 1000) * KM_MS);
    const takes = how === "late" ? usual * LATE : usual;
    const passed = Math.min(1, Math.max(0, (now.getTime() - leftAt.getTime()) / takes));
    const share = how === "lost" ? Math.min(0.5, passed) : passed;
    return {
      name: names[Number(BigInt(id) % BigInt(names.length))] ?? names[0],
      at: { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share },
      ...(how === "lost" ? {} : { etaAt: leftAt.getTime() + Math.ceil(takes) }),
      isSimulated: true,
      isLost: how === "lost" && passed >= 1,
      isThere: share >= 1,
    };
  };
  return { gateway: { where }, sandbox: { behave: (id, how) => void behaviours.set(id, how) } };
}
