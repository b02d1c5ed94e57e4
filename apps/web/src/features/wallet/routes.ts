import type { RouteRow } from "#src/shared/router/route.ts";

/** What the member has, and what moved. */
export const routes = [
  {
    path: "/pages/wallet/index",
    title: "我的钱包",
    access: "member",
    page: () => import("./pages/index.tsx"),
  },
  {
    path: "/pages/wallet/record",
    title: "资金明细",
    access: "member",
    page: () => import("./pages/record.tsx"),
  },
  {
    path: "/pages/wallet/income",
    title: "收入明细",
    access: "member",
    page: () => import("./pages/income.tsx"),
  },
  {
    path: "/pages/wallet/earnings",
    title: "我的收益",
    access: "member",
    page: () => import("./pages/earnings.tsx"),
  },
  {
    path: "/pages/wallet/transfer",
    title: "转账",
    access: "member",
    page: () => import("./pages/transfer.tsx"),
  },
  {
    path: "/pages/wallet/exchange",
    title: "兑换",
    access: "member",
    page: () => import("./pages/exchange.tsx"),
  },
  {
    path: "/pages/wallet/give",
    title: "赠送金币",
    access: "member",
    ours: true,
    page: () => import("./pages/give.tsx"),
  },
  { path: "/pages/wallet/card", title: "银行卡", access: "member", page: () => import("./pages/card.tsx") },
  {
    path: "/pages/wallet/recharge/index",
    title: "充值",
    access: "member",
    page: () => import("./pages/recharge/recharge.tsx"),
  },
  {
    path: "/pages/wallet/recharge/record",
    title: "充值记录",
    access: "member",
    page: () => import("./pages/recharge/record.tsx"),
  },
  {
    path: "/pages/wallet/recharge/result",
    title: "充值",
    access: "member",
    ours: true,
    page: () => import("./pages/recharge/result.tsx"),
  },
  {
    path: "/pages/wallet/withdraw/index",
    title: "提现",
    access: "member",
    page: () => import("./pages/withdraw/withdraw.tsx"),
  },
  {
    path: "/pages/wallet/withdraw/record",
    title: "提现记录",
    access: "member",
    page: () => import("./pages/withdraw/record.tsx"),
  },
  {
    path: "/pages/wallet/withdraw/detail",
    title: "提现详情",
    access: "member",
    page: () => import("./pages/withdraw/detail.tsx"),
  },
  {
    path: "/pages/wallet/remit/index",
    title: "线下汇款",
    access: "member",
    page: () => import("./pages/remit/remit.tsx"),
  },
  {
    path: "/pages/wallet/remit/record",
    title: "汇款记录",
    access: "member",
    page: () => import("./pages/remit/record.tsx"),
  },
  {
    path: "/pages/wallet/setting/index",
    title: "收款设置",
    access: "member",
    page: () => import("./pages/setting/setting.tsx"),
  },
  {
    path: "/pages/wallet/setting/bankcard",
    title: "银行卡收款",
    access: "member",
    page: () => import("./pages/setting/bankcard.tsx"),
  },
  {
    path: "/pages/wallet/setting/wechat",
    title: "微信收款",
    access: "member",
    page: () => import("./pages/setting/wechat.tsx"),
  },
  {
    path: "/pages/wallet/setting/alipay",
    title: "支付宝收款",
    access: "member",
    page: () => import("./pages/setting/alipay.tsx"),
  },
] as const satisfies readonly RouteRow[];
