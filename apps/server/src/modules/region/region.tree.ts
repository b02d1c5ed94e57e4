/**
 * The tree of regions in memory: 34 provinces, their cities, districts and streets. A code is the beginning of the
 * codes below it (33, 3301, 330106, 330106109), so a parent needs no field.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFolder } from "../../platform/asset-folder.ts";

export interface Region {
  /** 2 digits province, 4 city, 6 district, 9 street. */
  code: string;
  name: string;
}

export interface RegionTree {
  byCode: ReadonlyMap<string, Region>;
  /** The children of a code; those of "" are the provinces. */
  below: ReadonlyMap<string, readonly Region[]>;
}

type StreetRow = [code: string, name: string, streets: string];
type CityRow = [code: string, name: string, districts: StreetRow[]];
export type ProvinceRow = [code: string, name: string, cities: CityRow[]];

const STREET_DIGITS = 3;

/** The tree of the rows of `assets/regions.json`. */
export function buildRegionTree(provinces: readonly ProvinceRow[]): RegionTree {
  const byCode = new Map<string, Region>();
  const below = new Map<string, Region[]>();
  const add = (parent: string, code: string, name: string): void => {
    const region = { code, name };
    byCode.set(code, region);
    const siblings = below.get(parent);
    if (siblings) siblings.push(region);
    else below.set(parent, [region]);
  };
  for (const [province, provinceName, cities] of provinces) {
    add("", province, provinceName);
    for (const [city, cityName, districts] of cities) {
      add(province, city, cityName);
      for (const [district, districtName, streets] of districts) {
        add(city, district, districtName);
        for (const street of streets.split(" ").filter(Boolean)) {
          add(district, district + street.slice(0, STREET_DIGITS), street.slice(STREET_DIGITS));
        }
      }
    }
  }
  return { byCode, below };
}

let loaded: RegionTree | null = null;

/** The tree of `assets/regions.json`, read once in a process. */
export function regionTree(): RegionTree {
  if (loaded) return loaded;
  const rows = JSON.parse(readFileSync(join(assetFolder(), "regions.json"), "utf8")) as ProvinceRow[];
  loaded = buildRegionTree(rows);
  return loaded;
}
