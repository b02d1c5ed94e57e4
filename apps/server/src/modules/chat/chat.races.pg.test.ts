import { Chat } from "@heshi/contract/chat/chat";
import { Admin } from "@heshi/contract/system/admin";
import { randomHex, randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { answered, chatting, said } from "../../../test/make/chat.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { changeSettings, member, num, sql, staff } from "../../../test/make/world.ts";

const server = await testServer();
await changeSettings(server, { "chat.fromHour": 0 });
const operators = [await makeOperator(server, "service"), await makeOperator(server, "service")] as const;

const times = <T>(count: number, act: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => act(at));
const succeeded = (replies: readonly { code: number }[]): number =>
  replies.filter(({ code }) => code === 0).length;

async function asking() {
  const { token } = await member(server);
  const { chatId } = (await server.call(Chat, "Open", {}, { token })).info;
  const say = (text: string) =>
    server.call(Chat, "Send", { chatId, clientKey: randomHex(16), text }, { token });
  await say("充值没有到账");
  return { chatId, say };
}

test("two operators take a conversation of the service at once: one has it, and the member is notified once", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { chatId } = await asking();
    const replies = await Promise.all(
      operators.map(({ token }) => server.call(Admin, "TakeServiceChat", { chatId }, { token })),
    );
    expect(succeeded(replies)).toBe(1);
    const notices = "select count(*) from chat_message where chat_id = $1 and kind = 'notice'";
    expect(await num(server, notices, [chatId])).toBe(1);
  }
});

test("two of a shop's staff answer a waiting conversation at once: one answer is sent, the other is refused", async () => {
  const first = await chatting(server);
  const tokens = [
    first.seller.token2,
    await staff(server, { shopId: first.seller.id, staffId: randomId(), role: "service" }),
  ];
  for (let round = 0; round < 8; round += 1) {
    const chat = await chatting(server, first.seller);
    await said(server, chat, "在吗");
    const replies = await Promise.all(tokens.map((token2) => answered(server, chat, "在的", token2)));
    expect(succeeded(replies)).toBe(1);
    expect(await num(server, "select last_seq from chat_conversation where id = $1", [chat.chatId])).toBe(2);
  }
});

test("what a member says while an operator closes the conversation waits for the next one", async () => {
  const [{ token }] = operators;
  for (let round = 0; round < 12; round += 1) {
    const { chatId, say } = await asking();
    await server.call(Admin, "TakeServiceChat", { chatId }, { token });
    const text = "马上为您查";
    await server.call(Admin, "SendServiceMessage", { chatId, clientKey: randomHex(16), text }, { token });
    const [sent, closed] = await Promise.all([
      say("还有一个问题"),
      server.call(Admin, "CloseServiceChat", { chatId }, { token }),
    ]);
    expect([sent.code, closed.code]).toEqual([0, 0]);
    const [row] = await sql(
      server,
      `select clerk_id, waiting_at is not null as waits, last_seq,
         (select json_agg(seq order by seq) from chat_message where chat_id = $1) as seqs
       from chat_conversation where id = $1`,
      [chatId],
    );
    expect(row).toMatchObject({
      clerk_id: null,
      waits: true,
      seqs: times(Number(row?.["last_seq"]), (at) => at + 1),
    });
  }
});

test("a member reads while the shop goes on writing: what is unread is what came behind the mark", async () => {
  const chat = await chatting(server);
  await said(server, chat, "有现货吗");
  for (let round = 0; round < 20; round += 1) {
    const { chatId, buyer } = chat;
    const last = await num(server, "select last_seq from chat_conversation where id = $1", [chatId]);
    const mark = (readSeq: number) =>
      server.call(Chat, "Mark", { chatId, gotSeq: readSeq, readSeq }, { token: buyer.token });
    await Promise.all([
      ...times(4, (at) => answered(server, chat, `第 ${at} 句`)),
      mark(last),
      mark(last + 1),
      mark(last + 2),
    ]);
    const [row] = await sql(
      server,
      `select c.member_unread, (select count(*)::int from chat_message m where m.chat_id = c.id and m.seq > c.member_read
         and m.side <> 'member') as behind from chat_conversation c where c.id = $1`,
      [chatId],
    );
    expect(row?.["member_unread"], `round ${round}`).toBe(row?.["behind"]);
  }
});
