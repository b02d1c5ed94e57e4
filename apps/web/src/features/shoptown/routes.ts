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
] as const satisfies readonly RouteRow[];
