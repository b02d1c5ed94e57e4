import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import type { RouteRow } from "#src/shared/router/route.ts";
import { CashierSkeleton, DetailSkeleton, SubmitSkeleton } from "./parts/skeletons.tsx";

export const routes = [
  {
    path: "/pages/order/submit",
    title: "确认订单",
    access: "member",
    skeleton: SubmitSkeleton,
    page: () => import("./pages/submit.tsx"),
    faces: { sample: "items=1x1" },
  },
  {
    path: "/pages/order/subcart",
    title: "合并结算",
    access: "member",
    skeleton: SubmitSkeleton,
    page: () => import("./pages/subcart.tsx"),
    faces: { sample: "items=1x1" },
  },
  {
    path: "/pages/order/app-pay",
    title: "收银台",
    access: "member",
    skeleton: CashierSkeleton,
    page: () => import("./pages/app-pay.tsx"),
    faces: { sample: "tradeNo=T261121000000000001" },
  },
  {
    path: "/pages/order/friend-pay",
    title: "找人代付",
    access: "member",
    ours: true,
    page: () => import("./pages/friend-pay.tsx"),
    faces: { sample: "payCode=0123456789abcdef0123456789abcdef" },
  },
  {
    path: "/pages/order/list",
    title: "我的订单",
    access: "member",
    skeleton: OrderSkeleton,
    page: () => import("./pages/list.tsx"),
    faces: { empty: "还没有订单" },
  },
  {
    path: "/pages/order/detail",
    title: "订单详情",
    access: "member",
    skeleton: DetailSkeleton,
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/intracity/order/list",
    title: "同城订单",
    access: "member",
    skeleton: OrderSkeleton,
    page: () => import("./pages/local-list.tsx"),
    faces: { empty: "还没有同城订单" },
  },
  {
    path: "/pages/intracity/order/detail",
    title: "同城订单详情",
    access: "member",
    skeleton: DetailSkeleton,
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
