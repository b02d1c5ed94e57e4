/** Rules of regions: children, paths, and whether the codes of an address fit together. */
import type { Region, RegionTree } from "./region.tree.ts";

/** Code lengths of province, city, district and street. */
const LEVELS = [2, 4, 6, 9] as const;

/** Provinces whose city level repeats their name, which is then left out of addresses. */
const MUNICIPALITIES = new Set(["11", "12", "31", "50"]);

/** City rows that only group what is directly below a province; they are left out of addresses, too. */
const GATHERING = new Set(["4190", "4290", "4690", "6590"]);

/** The regions directly below a code, provinces below ""; empty for a street or an unknown code. */
export function regionChildren(tree: RegionTree, code: string): readonly Region[] {
  return tree.below.get(code) ?? [];
}

/** The path from the province down to the code; null when the code is unknown. */
export function regionPath(tree: RegionTree, code: string): Region[] | null {
  if (!tree.byCode.has(code)) return null;
  const path: Region[] = [];
  for (const length of LEVELS) {
    if (length > code.length) break;
    const region = tree.byCode.get(code.slice(0, length));
    if (!region) return null;
    path.push(region);
  }
  return path;
}

/** 1 province, 2 city, 3 district, 4 street; 0 if it is no code. */
export function regionLevel(code: string): 0 | 1 | 2 | 3 | 4 {
  const index = LEVELS.findIndex((length) => length === code.length);
  return (index + 1) as 0 | 1 | 2 | 3 | 4;
}

/**
 * Whether the names are the path of the code from the province on, so that a stored address cannot contradict itself.
 */
export function isRegionPath(tree: RegionTree, code: string, names: readonly string[]): boolean {
  const path = regionPath(tree, code);
  return path !== null && path.length === names.length && path.every((region, i) => region.name === names[i]);
}

/** Whether an address may end at this code: a street, or a district (the street is then part of the text). */
export function isDeliverable(tree: RegionTree, code: string): boolean {
  return regionLevel(code) >= 3 && tree.byCode.has(code);
}

/** The names of a code's path as written in an address: 北京市 朝阳区, 湖北省 仙桃市, 广东省 东莞市 长安镇. */
export function regionNames(tree: RegionTree, code: string): string[] {
  const path = regionPath(tree, code) ?? [];
  const written = path.filter(
    ({ code: own }) => !(own.length === 4 && (MUNICIPALITIES.has(own.slice(0, 2)) || GATHERING.has(own))),
  );
  return written.map(({ name }) => name).filter((name, i, all) => name !== all[i - 1]);
}

/** Whether two districts or streets are in one city; a municipality is one, whatever its counties' codes begin with. */
export function areInOneCity(code: string, other: string): boolean {
  const length = MUNICIPALITIES.has(code.slice(0, 2)) ? 2 : 4;
  return code.slice(0, length) === other.slice(0, length);
}

/** Whether `code` is in one of the regions, given by their codes. */
export function isWithin(code: string, regions: readonly string[]): boolean {
  return regions.some((region) => code.startsWith(region));
}
