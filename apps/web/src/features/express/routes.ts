import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/order/express/list",
    title: "包裹列表",
    access: "member",
    page: () => import("./pages/list.tsx"),
    faces: { empty: "商家还没有发货" },
  },
  {
    path: "/pages/order/express/detail",
    title: "物流详情",
    access: "member",
    page: () => import("./pages/detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
