/** Builds one order: its times, amounts and parcels. */
import { seeded, type Random } from "./random.ts";
import { freightOf } from "./freight.ts";
import type { Spoken } from "./make/make-comments.ts";
import { takesOf } from "./make/make-coupons.ts";
import type { GoodsNode } from "./make/make-goods.ts";
import { makePackages, type PackagePlan } from "./make/make-packages.ts";
import type { ShopNode } from "./make/make-shops.ts";
import { CLOSE_REASONS } from "./data/order-plan.data.ts";
import { DAY, HOUR, MINUTE } from "./time.ts";
import type {
  DemoAddress,
  DemoCoupon,
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
  spoken: Spoken;
}

/** A SKU and its quantity. */
export interface Bought {
  goods: GoodsNode;
  sku: DemoSku;
  quantity: number;
}

/** Parses `headset-01/3x1`: product, SKU, quantity. */
export function boughtOf(market: Market, text: string): Bought {
  const [, slug = "", choice = "1", quantity = "1"] = /^(.+)\/(\d+)x(\d+)$/.exec(text) ?? [];
  const goods = market.goods.get(`g-${slug}`);
  const sku = goods?.skus[Number(choice) - 1];
  if (!goods || !sku) throw new Error(`no goods or choice ${text}`);
  return { goods, sku, quantity: Number(quantity) };
}

/** What is given of an order; times and amounts are calculated from it. */
export interface OrderPlan {
  key: string;
  tradeKey: string;
  memberKey: string;
  address: DemoAddress;
  state: DemoOrderState;
  createdAgo: number;
  picks: readonly Bought[];
  payVia: DemoOrder["payVia"];
  remark: string;
  coupon?: DemoCoupon;
  closedBy: DemoOrder["closedBy"];
  extended: boolean;
  reminded: boolean;
  hidden: boolean;
  packages: PackagePlan;
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

/** The times of all steps that an order in this state has passed. */
function timesOf(plan: OrderPlan, random: Random): Times {
  const { state, createdAgo, closedBy } = plan;
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
  const remindedAgo = plan.reminded ? Math.min(3 * HOUR, paidAgo - HOUR) : null;
  if (state === "paid") return { ...NOTHING, paidAgo, remindedAgo };
  const shippedAgo = Math.max(HOUR, paidAgo - random.whole(4, 22) * HOUR);
  if (state === "shipped") return { ...NOTHING, paidAgo, remindedAgo, shippedAgo };
  const receivedAgo = Math.max(30 * MINUTE, shippedAgo - random.whole(30, 70) * HOUR);
  if (state === "received") return { ...NOTHING, paidAgo, shippedAgo, receivedAgo };
  return { ...NOTHING, paidAgo, shippedAgo, receivedAgo, doneAgo: Math.max(MINUTE, receivedAgo - 15 * DAY) };
}

function lineOf({ goods, sku, quantity }: Bought): DemoOrderLine {
  return { skuKey: sku.key, goodsKey: goods.key, quantity, priceFen: sku.priceFen, commentKey: null };
}

/** Freight, summed over the templates of the order's products. */
function freightFen(market: Market, plan: OrderPlan): number {
  const templates = new Set(plan.picks.map(({ goods }) => goods.freightKey));
  let sum = 0;
  for (const key of templates) {
    const own = plan.picks.filter(({ goods }) => goods.freightKey === key);
    const shop = market.shops.get(own[0]?.goods.shopKey ?? "");
    const template = shop?.freight.find((one) => one.key === key);
    const goodsFen = own.reduce((total, { sku, quantity }) => total + sku.priceFen * quantity, 0);
    const pieces = own.reduce((total, { quantity }) => total + quantity, 0);
    const weightG = own.reduce((total, { sku, quantity }) => total + sku.weightG * quantity, 0);
    const fen = template
      ? // nothing that the demo has sold is charged by volume
        freightOf(template, { goodsFen, pieces, weightG, volumeCm3: 0, regionCode: plan.address.regionCode })
      : 0;
    if (fen === null) throw new Error(`${plan.key} goes where its shop does not send to`);
    sum += fen;
  }
  return sum;
}

/** Builds an order with its times, amounts, freight and parcels. */
export function makeOrder(market: Market, plan: OrderPlan): DemoOrder {
  const random = seeded(`order:${plan.key}`);
  const times = timesOf(plan, random);
  const lines = plan.picks.map(lineOf);
  const goodsFen = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0);
  const freight = freightFen(market, plan);
  const discountFen = plan.coupon ? takesOf(plan.coupon, goodsFen) : 0;
  const shopKey = plan.picks[0]?.goods.shopKey ?? "";
  if (plan.picks.some(({ goods }) => goods.shopKey !== shopKey)) throw new Error(`${plan.key} mixes shops`);
  const reason = plan.closedBy ? random.pick(CLOSE_REASONS[plan.closedBy]) : null;
  const shop = market.shops.get(shopKey);
  const parcels =
    times.shippedAgo === null || !shop
      ? []
      : makePackages({
          order: plan.key,
          lines,
          shippedAgo: times.shippedAgo,
          receivedAgo: times.receivedAgo,
          plan: plan.packages,
        });
  return {
    key: plan.key,
    tradeKey: plan.tradeKey,
    memberKey: plan.memberKey,
    shopKey,
    addressKey: plan.address.key,
    state: plan.state,
    closedBy: plan.closedBy,
    closeReason: reason,
    lines,
    goodsFen,
    freightFen: freight,
    discountFen,
    isPlatformDiscount: plan.coupon?.shopKey === null,
    payFen: goodsFen + freight - discountFen,
    payVia: times.paidAgo === null ? null : (plan.payVia ?? "wechat"),
    remark: plan.remark,
    createdAgo: plan.createdAgo,
    ...times,
    extended: plan.extended,
    hidden: plan.hidden,
    packages: parcels,
  };
}

/** Whether the product's shop delivers to the address. */
export function reaches(market: Market, goods: GoodsNode, address: DemoAddress): boolean {
  const template = market.shops.get(goods.shopKey)?.freight.find(({ key }) => key === goods.freightKey);
  return template !== undefined && !template.notDelivered.some((code) => address.regionCode.startsWith(code));
}
