/** Makes orders that nobody comments on: what the demo member buys month by month, and what the demo's shop sold last week. */
import { makeOrder, reaches, type Bought, type Market } from "../build-order.ts";
import { seeded, type Random } from "../random.ts";
import { DAY, HOUR, MINUTE } from "../time.ts";
import type { DemoMember, DemoOrder } from "../world.types.ts";
import type { GoodsNode } from "./make-goods.ts";

/** Months back that have purchases of their own; the later ones have those of the plan. */
const [FIRST_MONTH, LAST_MONTH] = [3, 36];
const MONTH_DAYS = 30;
/** The most that one of the two purchases of a month costs, and the other, in fen. */
const MOST_FEN = [45_000, 12_000] as const;
/** Orders of the shop's last days. */
const LAST_WEEK = 9;

const plain = {
  remark: "",
  closedBy: null,
  extended: false,
  reminded: false,
  hidden: false,
  packages: { count: 1, halfway: false },
} as const;

type Wanted = { random: Random; mostFen: number; fits: (goods: GoodsNode) => boolean };

/** A product that is on sale, in stock and not too dear, in one of its choices; none if nothing fits. */
function pickOne(goods: readonly GoodsNode[], { random, mostFen, fits }: Wanted): Bought[] {
  const able = goods.flatMap((one) =>
    one.state === "on" && fits(one)
      ? one.skus.filter((sku) => sku.stock > 9 && sku.priceFen <= mostFen).map((sku) => ({ goods: one, sku }))
      : [],
  );
  return able.length === 0 ? [] : [{ ...random.pick(able), quantity: random.pick([1, 1, 2]) }];
}

/** Two purchases of each month of the demo member's years, most of them from the balance. */
export function makeYears(market: Market, demo: DemoMember): DemoOrder[] {
  const [address] = demo.addresses;
  if (!address) return [];
  const goods = [...market.goods.values()];
  const orders: DemoOrder[] = [];
  for (let month = LAST_MONTH; month >= FIRST_MONTH; month -= 1) {
    for (const at of [1, 2] as const) {
      const key = `y-${String(month).padStart(2, "0")}-${at}`;
      const random = seeded(`year:${key}`);
      const picks = pickOne(goods, {
        random,
        mostFen: at === 1 ? MOST_FEN[0] : MOST_FEN[1],
        fits: (one) => reaches(market, one, address),
      });
      if (picks.length === 0) continue;
      const createdAgo = month * MONTH_DAYS * DAY - at * 11 * DAY - random.whole(0, 900) * MINUTE;
      orders.push(
        makeOrder(market, {
          ...plain,
          key,
          tradeKey: `yt${key.slice(1)}`,
          memberKey: demo.key,
          address,
          state: "done",
          createdAgo,
          picks,
          payVia: at === 2 && month % 3 === 0 ? "wechat" : "balance",
        }),
      );
    }
  }
  return orders;
}

/** Whether an order is one of `makeLastWeek`. */
export const isOfLastWeek = ({ key }: Pick<DemoOrder, "key">): boolean => key.startsWith("w-");

/** Orders of a shop that were received on the last days, whose after-sale window is open and which nobody complains about. */
export function makeLastWeek(market: Market, shopKey: string): DemoOrder[] {
  const goods = [...market.goods.values()].filter((one) => one.shopKey === shopKey);
  const buyers = market.members.filter(
    ({ kind, state, registeredAgo, addresses }) =>
      kind === "buyer" && state === "normal" && registeredAgo > 30 * DAY && addresses.length > 0,
  );
  return Array.from({ length: LAST_WEEK }, (_, n) => {
    const key = `w-${n + 1}`;
    const random = seeded(`week:${key}`);
    const buyer = random.pick(buyers);
    const address = random.pick(buyer.addresses);
    const fits = (one: GoodsNode): boolean => reaches(market, one, address);
    const picks = pickOne(goods, { random, mostFen: 60_000, fits });
    if (picks.length === 0) return [];
    return makeOrder(market, {
      ...plain,
      key,
      tradeKey: `wt-${n + 1}`,
      memberKey: buyer.key,
      address,
      state: "received",
      createdAgo: 5 * DAY + n * 14 * HOUR,
      picks,
      payVia: random.pick(["wechat", "alipay"] as const),
    });
  }).flat();
}
