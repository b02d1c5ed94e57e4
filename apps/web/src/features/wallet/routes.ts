import type { RouteRow } from "#src/shared/router/route.ts";

/** What the member has, and what moved. */
export const routes = [
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
] as const satisfies readonly RouteRow[];
