import AppstoreAddOutlined from "@ant-design/icons/AppstoreAddOutlined";
import MobileOutlined from "@ant-design/icons/MobileOutlined";
import ShopOutlined from "@ant-design/icons/ShopOutlined";
import ShoppingOutlined from "@ant-design/icons/ShoppingOutlined";
import UserOutlined from "@ant-design/icons/UserOutlined";
import { group, hidden } from "../screen-row.ts";

/** What is looked up. */
export const findScreens = group("查询", [
  ["/members", "会员", UserOutlined, "GetMembers", () => import("./find/members.tsx")],
  ["/orders", "订单", ShoppingOutlined, "GetOrders", () => import("./find/orders.tsx")],
  ["/order", "订单详情", ShoppingOutlined, "GetOrder", () => import("./find/order.tsx"), hidden],
  ["/goods", "商品", AppstoreAddOutlined, "GetGoods", () => import("./find/goods.tsx")],
  ["/sms-codes", "短信记录", MobileOutlined, "GetSmsCodes", () => import("./find/sms-codes.tsx")],
  ["/shops", "店铺", ShopOutlined, "GetShops", () => import("./find/shops.tsx")],
]);
