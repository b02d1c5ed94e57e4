import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/order/cart",
    title: "购物车",
    access: "member",
    skeleton: OrderSkeleton,
    page: () => import("./pages/cart.tsx"),
    visitor: () => import("./pages/visitor.tsx"),
    faces: { empty: "购物车还是空的" },
  },
] as const satisfies readonly RouteRow[];
