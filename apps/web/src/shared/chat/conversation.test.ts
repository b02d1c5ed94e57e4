import type { ChatMessage } from "@heshi/contract/chat/chat-view";
import { expect, test } from "vitest";
import { type Content, Conversation, type Outgoing, type Transport } from "./conversation.ts";

const PAGE = 30;
const messageOf = (seq: number, text: string, clientKey?: string): ChatMessage => ({
  seq,
  side: clientKey === undefined ? "desk" : "member",
  kind: "text",
  text,
  at: seq,
  isRecalled: false,
  isAuto: false,
  ...(clientKey !== undefined && { clientKey }),
});

/** A server in memory, and a network that loses calls and answers. */
function world({ loses = () => false }: { loses?: () => boolean } = {}) {
  const stored: ChatMessage[] = [];
  const kept: { outgoing: readonly Outgoing[] } = { outgoing: [] };
  const say = (text: string): ChatMessage => {
    const message = messageOf(stored.length + 1, text);
    stored.push(message);
    return message;
  };
  let keys = 0;
  const lost = (): never => {
    throw new Error("lost");
  };
  const transport: Transport = {
    async read({ beforeSeq, afterSeq }) {
      await Promise.resolve();
      if (afterSeq !== undefined) {
        if (loses()) lost();
        return {
          list: stored.slice(afterSeq, afterSeq + PAGE),
          hasMore: stored.length > afterSeq + PAGE,
        };
      }
      const end = beforeSeq === undefined ? stored.length : beforeSeq - 1;
      return { list: stored.slice(Math.max(0, end - PAGE), end), hasMore: end > PAGE };
    },
    async send({ clientKey, text = "" }: Content & { clientKey: string }) {
      await Promise.resolve();
      if (loses()) lost();
      if (text === "坏词") throw new RangeError("消息里有不能发送的内容");
      const known = stored.find((one) => one.clientKey === clientKey);
      const message = known ?? messageOf(stored.length + 1, text, clientKey);
      if (!known) stored.push(message);
      // stored, and its answer lost
      if (loses()) lost();
      return message;
    },
    refusalOf: (failure) => (failure instanceof RangeError ? failure.message : undefined),
    now: () => 0,
    newKey: () => String((keys += 1)).padStart(32, "0"),
    wait: () => Promise.resolve(),
    kept: { load: () => kept.outgoing, save: (outgoing) => (kept.outgoing = outgoing) },
  };
  return { stored, say, transport, kept };
}
const settled = async (until: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2000 && !until(); turn += 1) await Promise.resolve();
};
const seqs = (chat: Conversation): number[] => chat.view().messages.map(({ seq }) => seq);

test("it opens at the end of 100,000 messages with one page, and reads back page by page", async () => {
  const { say, transport } = world();
  for (let n = 1; n <= 100_000; n += 1) say(`m${n}`);
  const chat = new Conversation(transport);
  await chat.load();
  expect([seqs(chat)[0], chat.last, chat.view().hasOlder]).toEqual([99_971, 100_000, true]);
  await chat.older();
  expect([seqs(chat)[0], seqs(chat).length]).toEqual([99_941, 60]);
});

test("a push out of order or missed is made good, and a repeated one is shown once", async () => {
  const { say, transport } = world();
  say("一");
  const chat = new Conversation(transport);
  await chat.load();
  const [two, three] = [say("二"), say("三")];
  chat.hear(three);
  chat.hear(two);
  chat.hear(three);
  await chat.catchUp();
  expect(seqs(chat)).toEqual([1, 2, 3]);
});

test("an own message is shown at once and sent; a lost connection leaves a red mark, and it can be sent again", async () => {
  let isDown = true;
  const { stored, transport } = world({ loses: () => isDown });
  const chat = new Conversation(transport);
  await chat.load();
  chat.send({ text: "在吗" });
  expect(chat.view().outgoing).toMatchObject([{ state: "sending", content: { text: "在吗" } }]);
  await settled(() => chat.view().outgoing[0]?.state === "failed");
  expect(chat.view().outgoing).toMatchObject([{ state: "failed" }]);
  isDown = false;
  chat.resend(chat.view().outgoing[0]?.clientKey ?? "");
  await settled(() => chat.view().outgoing.length === 0);
  expect([stored.length, seqs(chat), chat.view().outgoing]).toEqual([1, [1], []]);
});

test("a refused message says why and holds nothing up", async () => {
  const { transport } = world();
  const chat = new Conversation(transport);
  await chat.load();
  chat.send({ text: "坏词" });
  chat.send({ text: "好词" });
  await settled(() => chat.last === 1);
  expect(chat.view().outgoing).toMatchObject([{ state: "failed", reason: "消息里有不能发送的内容" }]);
  chat.drop(chat.view().outgoing[0]?.clientKey ?? "");
  expect(chat.view().outgoing).toEqual([]);
});

test("what was unsent at a reload is sent under its old key, once", async () => {
  const { stored, transport, kept } = world();
  kept.outgoing = [{ clientKey: "k".repeat(32), content: { text: "留下的" }, at: 0, state: "failed" }];
  stored.push(messageOf(1, "留下的", "k".repeat(32)));
  const chat = new Conversation(transport);
  await chat.load();
  await settled(() => kept.outgoing.length === 0);
  expect([stored.length, seqs(chat), kept.outgoing]).toEqual([1, [1], []]);
});

test("F9: over 1,000 cuts, with pushes lost, doubled and shuffled, all is shown once and in order", async () => {
  let state = 11;
  const roll = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const { stored, say, transport } = world({ loses: () => roll() < 0.2 });
  const chat = new Conversation(transport);
  await chat.load();
  let sent = 0;
  for (let cut = 0; cut < 1000; cut += 1) {
    const pushed = Array.from({ length: Math.floor(roll() * 4) }, (_, n) => say(`s${cut}-${n}`));
    for (const message of pushed.toSorted(() => roll() - 0.5)) {
      if (roll() < 0.7) chat.hear(message);
      if (roll() < 0.1) chat.hear(message);
    }
    if (roll() < 0.5) chat.send({ text: `m${(sent += 1)}` });
    await chat.catchUp().catch(() => undefined);
    for (const { clientKey, state: how } of chat.view().outgoing)
      if (how === "failed") chat.resend(clientKey);
  }
  for (
    let turn = 0;
    turn < 100 && (chat.view().outgoing.length > 0 || chat.last < stored.length);
    turn += 1
  ) {
    for (const { clientKey, state: how } of chat.view().outgoing)
      if (how === "failed") chat.resend(clientKey);
    await chat.catchUp().catch(() => undefined);
    await settled(() => chat.view().outgoing.every(({ state: how }) => how === "failed"));
  }
  const shown = seqs(chat);
  const own = stored.filter(({ side }) => side === "member").map(({ text }) => text);
  process.stdout.write(
    `chat: 1000 cuts, ${stored.length} messages of which ${sent} own, shown ${shown.length}\n`,
  );
  expect(shown).toEqual(stored.map(({ seq }) => seq));
  expect(own).toHaveLength(sent);
});
