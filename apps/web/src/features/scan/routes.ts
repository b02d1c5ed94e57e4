import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/services/scan",
    title: "扫一扫",
    access: "public",
    ours: true,
    page: () => import("./pages/scan.tsx"),
    faces: { atOnce: true },
  },
] as const satisfies readonly RouteRow[];
