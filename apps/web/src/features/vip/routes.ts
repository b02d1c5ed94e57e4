import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/mycenter/vip",
    title: "会员中心",
    access: "member",
    ours: true,
    page: () => import("./pages/vip.tsx"),
  },
  {
    path: "/pages/mycenter/regular",
    title: "常购清单",
    access: "member",
    ours: true,
    page: () => import("./pages/regular.tsx"),
    faces: { empty: "还没有常购的商品" },
  },
] as const satisfies readonly RouteRow[];
