import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/mycenter/login/index",
    title: "登录",
    access: "public",
    page: () => import("./pages/login.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/mycenter/login/register",
    title: "注册",
    access: "public",
    page: () => import("./pages/register.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/mycenter/login/bind-mobile",
    title: "绑定手机",
    access: "public",
    page: () => import("./pages/bind-mobile.tsx"),
    faces: { atOnce: true },
  },
] as const satisfies readonly RouteRow[];
