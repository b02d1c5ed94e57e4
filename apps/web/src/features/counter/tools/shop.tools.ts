import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { clockIcon } from "@heshi/ui/icons/clock";
import { creditCardIcon } from "@heshi/ui/icons/credit-card";
import { gearSixIcon } from "@heshi/ui/icons/gear-six";
import { mapTrifoldIcon } from "@heshi/ui/icons/map-trifold";
import { qrCodeIcon } from "@heshi/ui/icons/qr-code";
import { questionIcon } from "@heshi/ui/icons/question";
import { squaresFourIcon } from "@heshi/ui/icons/squares-four";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { usersIcon } from "@heshi/ui/icons/users";
import { usersThreeIcon } from "@heshi/ui/icons/users-three";
import { walletIcon } from "@heshi/ui/icons/wallet";
import type { Tool } from "./tool.ts";

/** Tools for the shop itself. */
export const shopTools: readonly Tool[] = [
  { text: "收款", icon: qrCodeIcon, to: "/pages/shop/collection/index", right: "money" },
  { text: "商家钱包", icon: walletIcon, to: "/pages/shop/wallet/index", right: "money" },
  { text: "支付进件", icon: creditCardIcon, to: "/pages/shop/yop/detail", right: "money" },
  { text: "营业时间", icon: clockIcon, to: "/pages/shop/manage/clock", right: "shop" },
  { text: "门店", icon: mapTrifoldIcon, to: "/pages/shop/branch/list", right: "shop" },
  { text: "员工", icon: usersIcon, to: "/pages/shop/staff", right: "shop" },
  { text: "区域代理", icon: usersThreeIcon, to: "/pages/shop/proxy/index", right: "money" },
  { text: "商学院", icon: questionIcon, to: "/pages/shop/school/index" },
  { text: "开放接口", icon: squaresFourIcon, to: "/pages/shop/keys", right: "shop" },
  { text: "店铺资料", icon: storefrontIcon, to: "/pages/shop/manage/edit", right: "shop" },
  { text: "意见反馈", icon: chatCircleDotsIcon, to: "/pages/shop/manage/feedback" },
  { text: "设置", icon: gearSixIcon, to: "/pages/shop/setting/index" },
];
