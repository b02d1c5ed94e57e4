import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/comment/list",
    title: "评价管理",
    access: "merchant",
    page: () => import("./pages/list.tsx"),
  },
  {
    path: "/pages/shop/comment/detail",
    title: "评价详情",
    access: "merchant",
    page: () => import("./pages/detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
