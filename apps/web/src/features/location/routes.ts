import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/setting/location/index",
    title: "收货地址",
    access: "member",
    page: () => import("./pages/addresses.tsx"),
  },
  {
    path: "/pages/setting/location/edit",
    title: "编辑地址",
    access: "member",
    page: () => import("./pages/edit.tsx"),
  },
  {
    path: "/pages/services/location",
    title: "选择城市",
    access: "member",
    page: () => import("./pages/city.tsx"),
  },
] as const satisfies readonly RouteRow[];
