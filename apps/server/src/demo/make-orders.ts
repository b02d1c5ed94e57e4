/** Orders: the demo member's by plan, others by lot, finished ones behind the comments. */
import { seeded, type Random } from "../drawing/random.ts";
import { freightOf } from "./freight.ts";
import { readTable } from "./goods-line.ts";
import { finishComment, say, type Purchase } from "./make-comments.ts";
import type { GoodsNode } from "./make-goods.ts";
import { makePackages, type PackageWish } from "./make-packages.ts";
import type { ShopNode } from "./make-shops.ts";
import { CART_ROWS, CLOSE_REASONS, DEMO_ORDER_ROWS } from "./order-plan.data.ts";
import { DAY, HOUR, MINUTE } from "./time.ts";
import type {
  DemoAddress,
  DemoCartItem,
  DemoComment,
  DemoMember,
  DemoOrder,
  DemoOrderLine,
  DemoOrderState,
  DemoSku,
} from "./world.types.ts";

export interface Market {
  goods: ReadonlyMap<string, GoodsNode>;
  shops: ReadonlyMap<string, ShopNode>;
  members: readonly DemoMember[];
}

interface Pick1 {
  goods: GoodsNode;
  sku: DemoSku;
  quantity: number;
}

/** `headset-01/3x1` : goods, which choice, how many. */
function pickOf(market: Market, text: string): Pick1 {
  const [, slug = "", choice = "1", quantity = "1"] = /^(.+)\/(\d+)x(\d+)$/.exec(text) ?? [];
  const goods = market.goods.get(`g-${slug}`);
  const sku = goods?.skus[Number(choice) - 1];
  if (!goods || !sku) throw new Error(`no goods or choice ${text}`);
  return { goods, sku, quantity: Number(quantity) };
}

interface OrderWish {
  key: string;
  tradeKey: string;
  memberKey: string;
  address: DemoAddress;
  state: DemoOrderState;
  createdAgo: number;
  picks: readonly Pick1[];
  payVia: DemoOrder["payVia"];
  remark: string;
  closedBy: DemoOrder["closedBy"];
  extended: boolean;
  reminded: boolean;
  hidden: boolean;
  packages: PackageWish;
}

type Times = Pick<
  DemoOrder,
  "paidAgo" | "shippedAgo" | "receivedAgo" | "doneAgo" | "closedAgo" | "remindedAgo"
>;

const NOTHING: Times = {
  paidAgo: null,
  shippedAgo: null,
  receivedAgo: null,
  doneAgo: null,
  closedAgo: null,
  remindedAgo: null,
};

/** When each thing happened, for an order that came so far. */
function timesOf(wish: OrderWish, random: Random): Times {
  const { state, createdAgo, closedBy } = wish;
  if (state === "unpaid") return NOTHING;
  const paidAgo = createdAgo - random.whole(1, 4) * MINUTE;
  if (state === "closed") {
    const after =
      closedBy === "timer"
        ? 30 * MINUTE
        : closedBy === "member"
          ? random.whole(2, 25) * MINUTE
          : random.whole(3, 20) * HOUR;
    return { ...NOTHING, paidAgo: closedBy === "refund" ? paidAgo : null, closedAgo: createdAgo - after };
  }
  const remindedAgo = wish.reminded ? Math.min(3 * HOUR, paidAgo - HOUR) : null;
  if (state === "paid") return { ...NOTHING, paidAgo, remindedAgo };
  const shippedAgo = Math.max(HOUR, paidAgo - random.whole(4, 22) * HOUR);
  if (state === "shipped") return { ...NOTHING, paidAgo, remindedAgo, shippedAgo };
  const receivedAgo = Math.max(30 * MINUTE, shippedAgo - random.whole(30, 70) * HOUR);
  if (state === "received") return { ...NOTHING, paidAgo, shippedAgo, receivedAgo };
  return { ...NOTHING, paidAgo, shippedAgo, receivedAgo, doneAgo: Math.max(MINUTE, receivedAgo - 15 * DAY) };
}

function lineOf({ goods, sku, quantity }: Pick1): DemoOrderLine {
  return { skuKey: sku.key, goodsKey: goods.key, quantity, priceFen: sku.priceFen, commentKey: null };
}

/** Freight by each goods' template, summed over the templates of the order. */
function freightFen(market: Market, wish: OrderWish): number {
  const templates = new Set(wish.picks.map(({ goods }) => goods.freightKey));
  let sum = 0;
  for (const key of templates) {
    const own = wish.picks.filter(({ goods }) => goods.freightKey === key);
    const shop = market.shops.get(own[0]?.goods.shopKey ?? "");
    const template = shop?.freight.find((one) => one.key === key);
    const goodsFen = own.reduce((total, { sku, quantity }) => total + sku.priceFen * quantity, 0);
    const pieces = own.reduce((total, { quantity }) => total + quantity, 0);
    const weightG = own.reduce((total, { sku, quantity }) => total + sku.weightG * quantity, 0);
    const fen = template
      ? freightOf(template, { goodsFen, pieces, weightG, regionCode: wish.address.regionCode })
      : 0;
    if (fen === null) throw new Error(`${wish.key} goes where its shop does not send to`);
    sum += fen;
  }
  return sum;
}

function makeOrder(market: Market, wish: OrderWish): DemoOrder {
  const random = seeded(`order:${wish.key}`);
  const times = timesOf(wish, random);
  const lines = wish.picks.map(lineOf);
  const goodsFen = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0);
  const freight = freightFen(market, wish);
  const shopKey = wish.picks[0]?.goods.shopKey ?? "";
  if (wish.picks.some(({ goods }) => goods.shopKey !== shopKey)) throw new Error(`${wish.key} mixes shops`);
  const reason = wish.closedBy ? random.pick(CLOSE_REASONS[wish.closedBy]) : null;
  const shop = market.shops.get(shopKey);
  const parcels =
    times.shippedAgo === null || !shop
      ? []
      : makePackages({
          order: wish.key,
          lines,
          shippedAgo: times.shippedAgo,
          receivedAgo: times.receivedAgo,
          from: shop.city,
          to: wish.address.region[1] ?? wish.address.region[0] ?? "",
          wish: wish.packages,
        });
  return {
    key: wish.key,
    tradeKey: wish.tradeKey,
    memberKey: wish.memberKey,
    shopKey,
    addressKey: wish.address.key,
    state: wish.state,
    closedBy: wish.closedBy,
    closeReason: reason,
    lines,
    goodsFen,
    freightFen: freight,
    payFen: goodsFen + freight,
    payVia: times.paidAgo === null ? null : (wish.payVia ?? "wechat"),
    remark: wish.remark,
    createdAgo: wish.createdAgo,
    ...times,
    extended: wish.extended,
    hidden: wish.hidden,
    packages: parcels,
  };
}

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

/** The demo member's orders, with his comments on those that he has commented. */
export function makeDemoOrders(
  market: Market,
  demo: DemoMember,
): { orders: DemoOrder[]; comments: DemoComment[] } {
  const orders: DemoOrder[] = [];
  const comments: DemoComment[] = [];
  for (const row of readTable(DEMO_ORDER_ROWS, ORDER_COLUMNS)) {
    const picks = row.lines.split(" ").map((text) => pickOf(market, text));
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
      closedBy: wordOf(row.more, "by") as DemoOrder["closedBy"],
      extended: row.more.includes("extended"),
      reminded: row.more.includes("reminded"),
      hidden: row.more.includes("hidden"),
      packages: { count: Number(wordOf(row.more, "packages") ?? 1), halfway: row.more.includes("halfway") },
    });
    orders.push(order);
    const commented = (wordOf(row.more, "commented") ?? "").split(",").filter(Boolean).map(Number);
    comments.push(...commentLines(order, picks, commented));
  }
  return { orders, comments };
}

/** Comments on the named lines (counted from 1), a few hours to days after receipt. */
function commentLines(order: DemoOrder, picks: readonly Pick1[], which: readonly number[]): DemoComment[] {
  return which.flatMap((number) => {
    const pick = picks[number - 1];
    const line = order.lines[number - 1];
    if (!pick || !line || order.receivedAgo === null) return [];
    const random = seeded(`own:${order.key}:${number}`);
    const said = say(pick.goods, pick.sku, { random, before: new Set() });
    const latest = Math.min(order.receivedAgo - HOUR, 10 * DAY);
    const commentAgo = Math.max(HOUR, order.receivedAgo - Math.round(random.between(0.2, 0.9) * latest));
    const purchase: Purchase = {
      goods: pick.goods,
      sku: pick.sku,
      memberKey: order.memberKey,
      commentAgo,
      said,
    };
    const comment = finishComment(purchase, `k-${order.key}-${number}`, order.key);
    line.commentKey = comment.key;
    return [comment];
  });
}

/** States of the others' orders, in the proportion in which a shop sees them. */
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
      return random.whole(20, 1800) * MINUTE;
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

/** Orders of the other written members: four for each who has an address. */
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
      comments.push(...commentLines(order, picks, which));
    }
  });
  return { orders, comments };
}

function reaches(market: Market, goods: GoodsNode, address: DemoAddress): boolean {
  const template = market.shops.get(goods.shopKey)?.freight.find(({ key }) => key === goods.freightKey);
  return template !== undefined && !template.notDelivered.some((code) => address.regionCode.startsWith(code));
}

/** One to three goods of one shop that can be sent there. */
function pickSome(goods: readonly GoodsNode[], random: Random, fits: (goods: GoodsNode) => boolean): Pick1[] {
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

/** Finished orders for purchases that were commented: one shop and buyer a day make one order. */
export function makePastOrders(
  market: Market,
  purchases: readonly Purchase[],
): { orders: DemoOrder[]; comments: DemoComment[] } {
  const members = new Map(market.members.map((member) => [member.key, member]));
  const orders: DemoOrder[] = [];
  const comments: DemoComment[] = [];
  purchases.forEach((purchase, i) => {
    const member = members.get(purchase.memberKey);
    const address = member?.addresses[0];
    if (!member || !address || !reaches(market, purchase.goods, address)) return;
    const random = seeded(`past:${i}`);
    const key = `p-${String(i + 1).padStart(4, "0")}`;
    const receivedAgo = purchase.commentAgo + random.whole(4, 200) * HOUR;
    const shippedAgo = receivedAgo + random.whole(26, 70) * HOUR;
    const paidAgo = shippedAgo + random.whole(4, 22) * HOUR;
    const createdAgo = paidAgo + random.whole(1, 8) * MINUTE;
    const order = makeOrder(market, {
      key,
      tradeKey: `pt-${String(i + 1).padStart(4, "0")}`,
      memberKey: member.key,
      address,
      state: "done",
      createdAgo,
      picks: [{ goods: purchase.goods, sku: purchase.sku, quantity: random.pick([1, 1, 1, 2]) }],
      payVia: random.pick(["wechat", "alipay", "balance"] as const),
      remark: "",
      closedBy: null,
      extended: false,
      reminded: false,
      hidden: false,
      packages: { count: 1, halfway: false },
    });
    const settled = {
      ...order,
      paidAgo,
      shippedAgo,
      receivedAgo,
      doneAgo: Math.max(DAY, receivedAgo - 15 * DAY),
    };
    const parcels = order.packages.map((parcel) => ({
      ...parcel,
      shippedAgo,
      nodes: parcel.nodes.slice(0, 1).map((node) => ({ ...node, ago: receivedAgo })),
    }));
    const comment = finishComment(purchase, `k-${key}`, key);
    comments.push(comment);
    orders.push({
      ...settled,
      packages: parcels,
      lines: order.lines.map((line) => ({ ...line, commentKey: comment.key })),
    });
  });
  return { orders, comments };
}

/** What lies in carts. */
export function makeCart(market: Market): DemoCartItem[] {
  const rows = readTable(CART_ROWS, ["member", "pick", "checked", "days", "percent"]);
  return rows.map(({ member, pick, checked, days, percent }) => {
    const { goods, sku, quantity } = pickOf(market, pick);
    return {
      memberKey: `m-${member}`,
      skuKey: sku.key,
      goodsKey: goods.key,
      quantity,
      checked: checked === "yes",
      addedAgo: Number(days) * DAY + 40 * MINUTE,
      addedPriceFen: Math.round((sku.priceFen * Number(percent)) / 100),
    };
  });
}
