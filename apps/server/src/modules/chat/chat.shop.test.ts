import { Chat } from "@heshi/contract/chat/chat";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomHex, randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { bought } from "../../../test/make/after.ts";
import { answered, chatting, said, texts } from "../../../test/make/chat.ts";
import { changeSettings, shop, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
await changeSettings(server, { "chat.fromHour": 0 });

test("a shop lists who waits, the longest first, and what is its staff member's own", async () => {
  const seller = await shop(server);
  const [one, two] = [await chatting(server, seller), await chatting(server, seller)];
  await said(server, one, "先来的");
  server.advance(1000);
  await said(server, two, "后来的");
  const as = { token2: seller.token2 };
  const ids = async (tab: "waiting" | "mine" | "all") =>
    (await server.call(Chat, "GetShopList", { tab }, as)).info.list.map(({ chatId }) => chatId);
  expect(await ids("waiting")).toEqual([one.chatId, two.chatId]);
  expect(await ids("mine")).toEqual([]);
  await answered(server, one, "您好");
  expect(await ids("waiting")).toEqual([two.chatId]);
  expect(await ids("mine")).toEqual([one.chatId]);
  expect((await server.call(Chat, "GetShopUnread", {}, as)).info).toEqual({ unreadNum: 1, waiting: 1 });
  await server.call(Chat, "ShopPin", { chatId: two.chatId, isPinned: true }, as);
  expect(await ids("all")).toEqual([two.chatId, one.chatId]);
  await server.call(Chat, "ShopMark", { chatId: two.chatId, readSeq: 1 }, as);
  expect((await server.call(Chat, "GetShopUnread", {}, as)).info).toEqual({ unreadNum: 0, waiting: 1 });
});

test("of what the desk has not read its own answers are none, given by itself or not", async () => {
  const chat = await chatting(server);
  const as = { token2: chat.seller.token2 };
  await server.call(Chat, "SavePhrase", { question: "发货吗", answer: "今天就发" }, as);
  for (const text of ["在吗", "发货吗", "好的"]) await said(server, chat, text);
  expect(await texts(server, chat)).toEqual(["在吗", "发货吗", "今天就发", "好的"]);
  await server.call(Chat, "ShopMark", { chatId: chat.chatId, readSeq: 2 }, as);
  expect((await server.call(Chat, "GetShopUnread", {}, as)).info.unreadNum).toBe(1);
});

test("who answers has the conversation; others take it over first, and the member sees it", async () => {
  const chat = await chatting(server);
  await said(server, chat, "您好");
  await answered(server, chat, "我在");
  const staffId = randomId();
  const token2 = await staff(server, { shopId: chat.seller.id, staffId, role: "service" });
  expectRefused(await answered(server, chat, "我也在", token2), Chat, "CHAT_TAKEN");
  const clerks = await server.call(Chat, "GetClerks", {}, { token2 });
  expect(clerks.info.list.filter(({ isMe }) => isMe).map((clerk) => clerk.staffId)).toEqual([staffId]);
  expect(clerks.info.list).toHaveLength(2);
  const hand = (to: string, as = token2) =>
    server.call(Chat, "HandOver", { chatId: chat.chatId, staffId: to }, { token2: as });
  expect((await hand(staffId)).code).toBe(0);
  expect((await answered(server, chat, "接手了", token2)).code).toBe(0);
  expect(await texts(server, chat)).toEqual(["您好", "我在", "客服店员为您服务", "接手了"]);
  expect((await server.call(Chat, "GetShopChat", { chatId: chat.chatId }, { token2 })).info).toMatchObject({
    clerkName: "店员",
    isMine: true,
    mayAnswer: true,
  });
  const packer = randomId();
  const other = await staff(server, { shopId: chat.seller.id, staffId: packer, role: "orders" });
  expectRefused(await hand(packer), Chat, "CLERK_WRONG");
  expectRefused(await hand(packer, other), "ROLE");
});

test("a shop takes back and reports messages, reads the member's orders, and keeps its phrases to itself", async () => {
  const order = await bought(server, { upTo: "shipped" });
  const token2 = order.seller.token2;
  const { chatId } = (await server.call(Chat, "ShopOpen", { orderId: order.orderId }, { token2 })).info;
  await server.call(
    Chat,
    "Send",
    { chatId, clientKey: randomHex(16), text: "骂人的话" },
    { token: order.buyer.token },
  );
  const cards = await server.call(Chat, "GetShopCards", { chatId }, { token2 });
  expect(cards.info.list).toMatchObject([{ orderId: order.orderId }]);
  const sent = await server.call(
    Chat,
    "ShopSend",
    { chatId, clientKey: randomHex(16), orderId: order.orderId },
    { token2 },
  );
  const { seq } = sent.info.message;
  const report = (at: number) =>
    server.call(Chat, "ShopReport", { chatId, seq: at, reason: "insult" }, { token2 });
  expectRefused(await report(seq), "NOT_FOUND");
  expect((await report(1)).code).toBe(0);
  expect((await server.call(Chat, "ShopRecall", { chatId, seq }, { token2 })).code).toBe(0);
  const { info } = await server.call(Chat, "GetShopMessages", { chatId }, { token2 });
  expect(info.list.map(({ isRecalled, card }) => [isRecalled, card])).toEqual([
    [false, undefined],
    [true, undefined],
  ]);

  const added = await server.call(Chat, "SavePhrase", { answer: "亲，稍等" }, { token2 });
  const phraseId = added.info.phraseId;
  await server.call(Chat, "SavePhrase", { phraseId, answer: "请稍等" }, { token2 });
  expect((await server.call(Chat, "GetPhrases", {}, { token2 })).info.list).toEqual([
    { phraseId, question: "", answer: "请稍等" },
  ]);
  for (let n = 1; n < 50; n += 1) await server.call(Chat, "SavePhrase", { answer: `第${n}句` }, { token2 });
  expectRefused(await server.call(Chat, "SavePhrase", { answer: "太多" }, { token2 }), Chat, "PHRASES_FULL");
  expect((await server.call(Chat, "RemovePhrase", { phraseId }, { token2 })).code).toBe(0);
  expectRefused(await server.call(Chat, "RemovePhrase", { phraseId }, { token2 }), "NOT_FOUND");
});

test("a ticket of the merchant side names the staff member and is spent by a repeat", async () => {
  const seller = await shop(server);
  const as = { token2: seller.token2, requestId: randomHex(16) };
  const first = await server.call(Merchant, "GetTicket", {}, as);
  const second = await server.call(Merchant, "GetTicket", {}, as);
  expect([first.info.mid, second.info.mid]).toEqual([seller.staffId, seller.staffId]);
  expect(second.info.ticket).not.toBe(first.info.ticket);
});
