import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/keys",
    title: "开放接口",
    access: "merchant",
    ours: true,
    page: () => import("./pages/keys.tsx"),
    faces: { titles: { "id=new": "新建密钥" }, empty: "还没有密钥" },
  },
  {
    path: "/pages/shop/hook",
    title: "回调",
    access: "merchant",
    ours: true,
    page: () => import("./pages/hook.tsx"),
    faces: {
      sample: "id=1",
      titles: { "id=new": "添加回调", "id=1&delivery=1": "发送详情" },
      empty: "没有找到这个回调",
    },
  },
] as const satisfies readonly RouteRow[];
