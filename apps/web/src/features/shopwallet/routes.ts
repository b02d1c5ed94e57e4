import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/wallet/index",
    title: "商家钱包",
    access: "merchant",
    page: () => import("./pages/index.tsx"),
  },
  {
    path: "/pages/shop/wallet/record",
    title: "钱包明细",
    access: "merchant",
    page: () => import("./pages/record.tsx"),
  },
  {
    path: "/pages/shop/wallet/bills",
    title: "每日账单",
    access: "merchant",
    ours: true,
    page: () => import("./pages/bills.tsx"),
  },
  {
    path: "/pages/shop/wallet/bill",
    title: "账单详情",
    access: "merchant",
    ours: true,
    page: () => import("./pages/bill.tsx"),
  },
  {
    path: "/pages/shop/wallet/unsettled",
    title: "待结算订单",
    access: "merchant",
    ours: true,
    page: () => import("./pages/unsettled.tsx"),
  },
  {
    path: "/pages/shop/wallet/fees",
    title: "服务费率",
    access: "merchant",
    ours: true,
    page: () => import("./pages/fees.tsx"),
  },
  {
    path: "/pages/shop/wallet/card",
    title: "收款银行卡",
    access: "merchant",
    ours: true,
    page: () => import("./pages/card.tsx"),
  },
  {
    path: "/pages/shop/wallet/deposit",
    title: "保证金",
    access: "merchant",
    ours: true,
    page: () => import("./pages/deposit.tsx"),
  },
  {
    path: "/pages/shop/wallet/withdraw",
    title: "提现",
    access: "merchant",
    ours: true,
    page: () => import("./pages/withdraw.tsx"),
  },
  {
    path: "/pages/shop/wallet/withdrawals",
    title: "提现记录",
    access: "merchant",
    ours: true,
    page: () => import("./pages/withdrawals.tsx"),
  },
  {
    path: "/pages/shop/wallet/withdrawal",
    title: "提现详情",
    access: "merchant",
    ours: true,
    page: () => import("./pages/withdrawal.tsx"),
  },
] as const satisfies readonly RouteRow[];
