import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/goods/anti-fake",
    title: "防伪查询",
    access: "public",
    page: () => import("./pages/anti-fake.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/goods/report-fake",
    title: "举报假货",
    access: "member",
    ours: true,
    page: () => import("./pages/report-fake.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/agent/scan/index",
    title: "扫码出库",
    access: "member",
    minors: "never",
    page: () => import("./pages/scan-index.tsx"),
    faces: { empty: "还没有要发的货" },
  },
  {
    path: "/pages/agent/scan/freight",
    title: "扫码发货",
    access: "member",
    minors: "never",
    page: () => import("./pages/freight.tsx"),
    faces: { sample: "no=Q261201000000000001" },
  },
  {
    path: "/pages/agent/scan/tracing",
    title: "防窜溯源",
    access: "member",
    page: () => import("./pages/tracing.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/agent/scan/record",
    title: "扫码记录",
    access: "member",
    page: () => import("./pages/record.tsx"),
    faces: { empty: "还没有扫过码" },
  },
  {
    path: "/pages/agent/scan/detail",
    title: "扫码详情",
    access: "member",
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
] as const satisfies readonly RouteRow[];
