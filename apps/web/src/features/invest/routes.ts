import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/invest/index",
    title: "健康创业计划",
    access: "member",
    minors: "never",
    page: () => import("./pages/index.tsx"),
    faces: { empty: "现在没有可加入的计划" },
  },
  {
    path: "/pages/invest/record",
    title: "认购记录",
    access: "member",
    page: () => import("./pages/record.tsx"),
    faces: { empty: "还没有加入过计划" },
  },
  {
    path: "/pages/invest/detail",
    title: "我的计划",
    access: "member",
    ours: true,
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "no=F260101000000000001" },
  },
  {
    path: "/pages/invest/period",
    title: "本期内容",
    access: "member",
    ours: true,
    page: () => import("./pages/period.tsx"),
    faces: { sample: "no=F260101000000000001&seq=1" },
  },
] as const satisfies readonly RouteRow[];
