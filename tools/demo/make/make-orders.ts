/** Makes orders: the demo member's by plan, others' at random, finished ones for comments. */
import { seeded, type Random } from "../random.ts";
import { boughtOf, makeOrder, reaches, type Bought, type Market } from "../build-order.ts";
import { readTable } from "../goods-line.ts";
import { finishComment, say, spokenAbout, type Purchase, type Spoken } from "./make-comments.ts";
import { couponOf } from "./make-coupons.ts";
import type { GoodsNode } from "./make-goods.ts";
import { DEMO_ORDER_ROWS } from "../data/order-plan.data.ts";
import { DAY, HOUR, MINUTE } from "../time.ts";
import type { DemoComment, DemoCoupon, DemoMember, DemoOrder, DemoOrderState } from "../world.types.ts";

const ORDER_COLUMNS = [
  "key",
  "trade",
  "state",
  "minutes",
  "address",
  "lines",
  "pay",
  "more",
  "remark",
] as const;

function wordOf(more: string, name: string): string | null {
  return new RegExp(`${name}=(\\S+)`).exec(more)?.[1] ?? null;
}

/** The demo member's orders, with comments on some. */
export function makeDemoOrders(
  market: Market,
  demo: DemoMember,
  coupons: readonly DemoCoupon[],
): { orders: DemoOrder[]; comments: DemoComment[] } {
  const orders: DemoOrder[] = [];
  const comments: DemoComment[] = [];
  for (const row of readTable(DEMO_ORDER_ROWS, ORDER_COLUMNS)) {
    const picks = row.lines.split(" ").map((text) => boughtOf(market, text));
    const address = demo.addresses[Number(row.address) - 1];
    if (!address) throw new Error(`${row.key} has no address`);
    const order = makeOrder(market, {
      key: row.key,
      tradeKey: row.trade,
      memberKey: demo.key,
      address,
      state: row.state as DemoOrderState,
      createdAgo: Number(row.minutes) * MINUTE,
      picks,
      payVia: row.pay === "-" ? null : (row.pay as DemoOrder["payVia"]),
      remark: row.remark,
      coupon: couponOf(row.key, coupons),
      closedBy: wordOf(row.more, "by") as DemoOrder["closedBy"],
      extended: row.more.includes("extended"),
      reminded: row.more.includes("reminded"),
      hidden: row.more.includes("hidden"),
      packages: {
        count: Number(wordOf(row.more, "packages") ?? 1),
        halfway: row.more.includes("halfway"),
        station: row.more.includes("station"),
      },
    });
    orders.push(order);
    const commented = (wordOf(row.more, "commented") ?? "").split(",").filter(Boolean).map(Number);
    comments.push(...commentLines(market.spoken, { order, picks, which: commented }));
  }
  return { orders, comments };
}

/** Comments on the given lines (counted from 1), hours to days after receipt. */
function commentLines(
  spoken: Spoken,
  about: { order: DemoOrder; picks: readonly Bought[]; which: readonly number[] },
): DemoComment[] {
  const { order, picks, which } = about;
  return which.flatMap((number) => {
    const pick = picks[number - 1];
    const line = order.lines[number - 1];
    if (!pick || !line || order.receivedAgo === null) return [];
    const random = seeded(`own:${order.key}:${number}`);
    const review = say(pick.goods, pick.sku, { random, before: spokenAbout(spoken, pick.goods.key) });
    const latest = Math.min(order.receivedAgo - HOUR, 10 * DAY);
    const commentAgo = Math.max(HOUR, order.receivedAgo - Math.round(random.between(0.2, 0.9) * latest));
    const purchase: Purchase = {
      goods: pick.goods,
      sku: pick.sku,
      memberKey: order.memberKey,
      commentAgo,
      review,
    };
    const comment = finishComment(purchase, `k-${order.key}-${number}`, order.key);
    line.commentKey = comment.key;
    return [comment];
  });
}

/** States of others' orders, in realistic proportions. */
const OTHER_STATES: readonly DemoOrderState[] = [
  "paid",
  "done",
  "shipped",
  "done",
  "received",
  "paid",
  "closed",
  "done",
  "shipped",
  "unpaid",
  "received",
  "done",
];

function createdAgoFor(state: DemoOrderState, random: Random): number {
  switch (state) {
    case "unpaid":
      return random.whole(2, 22) * MINUTE;
    case "paid":
      // some are about to be late, and a few are
      return random.whole(20, 3000) * MINUTE;
    case "shipped":
      return random.whole(30, 150) * HOUR;
    case "received":
      return random.whole(6, 14) * DAY;
    case "closed":
      return random.whole(2, 50) * DAY;
    case "done":
      return random.whole(24, 260) * DAY;
  }
}

function closedByFor(state: DemoOrderState, random: Random): DemoOrder["closedBy"] {
  return state === "closed" ? random.pick(["member", "timer", "refund"] as const) : null;
}

/** Orders of the other written members: four for each with an address. */
export function makeOtherOrders(market: Market): { orders: DemoOrder[]; comments: DemoComment[] } {
  const able = market.members.filter(
    (m) => m.kind === "member" && m.state === "normal" && m.addresses.length > 0,
  );
  const onSale = [...market.goods.values()].filter(
    ({ state, skus }) => state === "on" && skus.some(({ stock }) => stock > 9),
  );
  const orders: DemoOrder[] = [];
  const comments: DemoComment[] = [];
  able.forEach((member, m) => {
    for (let n = 0; n < 5; n += 1) {
      const random = seeded(`other:${member.key}:${n}`);
      const state = OTHER_STATES[(m * 5 + n) % OTHER_STATES.length] ?? "done";
      const address = random.pick(member.addresses);
      const picks = pickSome(onSale, random, (goods) => reaches(market, goods, address));
      if (picks.length === 0) continue;
      const order = makeOrder(market, {
        key: `o-${member.key.slice(2)}-${n + 1}`,
        tradeKey: `t-${member.key.slice(2)}-${n + 1}`,
        memberKey: member.key,
        address,
        state,
        createdAgo: Math.min(createdAgoFor(state, random), member.registeredAgo - HOUR),
        picks,
        payVia: random.pick(["balance", "wechat", "alipay"] as const),
        remark: random.chance(0.2) ? random.pick(["尽快发货", "放门口就好", "请用纸箱装", "周末送"]) : "",
        closedBy: closedByFor(state, random),
        extended: false,
        reminded: state === "paid" && random.chance(0.3),
        hidden: false,
        packages: { count: picks.length > 1 && random.chance(0.25) ? 2 : 1, halfway: random.chance(0.5) },
      });
      orders.push(order);
      const which = state === "done" ? picks.map((_, i) => i + 1).filter(() => random.chance(0.6)) : [];
      comments.push(...commentLines(market.spoken, { order, picks, which }));
    }
  });
  return { orders, comments };
}

/** One to three products of one shop that can be delivered there. */
function pickSome(
  goods: readonly GoodsNode[],
  random: Random,
  fits: (goods: GoodsNode) => boolean,
): Bought[] {
  const possible = goods.filter(fits);
  if (possible.length === 0) return [];
  const first = random.pick(possible);
  const same = possible.filter(({ shopKey, key }) => shopKey === first.shopKey && key !== first.key);
  const more = random.whole(0, Math.min(2, same.length));
  const chosen = [first, ...same.toSorted((a, b) => a.sold - b.sold).slice(0, more)];
  return chosen.map((one) => {
    const able = one.skus.filter(({ stock }) => stock > 9);
    return {
      goods: one,
      sku: random.pick(able.length > 0 ? able : one.skus),
      quantity: random.pick([1, 1, 1, 2, 3]),
    };
  });
}

/** The finished order of one commented purchase; undefined if its shop does not deliver to the buyer. */
function makePastOrder(
  market: Market,
  purchase: Purchase,
  at: { index: number; member: DemoMember | undefined },
): { order: DemoOrder; comment: DemoComment } | undefined {
  const { index, member } = at;
  const address = member?.addresses[0];
  if (!member || !address || !reaches(market, purchase.goods, address)) return undefined;
  const random = seeded(`past:${index}`);
  const number = String(index + 1).padStart(4, "0");
  const key = `p-${number}`;
  const receivedAgo = purchase.commentAgo + random.whole(4, 200) * HOUR;
  const shippedAgo = receivedAgo + random.whole(26, 70) * HOUR;
  const paidAgo = shippedAgo + random.whole(4, 22) * HOUR;
  const order = makeOrder(market, {
    key,
    tradeKey: `pt-${number}`,
    memberKey: member.key,
    address,
    state: "done",
    createdAgo: paidAgo + random.whole(1, 8) * MINUTE,
    picks: [{ goods: purchase.goods, sku: purchase.sku, quantity: random.pick([1, 1, 1, 2]) }],
    payVia: random.pick(["wechat", "alipay", "balance"] as const),
    remark: "",
    closedBy: null,
    extended: false,
    reminded: false,
    hidden: false,
    packages: { count: 1, halfway: false },
  });
  const packages = order.packages.map((parcel) => ({ ...parcel, shippedAgo }));
  const comment = finishComment(purchase, `k-${key}`, key);
  const lines = order.lines.map((line) => ({ ...line, commentKey: comment.key }));
  const doneAgo = Math.max(DAY, receivedAgo - 15 * DAY);
  return {
    order: { ...order, paidAgo, shippedAgo, receivedAgo, doneAgo, packages, lines },
    comment,
  };
}

/** Finished orders for commented purchases, one for each. */
export function makePastOrders(
  market: Market,
  purchases: readonly Purchase[],
): { orders: DemoOrder[]; comments: DemoComment[] } {
  const members = new Map(market.members.map((member) => [member.key, member]));
  const made = purchases.flatMap(
    (purchase, index) =>
      makePastOrder(market, purchase, { index, member: members.get(purchase.memberKey) }) ?? [],
  );
  return { orders: made.map(({ order }) => order), comments: made.map(({ comment }) => comment) };
}
