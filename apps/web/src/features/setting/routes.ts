import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/setting/index",
    title: "设置",
    access: "member",
    page: () => import("./pages/setting.tsx"),
  },
  {
    path: "/pages/setting/pwd",
    title: "找回密码",
    access: "public",
    page: () => import("./pages/pwd.tsx"),
    faces: { title: "修改密码", titles: { "type=pay": "支付密码" }, visitor: "找回密码", atOnce: true },
  },
  {
    path: "/pages/setting/profile",
    title: "个人资料",
    access: "member",
    ours: true,
    page: () => import("./pages/profile.tsx"),
  },
  {
    path: "/pages/setting/privacy",
    title: "个人信息收集清单",
    access: "public",
    ours: true,
    page: () => import("./pages/privacy.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/setting/minor",
    title: "未成年人模式",
    access: "member",
    ours: true,
    page: () => import("./pages/minor.tsx"),
  },
  {
    path: "/pages/setting/mobile",
    title: "修改手机号",
    access: "member",
    page: () => import("./pages/mobile.tsx"),
  },
  {
    path: "/pages/setting/bind",
    title: "账号绑定",
    access: "member",
    page: () => import("./pages/bind.tsx"),
  },
  {
    path: "/pages/setting/account",
    title: "切换账号",
    access: "member",
    page: () => import("./pages/account.tsx"),
    faces: { atOnce: true },
  },
  {
    path: "/pages/setting/download",
    title: "下载应用",
    access: "public",
    page: () => import("./pages/download.tsx"),
  },
  {
    path: "/pages/setting/agreement",
    title: "用户协议",
    access: "public",
    page: () => import("./pages/agreements.tsx"),
  },
  {
    path: "/pages/mycenter/agreement",
    title: "协议",
    access: "public",
    page: () => import("./pages/agreement.tsx"),
  },
] as const satisfies readonly RouteRow[];
