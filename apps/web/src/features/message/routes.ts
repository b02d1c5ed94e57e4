import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/message/index",
    title: "消息",
    access: "member",
    page: () => import("./pages/index.tsx"),
  },
  {
    path: "/pages/message/chat",
    title: "聊天",
    access: "member",
    scroll: false,
    page: () => import("./pages/chat.tsx"),
  },
] as const satisfies readonly RouteRow[];
