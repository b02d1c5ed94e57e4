/** Pasted addresses by words in which regions are named. Pure. */
import { regionLevel, regionNames } from "../region.domain.ts";
import type { Region, RegionTree } from "../region.tree.ts";
import { byNames, type Maker, pick, plainDistricts, stemOf, WHO } from "./shared.ts";

const BUILDINGS = [
  "大学家属院3号楼",
  "第一人民医院住院部",
  "火车站南广场",
  "体育场西看台",
  "钢铁集团公司宿舍",
  "第三中学",
  "西站北出口",
  "人民法院",
  "图书馆二楼",
  "实验小学",
  "博物馆",
  "师范学院北门",
  "动物园",
  "建设银行营业部",
];

export const buildings: Maker = (tree) =>
  plainDistricts(tree).flatMap(({ code, name }, at) => {
    const names = regionNames(tree, code);
    const [province = ""] = names;
    const city = names.length > 2 ? (names[1] ?? province) : province;
    const before = pick([province, stemOf(province), city, stemOf(city), name], at);
    const building = `${before}${pick(BUILDINGS, Math.floor(at / 5))}`;
    // 西北 and the like: a name that would be another region is not asked
    return before.length < 2
      ? []
      : [{ text: `${names.join("")}${building}${WHO}`, code, detail: building, name: "王甲" }];
  });

export const repeats: Maker = (tree) =>
  plainDistricts(tree).map(({ code }) => {
    const names = byNames(tree, code);
    return { text: `${names}${names}中南路1号${WHO}`, code, detail: "中南路1号", name: "王甲" };
  });

/** The city where a county has its name, too; the province where it is one. */
const cityOf = (tree: RegionTree, code: string, name: string): string =>
  MUNICIPAL.test(code)
    ? code.slice(0, 2)
    : stemOf(tree.byCode.get(code.slice(0, 4))?.name ?? "") === stemOf(name)
      ? code.slice(0, 4)
      : code;
const MUNICIPAL = /^(?:11|12|31|50)/;

const INSIDE = [
  "工业集中区圣发路1号",
  "大学城东区2栋",
  "家属院西区3号",
  "高教园南区5号楼",
  "宿舍北区8栋",
  "循环县道12号",
  "老郊区路3号",
  "产业园中区科苑路15号",
];

/** Words in which the name of somewhere else lies, behind a city without its ending and alone. */
export const insideWords: Maker = (tree) => {
  const cities = [...tree.byCode.values()].filter(
    ({ code, name }) => /^[一-龥]{2}市$/.test(name) && (regionLevel(code) === 2 || regionLevel(code) === 3),
  );
  const stems = [...tree.byCode.values()].filter(({ code }) => regionLevel(code) < 4);
  const isOne = ({ code, name }: Region): boolean =>
    !stems.some((one) => stemOf(one.name) === stemOf(name) && !code.startsWith(one.code.slice(0, 4)));
  const some = cities.filter(isOne);
  return some.map(({ code, name }, at) => {
    const isAlone = at % 4 === 3;
    const [words, park] = [pick(INSIDE, at), pick(["科技园", "创业园", "开发园", "高教园"], at)];
    const alone = pick(["中区科苑路15号", "东区2栋", "西区3号", "南区5号楼", "北区8栋"], at);
    const text = isAlone ? `${park}${alone}` : `${stemOf(name)}${words}`;
    return { text: `${text}${WHO}`, code: isAlone ? "" : cityOf(tree, code, name), name: "王甲" };
  });
};

/** A city and a district that only another province has. */
export const otherCity: Maker = (tree) => {
  const districts = plainDistricts(tree).filter(({ name }) => name.length === 3);
  const cities = [...tree.byCode.values()].filter(
    ({ code, name }) => regionLevel(code) === 2 && /^[一-龥]{2}市$/.test(name),
  );
  return cities.flatMap(({ code, name }, at) => {
    const other = districts[(at * 37) % districts.length];
    if (!other || other.code.startsWith(code.slice(0, 2))) return [];
    return [
      {
        text: `${stemOf(name)}${other.name}软件大道48号${WHO}`,
        code: MUNICIPAL.test(code) ? code.slice(0, 2) : code,
        name: "王甲",
      },
    ];
  });
};
