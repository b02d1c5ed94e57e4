import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/mycenter/coupon",
    title: "我的优惠券",
    access: "member",
    ours: true,
    page: () => import("./pages/coupon.tsx"),
    faces: { empty: "没有可用的优惠券" },
  },
  {
    path: "/pages/goods/coupons",
    title: "领券中心",
    access: "public",
    ours: true,
    page: () => import("./pages/centre.tsx"),
    faces: { empty: "平台券都领完了" },
  },
] as const satisfies readonly RouteRow[];
