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
    path: "/pages/shop/manage/edit",
    title: "店铺资料",
    access: "merchant",
    page: () => import("./pages/edit.tsx"),
  },
  {
    path: "/pages/shop/manage/feedback",
    title: "意见反馈",
    access: "merchant",
    page: () => import("./pages/feedback.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/shop/setting/index",
    title: "商家设置",
    access: "merchant",
    page: () => import("./pages/setting.tsx"),
  },
  {
    path: "/pages/shop/setting/mobile",
    title: "商家手机",
    access: "member",
    side: "shop",
    page: () => import("./pages/mobile.tsx"),
  },
  {
    path: "/pages/shop/staff",
    title: "员工",
    access: "merchant",
    ours: true,
    page: () => import("./pages/staff.tsx"),
    faces: { titles: { "id=new": "邀请员工" }, empty: "还没有员工" },
  },
] as const satisfies readonly RouteRow[];
