import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/agent/index",
    title: "代理工作台",
    access: "member",
    page: () => import("./pages/index.tsx"),
  },
  {
    path: "/pages/agent/apply",
    title: "申请经销商",
    access: "member",
    ours: true,
    minors: "never",
    page: () => import("./pages/apply.tsx"),
  },
  {
    path: "/pages/agent/exit",
    title: "退出经销",
    access: "member",
    ours: true,
    page: () => import("./pages/exit.tsx"),
  },
] as const satisfies readonly RouteRow[];
