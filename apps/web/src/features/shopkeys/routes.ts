import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/keys",
    title: "开放接口",
    access: "merchant",
    ours: true,
    page: () => import("./pages/keys.tsx"),
  },
  {
    path: "/pages/shop/hook",
    title: "回调",
    access: "merchant",
    ours: true,
    page: () => import("./pages/hook.tsx"),
  },
] as const satisfies readonly RouteRow[];
