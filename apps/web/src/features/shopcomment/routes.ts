import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/comment/list",
    title: "评价管理",
    access: "merchant",
    page: () => import("./pages/list.tsx"),
    faces: { empty: "还没有评价" },
  },
  {
    path: "/pages/shop/comment/detail",
    title: "评价详情",
    access: "merchant",
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
