import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/order/after/list",
    title: "售后列表",
    access: "member",
    page: () => import("./pages/list.tsx"),
  },
  {
    path: "/pages/order/after/detail",
    title: "售后详情",
    access: "member",
    page: () => import("./pages/detail.tsx"),
  },
  {
    path: "/pages/order/after/edit",
    title: "申请售后",
    access: "member",
    page: () => import("./pages/edit.tsx"),
  },
  {
    path: "/pages/order/after/log",
    title: "协商历史",
    access: "member",
    page: () => import("./pages/log.tsx"),
  },
  {
    path: "/pages/shop/after/list",
    title: "店铺售后",
    access: "merchant",
    ours: true,
    page: () => import("./pages/shop-list.tsx"),
  },
  {
    path: "/pages/shop/after/detail",
    title: "售后处理",
    access: "merchant",
    ours: true,
    page: () => import("./pages/shop-detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
