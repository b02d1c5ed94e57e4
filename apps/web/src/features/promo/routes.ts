import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/coupon",
    title: "店铺优惠券",
    access: "merchant",
    ours: true,
    page: () => import("./pages/coupon.tsx"),
  },
  {
    path: "/pages/shop/flash",
    title: "限时抢购报名",
    access: "merchant",
    ours: true,
    page: () => import("./pages/flash.tsx"),
  },
] as const satisfies readonly RouteRow[];
