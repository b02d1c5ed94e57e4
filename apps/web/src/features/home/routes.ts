import { q } from "#src/shared/data/query.ts";
import { Nav } from "@heshi/contract/home/nav";
import { queryClient } from "#src/shared/data/query-client.ts";
import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/home",
    title: "首页",
    access: "public",
    page: () => import("./pages/home.tsx"),
    prepare: () => queryClient.prefetchQuery(q(Nav, "GetHome")),
    // the page's head shows the shop's name, which is also the document's title
    faces: { title: "合市" },
  },
  {
    path: "/pages/notice/index",
    title: "公告",
    access: "public",
    page: () => import("./pages/notice-list.tsx"),
    faces: { empty: "还没有公告" },
  },
  {
    path: "/pages/notice/detail",
    title: "公告详情",
    access: "public",
    page: () => import("./pages/notice-detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
