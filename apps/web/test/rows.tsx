import { Screen } from "#src/shared/shell/screen.tsx";
import type { RouteRow } from "#src/shared/router/route.ts";

const page = (words: string) => () =>
  Promise.resolve({
    Page: () => (
      <Screen>
        <p>{words}</p>
      </Screen>
    ),
  });

/** A small route table for tests of the shell. */
export const rows: readonly RouteRow[] = [
  { path: "/pages/home", title: "首页", access: "public", page: page("首页内容") },
  { path: "/pages/goods/bidding", title: "订单专区", access: "public", page: page("交易内容") },
  { path: "/pages/goods/exchange", title: "兑换专区", access: "public", page: page("兑换内容") },
  { path: "/pages/mycenter/index", title: "我的", access: "public", page: page("我的内容") },
  { path: "/pages/goods/list", title: "商品列表", access: "public", page: page("列表内容") },
  { path: "/pages/goods/detail", title: "商品详情", access: "public", page: page("详情内容") },
  { path: "/pages/order/list", title: "我的订单", access: "member", page: page("订单内容") },
  { path: "/pages/shop/manage/index", title: "店铺管理", access: "merchant", page: page("店铺内容") },
  {
    path: "/pages/collection/device/bind",
    title: "绑定收款设备",
    access: "merchant",
    page: page("设备内容"),
  },
  { path: "/pages/shop/login", title: "商家登录", access: "member", page: page("商家登录内容") },
  { path: "/pages/shop/school/cate", title: "课程分类", access: "public", page: page("课程内容") },
  { path: "/pages/mycenter/login/index", title: "登录", access: "public", page: page("登录内容") },
  { path: "/pages/services/cert", title: "实名认证", access: "member", page: page("认证内容") },
  {
    path: "/pages/services/help/detail",
    title: "帮助详情",
    access: "public",
    open: "webview",
    page: page("帮助内容"),
  },
  {
    path: "/pages/playlet/detail",
    title: "短剧播放",
    access: "public",
    native: true,
    scroll: false,
    page: page("短剧内容"),
  },
  {
    path: "/pages/webview",
    title: "网页",
    access: "public",
    page: () => import("#src/app/web-view/web-view.tsx"),
  },
];
