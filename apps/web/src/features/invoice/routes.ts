import type { RouteRow } from "#src/shared/router/route.ts";

/** Invoices of the member, and of the shop. */
export const routes = [
  {
    path: "/pages/mycenter/invoice/list",
    title: "发票",
    access: "member",
    ours: true,
    page: () => import("./pages/list.tsx"),
    faces: { empty: "没有可以开票的订单" },
  },
  {
    path: "/pages/mycenter/invoice/titles",
    title: "发票抬头",
    access: "member",
    ours: true,
    page: () => import("./pages/titles.tsx"),
    faces: { empty: "还没有发票抬头" },
  },
  {
    path: "/pages/mycenter/invoice/edit",
    title: "申请开票",
    access: "member",
    ours: true,
    page: () => import("./pages/edit.tsx"),
    faces: { sample: "orderId=1", titles: { "": "新增抬头", "titleId=1": "编辑抬头" } },
  },
  {
    path: "/pages/mycenter/invoice/detail",
    title: "发票详情",
    access: "member",
    ours: true,
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/shop/invoice/index",
    title: "发票管理",
    access: "merchant",
    page: () => import("./pages/shop-list.tsx"),
    faces: { empty: "没有待开的发票" },
  },
  {
    path: "/pages/shop/invoice/detail",
    title: "发票详情",
    access: "merchant",
    page: () => import("./pages/shop-detail.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/shop/invoice/edit",
    title: "开具发票",
    access: "merchant",
    page: () => import("./pages/shop-edit.tsx"),
    faces: { sample: "id=1", titles: { "": "开票信息" } },
  },
] as const satisfies readonly RouteRow[];
