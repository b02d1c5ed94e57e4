/** Makes coupons: the offers, and their claims. */
import { readTable } from "../goods-line.ts";
import { CLAIM_ROWS, COUPON_ROWS } from "../data/coupons.data.ts";
import { DAY, HOUR } from "../time.ts";
import type { DemoClaim, DemoCoupon, DemoMember, DemoOrder } from "../world.types.ts";

const COLUMNS = [
  "key",
  "shop",
  "title",
  "from",
  "worth",
  "scope",
  "claim",
  "use",
  "total",
  "perMember",
  "taken",
] as const;

/** `-30 60`: from 30 days ago to 60 days from now, as spans back from now. */
function spanOf(text: string): [from: number, until: number] {
  const [from = 0, until = 0] = text.split(" ").map((days) => -Number(days) * DAY);
  return [from, until];
}

function worthOf(text: string): Pick<DemoCoupon, "offFen" | "ratePermille" | "capFen"> {
  const [worth = "", cap] = text.split("<");
  return Number(worth) < 1
    ? { offFen: null, ratePermille: Math.round(Number(worth) * 1000), capFen: cap ? Number(cap) * 100 : null }
    : { offFen: Number(worth) * 100, ratePermille: null, capFen: null };
}

/** What is offered. */
export function makeCoupons(): DemoCoupon[] {
  return readTable(COUPON_ROWS, COLUMNS).map((row) => ({
    key: row.key,
    shopKey: row.shop === "-" ? null : row.shop,
    title: row.title,
    thresholdFen: Number(row.from) * 100,
    ...worthOf(row.worth),
    categoryKey: row.scope.startsWith("c") ? row.scope : null,
    goodsKey: row.scope.startsWith("g") ? row.scope : null,
    claim: spanOf(row.claim),
    use: row.use.endsWith("d") ? null : spanOf(row.use),
    useDays: row.use.endsWith("d") ? Number(row.use.slice(0, -1)) : null,
    total: Number(row.total),
    perMember: Number(row.perMember),
    taken: Number(row.taken),
  }));
}

/** What a coupon takes of an order that is wholly in its scope, fen. */
export function takesOf({ offFen, ratePermille, capFen }: DemoCoupon, goodsFen: number): number {
  const takes = offFen ?? Math.floor((goodsFen * (1000 - (ratePermille ?? 1000))) / 1000);
  return Math.min(takes, capFen ?? takes);
}

/** The coupon that an order of the demo member was paid with. */
export function couponOf(orderKey: string, coupons: readonly DemoCoupon[]): DemoCoupon | undefined {
  const row = readTable(CLAIM_ROWS, ["key", "days", "order"]).find(({ order }) => order === orderKey);
  return row && coupons.find(({ key }) => key === row.key);
}

/** The demo member's claims, and those of the buyers, in their order and all unused. */
export function makeClaims(
  coupons: readonly DemoCoupon[],
  members: readonly DemoMember[],
  orders: readonly DemoOrder[],
): DemoClaim[] {
  const [demo] = members;
  const buyers = members.filter(({ kind }) => kind === "buyer");
  if (!demo) throw new Error("the demo member is missing");
  const own = readTable(CLAIM_ROWS, ["key", "days", "order"]).map(({ key, days, order }) => ({
    couponKey: key,
    memberKey: demo.key,
    claimedAgo: Number(days) * DAY,
    orderKey: order === "-" ? null : order,
    usedAgo: orders.find((one) => one.key === order)?.createdAgo ?? null,
  }));
  const others = coupons.flatMap(({ key, claim: [from, until], taken }) =>
    buyers.slice(0, taken).map((buyer, n) => ({
      couponKey: key,
      memberKey: buyer.key,
      claimedAgo: Math.max(HOUR, until) + ((from - Math.max(HOUR, until)) * (n + 1)) / (taken + 2),
      orderKey: null,
      usedAgo: null,
    })),
  );
  return [...own, ...others];
}
