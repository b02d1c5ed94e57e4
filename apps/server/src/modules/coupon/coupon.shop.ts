import type { Merchant } from "@heshi/contract/shop/merchant";
import { col, statement } from "../../platform/database/statement.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { addOffer, offerValues, termsFault } from "./coupon.desk.ts";
import { largestShareBp, Terms } from "./coupon.domain.ts";
import { termsJson } from "./coupon.store.ts";
import { faceOf, validityOf } from "./coupon.view.ts";

/** Kinds of coupons that a shop may have open at once. */
const MOST_OPEN = 20;

/** A shop's own: $1 shop, $2 now, $3 whether those that are open, $4 $5 the row before, $6 limit. */
const listOwn = statement(
  "coupon.shop",
  {
    couponId: col.id,
    terms: col.json(Terms),
    claimFrom: col.ms,
    claimUntil: col.ms,
    useFrom: col.maybe(col.time),
    useUntil: col.maybe(col.time),
    useDays: col.maybe(col.int),
    total: col.int,
    perMember: col.int,
    claimed: col.int,
    used: col.int,
    isOpen: col.bool,
    isStopped: col.bool,
    createdAt: col.ms,
  },
  `select c.id as coupon_id, ${termsJson} as terms, c.claim_from, c.claim_until, c.use_from, c.use_until, c.use_days, c.total,
     c.per_member, c.claimed,
     (select count(*) from (select from coupon_claim x where x.coupon_id = c.id and x.state = 'used' limit 10000) y)::int as used,
     c.state = 'on' and c.claim_until > $2 as is_open, c.state = 'off' as is_stopped, c.created_at
   from coupon c join shop h on h.id = c.shop_id
   where c.shop_id = $1 and (c.state = 'on' and c.claim_until > $2) = $3::boolean
     and ($4::timestamptz is null or (c.created_at, c.id) < ($4, $5::bigint))
   order by c.created_at desc, c.id desc limit $6`,
);
/** Who adds comes one after another: $1 shop. Counting needs a statement of its own, which sees what the one before has added. */
const lockShop = statement.byKey("coupon.lock_shop", {}, "select from shop where id = $1 for no key update");
/** How many are open: $1 shop, $2 now. */
const countOpen = statement(
  "coupon.shop_open",
  { count: col.int },
  "select count(*)::int as count from coupon where shop_id = $1 and state = 'on' and claim_until > $2",
);
/** $1 offer, $2 shop. */
const stopOwn = statement.byKey(
  "coupon.shop_stop",
  { couponId: col.id },
  "update coupon set state = 'off' where id = $1 and shop_id = $2 and state = 'on' returning id as coupon_id",
);
/** $1 offer, $2 shop. */
const hasOwn = statement.byKey(
  "coupon.shop_has",
  { couponId: col.id },
  "select id as coupon_id from coupon where id = $1 and shop_id = $2",
);

/** A shop's own coupons. */
export const shopCouponHandlers = {
  GetCoupons: list({
    statement: listOwn,
    values: ({ caller, now }, { tab }) => [caller.shopId, now, tab === "open"],
    view: ({ terms, useFrom, useUntil, useDays, ...row }) => ({
      ...row,
      ...faceOf(terms),
      useText: validityOf({ useFrom, useUntil, useDays }),
    }),
    key: ({ createdAt, couponId }) => [createdAt, couponId],
  }),

  async AddCoupon({ tx, caller, now, settings, fail }, input) {
    const scopeIds = [...new Set(input.scopeIds)];
    const scope: "all" | "goods" = scopeIds.length === 0 ? "all" : "goods";
    const offer = { ...input, scopeIds, scope };
    const fault = termsFault(offer, now);
    if (fault !== undefined) return fail("COUPON_TERMS", { msg: fault });
    // measured at its threshold: prices, and which goods are on sale, change after it
    if (caller.role !== "owner" && largestShareBp(offer) > settings["goods.priceChangeBp"])
      return fail("COUPON_OWNER");
    await tx.run(lockShop, [caller.shopId]);
    const open = await tx.one(countOpen, [caller.shopId, now]);
    if ((open?.count ?? 0) >= MOST_OPEN) return fail("COUPON_FULL");
    const added = await tx.one(addOffer, offerValues(offer, { now, shopId: caller.shopId }));
    return added ?? fail("COUPON_TERMS");
  },

  async StopCoupon({ tx, caller, fail }, { couponId }) {
    if (await tx.one(stopOwn, [couponId, caller.shopId])) return {};
    return fail((await tx.one(hasOwn, [couponId, caller.shopId])) ? "WRONG_STATE" : "NOT_FOUND");
  },
} satisfies Partial<Service<typeof Merchant>>;
