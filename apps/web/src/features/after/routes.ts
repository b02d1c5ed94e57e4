import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/order/after/list",
    title: "售后列表",
    access: "member",
    page: () => import("./pages/list.tsx"),
    // as the entries that lead here call it
    faces: { title: "退换/售后", empty: "还没有售后记录" },
  },
  {
    path: "/pages/order/after/detail",
    title: "售后详情",
    access: "member",
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/order/after/edit",
    title: "申请售后",
    access: "member",
    page: () => import("./pages/edit.tsx"),
    faces: { sample: "orderId=1" },
  },
  {
    path: "/pages/order/after/log",
    title: "协商历史",
    access: "member",
    page: () => import("./pages/log.tsx"),
    faces: { sample: "id=1", empty: "还没有协商记录" },
  },
  {
    path: "/pages/shop/after/list",
    title: "店铺售后",
    access: "merchant",
    ours: true,
    page: () => import("./pages/shop-list.tsx"),
    faces: { empty: "没有待处理的售后" },
  },
  {
    path: "/pages/shop/after/detail",
    title: "售后处理",
    access: "merchant",
    ours: true,
    page: () => import("./pages/shop-detail.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
