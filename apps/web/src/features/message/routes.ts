import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/message/index",
    title: "消息",
    access: "member",
    page: () => import("./pages/index.tsx"),
    faces: { empty: "还没有聊天" },
  },
  {
    path: "/pages/message/chat",
    title: "聊天",
    access: "member",
    scroll: false,
    page: () => import("./pages/chat.tsx"),
    faces: { sample: "id=1", empty: "您好，有什么可以帮您？" },
  },
] as const satisfies readonly RouteRow[];
