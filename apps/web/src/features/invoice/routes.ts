import type { RouteRow } from "#src/shared/router/route.ts";

/** Invoices of the member, and of the shop. */
export const routes = [
  {
    path: "/pages/mycenter/invoice/list",
    title: "发票",
    access: "member",
    ours: true,
    page: () => import("./pages/list.tsx"),
  },
  {
    path: "/pages/mycenter/invoice/titles",
    title: "发票抬头",
    access: "member",
    ours: true,
    page: () => import("./pages/titles.tsx"),
  },
  {
    path: "/pages/mycenter/invoice/edit",
    title: "申请开票",
    access: "member",
    ours: true,
    page: () => import("./pages/edit.tsx"),
  },
  {
    path: "/pages/mycenter/invoice/detail",
    title: "发票详情",
    access: "member",
    ours: true,
    page: () => import("./pages/detail.tsx"),
  },
  {
    path: "/pages/shop/invoice/index",
    title: "发票管理",
    access: "merchant",
    page: () => import("./pages/shop-list.tsx"),
  },
  {
    path: "/pages/shop/invoice/detail",
    title: "发票详情",
    access: "merchant",
    page: () => import("./pages/shop-detail.tsx"),
  },
  {
    path: "/pages/shop/invoice/edit",
    title: "开具发票",
    access: "merchant",
    page: () => import("./pages/shop-edit.tsx"),
  },
] as const satisfies readonly RouteRow[];
