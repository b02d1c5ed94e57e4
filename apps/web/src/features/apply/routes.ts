import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/apply",
    title: "商家入驻",
    access: "member",
    side: "shop",
    page: () => import("./pages/apply.tsx"),
  },
  {
    path: "/pages/shop/auth/index",
    title: "商家认证",
    access: "member",
    side: "shop",
    page: () => import("./pages/auth-index.tsx"),
  },
  {
    path: "/pages/shop/auth/company",
    title: "企业认证",
    access: "member",
    side: "shop",
    page: () => import("./pages/company.tsx"),
  },
  {
    path: "/pages/shop/auth/person",
    title: "个人认证",
    access: "member",
    side: "shop",
    page: () => import("./pages/person.tsx"),
  },
] as const satisfies readonly RouteRow[];
