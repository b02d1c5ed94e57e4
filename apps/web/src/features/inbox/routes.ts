import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/message/inbox",
    title: "消息通知",
    access: "member",
    ours: true,
    page: () => import("./pages/inbox.tsx"),
    faces: { empty: "还没有订单消息" },
  },
  {
    path: "/pages/message/setting",
    title: "消息设置",
    access: "member",
    ours: true,
    page: () => import("./pages/setting.tsx"),
  },
] as const satisfies readonly RouteRow[];
