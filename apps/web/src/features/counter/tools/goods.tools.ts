import { clockIcon } from "@heshi/ui/icons/clock";
import { exportIcon } from "@heshi/ui/icons/export";
import { mapPinIcon } from "@heshi/ui/icons/map-pin";
import { packageIcon } from "@heshi/ui/icons/package";
import { plusCircleIcon } from "@heshi/ui/icons/plus-circle";
import { ticketIcon } from "@heshi/ui/icons/ticket";
import { truckIcon } from "@heshi/ui/icons/truck";
import type { Tool } from "./tool.ts";

/** Tools for goods and how they are sold. */
export const goodsTools: readonly Tool[] = [
  { text: "发布商品", icon: plusCircleIcon, to: "/pages/goods/edit/entrance", right: "goods" },
  { text: "商品管理", icon: packageIcon, to: "/pages/shop/goods/manage" },
  { text: "表格导入", icon: exportIcon, to: "/pages/shop/goods/sheet", right: "goods" },
  { text: "运费模板", icon: truckIcon, to: "/pages/shop/dispatch/list", right: "dispatch" },
  { text: "优惠券", icon: ticketIcon, to: "/pages/shop/coupon", right: "goods" },
  { text: "抢购报名", icon: clockIcon, to: "/pages/shop/flash", right: "goods" },
  { text: "地址管理", icon: mapPinIcon, to: "/pages/shop/address/list", right: "dispatch" },
];
