import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { Time } from "../frame/text.ts";

/** `threshold` takes an amount off; `discount` leaves a share of the price. */
export const couponKinds = ["threshold", "discount"] as const;
export const couponScopes = ["all", "category", "goods"] as const;
/** `waiting`: not to be used yet. */
export const couponStates = ["waiting", "ready", "used", "expired"] as const;

/** What every coupon shows, offered or claimed. */
export const couponFace = {
  /** Absent: the platform's. */
  shop: z.optional(z.object({ shopId: Id, name: z.string() })),
  title: z.string(),
  kind: z.enum(couponKinds),
  /** What the goods must cost at least; 0: no threshold. */
  thresholdFen: Fen,
  /** What a threshold coupon takes off. */
  offFen: z.optional(Fen),
  /** What a discount leaves, of a thousand: 850 is 8.5 折. */
  ratePermille: z.optional(z.int()),
  /** 无门槛, 满 ¥199.00 可用, 满 ¥199.00 可用，最多减 ¥50.00 */
  condition: z.string(),
  /** 全场商品, 全店商品, 指定分类：手机数码, 指定商品 */
  scopeText: z.string(),
} as const;

/** A coupon of the caller's. */
export const OwnCoupon = z.object({
  id: Id,
  couponId: Id,
  ...couponFace,
  state: z.enum(couponStates),
  usableFrom: Time,
  expiresAt: Time,
  usedAt: z.optional(Time),
  /** The order that it was used for. */
  orderId: z.optional(Id),
  /** The goods or category that it is for, where that is one. */
  waresId: z.optional(Id),
  categoryId: z.optional(Id),
});
export type OwnCoupon = z.infer<typeof OwnCoupon>;

/** A coupon of the caller's beside an order in the making. */
export const CouponChoice = z.object({
  id: Id,
  ...couponFace,
  expiresAt: Time,
  /** What it takes off here; 0 where it does not serve. */
  takesFen: Fen,
  isChosen: z.boolean(),
  /** Why it does not serve: 还差 ¥12.00 可用. */
  reason: z.optional(z.string()),
});
export type CouponChoice = z.infer<typeof CouponChoice>;
