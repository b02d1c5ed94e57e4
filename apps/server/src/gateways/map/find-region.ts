import { mapDistricts, type MapDistrict } from "./districts.ts";

/** 浙江省 becomes 浙江, 延边朝鲜族自治州 becomes 延边; a name whose short form would be one character stays whole. */
function shortOf(name: string): string {
  const short = name
    .replace(/(?:特别行政区|(?:壮族|回族|维吾尔)?自治区)$/, "")
    .replace(/^(.{2,4}?)(?:[^族]{1,3}族)+自治[州县旗]$/, "$1")
    .replace(/(?:省|地区|林区|新区|街道|[市区县旗盟])$/, "");
  return short.length < 2 ? name : short;
}

type Named = ReadonlyMap<string, readonly MapDistrict[]>;

let names: Named | undefined;

/** Districts by every long and short region name; 朝阳 is first the city, then the district of Beijing. */
function regionNames(): Named {
  if (names) return names;
  const found = new Map<string, Set<MapDistrict>>();
  for (const level of ["city", "province", "district"] as const)
    for (const district of mapDistricts())
      for (const name of [district[level], shortOf(district[level])]) {
        const same = found.get(name);
        if (same) same.add(district);
        else found.set(name, new Set([district]));
      }
  names = new Map([...found].map(([name, same]) => [name, [...same]]));
  return names;
}

/** A parsed keyword: the districts that its beginning names (undefined if none), and the rest. */
export type ParsedKeyword = { districts: readonly MapDistrict[] | undefined; rest: string };

const both = (one: readonly MapDistrict[] | undefined, other: readonly MapDistrict[]) =>
  one === undefined ? other : one.filter((district) => other.includes(district));

/** Splits a keyword into the nested regions at its beginning and the rest. */
function takeRegions(keyword: string): ParsedKeyword {
  const known = regionNames();
  let districts: readonly MapDistrict[] | undefined;
  let rest = keyword;
  for (let length = Math.min(12, rest.length); length >= 2; length -= 1) {
    const meant = known.get(rest.slice(0, length));
    const left = meant && both(districts, meant);
    if (!left || left.length === 0) continue;
    districts = left;
    rest = rest.slice(length).trim();
    length = Math.min(12, rest.length) + 1;
  }
  return { districts, rest };
}

/**
 * Splits region names off the beginning of a keyword: 杭州西湖文三路 is 文三路 in 西湖区 of 杭州市. A prefix of a region's name means
 * that region (西双版纳); a keyword that `isPlace` knows only as a whole is a place (中山路).
 */
export function readKeyword(keyword: string, isPlace: (rest: string) => boolean): ParsedKeyword {
  const parsed = takeRegions(keyword);
  if (parsed.rest === "") return parsed;
  if (keyword.length >= 2) {
    const begun = [...regionNames()]
      .filter(([name]) => name.startsWith(keyword))
      .flatMap(([, meant]) => meant);
    if (begun.length > 0) return { districts: [...new Set(begun)], rest: "" };
  }
  return !isPlace(parsed.rest) && isPlace(keyword) ? { districts: undefined, rest: keyword } : parsed;
}
