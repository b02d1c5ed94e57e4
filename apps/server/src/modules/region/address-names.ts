/** The names that are written of a region, made of its own by rule. Pure. */
import { regionLevel } from "./region.domain.ts";

/** Peoples whose names have two or more characters; 族 is often left out. */
const LONG_PEOPLES =
  "蒙古|维吾尔|哈萨克|柯尔克孜|塔吉克|土家|布依|朝鲜|哈尼|傈僳|高山|拉祜|东乡|纳西|景颇|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|裕固|保安|独龙|鄂温克|鄂伦春";
/** A single character is a people only with 族: 陵水 and 彭水 are places. */
const PEOPLE = `(?:(?:${LONG_PEOPLES})族?|[回藏苗彝壮满侗瑶白傣黎佤畲水土羌怒京各]族)`;
const AUTONOMOUS = new RegExp(`^(.{2,}?)(${PEOPLE}*)自治([州县旗])$`);
const ETHNIC = new RegExp(`^(.{2,}?)(${PEOPLE}+)区$`);

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

/** The names of an autonomous region: 威宁, 威宁县, 威宁自治县, 威宁彝族自治县. */
function autonomousNames([, stem = "", peoples = "", ending = ""]: RegExpExecArray): string[] {
  // 东乡族自治县 is named after its people
  const bare = stem.length > 2 ? stem.replace(/族$/, "") : stem;
  const each = peoples.match(new RegExp(PEOPLE, "g")) ?? [];
  const some = each.slice(0, -1).map((_, at) => `${bare}${each.slice(0, at + 1).join("")}自治${ending}`);
  return [bare, `${bare}${ending}`, `${bare}自治${ending}`, ...some];
}

/** Shorter ways to write a name; those of provinces are as clear as the name. */
export function shortNames(code: string, name: string): string[] {
  const province = PROVINCES.get(code);
  if (province) return province.split(" ");
  const autonomous = AUTONOMOUS.exec(name);
  if (autonomous) return autonomousNames(autonomous);
  const [, stem] = ETHNIC.exec(name) ?? [];
  const ethnic = stem === undefined ? [] : [stem, `${stem}区`];
  return [name.replace(/(新区|林区|地区|[省市区县旗盟])$/, ""), ...ethnic, ...zoneNames(name)];
}

/** Stems that say a direction only: what ends otherwise is another place, or a word. */
const VAGUE = /^(?:[东西南北中新老市城郊河江湖山海]{2})$/;
const OTHERS: Readonly<Record<string, string>> = { 区: "县市", 县: "市区", 市: "县区" };

/** What a region was called before its ending changed: 龙海市 for 龙海区, 毕节地区 for 毕节市, 通州市 for 通州区. */
export function formerNames(code: string, name: string): string[] {
  const [ending, stem] = [name.slice(-1), name.slice(0, -1)];
  if (stem.length < 2 || zoneNames(name).length > 0) return [];
  if (regionLevel(code) === 2) return ending === "市" ? [`${stem}地区`, `${stem}盟`] : [];
  return regionLevel(code) === 3 && !VAGUE.test(stem)
    ? Array.from(OTHERS[ending] ?? "", (other) => `${stem}${other}`)
    : [];
}
