import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/warehouse/index",
    title: "云仓",
    access: "member",
    page: () => import("./pages/index.tsx"),
    faces: { empty: "云仓里还没有货品" },
  },
  {
    path: "/pages/warehouse/mine",
    title: "我的云仓",
    access: "member",
    page: () => import("./pages/mine.tsx"),
    faces: { empty: "没有在仓的货品" },
  },
  {
    path: "/pages/warehouse/unit",
    title: "货品详情",
    access: "member",
    ours: true,
    page: () => import("./pages/unit.tsx"),
    faces: { sample: "no=K260101000000000001-001" },
  },
  {
    path: "/pages/warehouse/deliver",
    title: "云仓提货",
    access: "member",
    minors: "never",
    page: () => import("./pages/deliver.tsx"),
    faces: { empty: "没有可以提的货品" },
  },
  {
    path: "/pages/warehouse/delivery",
    title: "提货详情",
    access: "member",
    ours: true,
    page: () => import("./pages/delivery.tsx"),
    faces: { sample: "no=Q260101000000000001" },
  },
  {
    path: "/pages/warehouse/history",
    title: "提货历史",
    access: "member",
    page: () => import("./pages/history.tsx"),
    faces: { empty: "还没有提货记录" },
  },
  {
    path: "/pages/warehouse/record",
    title: "云仓记录",
    access: "member",
    page: () => import("./pages/record.tsx"),
    faces: { empty: "还没有云仓记录" },
  },
  {
    path: "/pages/warehouse/proof",
    title: "云仓件数核验",
    access: "public",
    ours: true,
    page: () => import("./pages/proof.tsx"),
    faces: { sample: "skuId=1" },
  },
] as const satisfies readonly RouteRow[];
