import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/branch/list",
    title: "门店",
    access: "merchant",
    ours: true,
    page: () => import("./pages/list.tsx"),
    faces: { empty: "还没有门店" },
  },
  {
    path: "/pages/shop/branch/edit",
    title: "编辑门店",
    access: "merchant",
    ours: true,
    page: () => import("./pages/edit.tsx"),
    faces: { sample: "id=1", titles: { "": "添加门店" } },
  },
  {
    path: "/pages/shop/branch/licence",
    title: "门店证照",
    access: "merchant",
    ours: true,
    page: () => import("./pages/licence.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/shop/branch/delivery",
    title: "配送设置",
    access: "merchant",
    ours: true,
    page: () => import("./pages/delivery.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
