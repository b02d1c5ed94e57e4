import type { RouteRow } from "#src/shared/router/route.ts";

export const routes = [
  {
    path: "/pages/shop/order/price",
    title: "修改价格",
    access: "merchant",
    ours: true,
    page: () => import("./pages/price.tsx"),
  },
  {
    path: "/pages/shop/login",
    title: "商家登录",
    access: "member",
    side: "shop",
    page: () => import("./pages/login.tsx"),
  },
  {
    path: "/pages/shop/setting/pwd",
    title: "商家密码",
    access: "member",
    side: "shop",
    page: () => import("./pages/pwd.tsx"),
  },
  {
    path: "/pages/shop/order/list",
    title: "店铺订单",
    access: "merchant",
    page: () => import("./pages/list.tsx"),
  },
  {
    path: "/pages/shop/order/detail",
    title: "订单详情",
    access: "merchant",
    page: () => import("./pages/detail.tsx"),
  },
  {
    path: "/pages/shop/order/address",
    title: "修改收货地址",
    access: "merchant",
    page: () => import("./pages/address.tsx"),
  },
  {
    path: "/pages/shop/order/send",
    title: "发货",
    access: "merchant",
    page: () => import("./pages/send.tsx"),
  },
  {
    path: "/pages/shop/order/mark",
    title: "订单备注",
    access: "merchant",
    ours: true,
    page: () => import("./pages/mark.tsx"),
  },
  {
    path: "/pages/shop/order/slip",
    title: "发货单",
    access: "merchant",
    ours: true,
    page: () => import("./pages/slip.tsx"),
  },
  {
    path: "/pages/shop/message/index",
    title: "买家消息",
    access: "merchant",
    ours: true,
    page: () => import("./pages/message/index.tsx"),
  },
  {
    path: "/pages/shop/message/chat",
    title: "聊天",
    access: "merchant",
    ours: true,
    scroll: false,
    page: () => import("./pages/message/chat.tsx"),
  },
] as const satisfies readonly RouteRow[];
