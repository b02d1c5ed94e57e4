/** Conversations: the module that owns each table. */
export const chatTables = {
  chat_ban: "chat",
  chat_conversation: "chat",
  chat_message: "chat",
  chat_phrase: "chat",
  chat_report: "chat",
  chat_ticket: "chat",
  chat_word: "chat",
} as const;
