/** Pasted addresses by what is written of persons and around the whole. Pure. */
import { DIVISIONS } from "../address-former.data.ts";
import { byNames, isEthnic, type Maker, pick, plainDistricts, provinceOf, stemOf, WHO } from "./shared.ts";

const SPOTS = [
  "东户",
  "西户",
  "房间",
  "东门",
  "前台",
  "门卫",
  "车间",
  "楼上",
  "左手",
  "里间",
  "后门",
  "宿舍",
  "南侧",
  "保安室",
  "中户",
  "车库",
];
const SIGHTS = [
  "陆家嘴",
  "五角场",
  "徐家汇",
  "方庄",
  "白石洲",
  "马连道",
  "车公庙",
  "华强北",
  "江北嘴",
  "万寿寺",
  "钟楼",
  "张江",
];
export const spots: Maker = (tree) =>
  plainDistricts(tree).map(({ code }, at) => {
    const spot = pick(SPOTS, at);
    const detail = pick(
      [
        `红专路金成东苑4号楼5单元1楼${spot}`,
        `知春路中发大厦609${spot}`,
        pick(SIGHTS, at),
        `中山路8号${spot}`,
      ],
      Math.floor(at / 3),
    );
    const isPhoned = at % 5 === 0 && !SIGHTS.includes(detail);
    return {
      text: `${byNames(tree, code)}${detail}${isPhoned ? " 13500001111" : ""}`,
      code,
      detail,
      name: "",
    };
  });

const MIXED = ["张xx", "李Tom", "王X", "陈sir", "Lisa王", "赵某某", "刘Amy", "黄x", "周JJ", "吴xxx"];
export const mixedNames: Maker = (tree) =>
  plainDistricts(tree).map(({ code }, at) => {
    const name = pick(MIXED, at);
    const [names, detail] = [byNames(tree, code), `金湖路${1 + (at % 300)}号`];
    const text = pick(
      [
        `${names}${detail}，${name}，13500001111`,
        `${name} 13500001111 ${names}${detail}`,
        `${names}${detail} ${name} 13500001111`,
      ],
      at,
    );
    return { text, code, detail, name };
  });

export const frames: Maker = (tree) =>
  plainDistricts(tree).map(({ code }, at) => {
    const names = byNames(tree, code);
    const [detail, province] = [`幸福路${1 + (at % 300)}号`, provinceOf(tree, code)];
    const short = stemOf(province);
    const text = pick(
      [
        `中国${names}${detail}${WHO}`,
        `中国 ${names}${detail}${WHO}`,
        `${short}${province}${names.slice(province.length)}${detail}${WHO}`,
        `【${names}】${detail}${WHO}`,
        `（${names}）${detail}${WHO}`,
        `${detail}（${names}）${WHO}`,
        `[收货人]王甲 [手机]13500001111 [地址]${names}${detail}`,
        `（收货人）王甲（电话）13500001111（地址）${names}${detail}`,
        `「姓名」王甲「手机号」13500001111「详细地址」${names}${detail}`,
      ],
      at,
    );
    return { text, code, detail, name: "王甲" };
  });

export const corps: Maker = (tree) => {
  const farms = ["农垦宝泉岭管理局", "农垦总局", "森工集团林业局", "农场管理局", "国营林场总局"];
  const all = plainDistricts(tree);
  const known = all.map(({ code, name }) => `${code.slice(0, 2)}${name}`);
  const twice = new Set(known.filter((name, at) => known.indexOf(name) !== at));
  const counties = all.filter(
    ({ code, name }) => name.length > 2 && !isEthnic(name) && !twice.has(`${code.slice(0, 2)}${name}`),
  );
  const some = counties.filter(({ code }) => /^(?:23|15|22|65|46|53|42|51|44|45)/.test(code));
  return [
    ...DIVISIONS.map(([division, code]) => ({
      text: `新疆生产建设兵团第${division}师${tree.byCode.get(code)?.name}143团1连${WHO}`,
      code,
      name: "王甲",
    })),
    ...some.map(({ code, name }, at) => {
      const words = code.startsWith("65") ? "生产建设兵团" : pick(farms, at);
      return {
        text: `${provinceOf(tree, code)}${words}${name}1号${WHO}`,
        code,
        detail: `${words}1号`,
        name: "王甲",
      };
    }),
  ];
};
