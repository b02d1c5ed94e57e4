import type { RouteRow } from "#src/shared/route.ts";

export const routes = [
  {
    path: "/pages/order/cart",
    title: "购物车",
    access: "member",
    page: () => import("./pages/cart.tsx"),
  },
] as const satisfies readonly RouteRow[];
