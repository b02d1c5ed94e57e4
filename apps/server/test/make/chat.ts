import { Chat } from "@heshi/contract/chat/chat";
import { randomHex } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { member, shop, type TestShop } from "./world.ts";

export type Chatting = { chatId: string; buyer: Awaited<ReturnType<typeof member>>; seller: TestShop };

/** A buyer, a shop and their conversation; without a shop, with the service. */
export async function chatting(server: TestServer, seller?: TestShop): Promise<Chatting> {
  const [buyer, one] = [await member(server), seller ?? (await shop(server))];
  const { info } = await server.call(Chat, "Open", { shopId: one.id }, { token: buyer.token });
  return { chatId: info.chatId, buyer, seller: one };
}

/** A text of the member's. */
export const said = (
  server: TestServer,
  { chatId, buyer }: Chatting,
  text: string,
  clientKey = randomHex(16),
) => server.call(Chat, "Send", { chatId, clientKey, text }, { token: buyer.token });

/** A text of the shop's. */
export const answered = (
  server: TestServer,
  { chatId, seller }: Chatting,
  text: string,
  token2 = seller.token2,
) => server.call(Chat, "ShopSend", { chatId, clientKey: randomHex(16), text }, { token2 });

/** The texts of the latest messages as the member sees them. */
export const texts = async (server: TestServer, { chatId, buyer }: Chatting): Promise<string[]> =>
  (await server.call(Chat, "GetMessages", { chatId, limit: 50 }, { token: buyer.token })).info.list.map(
    ({ text }) => text,
  );
