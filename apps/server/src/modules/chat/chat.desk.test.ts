import { Chat } from "@heshi/contract/chat/chat";
import { Admin } from "@heshi/contract/system/admin";
import { randomHex, randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { answered, chatting, said } from "../../../test/make/chat.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { changeSettings, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
await changeSettings(server, { "chat.fromHour": 0 });
const [one, two, editor] = [
  await makeOperator(server, "service"),
  await makeOperator(server, "service"),
  await makeOperator(server, "content"),
];

async function asking(text = "充值没有到账") {
  const { token, id } = await member(server);
  const { chatId } = (await server.call(Chat, "Open", {}, { token })).info;
  const say = (words: string) =>
    server.call(Chat, "Send", { chatId, clientKey: randomHex(16), text: words }, { token });
  await say(text);
  return { chatId, token, memberId: id, say };
}
const queue = async () =>
  (await server.call(Admin, "GetServiceChats", {}, { token: one.token })).info.list.map(
    ({ chatId }) => chatId,
  );
const send = (chatId: string, text: string, { token } = one) =>
  server.call(Admin, "SendServiceMessage", { chatId, clientKey: randomHex(16), text }, { token });

test("the service's queue: taken once, answered, handed over, closed, and queued again by the next message", async () => {
  const { chatId, memberId, say } = await asking();
  expect(await queue()).toContain(chatId);
  const take = ({ token } = one) => server.call(Admin, "TakeServiceChat", { chatId }, { token });
  expect((await take()).code).toBe(0);
  expectRefused(await take(two), Admin, "CHAT_TAKEN");
  expectRefused(await send(chatId, "我来", two), Admin, "CHAT_TAKEN");
  expect((await send(chatId, "请提供充值单号")).code).toBe(0);
  expect(await queue()).not.toContain(chatId);
  const hand = (operatorId: string, { token } = one) =>
    server.call(Admin, "HandOverServiceChat", { chatId, operatorId }, { token });
  expectRefused(await hand(editor.id), Admin, "CLERK_WRONG");
  expectRefused(await hand(two.id, two), Admin, "CHAT_TAKEN");
  expect((await hand(two.id)).code).toBe(0);
  const close = ({ token }: { token: string }) =>
    server.call(Admin, "CloseServiceChat", { chatId }, { token });
  expectRefused(await close(one), Admin, "CHAT_TAKEN");
  expect((await close(two)).code).toBe(0);
  const read = await server.call(Admin, "GetServiceMessages", { chatId }, { token: one.token });
  expect(read.info.list.map(({ side }) => side)).toEqual(["member", "system", "desk", "system", "system"]);
  await say("又没到账");
  expect(await queue()).toContain(chatId);
  const head = await server.call(Admin, "GetServiceChat", { chatId }, { token: one.token });
  expect(head.info).toMatchObject({ mayAnswer: true, isMine: false, memberId });
  const { list: others } = (await server.call(Admin, "GetServiceClerks", {}, { token: one.token })).info;
  expect(others.map(({ operatorId }) => operatorId)).toContain(two.id);
  expect(others.map(({ operatorId }) => operatorId)).not.toContain(one.id);
  expect(others.map(({ operatorId }) => operatorId)).not.toContain(editor.id);
  const mine = await server.call(Admin, "GetServiceChats", { tab: "mine" }, { token: two.token });
  expect(mine.info.list).toEqual([]);
  const marked = { chatId, readSeq: head.info.lastSeq };
  expect((await server.call(Admin, "MarkServiceChat", marked, { token: one.token })).code).toBe(0);
});

test("conversations with shops are none of the service's, and other roles answer nobody", async () => {
  const shopChat = await chatting(server);
  await said(server, shopChat, "您好");
  expectRefused(await send(shopChat.chatId, "我是客服"), "NOT_FOUND");
  const { chatId } = await asking();
  expectRefused(await send(chatId, "我是编辑", editor), "ROLE");
});

test("phrases of the service answer its questions", async () => {
  const token = one.token;
  const phrase = { question: "怎么退款", answer: "在订单里申请售后" };
  const { info } = await server.call(Admin, "SaveServicePhrase", phrase, { token });
  expect((await server.call(Admin, "GetServicePhrases", {}, { token })).info.list).toEqual([
    { phraseId: info.phraseId, ...phrase },
  ]);
  const { chatId } = await asking("怎么退款？");
  expect(await queue()).not.toContain(chatId);
  const { phraseId } = info;
  expect((await server.call(Admin, "RemoveServicePhrase", { phraseId }, { token })).code).toBe(0);
});

test("a blocked word stops messages until it is allowed again", async () => {
  const token = editor.token;
  expect((await server.call(Admin, "AddBlockedWord", { word: "刷 单" }, { token })).code).toBe(0);
  const words = await server.call(Admin, "GetBlockedWords", {}, { token });
  expect(words.info.list.map(({ word }) => word)).toEqual(["刷 单"]);
  const { say } = await asking();
  expectRefused(await say("兼职刷单日结"), Chat, "WORDS_BLOCKED");
  expectRefused(await server.call(Admin, "AddBlockedWord", { word: "！！" }, { token }), "WRONG_FIELD");
  expect((await server.call(Admin, "RemoveBlockedWord", { word: "刷单" }, { token })).code).toBe(0);
  expect((await say("兼职刷单日结")).code).toBe(0);
  expectRefused(await server.call(Admin, "RemoveBlockedWord", { word: "刷单" }, { token }), "NOT_FOUND");
});

test("what operators hide is gone from both sides' lists and conversations; a message behind it stays", async () => {
  const chat = await chatting(server);
  await said(server, chat, "您好");
  const { info } = await answered(server, chat, "加我好友 abc123 私下付款");
  const { chatId, buyer, seller } = chat;
  const [as, desk] = [{ token: buyer.token }, { token2: seller.token2 }];
  const hide = async (seq: number): Promise<void> => {
    await server.call(Chat, "Report", { chatId, seq, reason: "fraud" }, as);
    const { list } = (await server.call(Admin, "GetChatReports", {}, { token: editor.token })).info;
    const row = list.find((one) => one.chatId === chatId && one.seq === seq);
    expect([row?.memberId, row?.shop?.shopId]).toEqual([buyer.id, seller.id]);
    const reportId = row?.reportId ?? "";
    const decision = { reportId, decision: "hide", days: 1 } as const;
    expect((await server.call(Admin, "DecideChatReport", decision, { token: editor.token })).code).toBe(0);
  };
  const everywhere = async (): Promise<string> => {
    const replies = [
      await server.call(Chat, "GetMemberList", {}, as),
      await server.call(Chat, "GetShopList", { tab: "all" }, desk),
      await server.call(Chat, "GetMessages", { chatId }, as),
      await server.call(Chat, "GetShopMessages", { chatId }, desk),
    ];
    return replies.map(({ raw }) => raw).join();
  };
  expect((await everywhere()).split("abc123")).toHaveLength(5);
  await hide(info.message.seq);
  expect(await everywhere()).not.toContain("abc123");
  const other = await answered(server, chat, "再说一次 abc123");
  await answered(server, chat, "有货");
  await hide(other.info.message.seq);
  const after = await everywhere();
  expect(after).not.toContain("abc123");
  expect(after.split("有货")).toHaveLength(5);
});

test("a reported message of shop staff bans nobody, neither the member it was written to", async () => {
  const chat = await chatting(server);
  await said(server, chat, "您好");
  const { info } = await answered(server, chat, "加我私下付款");
  const asked = { chatId: chat.chatId, seq: info.message.seq, reason: "fraud" } as const;
  await server.call(Chat, "Report", asked, { token: chat.buyer.token });
  const { list } = (await server.call(Admin, "GetChatReports", {}, { token: editor.token })).info;
  const reportId = list.find(({ chatId }) => chatId === chat.chatId)?.reportId ?? "";
  const ban = { reportId, decision: "ban", days: 3 } as const;
  expect((await server.call(Admin, "DecideChatReport", ban, { token: editor.token })).code).toBe(0);
  expect((await said(server, chat, "那就算了")).code).toBe(0);
  expect(await sql(server, "select 1 from chat_ban where member_id = $1", [chat.buyer.id])).toEqual([]);
});

test("a report is decided once: the message goes, and its writer may not write for a while", async () => {
  const chat = await chatting(server);
  await said(server, chat, "骂人的话");
  await answered(server, chat, "请文明用语");
  const { chatId } = chat;
  await server.call(Chat, "ShopReport", { chatId, seq: 1, reason: "insult" }, { token2: chat.seller.token2 });
  const token = editor.token;
  const reports = await server.call(Admin, "GetChatReports", {}, { token });
  const report = reports.info.list.find((row) => row.chatId === chatId);
  expect(report).toMatchObject({ seq: 1, reporter: "desk", reason: "insult" });
  expect(report?.messages.map(({ text }) => text)).toEqual(["骂人的话", "请文明用语"]);
  const reportId = report?.reportId ?? "";
  const decide = (id: string) =>
    server.call(Admin, "DecideChatReport", { reportId: id, decision: "ban", days: 3 }, { token });
  expect((await decide(reportId)).code).toBe(0);
  expectRefused(await decide(reportId), "WRONG_STATE");
  expectRefused(await decide(randomId()), "NOT_FOUND");
  expectRefused(await said(server, chat, "还要骂"), Chat, "CHAT_BANNED");
  server.advance(3 * 86_400_000 + 1000);
  expect((await said(server, chat, "对不起")).code).toBe(0);
});

test("a ban is lifted before its days are over, once, with a reason that the member's page has", async () => {
  const chat = await chatting(server);
  const memberId = chat.buyer.id;
  await said(server, chat, "误会");
  await server.call(
    Chat,
    "ShopReport",
    { chatId: chat.chatId, seq: 1, reason: "other" },
    {
      token2: chat.seller.token2,
    },
  );
  const { token } = await makeOperator(server, "admin");
  const lift = (of: string) =>
    server.call(Admin, "LiftChatBan", { memberId: of, reason: "误判，已核实" }, { token });
  const shown = async () => (await server.call(Admin, "GetMember", { memberId }, { token })).info;
  expectRefused(await lift(memberId), "WRONG_STATE");
  const { list } = (await server.call(Admin, "GetChatReports", {}, { token })).info;
  const reportId = list.find(({ chatId }) => chatId === chat.chatId)?.reportId ?? "";
  await server.call(Admin, "DecideChatReport", { reportId, decision: "ban" }, { token });
  expect((await shown()).bannedUntil).toBeGreaterThan(server.now().getTime() + 6 * 86_400_000);
  expectRefused(await said(server, chat, "我能说话吗"), Chat, "CHAT_BANNED");
  expect((await lift(memberId)).code).toBe(0);
  expectRefused(await lift(memberId), "WRONG_STATE");
  expect((await said(server, chat, "谢谢")).code).toBe(0);
  const after = await shown();
  expect(after.bannedUntil).toBeUndefined();
  expect(after.acts).toMatchObject([{ method: "Admin.LiftChatBan", step: "done", note: "误判，已核实" }]);
});
