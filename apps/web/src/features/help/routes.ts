import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/services/help/list",
    title: "帮助中心",
    access: "member",
    open: "webview",
    page: () => import("./pages/list.tsx"),
    faces: { empty: "帮助内容正在整理" },
  },
  {
    path: "/pages/services/help/detail",
    title: "帮助详情",
    access: "member",
    open: "webview",
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/services/feedback/index",
    title: "意见反馈",
    access: "member",
    ours: true,
    page: () => import("./pages/feedback.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/services/feedback/list",
    title: "我的反馈",
    access: "member",
    ours: true,
    page: () => import("./pages/feedback-list.tsx"),
    faces: { empty: "还没有反馈" },
  },
  {
    path: "/pages/services/feedback/detail",
    title: "反馈详情",
    access: "member",
    ours: true,
    page: () => import("./pages/feedback-detail.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
