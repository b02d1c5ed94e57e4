import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/yop/apply",
    title: "支付进件",
    access: "merchant",
    page: () => import("./pages/apply.tsx"),
  },
  {
    path: "/pages/shop/yop/detail",
    title: "进件详情",
    access: "merchant",
    page: () => import("./pages/detail.tsx"),
    faces: { empty: "还没有提交进件" },
  },
] as const satisfies readonly RouteRow[];
