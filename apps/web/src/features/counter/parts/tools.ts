import { mayInShop, type StaffMember, type StaffRight } from "@heshi/contract/rights";
import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { clockIcon } from "@heshi/ui/icons/clock";
import { exportIcon } from "@heshi/ui/icons/export";
import { creditCardIcon } from "@heshi/ui/icons/credit-card";
import { gearSixIcon } from "@heshi/ui/icons/gear-six";
import { invoiceIcon } from "@heshi/ui/icons/invoice";
import { mapPinIcon } from "@heshi/ui/icons/map-pin";
import { notePencilIcon } from "@heshi/ui/icons/note-pencil";
import { packageIcon } from "@heshi/ui/icons/package";
import { plusCircleIcon } from "@heshi/ui/icons/plus-circle";
import { questionIcon } from "@heshi/ui/icons/question";
import { receiptIcon } from "@heshi/ui/icons/receipt";
import { scanIcon } from "@heshi/ui/icons/scan";
import { squaresFourIcon } from "@heshi/ui/icons/squares-four";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { swapIcon } from "@heshi/ui/icons/swap";
import { ticketIcon } from "@heshi/ui/icons/ticket";
import { truckIcon } from "@heshi/ui/icons/truck";
import { walletIcon } from "@heshi/ui/icons/wallet";
import { usersIcon } from "@heshi/ui/icons/users";
import { isBuilt } from "#src/shared/router/route-table.ts";

export interface Tool {
  text: string;
  icon: string;
  to: string;
  /** Only roles with this right see it; others may read. */
  right?: StaffRight;
}

const tools: readonly { title: string; tools: readonly Tool[] }[] = [
  {
    title: "商品",
    tools: [
      { text: "发布商品", icon: plusCircleIcon, to: "/pages/goods/edit/entrance", right: "goods" },
      { text: "商品管理", icon: packageIcon, to: "/pages/shop/goods/manage" },
      { text: "表格导入", icon: exportIcon, to: "/pages/shop/goods/sheet", right: "goods" },
      { text: "运费模板", icon: truckIcon, to: "/pages/shop/dispatch/list", right: "dispatch" },
      { text: "优惠券", icon: ticketIcon, to: "/pages/shop/coupon", right: "goods" },
      { text: "抢购报名", icon: clockIcon, to: "/pages/shop/flash", right: "goods" },
      { text: "地址管理", icon: mapPinIcon, to: "/pages/shop/address/list", right: "dispatch" },
    ],
  },
  {
    title: "交易",
    tools: [
      { text: "订单", icon: receiptIcon, to: "/pages/shop/order/list" },
      { text: "核销", icon: scanIcon, to: "/pages/shop/redemption", right: "redeem" },
      { text: "售后", icon: swapIcon, to: "/pages/shop/after/list" },
      { text: "评价", icon: notePencilIcon, to: "/pages/shop/comment/list" },
      { text: "发票", icon: invoiceIcon, to: "/pages/shop/invoice/index" },
      { text: "买家消息", icon: chatCircleDotsIcon, to: "/pages/shop/message/index" },
    ],
  },
  {
    title: "店铺",
    tools: [
      { text: "商家钱包", icon: walletIcon, to: "/pages/shop/wallet/index", right: "money" },
      { text: "支付进件", icon: creditCardIcon, to: "/pages/shop/yop/detail", right: "money" },
      { text: "营业时间", icon: clockIcon, to: "/pages/shop/manage/clock", right: "shop" },
      { text: "员工", icon: usersIcon, to: "/pages/shop/staff", right: "shop" },
      { text: "商学院", icon: questionIcon, to: "/pages/shop/school/index" },
      { text: "开放接口", icon: squaresFourIcon, to: "/pages/shop/keys", right: "shop" },
      { text: "店铺资料", icon: storefrontIcon, to: "/pages/shop/manage/edit", right: "shop" },
      { text: "意见反馈", icon: chatCircleDotsIcon, to: "/pages/shop/manage/feedback" },
      { text: "设置", icon: gearSixIcon, to: "/pages/shop/setting/index" },
    ],
  },
];

/** What is used every day, in its order on the counter; a role sees those that it may use. */
const common = [
  "/pages/goods/edit/entrance",
  "/pages/shop/goods/manage",
  "/pages/shop/order/list",
  "/pages/shop/dispatch/list",
  "/pages/shop/redemption",
  "/pages/shop/comment/list",
  "/pages/shop/wallet/index",
  "/pages/shop/invoice/index",
  "/pages/shop/manage/clock",
  "/pages/shop/message/index",
];

/** The tools of every day that somebody may use. */
export function commonTools(who: StaffMember): Tool[] {
  const all = toolsOf(who).flatMap(({ tools: own }) => own);
  return common.flatMap((path) => all.find(({ to }) => to === path) ?? []);
}

/** The tools that a role may use and that are built, in their groups. */
export const toolsOf = (who: StaffMember) =>
  tools
    .map(({ title, tools: all }) => ({
      title,
      tools: all.filter(({ to, right }) => isBuilt(to) && (right === undefined || mayInShop(who, right))),
    }))
    .filter(({ tools: own }) => own.length > 0);
