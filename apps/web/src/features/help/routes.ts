import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/services/help/list",
    title: "帮助中心",
    access: "member",
    page: () => import("./pages/list.tsx"),
  },
  {
    path: "/pages/services/help/detail",
    title: "帮助详情",
    access: "member",
    page: () => import("./pages/detail.tsx"),
  },
  {
    path: "/pages/services/feedback/index",
    title: "意见反馈",
    access: "member",
    ours: true,
    page: () => import("./pages/feedback.tsx"),
  },
  {
    path: "/pages/services/feedback/list",
    title: "我的反馈",
    access: "member",
    ours: true,
    page: () => import("./pages/feedback-list.tsx"),
  },
  {
    path: "/pages/services/feedback/detail",
    title: "反馈详情",
    access: "member",
    ours: true,
    page: () => import("./pages/feedback-detail.tsx"),
  },
] as const satisfies readonly RouteRow[];
