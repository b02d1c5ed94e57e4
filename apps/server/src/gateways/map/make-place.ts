import { seededInt, seededUnit } from "../seeded.ts";
import { type MapDistrict, nearestTo } from "./districts.ts";
import type { AddressParts, Place, Point } from "./map.port.ts";

const ROADS = [
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
  "第一中学",
  "火车站",
  "地铁站",
  "体育馆",
  "图书馆",
  "农贸市场",
  "科技园",
  "锦绣花园",
  "城市之家小区",
  "国际大厦",
  "时代写字楼",
  "购物中心",
  "华联超市",
  "便利店",
  "如家酒店",
  "社区服务中心",
];
/** Kinds of places along a road; the empty one is the road itself. */
const ON_ROAD = ["", "地铁站", "小区", "菜鸟驿站", "便利店", "写字楼"];
const IS_ROAD = /^[\p{Script=Han}\d]{2,8}(?:路|街|大道|巷|弄|胡同)(?:\d{1,5}号?)?$/u;

/** Degrees: cells of about 440 m with one place in each; a town is several cells wide. */
const CELL = 0.004;
const TOWN_CELLS = 6;
/** A keyword is searched for within this many cells, about 8 km. */
const FAR_CELLS = 18;

/** The kind that follows the town's name, or the whole name if the keyword gives one (阿里巴巴科技园). */
type Kind = { kind: string; isName?: true };

function onRoad(rest: string): readonly Kind[] {
  const road = rest.replace(/号$/, "");
  return ON_ROAD.map((thing) => ({ kind: `${road}${/\d$/.test(road) ? "号" : ""}${thing}`, isName: true }));
}

/** The kinds of places a keyword means: all for an empty one, those on a road for a road, none for an unknown word. */
export function kindsOf(rest: string): readonly Kind[] {
  if (rest === "") return KINDS.map((kind) => ({ kind }));
  if (IS_ROAD.test(rest)) return onRoad(rest);
  const meant = KINDS.filter((kind) => kind.includes(rest));
  if (meant.length > 0) return meant.map((kind) => ({ kind }));
  return rest.length > 2 && KINDS.some((kind) => rest.endsWith(kind.slice(-2)))
    ? [{ kind: rest, isName: true }]
    : [];
}

/** The town around a point; empty where the district has none. */
function townAt({ towns, adcode }: MapDistrict, { lat, lng }: Point): string {
  const seed = `${adcode}:${Math.floor(lat / CELL / TOWN_CELLS)},${Math.floor(lng / CELL / TOWN_CELLS)}`;
  return towns[seededInt(seed, towns.length)] ?? "";
}

/** The address of a point in its district. */
export function addressAt(district: MapDistrict, point: Point): AddressParts {
  const seed = `${point.lat.toFixed(3)},${point.lng.toFixed(3)}`;
  const road = ROADS[seededInt(seed, ROADS.length)] ?? "";
  const detail = `${road}${1 + seededInt(`${seed}:no`, 300)}号`;
  const { province, city, citycode, adcode, district: name } = district;
  const township = townAt(district, point);
  const region = province === city ? province : province + city;
  // 仙桃市 is directly below its province, and 南城街道 of 东莞 is its own township: no part appears twice
  const parts = [...new Set([region, name === city ? "" : name, township])];
  return {
    country: "中国",
    province,
    city,
    citycode,
    district: name,
    adcode,
    township,
    detail,
    address: parts.join("") + detail,
  };
}

type Made = { id: string; name: string; road: string };

function placeAt(district: MapDistrict, point: Point, { id, name, road }: Made): Place {
  const { province, city, district: area, adcode } = district;
  const { address, detail } = addressAt(district, point);
  const onRoad = road === "" ? address : address.slice(0, -detail.length) + road;
  return { id, name, address: onRoad, province, city, district: area, adcode, ...point };
}

const shortTown = (town: string): string => town.replace(/(.{2,}?)(?:街道|地区|[镇乡市区县])$/, "$1");
const nameAt = (district: MapDistrict, point: Point, { kind, isName }: Kind): string =>
  isName ? kind : shortTown(townAt(district, point) || district.district) + kind;
const roadOf = (rest: string, seed: string): string => {
  if (!IS_ROAD.test(rest)) return "";
  const road = rest.replace(/号$/, "");
  return /\d$/.test(road) ? `${road}号` : `${road}${1 + seededInt(`${seed}:no`, 300)}号`;
};

/** Places of a district that a keyword means, near its point. */
export function placesIn(district: MapDistrict, rest: string): readonly Place[] {
  return kindsOf(rest).map((kind) => {
    const seed = `${district.adcode}:${kind.kind}`;
    const away = (axis: string, scale: number): number => (seededUnit(`${seed}:${axis}`) - 0.5) * scale;
    const at = (scale: number): Point => ({
      lat: district.lat + away("lat", scale),
      lng: district.lng + away("lng", scale),
    });
    // as far out as is certainly inside the district, so that regeocoding the place finds the same district
    const point = [0.04, 0.01].map(at).find((one) => nearestTo(one) === district) ?? at(0);
    const made = { id: `SB${district.adcode}${seededInt(seed, 1e6)}`, name: nameAt(district, point, kind) };
    return placeAt(district, point, { ...made, road: roadOf(rest, seed) });
  });
}

type PlacesQuery = {
  rest: string;
  limit: number;
  districts: readonly MapDistrict[];
};

/**
 * Places in the cells around a point, ring by ring until there are enough; a road's places are in the nearest cells.
 */
export function placesAround(near: Point, { rest, limit, districts }: PlacesQuery): readonly Place[] {
  const kinds = kindsOf(rest);
  const found = new Map<string, Place>();
  const put = (seed: string, kind: Kind, point: Point): void => {
    const district = nearestTo(point, districts);
    if (district === undefined) return;
    const name = nameAt(district, point, kind);
    const made = { id: `SB${seed.replace(",", "-")}`, name, road: roadOf(rest, seed) };
    // a town has one railway station
    if (!found.has(name)) found.set(name, placeAt(district, point, made));
  };
  for (let ring = 0; ring <= FAR_CELLS && found.size < limit; ring += 1)
    for (const [seed, point] of cellsOf(near, ring)) {
      const own = KINDS[seededInt(`${seed}:kind`, KINDS.length)];
      const kind = kinds[0]?.isName ? kinds[found.size] : kinds.find((one) => one.kind === own);
      if (kind) put(seed, kind, point);
    }
  return [...found.values()];
}

/** The cells of a square ring around a point, each with its seed and the position of its place; ring 0 is one cell. */
function cellsOf(near: Point, ring: number): readonly (readonly [seed: string, point: Point])[] {
  const [row, column] = [Math.floor(near.lat / CELL), Math.floor(near.lng / CELL)];
  const side = Array.from({ length: 2 * ring + 1 }, (_, at) => at - ring);
  const cells = side.flatMap((y) =>
    side
      .filter((x) => Math.max(Math.abs(x), Math.abs(y)) === ring)
      .map((x) => [row + y, column + x] as const),
  );
  return cells.map(([y, x]) => {
    const seed = `${y},${x}`;
    const inside = (axis: string): number => 0.1 + 0.8 * seededUnit(`${seed}:${axis}`);
    return [seed, { lat: (y + inside("lat")) * CELL, lng: (x + inside("lng")) * CELL }];
  });
}
