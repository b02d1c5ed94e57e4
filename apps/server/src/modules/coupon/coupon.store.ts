import { couponStates } from "@heshi/contract/goods/coupon-view";
import { col, hidden, type Statement, statement } from "../../platform/database/statement.ts";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { Fen } from "@heshi/kernel/money";
import { paidFen } from "../catalogue/catalogue.public.ts";
import { Terms } from "./coupon.domain.ts";
import { isSoldAs } from "../kind/kind.public.ts";

/** What `c` (coupon) with `h` (its shop) says, as json. */
export const termsJson = `json_build_object('shopId', c.shop_id::text, 'shopName', h.name, 'title', c.title, 'kind', c.kind,
  'thresholdFen', c.threshold_fen, 'offFen', c.off_fen,
  'ratePermille', c.rate_permille, 'capFen', c.cap_fen, 'scope', c.scope, 'scopeIds', c.scope_ids::text[],
  'scopeNames', array(select y.name from category y where c.scope = 'category' and y.id = any (c.scope_ids)
    order by y.sort, y.id limit 3))`;
const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

type Of = Readonly<Record<"member" | "now", string>>;
/**
 * A claim `x` of a member that can be used as far as its state goes: the trade that holds it may have run out
 * though no timer closed it.
 */
const isFree = ({ member, now }: Of): string =>
  `(x.state = 'ready' or x.trade_id in (select t.id from trade t where t.member_id = ${member} and t.state = 'unpaid'
    and ${hidden(`t.deadline_at <= ${now}`)}))`;

/** A member's claim as a price needs it. */
export const ClaimRow = z.object({ id: Id, usableFrom: z.int(), expiresAt: z.int(), terms: Terms });
export type ClaimRow = z.infer<typeof ClaimRow>;
/** SQL that answers up to 100 unused claims of a member as a json array of ClaimRow; `shops` is a query of shop ids. */
export const claimsJson = ({
  member,
  now,
  shops,
}: Readonly<Record<"member" | "now" | "shops", string>>): string =>
  `coalesce((select json_agg(k.claim)
    from (select json_build_object('id', x.id::text, 'usableFrom', ${millis("x.usable_from")}, 'expiresAt',
    ${millis("x.expires_at")}, 'terms', ${termsJson}) as claim
     from coupon_claim x join coupon c on c.id = x.coupon_id left join shop h on h.id = c.shop_id
     where x.member_id = ${member} and x.expires_at > ${now} and ${isFree({ member, now })}
       and (c.shop_id is null or c.shop_id in (${shops}))
     order by x.expires_at, x.id limit 100) k), '[]')`;

/**
 * SQL that answers up to 100 offers that a member (null: a visitor) can claim and use now, as a json array of ClaimRow with the offer's id;
 * of one that they hold unused none. `shops` is a query of shop ids.
 */
export const offersJson = ({
  member,
  now,
  shops,
}: Readonly<Record<"member" | "now" | "shops", string>>): string =>
  `coalesce((select json_agg(k.offer) from (select json_build_object('id', c.id::text, 'usableFrom', ${millis(now)}, 'expiresAt',
      ${millis(`coalesce(c.use_until, ${now} + c.use_days * interval '1 day')`)}, 'terms', ${termsJson}) as offer
     from coupon c left join shop h on h.id = c.shop_id
     where c.state = 'on' and c.claim_from <= ${now} and c.claim_until > ${now} and c.claimed < c.total
       and coalesce(c.use_from, ${now}) <= ${now} and (c.use_until is null or c.use_until > ${now})
       and (c.shop_id is null or c.shop_id in (${shops}) and h.state = 'open')
       and c.per_member > (select count(*) from coupon_claim x where x.coupon_id = c.id and x.member_id = ${member})
       and not exists (select 1 from coupon_claim x where x.coupon_id = c.id and x.member_id = ${member}
         and x.expires_at > ${now} and ${isFree({ member, now })})
     order by c.id limit 100) k), '[]')`;

/** SQL that counts a member's unused coupons, also those of later days, as the list of 未使用 has them; at most 100. */
export const unusedCount = ({ member, now }: Of): string =>
  `(select count(*)::int from (select 1 from coupon_claim x where x.expires_at > ${now} and x.member_id = ${member}
    and ${isFree({ member, now })} limit 100) k)`;

/** From what of the goods $3 that the coupon `c` is for. */
const namedGoods = `from goods g left join category y on y.id = g.category_id left join category z on z.id = y.parent_id
         where g.id = any ($3::bigint[]) and ${isSoldAs(({ coupons }) => coupons)} and (c.shop_id is null or c.shop_id = g.shop_id)
           and case c.scope when 'all' then true when 'goods' then g.id = any (c.scope_ids) else array[y.id, z.id,
             z.parent_id] && c.scope_ids end`;

const offer = {
  id: col.id,
  terms: col.json(Terms),
  useFrom: col.maybe(col.time),
  useUntil: col.maybe(col.time),
  useDays: col.maybe(col.int),
  claimUntil: col.ms,
  total: col.int,
  claimed: col.int,
  perMember: col.int,
  mine: col.int,
} as const;
const offerSql = `c.id, ${termsJson} as terms, c.use_from, c.use_until, c.use_days, c.claim_until, c.total, c.claimed, c.per_member,
     (select count(*)::int from coupon_claim x where x.coupon_id = c.id and x.member_id = $2) as mine`;
/** SQL: true for an offer `c` of its shop `h` that is open at $1. */
const isOpen = `c.state = 'on' and c.claim_from <= $1 and c.claim_until > $1 and (c.use_until is null or c.use_until > $1)
     and (c.shop_id is null or h.state = 'open')`;

/** Offers open at $1 with what member $2 has of each: for any of the goods $3, of shop $4, or of the platform. */
export const listOffers = statement(
  "coupon.offers",
  { ...offer, waresIds: col.maybe(col.texts) },
  `select * from (select ${offerSql}, c.shop_id, c.threshold_fen, w.ids as wares_ids
   from coupon c left join shop h on h.id = c.shop_id left join lateral (select json_agg(g.id::text) as ids ${namedGoods}) w on true
   where ${isOpen}
     and case when $3::bigint[] is not null then w.ids is not null
       when $4::bigint is not null then c.shop_id = $4 else c.shop_id is null end) o
   where o.claimed < o.total or o.mine > 0 order by o.shop_id is null, o.threshold_fen, o.id limit 50`,
);
export type OfferRow = Omit<typeof listOffers extends Statement<infer Row> ? Row : never, "waresIds"> & {
  waresIds?: readonly string[] | undefined;
};

/** What is shown of the goods of an offer. */
const Shown = z.object({ waresId: Id, title: z.string(), picture: z.string() });
/**
 * Offers open at $1 with what member $2 has of each, newest first, without those that are gone: $3 of shops, $4 $5 the row before, $6
 * how many.
 */
export const listCentre = statement(
  "coupon.centre",
  { ...offer, claimFrom: col.time, isSelf: col.bool, isUsable: col.bool, goods: col.json(z.array(Shown)) },
  `select ${offerSql}, c.claim_from, coalesce(h.is_self, false) as is_self, w.list as goods,
     exists (select 1 from coupon_claim x where x.coupon_id = c.id and x.member_id = $2 and x.usable_from <= $1 and x.expires_at > $1
       and ${isFree({ member: "$2", now: "$1" })}) as is_usable
   from coupon c left join shop h on h.id = c.shop_id cross join lateral (
     select coalesce(json_agg(json_build_object('waresId', p.id::text, 'title', p.title, 'picture', p.picture)), '[]') as list
     from (select g.id, g.title, g.picture from goods g where g.shop_id = c.shop_id and g.state = 'on'
       and ${isSoldAs(({ coupons }) => coupons)}
         and (c.scope = 'all' or c.scope = 'goods' and g.id = any (c.scope_ids))
       order by g.popular desc, g.id desc limit 4) p) w
   where ${isOpen} and (c.shop_id is not null) = $3::bool
     and (c.claimed < c.total or exists (select 1 from coupon_claim x where x.coupon_id = c.id and x.member_id = $2))
     and ($4::timestamptz is null or (c.claim_from, c.id) < ($4, $5::bigint))
   order by c.claim_from desc, c.id desc limit $6`,
);
export type CentreRow = typeof listCentre extends Statement<infer Row> ? Row : never;

const Piece = z.object({ skuId: Id, priceFen: Fen, ordinaryFen: Fen });
/**
 * What prices after coupons are made of: $1 now, $2 member (null: a visitor), $3 product. Its SKUs at the caller's price,
 * the member's claims, and the offers that the member can claim and use at once.
 */
export const forPrices = statement(
  "coupon.prices",
  {
    waresId: col.id,
    shopId: col.id,
    categoryIds: col.texts,
    skus: col.json(z.array(Piece)),
    claims: col.json(z.array(ClaimRow)),
    offers: col.json(z.array(ClaimRow)),
  },
  `select g.id as wares_id, g.shop_id, to_json(array_remove(array[y.id, y.parent_id, z.parent_id]::text[], null)) as category_ids,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'priceFen', ${paidFen}, 'ordinaryFen', s.price_fen)
        order by s.sort, s.id)
       from sku s where s.goods_id = g.id and s.state = 'on'), '[]') as skus,
     ${claimsJson({ member: "$2", now: "$1::timestamptz", shops: "g.shop_id" })} as claims,
     ${offersJson({ member: "$2", now: "$1::timestamptz", shops: "g.shop_id" })} as offers
   from goods g left join member m on m.id = $2 left join category y on y.id = g.category_id
     left join category z on z.id = y.parent_id
   where g.id = $3 and g.state = 'on' and ${isSoldAs(({ coupons }) => coupons)}`,
);
export type PricesRow = typeof forPrices extends Statement<infer Row> ? Row : never;

/**
 * Takes one copy of an offer, if any is left: $1 offer, $2 now. The row stays locked, so that claims are counted one by
 * one.
 */
export const takeOne = statement(
  "coupon.take_one",
  { perMember: col.int },
  `update coupon set claimed = claimed + 1 where id = $1 and state = 'on' and claimed < total and claim_from <= $2
    and claim_until > $2 and (use_until is null or use_until > $2)
   returning per_member`,
);
export const offerState = statement(
  "coupon.offer_state",
  { isOpen: col.bool },
  `select state = 'on' and claim_from <= $2 and claim_until > $2 and (use_until is null or use_until > $2) as is_open
    from coupon where id = $1`,
);
/**
 * Writes a claim within the member's limit: $1 id, $2 offer, $3 member, $4 now. Counted under the lock of `takeOne`.
 */
export const insertClaim = statement(
  "coupon.claim",
  { nth: col.int },
  `insert into coupon_claim (id, coupon_id, member_id, nth, claimed_at, usable_from, expires_at)
   select $1, c.id, $3, x.nth, $4, coalesce(c.use_from, $4), coalesce(c.use_until, $4::timestamptz + c.use_days * interval '1 day')
   from coupon c, (select count(*)::int + 1 as nth from coupon_claim where coupon_id = $2 and member_id = $3) x
     where c.id = $2 and x.nth <= c.per_member
   returning nth`,
);

/** The state of `x` of member $2 at $1, whatever timers did. */
const effectiveState = `case when not ${isFree({ member: "$2", now: "$1" })} then 'used' when x.expires_at <= $1
  then 'expired' when x.usable_from > $1 then 'waiting' else 'ready' end`;
const own = {
  id: col.id,
  couponId: col.id,
  terms: col.json(Terms),
  state: col.oneOf(couponStates),
  usableFrom: col.ms,
  expiresAt: col.ms,
  usedAt: col.maybe(col.ms),
  orderId: col.maybe(col.id),
  place: col.int,
} as const;
const ownFields = `x.id, x.coupon_id, ${termsJson} as terms, ${effectiveState} as state, x.usable_from, x.expires_at, x.used_at,
  x.order_ids[1] as order_id`;
const ownFrom =
  "from coupon_claim x join coupon c on c.id = x.coupon_id left join shop h on h.id = c.shop_id";

/**
 * A member's claims by tab: $1 now, $2 member, $3 tab, $4 $5 the row before, $6 limit. Unused ones in order of expiry,
 * others newest first.
 */
export const listOwn = statement(
  "coupon.own",
  own,
  `select * from (select ${ownFields}, case when $3::text = 'unused' then ${millis("x.expires_at")}
    else -${millis("coalesce(x.used_at, x.expires_at)")} end as place
     ${ownFrom} where x.member_id = $2) o
   where case $3::text when 'unused' then o.state in ('ready', 'waiting') else o.state = $3 end
     and ($4::bigint is null or (o.place, o.id) > ($4, $5::bigint))
   order by o.place, o.id limit $6`,
);
/** One of a member's claims: $1 now, $2 member, $3 claim. */
export const findOwn = statement(
  "coupon.own_one",
  own,
  `select ${ownFields}, 0 as place ${ownFrom} where x.member_id = $2 and x.id = $3`,
);
export type OwnRow = typeof findOwn extends Statement<infer Row> ? Row : never;

/**
 * Uses claims for a trade, all or none: $1 member, $2 trade, $3 now, $4 claims with their orders (jsonb). Returns the
 * number used.
 */
export const takeClaims = statement(
  "coupon.use",
  { used: col.int },
  `with chosen as (select * from jsonb_to_recordset($4::jsonb) as w (id bigint, "orderIds" bigint[])),
   locked as (select id from coupon_claim where id in (select id from chosen) and member_id = $1 and state = 'ready'
     and usable_from <= $3 and expires_at > $3 order by id for no key update),
   used as (update coupon_claim x set state = 'used', used_at = $3, trade_id = $2, order_ids = w."orderIds" from locked l
     join chosen w on w.id = l.id
     where x.id = l.id and (select count(*) from locked) = (select count(*) from chosen) returning x.id)
   select count(*)::int as used from used`,
);
/** Locks the claims that an order of a member bears, before the order itself: $1 order, $2 member. */
export const lockOfOrder = statement(
  "coupon.lock_of_order",
  { id: col.id },
  `select id from coupon_claim where member_id = $2 and state = 'used' and trade_id = (select trade_id from orders
    where id = $1 and member_id = $2) and $1::bigint = any (order_ids)
   order by id for no key update`,
);
/** Gives claims back whose orders are all closed: $1 claims, locked. */
export const returnClosed = statement(
  "coupon.return_closed",
  {},
  `update coupon_claim x set state = 'ready', used_at = null, trade_id = null, order_ids = '{}'
   where x.id = any ($1::bigint[]) and ${hidden("x.state = 'used'")} and not exists (select 1 from orders o
     where o.id = any (x.order_ids) and o.state <> 'closed')`,
);
/** Gives back every claim of a trade that is being closed: $1 trade. */
export const returnOfTrade = statement(
  "coupon.return_of_trade",
  {},
  `update coupon_claim set state = 'ready', used_at = null, trade_id = null, order_ids = '{}'
   where id in (select id from coupon_claim where trade_id = $1 and state = 'used' order by id for no key update)`,
);
