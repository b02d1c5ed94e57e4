import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/proxy/apply",
    title: "申请代理",
    access: "member",
    minors: "never",
    page: () => import("./pages/apply.tsx"),
  },
  {
    path: "/pages/shop/proxy/index",
    title: "代理中心",
    access: "merchant",
    page: () => import("./pages/index.tsx"),
  },
  {
    path: "/pages/shop/proxy/merchant",
    title: "代理商家",
    access: "merchant",
    page: () => import("./pages/merchant.tsx"),
    faces: { empty: "还没有招募的店铺" },
  },
  {
    path: "/pages/shop/proxy/bonus",
    title: "代理奖金",
    access: "merchant",
    page: () => import("./pages/bonus.tsx"),
    faces: { empty: "还没有奖金" },
  },
  {
    path: "/pages/shop/proxy/sums",
    title: "分成公示",
    access: "public",
    ours: true,
    page: () => import("./pages/sums.tsx"),
  },
] as const satisfies readonly RouteRow[];
