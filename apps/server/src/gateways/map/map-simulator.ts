import { GatewayError } from "../gateway-error.ts";
import { distanceM } from "@heshi/kernel/place";
import { mapDistricts, type MapDistrict, nearestOf, nearestTo } from "./districts.ts";
import { readKeyword } from "./find-region.ts";
import type { City, MapGateway, Place, PlaceQuery, Point } from "./map.port.ts";
import { addressAt, kindsOf, placesAround, placesIn } from "./make-place.ts";
import { DISTRICTS } from "./places.data.ts";

/** How the simulated map answers. */
type MapBehaviour = "ok" | "broken";

/** Lets tests break the map. */
export type MapSandbox = { behave: (behaviour: MapBehaviour) => void };

/** Farther than this from every known district there is no address. */
const NOBODY_M = 400_000;
/** Networks that are for documents alone (RFC 5737) have cities far apart; all others are of nowhere known. */
const CITIES: readonly { net: string; city: City }[] = [
  { net: "203.0.113.", city: { province: "浙江省", city: "杭州市", point: { lat: 30.25, lng: 120.16 } } },
  {
    net: "198.51.100.",
    city: { province: "新疆维吾尔自治区", city: "乌鲁木齐市", point: { lat: 43.82, lng: 87.62 } },
  },
];
/** How many districts around a point are searched. */
const AROUND = 40;

/** A map of all districts: a point always has the same address and the same places around it. */
export function createMapSimulator(): { gateway: MapGateway; sandbox: MapSandbox } {
  let behaviour: MapBehaviour = "ok";
  const check = (): void => {
    if (behaviour === "broken") throw new GatewayError("timeout", "the simulated map does not answer");
  };
  const gateway: MapGateway = {
    async regeocode(point) {
      await Promise.resolve(check());
      const district = nearestTo(point);
      return district && distanceM(point, district) < NOBODY_M ? addressAt(district, point) : undefined;
    },
    async cityOf(ip) {
      await Promise.resolve(check());
      return CITIES.find(({ net }) => ip.startsWith(net))?.city;
    },
    async search(query) {
      await Promise.resolve(check());
      return search(query);
    },
  };
  return { gateway, sandbox: { behave: (next) => (behaviour = next) } };
}

const isIn = (city: string) => {
  const name = city.replace(/市$/, "");
  return (district: { city: string; adcode: string }): boolean =>
    district.city.startsWith(name) || district.adcode === city;
};

type Districts = readonly MapDistrict[] | undefined;

/**
 * Parses the districts and the rest of a query. A region outside the city may be part of a place's name: 朝阳公园 in 上海.
 */
function readQuery(word: string, city: string | undefined): { districts: Districts; rest: string } {
  const parsed = readKeyword(word, (rest) => kindsOf(rest).length > 0);
  if (city === undefined) return parsed;
  const inCity = mapDistricts().filter(isIn(city));
  const named = parsed.districts?.filter((district) => inCity.includes(district));
  return named?.length === 0
    ? { districts: inCity, rest: word }
    : { districts: named ?? inCity, rest: parsed.rest };
}

function search({ keyword, city, near, limit }: PlaceQuery): readonly Place[] {
  const word = keyword.trim();
  if (word === "") return near === undefined ? [] : around(near, "", limit);
  const { districts, rest } = readQuery(word, city);
  if (kindsOf(rest).length === 0) return [];
  if (districts === undefined)
    return near === undefined ? everywhere(rest, limit) : around(near, rest, limit);
  if (near !== undefined && districts.includes(nearestTo(near) as MapDistrict))
    return around(near, rest, limit);
  const chosen = near === undefined ? districts : nearestOf(near, AROUND, districts);
  return sorted(fewOf(chosen, rest, limit), near, limit);
}

/** Places in some districts, all kinds of the first ones, until there are enough. */
function fewOf(districts: readonly MapDistrict[], rest: string, limit: number): readonly Place[] {
  const found: Place[] = [];
  for (const district of districts) {
    found.push(...placesIn(district, rest));
    if (found.length >= limit * 4) break;
  }
  return found;
}

const everywhere = (rest: string, limit: number): readonly Place[] =>
  fewOf(nearestKnown(), rest, limit).slice(0, limit);

/** The large cities first, for a user without a position. */
const nearestKnown = () => {
  const known = new Set(DISTRICTS.map(({ adcode }) => adcode));
  return mapDistricts().filter(({ adcode }) => known.has(adcode));
};

function around(near: Point, rest: string, limit: number): readonly Place[] {
  const districts = nearestOf(near, AROUND);
  const [first] = districts;
  if (first === undefined || distanceM(near, first) >= NOBODY_M) return [];
  return sorted(placesAround(near, { rest, limit, districts }), near, limit);
}

function sorted(places: readonly Place[], near: Point | undefined, limit: number): readonly Place[] {
  if (near === undefined) return places.slice(0, limit);
  return places
    .map((place) => ({ ...place, distanceM: Math.round(distanceM(near, place)) }))
    .toSorted((a, b) => a.distanceM - b.distanceM)
    .slice(0, limit);
}
