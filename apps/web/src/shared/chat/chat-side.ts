import { Chat } from "@heshi/contract/chat/chat";
import type { ChatCard, ChatMessage } from "@heshi/contract/chat/chat-view";
import type { reportReasons } from "@heshi/contract/chat/chat-view";
import { RpcRefusal } from "../data/errors.ts";
import { type Live, memberLive } from "../data/live.ts";
import { rpc } from "../data/rpc.ts";
import type { Content } from "./conversation.ts";

export const chat = rpc(Chat);

type Report = { seq: number; reason: (typeof reportReasons)[number]; text: string };
type Window = { beforeSeq?: number; afterSeq?: number };
/** What the parts of a conversation need of either side: the member's, or a desk's. */
export interface ChatSide {
  name: "member" | "desk";
  live: () => Live;
  read: (chatId: string, window: Window) => Promise<{ list: ChatMessage[]; hasMore: boolean }>;
  send: (chatId: string, message: Content & { clientKey: string }) => Promise<ChatMessage>;
  recall: (chatId: string, seq: number) => Promise<unknown>;
  mark: (chatId: string, readSeq: number) => Promise<unknown>;
  report: (chatId: string, report: Report) => Promise<unknown>;
  cards: (chatId: string) => Promise<{ list: ChatCard[] }>;
}

/** Each call is an action of its own: the client key makes a repeat harmless. */
export const alone = { isAlone: true } as const;

export const memberSide: ChatSide = {
  name: "member",
  live: () => memberLive,
  read: (chatId, window) => chat.GetMessages({ chatId, ...window }),
  send: async (chatId, message) => (await chat.Send({ chatId, ...message }, alone)).message,
  recall: (chatId, seq) => chat.Recall({ chatId, seq }),
  mark: (chatId, readSeq) => chat.Mark({ chatId, readSeq }, alone),
  report: (chatId, report) => chat.Report({ chatId, ...report }),
  cards: (chatId) => chat.GetCards({ chatId }),
};

/** The server's sentence about a refused call; undefined for a lost connection. */
export const refusalOf = (failure: unknown): string | undefined =>
  failure instanceof RpcRefusal
    ? (Object.values((failure.info["fields"] ?? {}) as Record<string, string>)[0] ?? failure.message)
    : undefined;
