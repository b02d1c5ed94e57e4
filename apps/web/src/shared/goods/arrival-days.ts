/** Provinces by the first two characters of their names, which are unique. */
const AREAS = [
  "北京 天津 河北 山西 内蒙",
  "辽宁 吉林 黑龙",
  "上海 江苏 浙江 安徽 福建 江西 山东",
  "河南 湖北 湖南 广东 广西 海南",
  "重庆 四川 贵州 云南 西藏",
  "陕西 甘肃 青海 宁夏 新疆",
  "香港 澳门 台湾",
].map((names) => names.split(" "));

const OUTLYING: Readonly<Record<string, number>> = Object.fromEntries(
  [
    { days: 5, names: "内蒙 海南 甘肃 青海 宁夏" },
    { days: 7, names: "西藏 新疆" },
    { days: 10, names: "香港 澳门 台湾" },
  ].flatMap(({ days, names }) => names.split(" ").map((name) => [name, days])),
);
const [SAME_PROVINCE, SAME_AREA, ELSEWHERE] = [1, 2, 3];

const NEXT_DAY = "次日达";
const IN_TWO_DAYS = "48 小时发货";

/** Transit days between two addresses; undefined where one does not begin with a province. */
function transitDays(from: string, to: string): number | undefined {
  const [here, there] = [from.slice(0, 2), to.slice(0, 2)];
  const areaOf = (province: string) => AREAS.find((names) => names.includes(province));
  const area = areaOf(here);
  if (area === undefined || areaOf(there) === undefined) return undefined;
  if (here === there) return SAME_PROVINCE;
  const near = area.includes(there) ? SAME_AREA : ELSEWHERE;
  return Math.max(near, OUTLYING[here] ?? 0, OUTLYING[there] ?? 0);
}

/** Days until a parcel arrives at the latest by the shop's promised service; undefined without a promise. */
export function arrivalDays(
  { services, shipFrom }: { services: readonly string[]; shipFrom: string },
  province: string,
): number | undefined {
  const days = transitDays(shipFrom, province);
  if (days === undefined) return undefined;
  if (services.includes(NEXT_DAY)) return days > ELSEWHERE ? days : 1;
  return services.includes(IN_TWO_DAYS) ? days + 2 : undefined;
}

/** 预计次日送达, 预计 7 天内送达. */
export const arrivalWords = (days: number): string => (days === 1 ? "预计次日送达" : `预计 ${days} 天内送达`);
