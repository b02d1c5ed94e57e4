/** Fills offers and claims; a claim that was used names its trade and order. */
import type { Tx } from "@heshi/server/platform/database/db";
import { categoryId, goodsId, shopId } from "./fill-catalogue.ts";
import { memberId } from "./fill-members.ts";
import { orderId, tradeId } from "./fill-orders.ts";
import { type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";
import { DAY } from "../time.ts";
import type { DemoClaim, DemoCoupon, DemoWorld } from "../world.types.ts";

const couponId = (key: string): string => demoId(`coupon ${key}`);

function couponRow(coupon: DemoCoupon, calendar: Calendar, claimed: number): Row {
  const { key, shopKey, categoryKey, goodsKey, claim, use } = coupon;
  return {
    id: couponId(key),
    shop_id: shopKey === null ? null : shopId(shopKey),
    title: coupon.title,
    kind: coupon.offFen === null ? "discount" : "threshold",
    threshold_fen: coupon.thresholdFen,
    off_fen: coupon.offFen,
    rate_permille: coupon.ratePermille,
    cap_fen: coupon.capFen,
    scope: categoryKey !== null ? "category" : goodsKey !== null ? "goods" : "all",
    scope_ids: [
      ...(categoryKey === null ? [] : [categoryId(categoryKey)]),
      ...(goodsKey === null ? [] : [goodsId(goodsKey)]),
    ],
    claim_from: calendar.at(claim[0]),
    claim_until: calendar.at(claim[1]),
    use_from: use && calendar.at(use[0]),
    use_until: use && calendar.at(use[1]),
    use_days: coupon.useDays,
    total: coupon.total,
    claimed,
    per_member: coupon.perMember,
    state: "on",
    created_at: calendar.at(claim[0] + DAY),
  };
}

type Nth = { claim: DemoClaim; nth: number };

function claimRow({ claim, nth }: Nth, coupon: DemoCoupon, { calendar, trades }: Filling): Row {
  const { memberKey, claimedAgo, orderKey, usedAgo } = claim;
  const claimed = calendar.at(claimedAgo);
  return {
    id: demoId(`claim ${coupon.key} ${memberKey} ${nth}`),
    coupon_id: couponId(coupon.key),
    member_id: memberId(memberKey),
    nth,
    state: orderKey === null ? "ready" : "used",
    claimed_at: claimed,
    usable_from: coupon.use ? calendar.at(coupon.use[0]) : claimed,
    expires_at: coupon.use
      ? calendar.at(coupon.use[1])
      : new Date(claimed.getTime() + (coupon.useDays ?? 0) * DAY),
    used_at: calendar.maybe(usedAgo),
    trade_id: orderKey === null ? null : tradeId(trades.get(orderKey) ?? ""),
    order_ids: orderKey === null ? [] : [orderId(orderKey)],
  };
}

type Filling = { calendar: Calendar; trades: ReadonlyMap<string, string> };

/** Offers with their claims, oldest first. */
export async function fillCoupons(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const trades = new Map(world.orders.map(({ key, tradeKey }) => [key, tradeKey]));
  const oldestFirst = world.claims.toSorted((a, b) => b.claimedAgo - a.claimedAgo);
  const claimsOf = (key: string): DemoClaim[] => oldestFirst.filter(({ couponKey }) => couponKey === key);
  await insertRows(
    tx,
    "coupon",
    world.coupons.map((coupon) => couponRow(coupon, calendar, claimsOf(coupon.key).length)),
  );
  await insertRows(
    tx,
    "coupon_claim",
    world.coupons.flatMap((coupon) => {
      const own = claimsOf(coupon.key);
      return own.map((claim, at) => {
        const nth = own.slice(0, at + 1).filter(({ memberKey }) => memberKey === claim.memberKey).length;
        return claimRow({ claim, nth }, coupon, { calendar, trades });
      });
    }),
  );
}
