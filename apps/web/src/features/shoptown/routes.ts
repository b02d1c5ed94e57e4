import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/town/list",
    title: "同城订单",
    access: "merchant",
    ours: true,
    skeleton: OrderSkeleton,
    page: () => import("./pages/list.tsx"),
    faces: { empty: "没有等待接单的订单" },
  },
  {
    path: "/pages/shop/town/trip",
    title: "送货位置",
    access: "merchant",
    ours: true,
    page: () => import("./pages/trip.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
