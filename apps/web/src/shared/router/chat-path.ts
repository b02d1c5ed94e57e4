import { withQuery } from "./path.ts";

export const CHAT = "/pages/message/chat";
export const SHOP_CHAT = "/pages/shop/message/chat";

/** A conversation by its id (`id`), with a shop (`shopId`), or with the service; what is asked about is at its end. */
export const chatPath = (to: {
  id?: string;
  shopId?: string;
  waresId?: string;
  orderId?: string;
  afterSaleId?: string;
}): string => withQuery(CHAT, to);
