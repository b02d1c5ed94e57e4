import { DISTRICTS } from "./places.data.ts";

const bare = (city: string): string => city.replace(/市$|自治州$|地区$/, "");
const NAMES: readonly string[] = [...new Set(DISTRICTS.map(({ city }) => bare(city)))];

/** The city that a text names first, without 市: 杭州 of "浙江,杭州市,西湖区" and of "杭州转运中心"; undefined if none. */
export function cityNamed(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const found = NAMES.map((name) => ({ name, at: text.indexOf(name) })).filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0]?.name;
}
