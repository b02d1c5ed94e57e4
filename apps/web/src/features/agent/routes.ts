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
    path: "/pages/agent/order/cart",
    title: "进货单",
    access: "member",
    minors: "never",
    page: () => import("./pages/order/cart.tsx"),
    faces: { empty: "还没有可以进的商品" },
  },
  {
    path: "/pages/agent/order/list",
    title: "进货订单",
    access: "member",
    page: () => import("./pages/order/list.tsx"),
    faces: { empty: "还没有进货订单" },
  },
  {
    path: "/pages/agent/order/detail",
    title: "进货订单详情",
    access: "member",
    page: () => import("./pages/order/detail.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/agent/inventory/list",
    title: "我的库存",
    access: "member",
    page: () => import("./pages/inventory/list.tsx"),
    faces: { empty: "库存里还没有货品" },
  },
  {
    path: "/pages/agent/inventory/detail",
    title: "库存详情",
    access: "member",
    page: () => import("./pages/inventory/detail.tsx"),
    faces: { sample: "skuId=1" },
  },
  {
    path: "/pages/agent/inventory/deliver",
    title: "库存发货",
    access: "member",
    minors: "never",
    page: () => import("./pages/inventory/deliver.tsx"),
    faces: { empty: "没有可以发的货品" },
  },
  {
    path: "/pages/agent/exit",
    title: "退出经销",
    access: "member",
    ours: true,
    page: () => import("./pages/exit.tsx"),
  },
] as const satisfies readonly RouteRow[];
