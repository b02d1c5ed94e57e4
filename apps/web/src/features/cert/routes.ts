import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/services/cert",
    title: "实名认证",
    access: "member",
    page: () => import("./pages/cert.tsx"),
  },
] as const satisfies readonly RouteRow[];
