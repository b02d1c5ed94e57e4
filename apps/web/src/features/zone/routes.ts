import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/goods/flash",
    title: "限时抢购",
    access: "public",
    page: () => import("./pages/flash.tsx"),
    faces: { empty: "抢购商品正在准备" },
  },
  {
    path: "/pages/goods/gift",
    title: "礼包专区",
    access: "public",
    page: () => import("./pages/gift.tsx"),
    faces: { empty: "礼包正在准备" },
  },
] as const satisfies readonly RouteRow[];
