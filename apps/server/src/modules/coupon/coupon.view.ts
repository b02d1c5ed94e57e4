import type { CentreOffer, CouponOffer } from "@heshi/contract/goods/wares-coupon";
import type { OwnCoupon } from "@heshi/contract/goods/coupon-view";
import { formatDay } from "@heshi/kernel/text";
import type * as z from "zod/mini";
import { type Terms, yuan } from "./coupon.domain.ts";
import type { CentreRow, OfferRow, OwnRow } from "./coupon.store.ts";

type Offer = z.infer<typeof CouponOffer>;

function conditionOf({ thresholdFen, capFen }: Terms): string {
  const from = thresholdFen > 0 ? `满 ${yuan(thresholdFen)} 可用` : "无门槛";
  return capFen === null ? from : `${from}，最多减 ${yuan(capFen)}`;
}

function scopeTextOf({ shopId, scope, scopeIds, scopeNames }: Terms): string {
  if (scope === "goods") return "限指定商品";
  if (scope === "category")
    return `限${scopeNames.join("、")}${scopeIds.length > scopeNames.length ? "等分类" : ""}`;
  return shopId === null ? "全场商品可用" : "全店商品可用";
}

/** The fields that every view of a coupon shows. */
export const faceOf = (terms: Terms) => ({
  shop: terms.shopId === null ? undefined : { shopId: terms.shopId, name: terms.shopName ?? "" },
  title: terms.title,
  kind: terms.kind,
  thresholdFen: terms.thresholdFen,
  offFen: terms.offFen ?? undefined,
  ratePermille: terms.ratePermille ?? undefined,
  condition: conditionOf(terms),
  scopeText: scopeTextOf(terms),
});

/** When a claimed one may be used. Pure. */
export function validityOf({
  useFrom,
  useUntil,
  useDays,
}: Pick<OfferRow, "useFrom" | "useUntil" | "useDays">): string {
  if (useDays !== undefined) return useDays === 1 ? "领取后 24 小时内有效" : `领取后 ${useDays} 天内有效`;
  return useFrom && useUntil ? `${formatDay(useFrom)} 至 ${formatDay(useUntil)} 有效` : "";
}

/** An offer as the coupon sheet of a product shows it. */
export function offerView(row: OfferRow): Offer {
  const { id, terms, claimUntil, total, claimed, perMember, mine, useFrom, waresIds } = row;
  return {
    couponId: id,
    ...faceOf(terms),
    useText: validityOf(row),
    claimUntil,
    usableFrom: useFrom?.getTime(),
    capFen: terms.capFen ?? undefined,
    waresIds: waresIds && [...waresIds],
    leftPercent: Math.ceil(((total - claimed) * 100) / total),
    mine,
    perMember,
    isClaimable: mine < perMember && claimed < total,
  };
}

/** The product or category of a coupon that is for a single one. */
function singleOf({ scope, scopeIds: [only, second] }: Terms) {
  const single = second === undefined ? only : undefined;
  return {
    ...(scope === "goods" && { waresId: single }),
    ...(scope === "category" && { categoryId: single }),
  };
}

/** An offer as the coupon centre shows it. */
export const centreView = (row: CentreRow): z.infer<typeof CentreOffer> => ({
  ...offerView(row),
  ...singleOf(row.terms),
  isSelf: row.isSelf,
  isUsable: row.isUsable,
  goods: [...row.goods],
});

/** A coupon that a member has claimed. */
export function ownView({ id, couponId, terms, state, ...row }: OwnRow): OwnCoupon {
  return {
    ownCouponId: id,
    couponId,
    ...faceOf(terms),
    state,
    usableFrom: row.usableFrom,
    expiresAt: row.expiresAt,
    ...(state === "used" && { usedAt: row.usedAt, orderId: row.orderId }),
    ...singleOf(terms),
  };
}
