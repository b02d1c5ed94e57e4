import type { ParsedOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { couponKinds, couponScopes } from "@heshi/contract/goods/coupon-view";
import { randomId } from "@heshi/kernel/id";
import { fen, formatFen } from "@heshi/kernel/money";
import { col, statement } from "../../platform/database/statement.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { spendBudget } from "../budget/budget.public.ts";
import { isInMall } from "../kind/kind.public.ts";

const row = {
  couponId: col.id,
  shopName: col.maybe(col.text),
  title: col.text,
  kind: col.oneOf(couponKinds),
  thresholdFen: col.int,
  offFen: col.maybe(col.int),
  ratePermille: col.maybe(col.int),
  capFen: col.maybe(col.int),
  scope: col.oneOf(couponScopes),
  scopeIds: col.texts,
  claimFrom: col.ms,
  claimUntil: col.ms,
  useDays: col.maybe(col.int),
  useFrom: col.maybe(col.ms),
  useUntil: col.maybe(col.ms),
  total: col.int,
  claimed: col.int,
  used: col.int,
  perMember: col.int,
  isOn: col.bool,
  createdAt: col.ms,
} as const;
const fields = `c.id as coupon_id, h.name as shop_name, c.title, c.kind, c.threshold_fen, c.off_fen, c.rate_permille, c.cap_fen, c.scope,
     c.scope_ids::text[] as scope_ids, c.claim_from, c.claim_until, c.use_days, c.use_from, c.use_until, c.total, c.claimed,
     (select count(*) from (select from coupon_claim x where x.coupon_id = c.id and x.state = 'used' limit 10000) y)::int as used,
     c.per_member, c.state = 'on' as is_on, c.created_at`;
const offersSql = (
  whose: string,
): string => `select ${fields} from coupon c left join shop h on h.id = c.shop_id
   where c.shop_id ${whose} and ($1::timestamptz is null or (c.created_at, c.id) < ($1, $2::bigint))
   order by c.created_at desc, c.id desc limit $3`;
/** Offers of the platform, newest first: $1 $2 the row before, $3 limit. */
const listPlatform = statement("coupon.desk", row, offersSql("is null"));
/** Those of shops: the same parameters. */
const listShops = statement("coupon.desk_shops", row, offersSql("is not null"));
/**
 * An offer whose scope is there, of the platform or of a shop ($16), whose goods it then is for: $1 id, $2 title ... as listed.
 */
export const addOffer = statement(
  "coupon.desk_add",
  { couponId: col.id },
  `insert into coupon (id, title, kind, threshold_fen, off_fen, rate_permille, cap_fen, scope, scope_ids, claim_from, claim_until,
     use_days, total, per_member, created_at, shop_id)
   select $1, $2, $3, $4, $5, $6, $7, $8::text, $9::bigint[], $10, $11, $12, $13, $14, $15, $16::bigint
   where cardinality($9::bigint[]) = case $8 when 'goods' then (select count(*) from goods where id = any ($9)
       and ($16::bigint is null or (shop_id = $16 and ${isInMall("goods")} and state <> 'removed')))
     when 'category' then (select count(*) from category where id = any ($9)) else 0 end
   returning id as coupon_id`,
);
/** $1 offer. */
const stop = statement.byKey(
  "coupon.desk_stop",
  { title: col.text },
  "update coupon set state = 'off' where id = $1 and state = 'on' returning title",
);
/** $1 offer. */
const has = statement.byKey("coupon.desk_has", { id: col.id }, "select id from coupon where id = $1");

type Terms = Omit<
  ParsedOf<(typeof Admin)["methods"]["AddCoupon"]>,
  "title" | "useDays" | "perMember" | "total"
>;
type Offer = ParsedOf<(typeof Admin)["methods"]["AddCoupon"]>;

/** The values of `addOffer`. Pure. */
export function offerValues(input: Offer, { now, shopId }: { now: Date; shopId: string | null }) {
  const { title, kind, thresholdFen, offFen, ratePermille, capFen, scope, scopeIds } = input;
  const { claimFrom, claimUntil, useDays, total, perMember } = input;
  const worth = [thresholdFen, offFen, ratePermille, capFen];
  const from = new Date(Math.max(claimFrom ?? 0, now.getTime()));
  const times = [from, new Date(claimUntil), useDays];
  return [randomId(), title, kind, ...worth, scope, scopeIds, ...times, total, perMember, now, shopId];
}

/** What makes no sense of what an offer takes off: an amount below what it asks for, or a share with a limit. */
function worthFault({ kind, thresholdFen, offFen, ratePermille, capFen }: Terms): string | undefined {
  if (kind === "discount")
    return ratePermille === undefined || capFen === undefined || offFen !== undefined
      ? "折扣券请填写折扣和最多减的金额"
      : undefined;
  if (offFen === undefined || ratePermille !== undefined || capFen !== undefined)
    return "满减券请填写减免金额";
  return thresholdFen > 0 && offFen >= thresholdFen ? "减免金额要低于使用门槛" : undefined;
}

/** What makes no sense of an offer, in words; undefined if it does: it is claimed until a time ahead, and names goods or is for all. */
export function termsFault(terms: Terms, now: Date): string | undefined {
  const { scope, scopeIds, claimUntil, claimFrom = 0 } = terms;
  const worth = worthFault(terms);
  if (worth !== undefined) return worth;
  if (claimUntil <= Math.max(claimFrom, now.getTime())) return "领取截止时间要晚于现在和开始领取的时间";
  return (scope === "all") === (scopeIds.length === 0)
    ? undefined
    : "请选择适用的分类或商品，全场通用的不用选";
}

/** The operators' handlers of coupons. */
export const couponDeskHandlers = {
  GetCoupons: list({
    statement: ({ isShop }) => (isShop ? listShops : listPlatform),
    values: () => [],
    view: (row) => row,
    key: ({ createdAt, couponId }) => [createdAt, couponId],
  }),

  async AddCoupon(ctx, input) {
    const { tx, now, settings, fail } = ctx;
    const fault = termsFault(input, now);
    if (fault !== undefined) return fail("COUPON_TERMS", { msg: fault });
    const { thresholdFen, offFen, capFen, total, perMember } = input;
    const mostFen = offFen ?? capFen ?? 0;
    if (thresholdFen === 0 && mostFen > settings["coupon.openFen"])
      return fail("COUPON_TERMS", {
        msg: `无门槛优惠券最多减 ¥${formatFen(fen(settings["coupon.openFen"]))}`,
      });
    const personFen = mostFen * Math.min(perMember, total);
    await spendBudget(ctx, { personFen, allFen: mostFen * total });
    return (await tx.one(addOffer, offerValues(input, { now, shopId: null }))) ?? fail("COUPON_TERMS");
  },

  async StopCoupon({ tx, fail }, { couponId }) {
    if (await tx.one(stop, [couponId])) return {};
    return fail((await tx.one(has, [couponId])) ? "WRONG_STATE" : "NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
