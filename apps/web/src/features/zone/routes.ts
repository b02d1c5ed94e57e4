import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/goods/flash",
    title: "限时抢购",
    access: "public",
    page: () => import("./pages/flash.tsx"),
  },
  { path: "/pages/goods/gift", title: "礼包专区", access: "public", page: () => import("./pages/gift.tsx") },
] as const satisfies readonly RouteRow[];
