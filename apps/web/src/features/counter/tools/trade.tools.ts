import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { invoiceIcon } from "@heshi/ui/icons/invoice";
import { notePencilIcon } from "@heshi/ui/icons/note-pencil";
import { receiptIcon } from "@heshi/ui/icons/receipt";
import { scanIcon } from "@heshi/ui/icons/scan";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { swapIcon } from "@heshi/ui/icons/swap";
import type { Tool } from "./tool.ts";

/** Tools for orders and what follows them. */
export const tradeTools: readonly Tool[] = [
  { text: "订单", icon: receiptIcon, to: "/pages/shop/order/list" },
  { text: "核销", icon: scanIcon, to: "/pages/shop/redemption", right: "redeem" },
  { text: "同城订单", icon: storefrontIcon, to: "/pages/shop/town/list", right: "redeem" },
  { text: "售后", icon: swapIcon, to: "/pages/shop/after/list", right: "afterSale" },
  { text: "评价", icon: notePencilIcon, to: "/pages/shop/comment/list" },
  { text: "发票", icon: invoiceIcon, to: "/pages/shop/invoice/index", right: "invoice" },
  { text: "买家消息", icon: chatCircleDotsIcon, to: "/pages/shop/message/index", right: "answer" },
];
