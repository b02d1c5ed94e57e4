import type { RouteRow } from "#src/shared/router/route.ts";

/** What the member has, and what moved. */
export const routes = [
  {
    path: "/pages/wallet/index",
    title: "我的钱包",
    access: "member",
    page: () => import("./pages/index.tsx"),
  },
  {
    path: "/pages/wallet/record",
    title: "资金明细",
    access: "member",
    page: () => import("./pages/record.tsx"),
  },
  {
    path: "/pages/wallet/transfer",
    title: "转账",
    access: "member",
    page: () => import("./pages/transfer.tsx"),
  },
  {
    path: "/pages/wallet/exchange",
    title: "兑换",
    access: "member",
    page: () => import("./pages/exchange.tsx"),
  },
  {
    path: "/pages/wallet/give",
    title: "赠送金币",
    access: "member",
    ours: true,
    page: () => import("./pages/give.tsx"),
  },
] as const satisfies readonly RouteRow[];
