import type { RouteRow } from "#src/shared/router/route.ts";

/** What the member has, and what moved. */
export const routes = [
  {
    path: "/pages/wallet/record",
    title: "资金明细",
    access: "member",
    page: () => import("./pages/record.tsx"),
  },
] as const satisfies readonly RouteRow[];
