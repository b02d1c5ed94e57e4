import { GatewayError } from "../gateway-error.ts";
import { seededInt } from "../seeded.ts";
import { distanceM } from "./distance.ts";
import type { AddressParts, MapGateway, Place, PlaceQuery, Point } from "./map.port.ts";
import { DISTRICTS, type District } from "./places.data.ts";

/** How the simulated map answers. */
type MapBehaviour = "ok" | "broken";

/** Lets a test break the map. */
export type MapSandbox = { readonly behave: (behaviour: MapBehaviour) => void };

const STREETS = [
  "人民路",
  "解放路",
  "建设路",
  "中山路",
  "新华路",
  "文化路",
  "和平路",
  "青年路",
  "滨河路",
  "学院路",
];
const KINDS = [
  "万达广场",
  "中心医院",
  "人民公园",
  "实验小学",
  "火车站",
  "体育馆",
  "图书馆",
  "农贸市场",
  "科技园",
  "锦绣花园",
];

/** Farther from every district we know than this, there is nobody. */
const NOBODY_M = 400_000;

const nearest = (point: Point): District | undefined => {
  const best = DISTRICTS.reduce<{ readonly at?: District; readonly m: number }>(
    (found, at) => {
      const m = distanceM(point, at);
      return m < found.m ? { at, m } : found;
    },
    { m: NOBODY_M },
  );
  return best.at;
};

/** A map of a hundred and odd districts: the same point has the same address in every run. */
export function createMapSimulator(): { readonly gateway: MapGateway; readonly sandbox: MapSandbox } {
  let behaviour: MapBehaviour = "ok";
  const check = (): void => {
    if (behaviour === "broken") throw new GatewayError("timeout", "the simulated map says nothing");
  };
  const gateway: MapGateway = {
    async regeocode(point) {
      await Promise.resolve(check());
      const district = nearest(point);
      return district && addressAt(district, point);
    },
    async search(query) {
      await Promise.resolve(check());
      return search(query);
    },
  };
  return { gateway, sandbox: { behave: (wanted) => (behaviour = wanted) } };
}

function addressAt(district: District, { lat, lng }: Point): AddressParts {
  const seed = `${lat.toFixed(3)},${lng.toFixed(3)}`;
  const street = STREETS[seededInt(seed, STREETS.length)] ?? "";
  const detail = `${street}${1 + seededInt(`${seed}:no`, 300)}号`;
  const { province, city, citycode, adcode } = district;
  const region = province === city ? province : province + city;
  return {
    country: "中国",
    province,
    city,
    citycode,
    district: district.district,
    adcode,
    township: `${street.slice(0, 2)}街道`,
    detail,
    address: `${region}${district.district}${street.slice(0, 2)}街道${detail}`,
  };
}

function search({ keyword, city, near, limit }: PlaceQuery): readonly Place[] {
  const word = keyword.trim();
  const inCity = DISTRICTS.filter(
    (district) =>
      city === undefined || district.city.startsWith(city.replace(/市$/, "")) || district.adcode === city,
  );
  const places = inCity.flatMap((district) =>
    placesIn(district).filter((place) => matches(place, district, word)),
  );
  const measured = near
    ? places.map((place) => ({ ...place, distanceM: Math.round(distanceM(near, place)) }))
    : places;
  const sorted = near ? measured.toSorted((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0)) : measured;
  return sorted.slice(0, limit);
}

const matches = (place: Place, { province, city, district }: District, word: string): boolean =>
  word !== "" &&
  (place.name.includes(word) || [province, city, district].some((name) => name.startsWith(word)));

function placesIn(district: District): readonly Place[] {
  return KINDS.map((kind, index) => {
    const seed = `${district.adcode}:${kind}`;
    const point = {
      lat: district.lat + (seededInt(`${seed}:lat`, 2_000) - 1_000) / 50_000,
      lng: district.lng + (seededInt(`${seed}:lng`, 2_000) - 1_000) / 50_000,
    };
    const { address } = addressAt(district, point);
    const { province, city, adcode } = district;
    const name = `${district.district.replace(/(?:区|市|街道)$/, "")}${kind}`;
    return {
      id: `SB${district.adcode}${index}`,
      name,
      address,
      province,
      city,
      district: district.district,
      adcode,
      ...point,
    };
  });
}
