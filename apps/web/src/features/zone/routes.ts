import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/goods/flash",
    title: "限时抢购",
    access: "public",
    page: () => import("./pages/flash.tsx"),
  },
] as const satisfies readonly RouteRow[];
