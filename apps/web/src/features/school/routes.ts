import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/school/index",
    title: "商学院",
    access: "public",
    side: "either",
    page: () => import("./pages/index.tsx"),
    faces: { empty: "课程正在准备" },
  },
  {
    path: "/pages/shop/school/cate",
    title: "课程分类",
    access: "public",
    side: "either",
    page: () => import("./pages/cate.tsx"),
    faces: { empty: "课程正在准备" },
  },
  {
    path: "/pages/shop/school/detail",
    title: "课程详情",
    access: "public",
    side: "either",
    page: () => import("./pages/detail.tsx"),
    faces: { sample: "id=1" },
  },
  {
    path: "/pages/community/school",
    title: "健康学堂",
    access: "member",
    page: () => import("./pages/community.tsx"),
    faces: { empty: "课程正在准备" },
  },
] as const satisfies readonly RouteRow[];
