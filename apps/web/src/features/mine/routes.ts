import type { RouteRow } from "#src/shared/router/route.ts";

/** The member's own tab. */
export const routes = [
  { path: "/pages/mycenter/index", title: "我的", access: "public", page: () => import("./pages/mine.tsx") },
] as const satisfies readonly RouteRow[];
