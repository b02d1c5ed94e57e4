import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/redemption",
    title: "券码核销",
    access: "merchant",
    page: () => import("./pages/redemption.tsx"),
    faces: { atOnce: true },
  },
] as const satisfies readonly RouteRow[];
