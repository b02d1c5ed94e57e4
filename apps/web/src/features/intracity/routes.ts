import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/intracity/index",
    title: "同城生活",
    access: "member",
    page: () => import("./pages/index.tsx"),
    faces: { atOnce: true, empty: "还不知道您在哪里" },
  },
  {
    path: "/pages/intracity/shop/list",
    title: "同城店铺",
    access: "member",
    page: () => import("./pages/shops.tsx"),
    faces: { atOnce: true, empty: "还不知道您在哪里" },
  },
  {
    path: "/pages/intracity/shop/detail",
    title: "店铺主页",
    access: "member",
    page: () => import("./pages/shop.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/intracity/shop/info",
    title: "店铺信息",
    access: "member",
    page: () => import("./pages/shop-info.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/intracity/goods/list",
    title: "同城商品",
    access: "member",
    page: () => import("./pages/goods-list.tsx"),
    faces: { atOnce: true, empty: "还不知道您在哪里" },
  },
  {
    path: "/pages/intracity/goods/detail",
    title: "同城商品详情",
    access: "member",
    page: () => import("./pages/goods.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
