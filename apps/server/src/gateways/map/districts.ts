import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFolder } from "../../platform/asset-folder.ts";
import { seededUnit } from "../seeded.ts";
import { cityCodeOf } from "./city-codes.data.ts";
import { CITY_POINTS } from "./city-points.data.ts";
import type { Point } from "./map.port.ts";
import { DISTRICTS, type District } from "./places.data.ts";

/** A district with the names of its streets and towns; empty if the regions have none. */
export type MapDistrict = District & { towns: readonly string[] };

type DistrictRow = readonly [code: string, name: string, towns: string];
type CityRow = readonly [code: string, name: string, districts: readonly DistrictRow[]];
type ProvinceRow = readonly [code: string, name: string, cities: readonly CityRow[]];

/** City rows that only group districts or are not written in addresses: the province is written instead. */
const NAMELESS = /直辖县|城区$|郊县$/;
/** A province that is a city itself. */
const IS_CITY = /^(?:11|12|31|50|81|82)/;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** From a city's centre to its outer districts, in degrees. */
const [NEAREST, FARTHEST] = [0.18, 0.42];

const townsOf = (text: string): readonly string[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((town) => town.slice(3));

/** An invented point for a district without one: around its city, the same in every run. */
function pointAround(centre: Point, index: number, count: number): Point {
  if (index === 0) return centre;
  const angle = index * GOLDEN_ANGLE;
  const far = NEAREST + (FARTHEST - NEAREST) * Math.sqrt(index / count);
  return { lat: centre.lat + far * Math.sin(angle), lng: centre.lng + far * Math.cos(angle) };
}

/** The centre of a city; one without a point is placed near its province. */
function centreOf(code: string): Point {
  const known = CITY_POINTS.get(code);
  if (known) return known;
  const [, capital] = [...CITY_POINTS].find(([city]) => city.startsWith(code.slice(0, 2))) ?? [];
  const { lat, lng } = capital ?? { lat: 34.3, lng: 108.9 };
  return { lat: lat + seededUnit(`${code}:lat`) - 0.5, lng: lng + seededUnit(`${code}:lng`) - 0.5 };
}

function districtsOf([code, province]: ProvinceRow, [cityCode, cityName, rows]: CityRow): MapDistrict[] {
  const known = new Map(DISTRICTS.map((district) => [district.adcode, district]));
  const centre = centreOf(cityCode);
  // districts with known points determine the centre
  const isTaken = rows.some(([adcode]) => known.has(adcode));
  return rows.map(([adcode, district, text], index) => {
    const towns = townsOf(text);
    const written = known.get(adcode);
    if (written) return { ...written, towns };
    const city = IS_CITY.test(code) ? province : NAMELESS.test(cityName) ? district : cityName;
    const point = pointAround(centre, index + (isTaken ? 1 : 0), rows.length);
    return { adcode, citycode: cityCodeOf(adcode), province, city, district, towns, ...point };
  });
}

let loaded: readonly MapDistrict[] | undefined;

/** Every district of `assets/regions.json` with a point, read once per process. */
export function mapDistricts(): readonly MapDistrict[] {
  if (loaded) return loaded;
  const rows = JSON.parse(readFileSync(join(assetFolder(), "regions.json"), "utf8")) as ProvinceRow[];
  loaded = rows.flatMap((province) => province[2].flatMap((city) => districtsOf(province, city)));
  return loaded;
}

/** Squared distance on a local plane: enough to compare districts, and fast. */
function nearness({ lat, lng }: Point): (district: Point) => number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  return (district) => (district.lat - lat) ** 2 + ((district.lng - lng) * narrow) ** 2;
}

/** The district closest to a point; undefined without districts. */
export function nearestTo(point: Point, among = mapDistricts()): MapDistrict | undefined {
  const far = nearness(point);
  let [best, least]: [MapDistrict | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const district of among) {
    const distance = far(district);
    if (distance < least) [best, least] = [district, distance];
  }
  return best;
}

/** Districts closest to a point, the closest first. */
export function nearestOf(point: Point, count: number, among = mapDistricts()): readonly MapDistrict[] {
  const far = nearness(point);
  return among
    .map((district) => ({ district, distance: far(district) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ district }) => district);
}
