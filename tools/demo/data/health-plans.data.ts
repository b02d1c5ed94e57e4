/** What the platform's own shop offers as health plans, and what the demo member has joined. */
export type DemoPlan = {
  key: string;
  title: string;
  intro: string;
  /** The product of which the picture is. */
  picture: string;
  priceFen: number;
  equityCent: number;
  counts: number;
  everyDays: number;
  total: number;
  taken: number;
  most: number;
  /** How many days ago it began, and in how many it ends. */
  from: number;
  until: number;
  isOn: boolean;
  goods: readonly string[];
  lessons: readonly (readonly [title: string, text: string])[];
};

const soak =
  "豆子和整粒的谷物要先泡：红豆、芸豆、鹰嘴豆泡一夜，糙米和燕麦米泡两小时，小米和藜麦不用泡。泡过的水倒掉，换清水再煮。天热时放进冰箱泡，免得发酸。";
const rice =
  "刚开始吃杂粮，先按一份杂粮三份白米来配，吃惯了再慢慢加到一比一。水比煮白米饭多两成，煮好以后再焖十分钟，口感会软很多。肠胃弱的人和孩子少放一些，细嚼慢咽。";
const porridge =
  "粥要先大火煮开，再转小火，锅盖留一条缝。小米粥二十分钟就好，八宝粥要一个小时。想要黏稠，加一把糯米或者碎燕麦；不用加碱，碱会破坏谷物里的维生素。";
const store =
  "杂粮最怕潮和虫。开袋以后装进干净的密封罐，放在阴凉的柜子里，一个月内吃完；夏天可以分成小袋放冰箱冷藏。有哈喇味、发黏或者有霉点的，整袋都不要再吃。";
const label =
  "看配料表，排在第一位的就是放得最多的。写着“全麦”的面包，第一位应当是全麦粉。再看营养成分表里的钠和糖，挑低的买。营养成分表按每 100 克写，别忘了算自己一顿吃多少。";
const plate =
  "一顿饭可以这样搭：半盘蔬菜，四分之一盘主食，四分之一盘豆、蛋、鱼或肉。主食里有三分之一是杂粮和薯类就够了。不必顿顿精确，一天里大致平衡就好。";
const texts = [
  ["豆子和谷物怎样泡", soak],
  ["杂粮饭的配比", rice],
  ["一锅好粥的火候", porridge],
  ["杂粮怎样存放", store],
  ["学会看食品标签", label],
  ["一顿饭怎样搭配", plate],
] as const;

const boxes = [
  "五色杂粮礼袋 2.5kg",
  "红芸豆与燕麦米 2.5kg",
  "年节杂粮礼盒 3kg",
  "沁州黄小米与山药片 2.5kg",
  "糙米与鹰嘴豆 2.5kg",
  "春日豆子组合 2.5kg",
];

export const demoPlans: readonly DemoPlan[] = [
  {
    key: "grain",
    title: "五谷食养 12 期计划",
    intro: "每月一份五色杂粮，配一节食养课",
    picture: "五谷杂粮组合",
    priceFen: 36_000,
    equityCent: 3000,
    counts: 1,
    everyDays: 30,
    total: 300,
    taken: 214,
    most: 1,
    from: 90,
    until: 45,
    isOn: true,
    goods: [...boxes, ...boxes],
    lessons: [...texts, ...texts.map(([title, text]) => [`${title}（复习）`, text] as const)],
  },
  {
    key: "breakfast",
    title: "粗粮早餐 3 期计划",
    intro: "三个月的早餐粥料，一期一节课",
    picture: "有机小米",
    priceFen: 11_700,
    equityCent: 0,
    counts: 2,
    everyDays: 30,
    total: 500,
    taken: 128,
    most: 5,
    from: 400,
    until: 80,
    isOn: true,
    goods: ["有机小米 1.5kg", "八宝粥米 2.5kg", "燕麦米与红豆 2kg"],
    lessons: [texts[2], texts[0], texts[5]],
  },
  {
    key: "autumn",
    title: "秋收新米 2 期计划",
    intro: "当季新米，两个月两袋",
    picture: "五谷杂粮组合",
    priceFen: 9800,
    equityCent: 0,
    counts: 0,
    everyDays: 30,
    total: 100,
    taken: 0,
    most: 1,
    from: 70,
    until: -10,
    isOn: false,
    goods: ["新米 5kg", "新米 5kg"],
    lessons: [],
  },
];

export type DemoInvest = {
  key: string;
  plan: "grain" | "breakfast";
  /** Days ago it was joined, and ended before all was used. */
  ago: number;
  ended?: { state: "refunded" | "expired"; ago: number };
  /** By period: what used it, and how many days ago; `asked`: its goods wait to be sent. */
  used: readonly { by: "goods" | "lesson" | "counts"; ago: number; asked?: true }[];
};

export const demoInvests: readonly DemoInvest[] = [
  {
    key: "active",
    plan: "grain",
    ago: 65,
    used: [
      { by: "goods", ago: 60 },
      { by: "lesson", ago: 1, asked: true },
    ],
  },
  {
    key: "done",
    plan: "breakfast",
    ago: 100,
    used: [
      { by: "goods", ago: 96 },
      { by: "lesson", ago: 66 },
      { by: "counts", ago: 30 },
    ],
  },
  { key: "back", plan: "breakfast", ago: 50, ended: { state: "refunded", ago: 48 }, used: [] },
  {
    key: "over",
    plan: "breakfast",
    ago: 380,
    ended: { state: "expired", ago: 15 },
    used: [{ by: "goods", ago: 372 }],
  },
];
