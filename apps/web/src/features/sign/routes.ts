import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/mycenter/signIn",
    title: "每日签到",
    access: "member",
    page: () => import("./pages/sign-in.tsx"),
  },
] as const satisfies readonly RouteRow[];
