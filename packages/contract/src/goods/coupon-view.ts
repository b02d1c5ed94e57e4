import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { Time } from "../frame/text.ts";

/** `threshold` takes an amount off; `discount` leaves a share of the price. */
export const couponKinds = ["threshold", "discount"] as const;
export const couponScopes = ["all", "category", "goods"] as const;
/** `waiting`: it cannot be used yet. */
export const couponStates = ["waiting", "ready", "used", "expired"] as const;

/** The fields that every coupon shows, offered or claimed. */
export const couponFace = {
  /** Absent: a coupon of the platform. */
  shop: z.optional(z.object({ shopId: Id, name: z.string() })),
  title: z.string(),
  kind: z.enum(couponKinds),
  /** The least sum of goods; 0: no threshold. */
  thresholdFen: Fen,
  /** The reduction of a threshold coupon. */
  offFen: z.optional(Fen),
  /** The share of the price that a discount leaves, per thousand: 850 is 8.5 折. */
  ratePermille: z.optional(z.int()),
  /** 无门槛, 满 ¥199.00 可用, 满 ¥199.00 可用，最多减 ¥50.00 */
  condition: z.string(),
  /** 全场商品, 全店商品, 指定分类：手机数码, 指定商品 */
  scopeText: z.string(),
} as const;

/** A coupon that the caller has claimed. */
export const OwnCoupon = z.object({
  ownCouponId: Id,
  couponId: Id,
  ...couponFace,
  state: z.enum(couponStates),
  usableFrom: Time,
  expiresAt: Time,
  usedAt: z.optional(Time),
  /** The order that it was used for. */
  orderId: z.optional(Id),
  /** The product or category it is for, if there is only one. */
  waresId: z.optional(Id),
  categoryId: z.optional(Id),
});
export type OwnCoupon = z.infer<typeof OwnCoupon>;

/** A coupon with its effect on a quote: one that the caller has, or an offer that ordering claims for them. */
export const CouponChoice = z.object({
  /** Of an offer its own id, until the order has claimed it. */
  ownCouponId: Id,
  isOffer: z.optional(z.boolean()),
  ...couponFace,
  expiresAt: Time,
  /** The reduction in this quote; 0 if it cannot be used. */
  takesFen: Fen,
  isChosen: z.boolean(),
  /** Why it cannot be used: 还差 ¥12.00 可用. */
  reason: z.optional(z.string()),
  /** How much more of the goods in its scope must be bought, where that is the reason. */
  missingFen: z.optional(Fen),
});
export type CouponChoice = z.infer<typeof CouponChoice>;
