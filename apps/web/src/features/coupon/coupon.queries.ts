import { Wares } from "@heshi/contract/goods/wares";
import type { couponTabs } from "@heshi/contract/goods/wares-coupon";
import { pagesQuery } from "#src/shared/data/cursor-list.tsx";
import { rpc } from "#src/shared/data/rpc.ts";

const coupons = rpc(Wares);

export type CouponTab = (typeof couponTabs)[number];

/** The member's coupons of a tab, page by page. */
export const mineQuery = (tab: CouponTab) =>
  pagesQuery(["Wares.GetMyCoupons", tab], (cursor) => coupons.GetMyCoupons({ tab, cursor }));
