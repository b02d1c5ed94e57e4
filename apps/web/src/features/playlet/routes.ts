import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/playlet/follow",
    title: "追剧",
    access: "member",
    page: () => import("./pages/follow.tsx"),
    faces: { empty: "还没有短剧" },
  },
  {
    path: "/pages/playlet/detail",
    title: "短剧播放",
    access: "member",
    nav: "picture",
    native: true,
    scroll: false,
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
