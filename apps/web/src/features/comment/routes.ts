import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/order/comment/list",
    title: "评价列表",
    access: "member",
    page: () => import("./pages/list.tsx"),
  },
  {
    path: "/pages/order/comment/detail",
    title: "发表评价",
    access: "member",
    page: () => import("./pages/detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
