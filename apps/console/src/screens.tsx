import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import AuditOutlined from "@ant-design/icons/AuditOutlined";
import BankOutlined from "@ant-design/icons/BankOutlined";
import BookOutlined from "@ant-design/icons/BookOutlined";
import CustomerServiceOutlined from "@ant-design/icons/CustomerServiceOutlined";
import FileDoneOutlined from "@ant-design/icons/FileDoneOutlined";
import IdcardOutlined from "@ant-design/icons/IdcardOutlined";
import KeyOutlined from "@ant-design/icons/KeyOutlined";
import SearchOutlined from "@ant-design/icons/SearchOutlined";
import SettingOutlined from "@ant-design/icons/SettingOutlined";
import ShoppingOutlined from "@ant-design/icons/ShoppingOutlined";
import TeamOutlined from "@ant-design/icons/TeamOutlined";
import UserOutlined from "@ant-design/icons/UserOutlined";
import WarningOutlined from "@ant-design/icons/WarningOutlined";
import type { CountedList } from "@heshi/contract/system/admin-overview";
import { type ComponentType, lazy, type ReactNode } from "react";
import type { AdminMethod } from "./data/rights.ts";

export type ScreenRow = {
  path: string;
  title: string;
  /** Its heading in the menu. */
  group: string;
  icon: ReactNode;
  /** Who may call it sees the screen. */
  method: AdminMethod;
  count?: CountedList;
  /** Left out of the menu. */
  isHidden?: true;
  Screen: ComponentType;
};

type Loaded = () => Promise<{ Screen: ComponentType }>;
const screen = (row: Omit<ScreenRow, "Screen">, load: Loaded): ScreenRow => ({
  ...row,
  Screen: lazy(async () => ({ default: (await load()).Screen })),
});

/** All screens of the console, in the order of the menu (docs/console.md). */
export const screens: readonly ScreenRow[] = [
  screen(
    { path: "/", title: "工作台", group: "", icon: <AppstoreOutlined />, method: "GetCounts" },
    () => import("./screens/home.tsx"),
  ),
  screen(
    { path: "/search", title: "搜索", group: "", icon: <SearchOutlined />, method: "Search", isHidden: true },
    () => import("./screens/search.tsx"),
  ),
  screen(
    {
      path: "/certs",
      title: "实名审核",
      group: "审核",
      icon: <IdcardOutlined />,
      method: "GetCerts",
      count: "certs",
    },
    () => import("./screens/certs.tsx"),
  ),
  screen(
    {
      path: "/interventions",
      title: "售后介入",
      group: "审核",
      icon: <CustomerServiceOutlined />,
      method: "GetInterventions",
      count: "interventions",
    },
    () => import("./screens/interventions.tsx"),
  ),
  screen(
    {
      path: "/withdrawals",
      title: "提现审核",
      group: "资金",
      icon: <BankOutlined />,
      method: "GetWithdrawals",
      count: "withdrawals",
    },
    () => import("./screens/withdrawals.tsx"),
  ),
  screen(
    {
      path: "/payments",
      title: "异常支付",
      group: "资金",
      icon: <WarningOutlined />,
      method: "GetPaymentExceptions",
      count: "paymentExceptions",
    },
    () => import("./screens/payment-exceptions.tsx"),
  ),
  screen(
    { path: "/ledger", title: "总账", group: "资金", icon: <BookOutlined />, method: "GetLedgerAccounts" },
    () => import("./screens/ledger.tsx"),
  ),
  screen(
    {
      path: "/transfer",
      title: "分录",
      group: "资金",
      icon: <BookOutlined />,
      method: "GetLedgerTransfer",
      isHidden: true,
    },
    () => import("./screens/transfer.tsx"),
  ),
  screen(
    { path: "/members", title: "会员", group: "查询", icon: <UserOutlined />, method: "GetMembers" },
    () => import("./screens/members.tsx"),
  ),
  screen(
    { path: "/orders", title: "订单", group: "查询", icon: <ShoppingOutlined />, method: "GetOrders" },
    () => import("./screens/orders.tsx"),
  ),
  screen(
    {
      path: "/order",
      title: "订单详情",
      group: "查询",
      icon: <ShoppingOutlined />,
      method: "GetOrder",
      isHidden: true,
    },
    () => import("./screens/order.tsx"),
  ),
  screen(
    { path: "/settings", title: "参数", group: "系统", icon: <SettingOutlined />, method: "GetSettings" },
    () => import("./screens/settings.tsx"),
  ),
  screen(
    { path: "/pending", title: "待复核", group: "系统", icon: <FileDoneOutlined />, method: "GetPending" },
    () => import("./screens/pending.tsx"),
  ),
  screen(
    { path: "/operators", title: "操作员", group: "系统", icon: <TeamOutlined />, method: "GetOperators" },
    () => import("./screens/operators.tsx"),
  ),
  screen(
    { path: "/roles", title: "角色与权限", group: "系统", icon: <KeyOutlined />, method: "GetRoles" },
    () => import("./screens/roles.tsx"),
  ),
  screen(
    { path: "/acts", title: "操作日志", group: "系统", icon: <AuditOutlined />, method: "GetActs" },
    () => import("./screens/acts.tsx"),
  ),
  screen(
    {
      path: "/own",
      title: "我的登录与密码",
      group: "系统",
      icon: <KeyOutlined />,
      method: "GetSessions",
      isHidden: true,
    },
    () => import("./screens/own.tsx"),
  ),
];
