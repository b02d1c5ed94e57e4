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
  },
  {
    path: "/pages/order/subcart",
    title: "合并结算",
    access: "member",
    skeleton: SubmitSkeleton,
    page: () => import("./pages/subcart.tsx"),
  },
  {
    path: "/pages/order/app-pay",
    title: "收银台",
    access: "member",
    skeleton: CashierSkeleton,
    page: () => import("./pages/app-pay.tsx"),
  },
  {
    path: "/pages/order/friend-pay",
    title: "找人代付",
    access: "member",
    ours: true,
    page: () => import("./pages/friend-pay.tsx"),
  },
  {
    path: "/pages/order/list",
    title: "我的订单",
    access: "member",
    skeleton: OrderSkeleton,
    page: () => import("./pages/list.tsx"),
  },
  {
    path: "/pages/order/detail",
    title: "订单详情",
    access: "member",
    skeleton: DetailSkeleton,
    page: () => import("./pages/detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
