import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import { addFen, type Fen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { type ClaimRow, type Target, faceOf, spread, worthOf } from "../../coupon/coupon.public.ts";

/** The discount of a line by coupons: in total, and the platform's part of it. */
export type Discount = { discountFen: Fen; platformDiscountFen: Fen };
/** A coupon of a price: one that the buyer has, or an offer that ordering claims for them. */
export type Coupon = ClaimRow & { isOffer?: boolean | undefined };
/** A coupon that the price includes, and the SKUs that it is apportioned to. */
export type Chosen = { id: string; isOffer?: boolean | undefined; skuIds: readonly string[] };
export type Couponed = {
  /** By SKU; absent: nothing. */
  discounts: ReadonlyMap<string, Discount>;
  chosen: readonly Chosen[];
  /** All claims by shop ("" for the platform), usable ones first. */
  choices: ReadonlyMap<string, readonly CouponChoice[]>;
};
export type CouponInput = {
  lines: readonly Omit<Target, "leftFen">[];
  claims: readonly Coupon[];
  /** The claims to use; undefined: the best. */
  selected: readonly string[] | undefined;
  now: Date;
};
type Judged = { claim: Coupon; takesFen: Fen; reason?: string; missingFen?: Fen };

/** The key of the platform's own coupons among those of shops. */
export const PLATFORM = "";

function judge(claim: Coupon, targets: readonly Target[], now: Date): Judged {
  if (claim.usableFrom > now.getTime())
    return { claim, takesFen: ZERO_FEN, reason: `${formatMinute(new Date(claim.usableFrom))} 起可用` };
  return { claim, ...worthOf(claim.terms, targets) };
}

/** The largest discount first, then what the buyer has, then the earliest end. */
const byWorth = (a: Judged, b: Judged): number =>
  b.takesFen - a.takesFen ||
  Number(a.claim.isOffer ?? false) - Number(b.claim.isOffer ?? false) ||
  a.claim.expiresAt - b.claim.expiresAt ||
  (a.claim.id < b.claim.id ? -1 : 1);

function choiceOf({ claim, takesFen, reason, missingFen }: Judged, chosen: Judged | undefined): CouponChoice {
  return {
    ownCouponId: claim.id,
    isOffer: claim.isOffer,
    ...faceOf(claim.terms),
    expiresAt: claim.expiresAt,
    takesFen,
    isChosen: claim === chosen?.claim,
    reason,
    missingFen,
  };
}

/** Chooses at most one coupon per shop, then one of the platform, and apportions each to the lines of its scope. Pure. */
export function applyCoupons({ lines, claims, selected, now }: CouponInput): Couponed {
  const targets = new Map<string, Target>(
    lines.map((line) => [line.skuId, { ...line, leftFen: line.goodsFen }]),
  );
  const discounts = new Map<string, Discount>();
  const chosen: Chosen[] = [];
  const choices = new Map<string, readonly CouponChoice[]>();
  for (const owner of [...new Set(lines.map(({ shopId }) => shopId)), PLATFORM]) {
    const judged = claims
      .filter(({ terms }) => (terms.shopId ?? PLATFORM) === owner)
      .map((claim) => judge(claim, [...targets.values()], now))
      .toSorted(byWorth);
    const best = judged.find(({ takesFen, claim }) => takesFen > 0 && (selected?.includes(claim.id) ?? true));
    choices.set(
      owner,
      judged.map((one) => choiceOf(one, best)),
    );
    if (best) {
      const { id, isOffer } = best.claim;
      chosen.push({ id, isOffer, skuIds: take(best, { targets, discounts, owner }) });
    }
  }
  return { discounts, chosen, choices };
}

type Open = {
  targets: Map<string, Target>;
  discounts: Map<string, Discount>;
  owner: string;
};

/** Apportions a coupon's discount; answers the SKUs that bear a part. */
function take({ claim, takesFen }: Judged, { targets, discounts, owner }: Open): string[] {
  const worth = worthOf(claim.terms, [...targets.values()]);
  const own = "targets" in worth ? worth.targets : [];
  const parts = spread(
    takesFen,
    own.map(({ leftFen }) => leftFen),
  );
  return own.flatMap((target, index) => {
    const part = parts[index] ?? ZERO_FEN;
    if (part === 0) return [];
    const before = discounts.get(target.skuId);
    targets.set(target.skuId, { ...target, leftFen: subFen(target.leftFen, part) });
    discounts.set(target.skuId, {
      discountFen: addFen(part, before?.discountFen ?? ZERO_FEN),
      platformDiscountFen: owner === PLATFORM ? part : ZERO_FEN,
    });
    return [target.skuId];
  });
}
