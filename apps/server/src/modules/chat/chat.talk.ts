import type { ChatMessage, MessageKind } from "@heshi/contract/chat/chat-view";
import type { chatRefusals } from "@heshi/contract/chat/chat-refusals";
import type { PushData } from "@heshi/contract/events";
import type { CommonRefusal } from "@heshi/contract/frame/envelope";
import { asSeen } from "@heshi/contract/frame/seen";
import { randomId, timeId } from "@heshi/kernel/id";
import { formatMinute } from "@heshi/kernel/text";
import { addToOutbox } from "../../platform/events.ts";
import type { Context } from "../../rpc/call/service.ts";
import { stateTexts } from "../kind/kind.public.ts";
import { ownsUploads } from "../system/system.public.ts";
import {
  answerOf,
  hoursText,
  isOpenAt,
  kindOf,
  messageView,
  previewOf,
  recallFrom,
  TOLD_MS,
} from "./chat.domain.ts";
import { afterCard, type CardRow, goodsCard, orderCard, phrases, shopOf } from "./chat.lists.store.ts";
import {
  addMessage,
  chatOf,
  type ChatRecord,
  findByKey,
  findChat,
  findMessage,
  isBanned,
  lockChat,
  markDesk,
  markMember,
  type MessageRow,
  messagesAfter,
  messagesBefore,
  openChat,
  recallMessage,
  tellHours,
} from "./chat.store.ts";
import { addReport, hasBlocked } from "./chat.watch.store.ts";

/** The platform in place of a shop. */
export const SERVICE = "0";
const LAST = String(Number.MAX_SAFE_INTEGER);

/** Who speaks: a member, or somebody of a desk. Either has their own conversations only. */
export type Who =
  | { side: "member"; memberId: string; shopId: null; actorId: string }
  | { side: "desk"; memberId: null; shopId: string; actorId: string };

type Refusal = keyof ReturnType<typeof chatRefusals> | CommonRefusal;
/** What both groups' handlers have. */
export type Talk = Pick<Context, "tx" | "now" | "settings"> & {
  fail: (refusal: Refusal, info?: Readonly<Record<string, unknown>>) => never;
};

const scope = (who: Who, chatId: string) => [chatId, who.memberId, who.shopId] as const;
/** A conversation of theirs, or a refusal. */
export const find = async ({ tx, fail }: Talk, who: Who, chatId: string): Promise<ChatRecord> =>
  (await tx.one(findChat, scope(who, chatId))) ?? fail("NOT_FOUND");

/** The conversation of a member with a desk; made if there is none. */
export async function open({ tx, now, fail }: Talk, memberId: string, shopId: string) {
  const pair = [memberId, shopId];
  const known = await tx.one(chatOf, pair);
  if (known) return known;
  await tx.run(openChat, [timeId(now), ...pair, now]);
  return (await tx.one(chatOf, pair)) ?? fail("NOT_FOUND");
}

type Told = "chat.message" | "chat.recall" | "chat.mark" | "chat.list";
/** Tells both sides' devices, after the commit. */
export const tell = <T extends Told>(
  { tx, now }: Pick<Talk, "tx" | "now">,
  { memberId, shopId }: Pick<ChatRecord, "memberId" | "shopId">,
  { type, data }: { type: T; data: PushData<T> },
): Promise<number> =>
  addToOutbox(
    tx,
    { topic: "chat", payload: { memberId, shopId: shopId === SERVICE ? null : shopId, type, data } },
    now,
  );

type Typed = {
  chatId: string;
  clientKey: string;
  text?: string | undefined;
  picture?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  waresId?: string | undefined;
  orderId?: string | undefined;
  afterSaleId?: string | undefined;
};
type Content = { kind: MessageKind; body: string; data: object | null; preview: string };

const noteOf = ({ state, no }: CardRow): string =>
  [stateTexts[state as keyof typeof stateTexts], no].filter(Boolean).join(" · ");

/** The card of what is named, if it belongs into the conversation. */
async function cardOf({ tx }: Talk, chat: ChatRecord, typed: Typed): Promise<CardRow | undefined> {
  const { memberId, shopId } = chat;
  if (typed.waresId !== undefined) return tx.one(goodsCard, [typed.waresId, shopId]);
  if (typed.orderId !== undefined) return tx.one(orderCard, [typed.orderId, memberId, shopId]);
  return tx.one(afterCard, [typed.afterSaleId ?? null, memberId, shopId]);
}

async function contentOf(
  ctx: Talk,
  { who, chat }: { who: Who; chat: ChatRecord },
  typed: Typed,
): Promise<Content> {
  const { tx, fail } = ctx;
  const kind = kindOf(typed) ?? fail("CHAT_EMPTY");
  if (kind === "text") {
    const body = typed.text ?? "";
    if (await tx.one(hasBlocked, [asSeen(body)])) return fail("WORDS_BLOCKED");
    return { kind, body, data: null, preview: previewOf(kind, body) };
  }
  if (kind === "picture") {
    const url = typed.picture ?? "";
    if (!(await tx.one(ownsUploads, [who.memberId, [url], []]))?.isOwn)
      return fail("WRONG_FIELD", { fields: { picture: "请重新上传" } });
    const data = { url, width: typed.width ?? 1, height: typed.height ?? 1 };
    return { kind, body: "", data, preview: previewOf(kind, "") };
  }
  const row = (await cardOf(ctx, chat, typed)) ?? fail("CARD_WRONG");
  return { kind, body: "", data: cardView(row), preview: previewOf(kind, row.title) };
}

/** A card as it is stored and shown. */
export const cardView = (row: CardRow) => {
  const { waresId, orderId, afterSaleId, title, picture, amountFen, credit } = row;
  return { waresId, orderId, afterSaleId, title, picture, amountFen, credit, note: noteOf(row) };
};

type Added = Omit<Content, "preview"> & {
  side: ChatMessage["side"];
  senderId: string | null;
  clientKey: string | null;
  preview: string;
  waitsOn: boolean;
};
async function add(ctx: Talk, chat: ChatRecord, added: Added): Promise<MessageRow | undefined> {
  const { side, senderId, clientKey, kind, body, data, preview, waitsOn } = added;
  const json = data === null ? null : JSON.stringify(data);
  const values = [chat.chatId, side, senderId, clientKey, kind, body, json, ctx.now, preview, waitsOn];
  const row = await ctx.tx.one(addMessage, values);
  if (row)
    await tell(ctx, chat, { type: "chat.message", data: { chatId: chat.chatId, message: messageView(row) } });
  return row;
}

/** Says something for the desk that nobody typed. */
export async function sayAlone(
  ctx: Talk,
  chat: ChatRecord,
  { body, side, waitsOn }: { body: string; side: "desk" | "system"; waitsOn: boolean },
): Promise<void> {
  const kind = side === "desk" ? "text" : "notice";
  const rest = { senderId: null, clientKey: null, data: null, preview: previewOf(kind, body), waitsOn };
  await add(ctx, chat, { side, kind, body, ...rest });
}

/** Why a guard let no message through. */
async function whyNot({ tx, now, fail }: Talk, who: Who, { memberId }: ChatRecord): Promise<never> {
  if (who.side === "desk") return fail("CHAT_TAKEN");
  const ban = await tx.one(isBanned, [memberId, now]);
  return ban
    ? fail("CHAT_BANNED", { msg: `您已被禁言，${formatMinute(new Date(ban.until))} 后可以发送` })
    : fail("TOO_FAST");
}

/** Answers what can be answered at once: a question that is known, or when somebody will. */
async function answerAtOnce(ctx: Talk, chat: ChatRecord, text: string | undefined): Promise<void> {
  const { tx, now, settings } = ctx;
  const answer = text === undefined ? undefined : answerOf(await tx.many(phrases, [chat.shopId]), text);
  if (answer !== undefined)
    return sayAlone(ctx, chat, { body: answer, side: "desk", waitsOn: chat.waitingAt !== undefined });
  if (isOpenAt(now, settings)) return undefined;
  const since = new Date(now.getTime() - TOLD_MS);
  if ((await tx.run(tellHours, [chat.chatId, now, since])) !== 1) return undefined;
  const words = `人工客服服务时间 ${hoursText(settings)}，您的留言我们会尽快回复`;
  return sayAlone(ctx, chat, { body: words, side: "desk", waitsOn: true });
}

/** Stores a message once by its `clientKey`, and tells both sides. */
export async function send(ctx: Talk, who: Who, typed: Typed) {
  const { tx, fail } = ctx;
  const { chatId, clientKey } = typed;
  const chat = (await tx.one(lockChat, scope(who, chatId))) ?? fail("NOT_FOUND");
  const known = await tx.one(findByKey, [chatId, who.side, clientKey]);
  if (known) return { chatId, message: messageView(known) };
  if (who.side === "member" && chat.shopId !== SERVICE && !(await tx.one(shopOf, [chat.shopId]))?.isOpen)
    return fail("SHOP_GONE");
  const content = await contentOf(ctx, { who, chat }, typed);
  const sender = { side: who.side, senderId: who.actorId, clientKey, waitsOn: false };
  const row = (await add(ctx, chat, { ...content, ...sender })) ?? (await whyNot(ctx, who, chat));
  if (who.side === "member") await answerAtOnce(ctx, chat, typed.text);
  return { chatId, message: messageView(row) };
}

/** Takes a message of the own side back. */
export async function recall(ctx: Talk, who: Who, { chatId, seq }: { chatId: string; seq: number }) {
  const { tx, now, fail } = ctx;
  const chat = await find(ctx, who, chatId);
  if (!(await tx.one(recallMessage, [chatId, seq, who.side, now, recallFrom(now)]))) {
    const row = await tx.one(findMessage, [chatId, seq]);
    if (!row || row.side !== who.side || row.isAuto) return fail("NOT_FOUND");
    return row.isRecalled ? { chatId } : fail("RECALL_LATE");
  }
  await tell(ctx, chat, { type: "chat.recall", data: { chatId, seq } });
  return { chatId };
}

type Reported = { chatId: string; seq: number; reason: string; text: string };
/** Reports a message of the other side, once. */
export async function report(ctx: Talk, who: Who, { chatId, seq, reason, text }: Reported) {
  const { tx, now, fail } = ctx;
  await find(ctx, who, chatId);
  const row = await tx.one(findMessage, [chatId, seq]);
  if (!row || row.side === who.side || row.side === "system") return fail("NOT_FOUND");
  const added = await tx.run(addReport, [randomId(), chatId, seq, who.actorId, reason, text, now]);
  return added === 1 ? { chatId } : fail("REPORTED");
}

type Mark = { chatId: string; gotSeq?: number | undefined; readSeq?: number | undefined };
/** Moves the side's marks on; what it had already said changes nothing. */
export async function mark(ctx: Talk, who: Who, { chatId, gotSeq = 0, readSeq = 0 }: Mark) {
  const chat = await find(ctx, who, chatId);
  const isMember = who.side === "member";
  const [got, read] = isMember ? [chat.memberGot, chat.memberRead] : [chat.deskGot, chat.deskRead];
  if (gotSeq <= got && readSeq <= read) return { chatId };
  // the count of what is unread must see every message before the lock, so it is a statement behind it
  await ctx.tx.one(lockChat, scope(who, chatId));
  const row = await ctx.tx.one(isMember ? markMember : markDesk, [chatId, gotSeq, readSeq]);
  if (row)
    await tell(ctx, chat, {
      type: "chat.mark",
      data: { chatId, side: who.side, gotSeq: row.got, readSeq: row.read },
    });
  return { chatId };
}

type Asked = { chatId: string; beforeSeq?: number | undefined; afterSeq?: number | undefined; limit: number };
/** Messages in their order: the latest, those before one, or those behind one. */
export async function readWindow(ctx: Talk, who: Who, { chatId, beforeSeq, afterSeq, limit }: Asked) {
  const { memberCleared } = await find(ctx, who, chatId);
  const from = who.side === "member" ? memberCleared : 0;
  const rows =
    afterSeq === undefined
      ? await ctx.tx.many(messagesBefore, [chatId, from, beforeSeq ?? LAST, limit + 1])
      : await ctx.tx.many(messagesAfter, [chatId, Math.max(from, afterSeq), limit + 1]);
  const list = rows.slice(0, limit).map(messageView);
  return { list: afterSeq === undefined ? list.toReversed() : list, hasMore: rows.length > limit };
}
