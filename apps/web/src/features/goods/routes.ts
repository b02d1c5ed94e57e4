import { DetailSkeleton } from "@heshi/ui/state/skeleton";
import type { RouteRow } from "#src/shared/router/route.ts";
import { SearchSkeleton } from "./parts/search/search-skeleton.tsx";

export const routes = [
  {
    path: "/pages/goods/detail",
    title: "商品详情",
    access: "public",
    nav: "picture",
    skeleton: DetailSkeleton,
    page: () => import("./pages/detail.tsx"),
  },
  {
    path: "/pages/goods/questions",
    title: "问大家",
    access: "public",
    ours: true,
    page: () => import("./pages/questions.tsx"),
  },
  {
    path: "/pages/goods/search/index",
    title: "搜索",
    access: "public",
    // its own head has the place of the bar
    nav: "picture",
    skeleton: SearchSkeleton,
    page: () => import("./pages/search.tsx"),
  },
  {
    path: "/pages/goods/search/list",
    title: "搜索结果",
    access: "public",
    page: () => import("./pages/search-list.tsx"),
  },
  { path: "/pages/goods/cate", title: "商品分类", access: "public", page: () => import("./pages/cate.tsx") },
  {
    path: "/pages/goods/exchange",
    title: "分类",
    access: "public",
    page: () => import("./pages/exchange.tsx"),
  },
  {
    path: "/pages/goods/points",
    title: "兑换专区",
    access: "public",
    ours: true,
    page: () => import("./pages/points.tsx"),
  },
  { path: "/pages/goods/list", title: "商品列表", access: "public", page: () => import("./pages/list.tsx") },
  {
    path: "/pages/shop/home",
    title: "店铺首页",
    access: "public",
    ours: true,
    nav: "picture",
    page: () => import("./pages/shop-home.tsx"),
  },
  { path: "/pages/goods/mall", title: "商城", access: "public", page: () => import("./pages/mall.tsx") },
  { path: "/pages/goods/self", title: "自营商品", access: "public", page: () => import("./pages/self.tsx") },
  { path: "/pages/goods/area", title: "商品专区", access: "public", page: () => import("./pages/area.tsx") },
  {
    path: "/pages/goods/area-list",
    title: "专区列表",
    access: "public",
    page: () => import("./pages/area-list.tsx"),
  },
  {
    path: "/pages/brand/index",
    title: "品牌馆",
    access: "member",
    page: () => import("./pages/brand/index.tsx"),
  },
  {
    path: "/pages/brand/detail",
    title: "品牌详情",
    access: "member",
    page: () => import("./pages/brand/detail.tsx"),
  },
  {
    path: "/pages/brand/image",
    title: "品牌图集",
    access: "member",
    nav: "picture",
    page: () => import("./pages/brand/image.tsx"),
  },
  {
    path: "/pages/brand/search",
    title: "品牌搜索",
    access: "member",
    page: () => import("./pages/brand/search.tsx"),
  },
] as const satisfies readonly RouteRow[];
