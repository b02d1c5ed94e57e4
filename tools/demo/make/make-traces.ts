/** What members looked at, collected, followed and searched for. */
import { seeded, type Random } from "../random.ts";
import type { ShopNode } from "./make-shops.ts";
import { DAY, HOUR } from "../time.ts";
import type { DemoGoods, DemoMember } from "../world.types.ts";

/** How much a member left behind. */
export interface Traces {
  favourites: number;
  footprints: number;
  shops: number;
  searches: readonly string[];
}

/** How much the demo member has looked at; others have a little. */
export const DEMO_TRACES: Traces = {
  favourites: 36,
  footprints: 128,
  shops: 12,
  searches: [
    "降噪耳机",
    "龙井",
    "空气炸锅",
    "羽绒被",
    "儿童绘本",
    "五常大米",
    "跑鞋",
    "护手霜",
    "露营灯",
    "猫砂",
  ],
};

const SEARCHED = [
  "卫衣",
  "面膜",
  "充电宝",
  "苹果",
  "纸尿裤",
  "保温杯",
  "洗衣液",
  "键盘",
  "车厘子",
  "枕头",
  "牛排",
  "瑜伽垫",
];

function someGoods(goods: readonly DemoGoods[], count: number, random: Random): DemoGoods[] {
  const left = [...goods];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.whole(0, left.length - 1), 1),
  ).flat();
}

/** What a member looked at, collected and searched for; newest first. */
export function tracesOf(
  seed: string,
  counts: Traces,
  world: { goods: readonly DemoGoods[]; shops: readonly ShopNode[] },
): Pick<DemoMember, "footprints" | "favourites" | "followedShops" | "searches"> {
  const random = seeded(`traces:${seed}`);
  const off = world.goods.filter(({ state }) => state === "off");
  const on = world.goods.filter(({ state }) => state === "on");
  const kept = someGoods(on, counts.favourites, random);
  const favourites = (counts.favourites > 6 ? [...kept.slice(0, -1), ...off.slice(0, 1)] : kept).map(
    (goods, i) => {
      const price = goods.skus[0]?.priceFen ?? 0;
      return {
        goodsKey: goods.key,
        ago: (i * 3 + 1) * DAY + random.whole(0, 20) * HOUR,
        priceFen: i % 5 === 2 ? Math.round(price * 1.15) : price,
      };
    },
  );
  const seen = someGoods(on, counts.footprints, random);
  const footprints = seen.map((goods, i) => ({
    goodsKey: goods.key,
    ago: Math.round((i / 7) * DAY) + random.whole(1, 50) * 60_000,
  }));
  const shops = world.shops.filter(({ state }) => state === "open").slice(0, counts.shops);
  return {
    favourites,
    footprints,
    followedShops: shops.map(({ key }, i) => ({ shopKey: key, ago: (i + 1) * 4 * DAY })),
    searches: counts.searches.map((word, i) => ({ word, ago: i * 9 * HOUR + 20 * 60_000 })),
  };
}

/** A few traces, chosen at random. */
export function fewTraces(random: Random): Traces {
  return {
    favourites: random.whole(0, 6),
    footprints: random.whole(0, 18),
    shops: random.whole(0, 4),
    searches: SEARCHED.filter(() => random.chance(0.3)),
  };
}
