import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/order/comment/list",
    title: "评价列表",
    access: "member",
    page: () => import("./pages/list.tsx"),
    // as the entries that lead here call it
    faces: { title: "我的评价", empty: "没有待评价的商品" },
  },
  {
    path: "/pages/order/comment/detail",
    title: "发表评价",
    access: "member",
    page: () => import("./pages/detail.tsx"),
    faces: { empty: "这件商品已评价或已过评价期限" },
  },
] as const satisfies readonly RouteRow[];
