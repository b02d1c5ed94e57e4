import * as z from "zod/mini";
import { ChatMessage } from "../chat/chat-view.ts";
import { Id } from "@heshi/kernel/id";

/** What is pushed to a member's open sockets of conversations: type → data. */
export const chatPushes = {
  "chat.message": z.strictObject({ chatId: Id, message: ChatMessage }),
  "chat.recall": z.strictObject({ chatId: Id, seq: z.int() }),
  /** How far a side has received and read. */
  "chat.mark": z.strictObject({
    chatId: Id,
    side: z.enum(["member", "desk"]),
    gotSeq: z.int(),
    readSeq: z.int(),
  }),
  /** Something in a list of conversations changed: pinned, muted, removed, taken, handed over. */
  "chat.list": z.strictObject({ chatId: Id }),
} as const;

/** What happens outside after a commit of conversations: topic → payload of its message. */
export const chatTopics = {
  /** To the sockets of a conversation's member, and of its shop's people. */
  chat: z.strictObject({
    memberId: Id,
    shopId: z.nullable(Id),
    type: z.enum(["chat.message", "chat.recall", "chat.mark", "chat.list"]),
    data: z.unknown(),
  }),
} as const;
