import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/coupon",
    title: "店铺优惠券",
    access: "merchant",
    ours: true,
    page: () => import("./pages/coupon.tsx"),
    faces: { titles: { "id=new": "新建优惠券" }, empty: "没有发放中的优惠券" },
  },
  {
    path: "/pages/shop/flash",
    title: "限时抢购报名",
    access: "merchant",
    ours: true,
    page: () => import("./pages/flash.tsx"),
    faces: { titles: { "id=new": "报名抢购" }, empty: "没有待审核的报名" },
  },
] as const satisfies readonly RouteRow[];
