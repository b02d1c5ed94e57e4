import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { couponFace, OwnCoupon } from "./coupon-view.ts";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

export const couponTabs = ["unused", "used", "expired"] as const;

/** An offer that may be claimed. */
export const CouponOffer = z.object({
  couponId: Id,
  ...couponFace,
  /** 领取后 7 天内有效, 2026-11-01 至 2026-11-11 有效 */
  useText: z.string(),
  claimUntil: Time,
  /** The first day of use, if the days are fixed. */
  usableFrom: z.optional(Time),
  /** The most that a discount takes off. */
  capFen: z.optional(Fen),
  /** Which of the products in the input it is for; absent without products in the input. */
  waresIds: z.optional(z.array(Id)),
  /** Percentage of copies left, rounded up. */
  leftPercent: z.int(),
  /** The caller's claims of it, and the limit for each member. */
  mine: z.int(),
  perMember: z.int(),
  isClaimable: z.boolean(),
});

export const couponSources = ["platform", "shop"] as const;
export type CouponSource = (typeof couponSources)[number];

/** An offer in the coupon centre. */
export const CentreOffer = z.object({
  ...CouponOffer.shape,
  /** Its shop is run by the platform. */
  isSelf: z.boolean(),
  /** The caller has one of it that can be used now. */
  isUsable: z.boolean(),
  /** The product or category it is for, if there is only one. */
  waresId: z.optional(Id),
  categoryId: z.optional(Id),
  /** Of a shop's offer: what sells best of what it is for. */
  goods: z.array(z.object({ waresId: Id, title: z.string(), picture: z.string() })),
});

/** The price of one piece of a SKU after the coupons that the caller has or can claim. */
export const CouponPrice = z.object({
  skuId: Id,
  afterFen: Fen,
  /** What makes it: at most one coupon of the shop and one of the platform. */
  parts: z.array(z.object({ ...couponFace, takesFen: Fen, isOwned: z.boolean() })),
});

export const couponErrors = {
  COUPON_GONE: [400, "来晚了，优惠券已领完"],
  COUPON_LIMIT: [401, "您已领过这张优惠券"],
  COUPON_CLOSED: [402, "优惠券不在领取时间内"],
} as const satisfies Record<string, RefusalRow>;

export const couponMethods = {
  GetCouponList: {
    kind: "query",
    access: "public",
    personal: true,
    rate: "read",
    ids: { waresId: "public", waresIds: "public", shopId: "public" },
    doc:
      "Offers that may be claimed now: for a goods, for any of several, of a shop, or of the platform; a member sees " +
      "what he has of each.",
    input: z.object({
      waresId: z.optional(Id),
      waresIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(99))),
      shopId: z.optional(Id),
    }),
    output: z.object({ list: z.array(CouponOffer) }),
  },
  GetCouponCentre: {
    kind: "query",
    access: "public",
    personal: true,
    rate: "read",
    doc: "The coupon centre: offers of the platform or of shops that may be claimed now, or that the caller has; newest first.",
    input: z.object({ from: z._default(z.enum(couponSources), "platform"), ...pageInput }),
    output: pageOf(CentreOffer),
  },
  GetCouponPrices: {
    kind: "query",
    access: "public",
    personal: true,
    rate: "read",
    ids: { waresId: "public" },
    doc:
      "For each SKU of a product the price of one piece after coupons (券后价), with the coupons the caller has or can claim " +
      "now; SKUs that no coupon reduces are left out.",
    input: z.object({ waresId: Id }),
    output: z.object({ list: z.array(CouponPrice) }),
  },
  ClaimCoupon: {
    kind: "command",
    access: "member",
    changes: [
      "Wares.GetCouponList",
      "Wares.GetCouponCentre",
      "Wares.GetCouponPrices",
      "Wares.GetMyCoupons",
      "Wares.GetCounts",
    ],
    rate: "write",
    ids: { couponId: "public" },
    doc: "Claims one of an offer, within its total and the member's limit.",
    input: z.object({ couponId: Id }),
    output: z.object({ claim: OwnCoupon, isClaimable: z.boolean() }),
  },
  GetMyCoupons: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The caller's coupons: unused ones by the end of their time, used and expired ones newest first.",
    input: z.object({ tab: z._default(z.enum(couponTabs), "unused"), ...pageInput }),
    output: pageOf(OwnCoupon),
  },
} as const satisfies Record<string, Method>;
