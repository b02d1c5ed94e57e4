import type { RouteRow } from "#src/shared/route.ts";
export const routes = [
  { path: "/pages/home", title: "首页", access: "public", page: () => import("./pages/home.tsx") },
  { path: "/pages/goods/bidding", title: "订单专区", access: "public", page: () => import("./pages/list.tsx") },
  { path: "/pages/goods/exchange", title: "兑换专区", access: "public", page: () => import("./pages/list.tsx") },
  { path: "/pages/mycenter/index", title: "我的", access: "public", page: () => import("./pages/list.tsx") },
  { path: "/pages/goods/list", title: "商品列表", access: "public", page: () => import("./pages/list.tsx") },
  { path: "/pages/order/list", title: "我的订单", access: "member", page: () => import("./pages/list.tsx") },
  { path: "/pages/mycenter/login/index", title: "登录", access: "public", page: () => import("./pages/list.tsx") },
] as const satisfies readonly RouteRow[];
