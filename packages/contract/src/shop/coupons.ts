import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { couponFace, couponKinds } from "../goods/coupon-view.ts";
import { staffRights } from "../rights.ts";

export const shopCouponTabs = ["open", "ended"] as const;

/** A shop's own coupon with its figures. */
const ShopCoupon = z.object({
  couponId: Id,
  ...couponFace,
  claimFrom: Time,
  claimUntil: Time,
  /** 领取后 7 天内有效 */
  useText: z.string(),
  total: z.int(),
  perMember: z.int(),
  claimed: z.int(),
  /** At most 10,000. */
  used: z.int(),
  isOpen: z.boolean(),
  /** Stopped before its time. */
  isStopped: z.boolean(),
  createdAt: Time,
});

export const shopCouponErrors = {
  COUPON_TERMS: [252, "请检查优惠券的金额、时间和商品"],
  COUPON_FULL: [253, "同时发放的优惠券最多 20 种，请先停止不用的"],
  COUPON_OWNER: [257, "优惠超过使用门槛的一半，请提高门槛，或由店主来发放"],
} as const satisfies Record<string, RefusalRow>;

const own = { access: "merchant", roles: staffRights.goods } as const;
const changes = ["Merchant.GetCoupons", "Wares"] as const;
const Fen = (most: number) => z.int().check(z.minimum(1, "金额要大于 0"), z.maximum(most, "金额太大"));

/** A shop's own coupons, which its revenue bears; part of group Merchant (docs/rules/coupon.md). */
export const shopCouponMethods = {
  GetCoupons: {
    ...own,
    kind: "query",
    rate: "read",
    doc: "The shop's own coupons, newest first: those that can be claimed now or later, or those that have ended.",
    input: z.object({ tab: z._default(z.enum(shopCouponTabs), "open"), ...pageInput }),
    output: pageOf(ShopCoupon),
  },
  AddCoupon: {
    ...own,
    kind: "command",
    rate: "write",
    changes,
    ids: { scopeIds: "shopGoods" },
    doc: "Offers a coupon that the shop bears, for all of its goods or some: an amount, or a share of at most `capFen`.",
    input: z.object({
      title: Line(12, 2),
      kind: z.enum(couponKinds),
      thresholdFen: z.int().check(z.minimum(0), z.maximum(10_000_000, "门槛太高")),
      offFen: z.optional(Fen(1_000_000)),
      ratePermille: z.optional(z.int().check(z.minimum(100, "最低 1 折"), z.maximum(990, "最高 9.9 折"))),
      capFen: z.optional(Fen(1_000_000)),
      scopeIds: z._default(z.array(Id).check(z.maxLength(100, "最多 100 件商品")), []),
      claimFrom: z.optional(Time),
      claimUntil: Time,
      useDays: z.int().check(z.minimum(1, "至少 1 天"), z.maximum(365, "最多 365 天")),
      total: z.int().check(z.minimum(1, "至少 1 张"), z.maximum(1_000_000, "最多 1000000 张")),
      perMember: z.int().check(z.minimum(1, "至少 1 张"), z.maximum(99, "最多 99 张")),
    }),
    output: z.object({ couponId: Id }),
  },
  StopCoupon: {
    ...own,
    kind: "command",
    rate: "write",
    changes,
    ids: { couponId: "shopCoupon" },
    doc: "Ends the claiming of a coupon; what members have can still be used.",
    input: z.object({ couponId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
