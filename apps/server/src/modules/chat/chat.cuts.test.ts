import { Chat } from "@heshi/contract/chat/chat";
import type { ChatMessage } from "@heshi/contract/chat/chat-view";
import { Merchant } from "@heshi/contract/shop/merchant";
import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { SECRET, testServer } from "../../../test/harness.ts";
import { answered, chatting, said } from "../../../test/make/chat.ts";
import { num } from "../../../test/make/world.ts";
import { count } from "../../../test/simulation/trials.ts";

const server = await testServer({ isTimed: true });
await server.app.http.listen({ host: "127.0.0.1", port: 0 });
const { port } = server.app.http.server.address() as { port: number };

type Ticket = { ticket: string; mid: string };
type Frame = { type: string; data?: { chatId: string; message: ChatMessage } };
/** A socket of a ticket, once it is admitted. */
async function opened({ ticket, mid }: Ticket, hear: (frame: Frame) => void): Promise<WebSocket> {
  const parameters = { mid, plat: "h5", token: ticket };
  const query = new URLSearchParams({ ...parameters, sign: signOf(parameters, SECRET) });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?${query.toString()}`);
  await new Promise<void>((resolve, reject) => {
    socket.on("message", (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.type === "ready") resolve();
      else hear(frame);
    });
    socket.once("close", (code) => reject(new Error(`closed with ${code}`)));
    socket.once("error", reject);
  });
  return socket;
}
const CUTS = count(1000, 200);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Always the same, so that a failure can be repeated. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

test("messages reach the shop's people by their own socket, and nobody else's", async () => {
  const [chat, other] = [await chatting(server), await chatting(server)];
  /** What a shop's socket hears: each next message, whenever it comes. */
  const earsOf = async ({ seller }: typeof chat) => {
    const [frames, waiting]: [Frame[], ((frame: Frame) => void)[]] = [[], []];
    const { info } = await server.call(Merchant, "GetTicket", {}, { token2: seller.token2 });
    const socket = await opened(info, (frame) => (waiting.shift() ?? ((one) => frames.push(one)))(frame));
    const next = () =>
      new Promise<Frame>((hear) => {
        const first = frames.shift();
        if (first) hear(first);
        else waiting.push(hear);
      });
    return { socket, next };
  };
  const [own, foreign] = [await earsOf(chat), await earsOf(other)];
  await said(server, chat, "在吗");
  expect(await own.next()).toMatchObject({
    type: "chat.message",
    data: { chatId: chat.chatId, message: { text: "在吗", seq: 1 } },
  });
  // the first that the other shop hears is what was said to it
  await said(server, other, "您好");
  expect(await foreign.next()).toMatchObject({ data: { chatId: other.chatId, message: { text: "您好" } } });
  for (const { socket } of [own, foreign]) socket.terminate();
});

test(`F9, I26: over ${CUTS} cut connections nothing is lost, doubled or out of order`, async () => {
  const roll = dice(7);
  const chat = await chatting(server);
  const own = { token: chat.buyer.token };
  const shown: ChatMessage[] = [];
  const last = () => shown.at(-1)?.seq ?? 0;
  const missed = async (): Promise<void> => {
    const { info } = await server.call(Chat, "GetMessages", { chatId: chat.chatId, afterSeq: last() }, own);
    for (const message of info.list) if (message.seq === last() + 1) shown.push(message);
    if (info.hasMore) await missed();
  };
  let [gaps, isOver] = [0, false];
  const hear = ({ type, data }: Frame): void => {
    if (type !== "chat.message" || !data) return;
    if (data.message.seq === last() + 1) shown.push(data.message);
    else if (data.message.seq > last()) gaps += 1;
  };
  const sent: string[] = [];
  /** The shop sends all the time; of every third message the answer is lost, and it is sent again under the same key. */
  const speaking = (async () => {
    while (!isOver) {
      const text = `m${sent.length + 1}`;
      const clientKey = randomHex(16);
      const input = { chatId: chat.chatId, clientKey, text };
      await server.call(Chat, "ShopSend", input, { token2: chat.seller.token2 });
      if (roll() < 0.33) await server.call(Chat, "ShopSend", input, { token2: chat.seller.token2 });
      sent.push(text);
      await pause(roll() * 10);
    }
  })();
  for (let cut = 0; cut < CUTS; cut += 1) {
    const { info } = await server.call(Chat, "GetTicket", {}, own);
    const socket = await opened(info, hear);
    await missed();
    await pause(roll() * 8);
    socket.terminate();
  }
  isOver = true;
  await speaking;
  await missed();
  const doubled = shown.length - new Set(shown.map(({ seq }) => seq)).size;
  const lost = sent.filter((text) => !shown.some((message) => message.text === text)).length;
  const unordered = shown.filter(({ seq, text }, at) => seq !== at + 1 || text !== sent[at]).length;
  process.stdout.write(
    `chat: ${CUTS} cuts, ${sent.length} messages, ${gaps} gaps seen: lost ${lost}, doubled ${doubled}, out of order ${unordered}\n`,
  );
  expect([lost, doubled, unordered]).toEqual([0, 0, 0]);
  expect(await num(server, "select count(*) from chat_message where chat_id = $1", [chat.chatId])).toBe(
    sent.length,
  );
  expect(await num(server, "select last_seq from chat_conversation where id = $1", [chat.chatId])).toBe(
    sent.length,
  );
}, 180_000);

test("both sides write at once: one sequence without holes", async () => {
  const chat = await chatting(server);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? answered(server, chat, `s${n}`) : said(server, chat, `m${n}`),
    ),
  );
  const holes = "select count(*) from chat_message m where chat_id = $1 and seq > 1 and not exists";
  const before = "(select from chat_message b where b.chat_id = m.chat_id and b.seq = m.seq - 1)";
  expect(await num(server, `${holes} ${before}`, [chat.chatId])).toBe(0);
  // outside the hours the desk announces them, once
  const people = "select count(*) from chat_message where chat_id = $1 and sender_id is not null";
  expect(await num(server, people, [chat.chatId])).toBe(20);
});
