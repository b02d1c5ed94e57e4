import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/manage/index",
    title: "店铺管理",
    access: "merchant",
    page: () => import("./pages/index.tsx"),
  },
  {
    path: "/pages/shop/manage/menu",
    title: "店铺功能",
    access: "merchant",
    page: () => import("./pages/menu.tsx"),
  },
  {
    path: "/pages/shop/manage/clock",
    title: "营业时间",
    access: "merchant",
    page: () => import("./pages/clock.tsx"),
  },
  {
    path: "/pages/shop/staff",
    title: "员工",
    access: "merchant",
    ours: true,
    page: () => import("./pages/staff.tsx"),
  },
] as const satisfies readonly RouteRow[];
