import { queryClient } from "#src/shared/data/query-client.ts";
import type { RouteRow } from "#src/shared/router/route.ts";
import { homeQuery } from "./home.queries.ts";

/** The home page and its notices. */
export const routes = [
  {
    path: "/pages/home",
    title: "首页",
    access: "public",
    page: () => import("./pages/home.tsx"),
    prepare: () => queryClient.prefetchQuery(homeQuery()),
  },
  {
    path: "/pages/notice/index",
    title: "公告",
    access: "public",
    page: () => import("./pages/notice-list.tsx"),
  },
  {
    path: "/pages/notice/detail",
    title: "公告详情",
    access: "public",
    page: () => import("./pages/notice-detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
