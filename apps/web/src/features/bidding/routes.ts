import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/goods/bidding",
    title: "订单专区",
    access: "public",
    page: () => import("./pages/zone.tsx"),
    faces: { empty: "下一场正在准备" },
  },
  {
    path: "/pages/goods/lot",
    title: "拍品详情",
    access: "public",
    ours: true,
    page: () => import("./pages/lot.tsx"),
    faces: { sample: "no=A260101000000000001" },
  },
  {
    path: "/pages/goods/lot-check",
    title: "拍品核验",
    access: "public",
    ours: true,
    page: () => import("./pages/check.tsx"),
    faces: { sample: "no=A260101000000000001" },
  },
  {
    path: "/pages/services/bidding/index",
    title: "我的竞拍",
    access: "member",
    page: () => import("./pages/mine.tsx"),
    faces: { empty: "没有正在竞拍的拍品" },
  },
  {
    path: "/pages/services/bidding/setting",
    title: "委托设置",
    access: "member",
    page: () => import("./pages/setting.tsx"),
    faces: { empty: "还没有委托出价" },
  },
  {
    path: "/pages/services/bidding/depute",
    title: "委托出价",
    access: "member",
    minors: "never",
    ours: true,
    page: () => import("./pages/depute.tsx"),
    faces: {},
  },
  {
    path: "/pages/services/bidding/sell",
    title: "委托竞拍",
    access: "member",
    minors: "never",
    ours: true,
    page: () => import("./pages/sell.tsx"),
    faces: { sample: "no=K260101000000000001-001" },
  },
] as const satisfies readonly RouteRow[];
