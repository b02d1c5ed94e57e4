import { couponKinds, couponScopes } from "@heshi/contract/goods/coupon-view";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { addFen, Fen, fen, formatFen, shareOf, splitFen, subFen, ZERO_FEN } from "@heshi/kernel/money";

/** The terms of a coupon, as stored in its offer and shared by all claims. */
export const Terms = z.object({
  /** Null: a coupon of the platform. */
  shopId: z.nullable(Id),
  shopName: z.nullable(z.string()),
  title: z.string(),
  kind: z.enum(couponKinds),
  thresholdFen: Fen,
  offFen: z.nullable(Fen),
  ratePermille: z.nullable(z.int()),
  capFen: z.nullable(Fen),
  scope: z.enum(couponScopes),
  scopeIds: z.array(Id),
  /** Names of the categories in the scope. */
  scopeNames: z.array(z.string()),
});
export type Terms = z.infer<typeof Terms>;
/** A line that a coupon may reduce: its price, and what earlier coupons have left of it. */
export type Target = {
  skuId: string;
  shopId: string;
  waresId: string;
  /** Its category and that one's ancestors. */
  categoryIds: readonly string[];
  goodsFen: Fen;
  leftFen: Fen;
};
export type Worth =
  | { takesFen: Fen; targets: readonly Target[] }
  | { takesFen: typeof ZERO_FEN; reason: string; missingFen?: Fen };

/** Coupons leave at least this of each line, so that no payment is zero. */
const LEAST_FEN = 1;

/** ¥199 or ¥199.90. */
export const yuan = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}`;

/** Whether a coupon applies to a line. */
export function isInScope(terms: Terms, { shopId, waresId, categoryIds }: Omit<Target, "leftFen">): boolean {
  if (terms.shopId !== null && terms.shopId !== shopId) return false;
  if (terms.scope === "all") return true;
  const ids = new Set(terms.scopeIds);
  return terms.scope === "goods" ? ids.has(waresId) : categoryIds.some((id) => ids.has(id));
}

/** The most that coupons may take off a line, fen. */
export const roomOf = (leftFen: Fen): Fen => fen(Math.max(0, leftFen - LEAST_FEN));

/** The most that coupons may take off all lines together, fen. */
export const roomOfAll = (left: readonly Fen[]): Fen => addFen(...left.map(roomOf));

/** Splits `total` (at most `roomOfAll`) over lines by largest remainder; each keeps at least 1 fen. */
export const spread = (total: Fen, left: readonly Fen[]): Fen[] => splitFen(total, left.map(roomOf));

const least = (...amounts: readonly Fen[]): Fen => fen(Math.min(...amounts));

type Reduction = { thresholdFen: number; offFen?: number | undefined; ratePermille?: number | undefined };
/** The largest share of a price that a coupon may ever take, in basis points. Pure. */
export function largestShareBp({ thresholdFen, offFen, ratePermille }: Reduction): number {
  if (offFen === undefined) return (1000 - (ratePermille ?? 1000)) * 10;
  return Math.min(10_000, Math.ceil((offFen * 10_000) / Math.max(1, thresholdFen)));
}

/** What a coupon takes off an order, or the reason why it cannot be used. */
export function worthOf(terms: Terms, targets: readonly Target[]): Worth {
  const own = targets.filter((target) => isInScope(terms, target));
  if (own.length === 0) return { takesFen: ZERO_FEN, reason: "所选商品不在适用范围" };
  const missing = subFen(terms.thresholdFen, addFen(...own.map(({ goodsFen }) => goodsFen)));
  if (missing > 0) return { takesFen: ZERO_FEN, reason: `还差 ${yuan(missing)} 可用`, missingFen: missing };
  const left = own.map(({ leftFen }) => leftFen);
  const reduction =
    terms.offFen ?? shareOf(addFen(...left), (1000 - (terms.ratePermille ?? 1000)) * 10, "down");
  const takesFen = least(reduction, terms.capFen ?? reduction, roomOfAll(left));
  return takesFen > 0 ? { takesFen, targets: own } : { takesFen: ZERO_FEN, reason: "金额太小，用不上优惠券" };
}
