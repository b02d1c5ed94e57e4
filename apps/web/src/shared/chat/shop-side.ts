import { Merchant } from "@heshi/contract/shop/merchant";
import { buildLive, type Live } from "../data/live.ts";
import { rpc } from "../data/rpc.ts";
import { useSession } from "../session/session-store.ts";
import { alone, chat, type ChatSide } from "./chat-side.ts";

const merchant = rpc(Merchant);

const made = buildLive({
  token: () => useSession.getState().token2,
  ticket: () => merchant.GetTicket({}, { isAlone: true }),
});
let follows = false;

/** The connection of the shop's people, opened by the first page that listens to it, and in line with `token2` from then on. */
export function shopLive(): Live {
  if (follows) return made;
  follows = true;
  if (useSession.getState().token2 !== "") made.open();
  useSession.subscribe((now, before) => {
    if (now.token2 === before.token2) return;
    if (now.token2 === "") made.close();
    else made.open();
  });
  return made;
}

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
