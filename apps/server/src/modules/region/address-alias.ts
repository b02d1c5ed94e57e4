/** Every way to write a region's name, to find it in a text. */
import { INSIDE_CITY, RENAMED, SIMPLIFIED, TRADITIONAL } from "./address.data.ts";
import { regionLevel } from "./region.domain.ts";
import type { RegionTree } from "./region.tree.ts";

export interface Alias {
  code: string;
  /** The name as in the region tree, or one that is unambiguous. */
  full: boolean;
}

export interface AliasIndex {
  words: ReadonlyMap<string, readonly Alias[]>;
  longest: number;
}

const PEOPLES =
  "蒙古|维吾尔|哈萨克|柯尔克孜|塔吉克|土家|布依|朝鲜|哈尼|傈僳|高山|拉祜|东乡|纳西|景颇|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|裕固|保安|独龙|鄂温克|鄂伦春|各|回|藏|苗|彝|壮|满|侗|瑶|白|傣|黎|佤|畲|水|土|羌|怒|京";
const AUTONOMOUS = new RegExp(`(?:(?:${PEOPLES})族?)+自治[州县旗]$`);
const PROVINCES: ReadonlyMap<string, string> = new Map([
  ["15", "内蒙古 内蒙"],
  ["45", "广西 广西省"],
  ["54", "西藏"],
  ["64", "宁夏"],
  ["65", "新疆"],
  ["71", "台湾"],
  ["81", "香港"],
  ["82", "澳门"],
]);

const simple = new Map(Array.from(TRADITIONAL, (c, i) => [c, SIMPLIFIED.charAt(i)]));

/** Replaces traditional characters of region names by simplified ones; the length does not change. */
export function simplify(text: string): string {
  return text.replaceAll(/[一-龥]/g, (c) => simple.get(c) ?? c);
}

const ZONES: readonly (readonly [ending: string, words: string])[] = [
  ["高新技术产业开发区", "高新区 高新技术开发区 高新技术产业开发区"],
  ["高新技术开发区", "高新区 高新技术开发区"],
  ["经济技术开发区", "经开区 经济开发区 开发区 经济技术开发区"],
  ["经济开发区", "经开区 开发区 经济开发区"],
  ["工业园区", "工业园区 园区"],
];

/** The names of a development zone inside its own city. */
function zoneNames(name: string): string[] {
  const zone = ZONES.find(([ending]) => name.endsWith(ending));
  return zone ? zone[1].split(" ") : [];
}

function shortNames(code: string, name: string): string[] {
  const province = PROVINCES.get(code);
  if (province) return province.split(" ");
  const autonomous = name.replace(AUTONOMOUS, "");
  if (autonomous !== name) return [autonomous, `${autonomous}州`, `${autonomous}县`];
  return [name.replace(/(新区|林区|地区|[省市区县旗盟])$/, ""), ...zoneNames(name)];
}

/** An index of all names of provinces, cities and districts of a tree. */
export function buildAliases(tree: RegionTree): AliasIndex {
  const words = new Map<string, Alias[]>();
  let longest = 0;
  const add = (word: string, code: string, full: boolean): void => {
    if (word.length < 2) return;
    const known = words.get(word) ?? [];
    if (known.some((alias) => alias.code === code)) return;
    words.set(word, [...known, { code, full }]);
    longest = Math.max(longest, word.length);
  };
  for (const { code, name } of tree.byCode.values()) {
    if (regionLevel(code) === 4 || name.endsWith("直辖县市")) continue;
    add(name, code, true);
    for (const short of shortNames(code, name)) add(short, code, regionLevel(code) === 1);
  }
  for (const [name, code] of RENAMED) add(name, code, true);
  for (const [name, code] of INSIDE_CITY) add(name, code, false);
  for (const word of ["雄安新区", "雄安", "河北雄安新区", "河北雄安"]) add(word, "1306", true);
  return { words, longest };
}
