import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  { path: "/pages/mycenter/index", title: "我的", access: "public", page: () => import("./pages/mine.tsx") },
] as const satisfies readonly RouteRow[];
