import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/goods/edit/entrance",
    title: "选择商品类型",
    access: "merchant",
    page: () => import("./pages/goods/entrance.tsx"),
  },
  {
    path: "/pages/goods/edit/cate",
    title: "选择平台分类",
    access: "merchant",
    page: () => import("./pages/goods/cate.tsx"),
  },
  {
    path: "/pages/goods/edit/normal",
    title: "发布商品",
    access: "merchant",
    page: () => import("./pages/goods/normal.tsx"),
  },
  {
    path: "/pages/goods/edit/intracity",
    title: "发布同城商品",
    access: "merchant",
    page: () => import("./pages/goods/intracity.tsx"),
  },
  {
    path: "/pages/goods/edit/tire",
    title: "发布轮胎商品",
    access: "merchant",
    page: () => import("./pages/goods/tire.tsx"),
  },
  {
    path: "/pages/shop/goods/manage",
    title: "商品管理",
    access: "merchant",
    page: () => import("./pages/goods/manage.tsx"),
  },
  {
    path: "/pages/shop/goods/sheet",
    ours: true,
    title: "表格导入导出",
    access: "merchant",
    page: () => import("./pages/goods/sheet.tsx"),
  },
  {
    path: "/pages/shop/dispatch/list",
    title: "运费模板",
    access: "merchant",
    page: () => import("./pages/dispatch/list.tsx"),
  },
  {
    path: "/pages/shop/dispatch/edit",
    title: "编辑运费模板",
    access: "merchant",
    page: () => import("./pages/dispatch/edit.tsx"),
  },
  {
    path: "/pages/shop/address/list",
    title: "地址管理",
    access: "merchant",
    page: () => import("./pages/address/list.tsx"),
  },
  {
    path: "/pages/shop/address/edit",
    title: "编辑地址",
    access: "merchant",
    page: () => import("./pages/address/edit.tsx"),
  },
] as const satisfies readonly RouteRow[];
