import { alone, chat, type ChatSide } from "./chat-side.ts";
import { shopLive } from "./shop-live.ts";

/** The side of a shop's people. */
export const shopSide: ChatSide = {
  name: "desk",
  live: shopLive,
  read: (chatId, window) => chat.GetShopMessages({ chatId, ...window }),
  send: async (chatId, message) => (await chat.ShopSend({ chatId, ...message }, alone)).message,
  recall: (chatId, seq) => chat.ShopRecall({ chatId, seq }),
  mark: (chatId, readSeq) => chat.ShopMark({ chatId, readSeq }, alone),
  report: (chatId, report) => chat.ShopReport({ chatId, ...report }),
  cards: (chatId) => chat.GetShopCards({ chatId }),
};
