import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/mycenter/collect",
    title: "我的收藏",
    access: "member",
    page: () => import("./pages/collect.tsx"),
    faces: { empty: "还没有收藏的商品" },
  },
  {
    path: "/pages/mycenter/footprint",
    title: "浏览足迹",
    access: "member",
    page: () => import("./pages/footprint.tsx"),
    faces: { empty: "还没有浏览足迹" },
  },
] as const satisfies readonly RouteRow[];
