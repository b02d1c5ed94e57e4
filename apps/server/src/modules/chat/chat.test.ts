import { Chat } from "@heshi/contract/chat/chat";
import { Tab } from "@heshi/contract/chat/tab";
import { randomHex, randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { applied, bought } from "../../../test/make/after.ts";
import { answered, chatting, said, texts } from "../../../test/make/chat.ts";
import { changeSettings, goods, member, num, shop, sql, uploaded } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
// answered round the clock, so that the tests do not depend on the hour
await changeSettings(server, { "chat.fromHour": 0 });
const list = async (token: string) => (await server.call(Chat, "GetMemberList", {}, { token })).info.list;
const badge = async (token: string) => (await server.call(Tab, "GetTabs", {}, { token })).info.messageNum;

test("a member opens one conversation with a shop, and both sides read each other's messages in order", async () => {
  const chat = await chatting(server);
  const own = { token: chat.buyer.token };
  const again = await server.call(Chat, "Open", { shopId: chat.seller.id }, own);
  expect(again.info.chatId).toBe(chat.chatId);
  expect(await list(own.token)).toEqual([]);
  const first = await said(server, chat, "您好，朱泥和紫泥选哪种好？");
  expect(first.info.message).toMatchObject({ seq: 1, side: "member", kind: "text", isRecalled: false });
  await answered(server, chat, "常喝红茶建议朱泥");
  expect(await texts(server, chat)).toEqual(["您好，朱泥和紫泥选哪种好？", "常喝红茶建议朱泥"]);
  expect(await list(own.token)).toMatchObject([
    {
      chatId: chat.chatId,
      name: chat.seller.name,
      lastText: "常喝红茶建议朱泥",
      unreadNum: 1,
      isService: false,
    },
  ]);
  expect(await badge(own.token)).toBe(1);
  expect((await server.call(Chat, "GetChat", { chatId: chat.chatId }, own)).info).toMatchObject({
    shopId: chat.seller.id,
    lastSeq: 2,
    isOpen: true,
    hours: "00:00-24:00",
  });
  expectRefused(await server.call(Chat, "Open", { shopId: randomId() }, own), "NOT_FOUND");
  const service = await server.call(Chat, "Open", {}, own);
  expect((await server.call(Chat, "GetChat", service.info, own)).info).toMatchObject({ name: "平台客服" });
});

test("a message is stored once by its client key, also after its request was forgotten", async () => {
  const chat = await chatting(server);
  const key = randomHex(16);
  const [one, two] = [await said(server, chat, "在吗", key), await said(server, chat, "在吗", key)];
  expect(two.info).toEqual(one.info);
  expect(await num(server, "select count(*) from chat_message where chat_id = $1", [chat.chatId])).toBe(1);
});

test("messages are read from the end, backwards and forwards, without holes", async () => {
  const chat = await chatting(server);
  const own = { token: chat.buyer.token };
  await sql(
    server,
    `with m as (insert into chat_message (chat_id, seq, side, kind, body, at) select $1, n, 'desk', 'text', 'm' || n, $2
       from generate_series(1, 120) n) update chat_conversation set last_seq = 120 where id = $1`,
    [chat.chatId, server.now()],
  );
  const read = async (input: { beforeSeq?: number; afterSeq?: number }) =>
    (await server.call(Chat, "GetMessages", { chatId: chat.chatId, limit: 50, ...input }, own)).info;
  const seqs = async (input: { beforeSeq?: number; afterSeq?: number }) => {
    const page = await read(input);
    return [page.list[0]?.seq, page.list.at(-1)?.seq, page.list.length, page.hasMore];
  };
  expect(await seqs({})).toEqual([71, 120, 50, true]);
  expect(await seqs({ beforeSeq: 71 })).toEqual([21, 70, 50, true]);
  expect(await seqs({ beforeSeq: 21 })).toEqual([1, 20, 20, false]);
  expect(await seqs({ afterSeq: 60 })).toEqual([61, 110, 50, true]);
  expect(await seqs({ afterSeq: 110 })).toEqual([111, 120, 10, false]);
  expect((await read({ afterSeq: 120 })).list).toEqual([]);
});

test("pictures and cards: the server makes them, of what belongs into the conversation alone", async () => {
  const order = await bought(server, { upTo: "shipped" });
  const { chatId } = (
    await server.call(Chat, "Open", { shopId: order.seller.id }, { token: order.buyer.token })
  ).info;
  const send = (input: object) =>
    server.call(Chat, "Send", { chatId, clientKey: randomHex(16), ...input }, { token: order.buyer.token });
  await uploaded(server, order.buyer.id, "/uploads/aa/pot.webp");
  const picture = { picture: "/uploads/aa/pot.webp", width: 800, height: 600 };
  expect((await send(picture)).info.message.picture).toEqual({
    url: "/uploads/aa/pot.webp",
    width: 800,
    height: 600,
  });
  expectRefused(await send({ picture: "/uploads/bb/none.webp" }), "WRONG_FIELD");
  const { id: waresId } = order.item;
  expect((await send({ waresId })).info.message).toMatchObject({ kind: "goods", card: { waresId } });
  const { orderId } = order;
  expect((await send({ orderId })).info.message.card).toMatchObject({ orderId, amountFen: order.payableFen });
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
  expect((await send({ afterSaleId })).info.message).toMatchObject({
    kind: "afterSale",
    card: { afterSaleId },
  });
  const cards = await server.call(Chat, "GetCards", { chatId }, { token: order.buyer.token });
  expect(cards.info.list.map((card) => card.orderId)).toEqual([orderId]);

  const other = await bought(server, { upTo: "shipped" });
  const foreign = await goods(server, { shopId: other.seller.id });
  for (const wrong of [{ waresId: foreign.id }, { orderId: other.orderId }, { afterSaleId: randomId() }])
    expectRefused(await send(wrong), Chat, "CARD_WRONG");
  for (const none of [{}, { text: "两样", waresId }]) expectRefused(await send(none), Chat, "CHAT_EMPTY");
});

test("read and received are marks that only grow, and reading empties the badge", async () => {
  const chat = await chatting(server);
  const own = { token: chat.buyer.token };
  for (const text of ["一", "二", "三"]) await answered(server, chat, text);
  const mark = (input: { gotSeq?: number; readSeq?: number }) =>
    server.call(Chat, "Mark", { chatId: chat.chatId, ...input }, own);
  const seen = async () => {
    const { info } = await server.call(
      Chat,
      "GetShopChat",
      { chatId: chat.chatId },
      { token2: chat.seller.token2 },
    );
    return [info.gotSeq, info.readSeq, await badge(own.token)];
  };
  await mark({ gotSeq: 3 });
  expect(await seen()).toEqual([3, 0, 3]);
  await mark({ readSeq: 2 });
  expect(await seen()).toEqual([3, 2, 1]);
  await mark({ readSeq: 1, gotSeq: 1 });
  await mark({ readSeq: 99 });
  expect(await seen()).toEqual([3, 3, 0]);
});

test("a message can be taken back for two minutes, by its own side alone", async () => {
  const chat = await chatting(server);
  const own = { token: chat.buyer.token };
  await said(server, chat, "发错了");
  await answered(server, chat, "好的");
  const recall = (seq: number) => server.call(Chat, "Recall", { chatId: chat.chatId, seq }, own);
  expectRefused(await recall(2), "NOT_FOUND");
  server.advance(119_000);
  expect((await recall(1)).code).toBe(0);
  expect((await recall(1)).code).toBe(0);
  expect(await texts(server, chat)).toEqual(["", "好的"]);
  await said(server, chat, "留着");
  server.advance(121_000);
  expectRefused(await recall(3), Chat, "RECALL_LATE");
  expect((await texts(server, chat)).at(-1)).toBe("留着");
});

test("pinned conversations are first, muted ones do not count, a removed one comes back without its past", async () => {
  const first = await chatting(server);
  const own = { token: first.buyer.token };
  await answered(server, first, "第一家");
  const { info } = await server.call(Chat, "Open", { shopId: (await shop(server)).id }, own);
  const second = { ...first, chatId: info.chatId };
  await said(server, second, "第二家");
  const ids = async () => (await list(own.token)).map(({ chatId }) => chatId);
  expect(await ids()).toEqual([second.chatId, first.chatId]);
  await server.call(Chat, "Pin", { chatId: first.chatId, isPinned: true }, own);
  expect(await ids()).toEqual([first.chatId, second.chatId]);
  const page = await server.call(Chat, "GetMemberList", { limit: 1 }, own);
  const rest = await server.call(Chat, "GetMemberList", { limit: 1, cursor: page.info.next ?? "" }, own);
  expect(rest.info.list.map(({ chatId }) => chatId)).toEqual([second.chatId]);

  expect(await badge(own.token)).toBe(1);
  await server.call(Chat, "Mute", { chatId: first.chatId, isMuted: true }, own);
  expect(await badge(own.token)).toBe(0);
  await server.call(Chat, "Remove", { chatId: first.chatId }, own);
  expect(await ids()).toEqual([second.chatId]);
  await answered(server, first, "又来了");
  expect(await ids()).toEqual([first.chatId, second.chatId].toSorted((a) => (a === first.chatId ? -1 : 1)));
  expect(await texts(server, first)).toEqual(["又来了"]);
});

test("blocked words are found by look; the eleventh message in ten seconds waits; a closed shop gets none", async () => {
  const chat = await chatting(server);
  await sql(
    server,
    "insert into chat_word (id, word, seen, operator_id, created_at) values ($1, '加微信', '加微信', 1, $3), ($2, '加vx', '加vx', 1, $3)",
    [randomId(), randomId(), server.now()],
  );
  for (const text of ["加微信聊", "加 微-信", "加 νх 聊"])
    expectRefused(await said(server, chat, text), Chat, "WORDS_BLOCKED");
  for (let n = 0; n < 10; n += 1) expect((await said(server, chat, `第${n}条`)).code).toBe(0);
  expectRefused(await said(server, chat, "第十一条"), Chat, "TOO_FAST");
  server.advance(10_001);
  expect((await said(server, chat, "可以了")).code).toBe(0);
  await sql(server, "update shop set state = 'closed' where id = $1", [chat.seller.id]);
  expectRefused(await said(server, chat, "还在吗"), Chat, "SHOP_GONE");
  expect((await texts(server, chat)).at(-1)).toBe("可以了");
});

test("a known question is answered at once; out of hours they are announced once in four hours", async () => {
  const chat = await chatting(server);
  const phrase = { question: "什么时候发货？", answer: "16:00 前付款当天发货" };
  await server.call(Chat, "SavePhrase", phrase, { token2: chat.seller.token2 });
  await said(server, chat, "什么时候发货");
  expect(await texts(server, chat)).toEqual(["什么时候发货", "16:00 前付款当天发货"]);
  const waiting = async () =>
    (await server.call(Chat, "GetShopUnread", {}, { token2: chat.seller.token2 })).info.waiting;
  expect(await waiting()).toBe(0);
  const hour = Number(new Date(server.now().getTime() + 8 * 3_600_000).toISOString().slice(11, 13));
  await changeSettings(server, { "chat.fromHour": (hour + 8) % 24, "chat.toHour": ((hour + 9) % 24) + 1 });
  for (const text of ["有人吗", "喂"]) await said(server, chat, text);
  const told = await texts(server, chat);
  expect(told.filter((text) => text.startsWith("人工客服服务时间"))).toHaveLength(1);
  expect(await waiting()).toBe(1);
  server.advance(4 * 3_600_000 + 1000);
  await changeSettings(server, { "chat.fromHour": 0, "chat.toHour": 24 });
});

test("a member reports a message of the shop's once, and none of their own", async () => {
  const chat = await chatting(server);
  await said(server, chat, "您好");
  await answered(server, chat, "私下转账便宜 50");
  const report = (seq: number) =>
    server.call(Chat, "Report", { chatId: chat.chatId, seq, reason: "fraud" }, { token: chat.buyer.token });
  expectRefused(await report(1), "NOT_FOUND");
  expect((await report(2)).code).toBe(0);
  expectRefused(await report(2), Chat, "REPORTED");
});

test("another member reads nothing of a conversation", async () => {
  const chat = await chatting(server);
  await said(server, chat, "秘密");
  const { token } = await member(server);
  expectRefused(await server.call(Chat, "GetMessages", { chatId: chat.chatId }, { token }), "NOT_FOUND");
});
