import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/setting/location/index",
    title: "收货地址",
    access: "member",
    page: () => import("./pages/addresses.tsx"),
    faces: { titles: { "select=1": "选择收货地址" }, empty: "还没有收货地址" },
  },
  {
    path: "/pages/setting/location/edit",
    title: "编辑地址",
    access: "member",
    page: () => import("./pages/edit.tsx"),
    faces: { sample: "id=1", titles: { "": "新增地址" } },
  },
  {
    path: "/pages/services/location",
    title: "选择城市",
    access: "member",
    staff: true,
    page: () => import("./pages/city.tsx"),
    faces: { atOnce: true },
  },
] as const satisfies readonly RouteRow[];
