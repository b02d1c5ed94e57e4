/** Words that tell a region from the beginning of a building's, a road's or a company's name. Pure. */

/** What the public calls by its city: 北京大学, 天津市第二十一中学, 四川省人民医院. */
const INSTITUTIONS = [
  "大学|学院|学校|中学|小学|幼儿园|[一二三四五六七八九十]中(?![一-龥])|医院|卫生院|疾控|防疫站|医科|车站|客运站|火车站|高铁站|地铁站|机场|航站楼|码头|体育[馆场中]|奥体|图书馆|博物[馆院]|",
  "美术馆|科技馆|展览馆|纪念馆|会展|文化[馆宫中]|少年宫|剧院|音乐厅|公司|集团|银行|[分支]行(?![一-龥])|法院|检察院|人民政府|政府|公安|派出所|支队|大队|税务|管理[局处]|",
  "[一-龥]{2,4}局|委员会|邮政|邮局|电视台|电台|报社|研究[院所]|设计院|监狱|看守所|部队|殡仪馆|动物园|植物园|乐园|火电|电厂|钢铁|石化|油田|烟草|供电",
].join("");
/** What may also be the place that a whole address leads to. */
const PLACES =
  "酒店|饭店|宾馆|大厦|大楼|广场|商[场厦城]|市场|超市|百货|公园|景区|中心|基地|花园|新村|家园|小区|公寓|国际|城|宾舍|会所|俱乐部|宿舍|家属院|站|厂|院";
/** Not over a road, a village or a number: what follows them is not the region's. */
const WITHIN = String.raw`[^路街道巷弄村镇乡屯寨\s,;()\d]{0,12}?`;
const INSTITUTION = new RegExp(`^${WITHIN}(?:${INSTITUTIONS}|[东西南北]站)`);
const ANY_BUILDING = new RegExp(`^${WITHIN}(?:${INSTITUTIONS}|${PLACES})`);
/** The text goes on like an address: a road, a village, a number. */
const ROAD = /^[一-龥A-Za-z\d]{0,10}?(?:路|街|大道|道|巷|弄|胡同|里|村|镇|乡|屯|寨|社区|号|\d)/;

/** Whether a full name that is repeated belongs to an institution: 西湖区人民法院. */
export const namesInstitution = (after: string): boolean => INSTITUTION.test(after);

/** Whether a name above the district goes with what follows: 北京西站, 天津市民园体育场; not 北京市中关村大街. */
export function namesBuilding(after: string, isShort: boolean): boolean {
  if (ANY_BUILDING.test(after)) return true;
  return isShort && !(after === "" || /^[\s,;()]/.test(after) || ROAD.test(after));
}

/** A short name before one of these is part of the name of a road or building. */
export const NOT_A_REGION = new RegExp(
  [
    String.raw`^[东西南北中]?(?:路|街|大道|大街|道|巷|里|弄|广场|公园|花园|小区|大厦|新村|家园|大学(?!城)|学院|医院|银行|饭店|酒店|(?:第?[一二三四五六七八九十]{1,3}|实验|人民|中心|外国语|`,
    String.raw`高级|职业|职业技术|师范|体育|妇幼保健|中医|[东西南北]方?){0,2}(?:大学(?!城)|学院|学校|中学|小学|幼儿园|医院|体育[馆场]|体育中心|图书馆|博物馆))`,
  ].join(""),
);
