import type { MapGateway, Point } from "../../gateways/map/map.port.ts";

/** Map data rarely changes and each request costs money: answers are cached this long, ms. */
const LIFE_MS = 600_000;
const MOST = 2000;

type Remembered = { until: number; answer: Promise<unknown> };
type Known = Map<string, Remembered>;

/** A point rounded to four decimals, about ten metres; points that round alike share an answer. */
const rough = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e4) / 1e4,
  lng: Math.round(lng * 1e4) / 1e4,
});

const memories = new WeakMap<MapGateway, Known>();

/** The map with a cache of ten minutes; concurrent requests for a place share one call. */
export function remembering(map: MapGateway, now: Date): MapGateway {
  const known: Known = memories.get(map) ?? new Map<string, Remembered>();
  memories.set(map, known);
  function remember<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const found = known.get(key);
    if (found && found.until > now.getTime()) return found.answer as Promise<T>;
    const answer = ask();
    const remembered = { until: now.getTime() + LIFE_MS, answer };
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(key, remembered);
    // Failed requests are not cached.
    answer.catch(() => known.get(key) === remembered && known.delete(key));
    return answer;
  }
  return {
    regeocode(point) {
      const at = rough(point);
      return remember(`at ${at.lat} ${at.lng}`, () => map.regeocode(at));
    },
    cityOf: (ip) => remember(`ip ${ip}`, () => map.cityOf(ip)),
    search({ near, ...query }) {
      const rounded = near === undefined ? query : { ...query, near: rough(near) };
      return remember(`of ${JSON.stringify(rounded)}`, () => map.search(rounded));
    },
  };
}
