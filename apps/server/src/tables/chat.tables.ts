import type { Tables } from "./table.ts";

/** Conversations: the module that owns each table. */
export const chatTables = {
  chat_ban: { owner: "chat", closing: "delete", export: "聊天限制" },
  chat_conversation: { owner: "chat", closing: { clear: "chats" }, export: "聊天记录" },
  chat_message: "chat",
  chat_phrase: "chat",
  chat_report: {
    owner: "chat",
    closing: { keep: "evidence of what somebody else did; names the closed account by its id alone" },
    export: "聊天举报",
  },
  chat_ticket: {
    owner: "chat",
    closing: "delete",
    export: { none: "opens a connection once, within seconds" },
  },
  chat_word: "chat",
} as const satisfies Tables;
