import { Wares } from "@heshi/contract/wares";
import type { couponTabs } from "@heshi/contract/wares-coupon";
import { pagesQuery } from "#src/shared/cursor-list.tsx";
import { rpc } from "#src/shared/rpc.ts";

const coupons = rpc(Wares);

export type CouponTab = (typeof couponTabs)[number];

/** The member's coupons of a tab, page by page. */
export const mineQuery = (tab: CouponTab) =>
  pagesQuery(["Wares.GetMyCoupons", tab], (cursor) => coupons.GetMyCoupons({ tab, cursor }));
