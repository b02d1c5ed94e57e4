import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { chatLiveMethods, Seq } from "./chat-live.ts";
import { chatRefusals } from "./chat-refusals.ts";
import { chatShopMethods } from "./chat-shop.ts";
import {
  ChatCard,
  ChatHead,
  ChatRow,
  messageInput,
  MessageWindow,
  reportInput,
  Sent,
  windowInput,
} from "./chat-view.ts";

const read = { kind: "query", access: "member", rate: "read" } as const;
const ids = { chatId: "chat" } as const;
const changes = ["Chat.GetMemberList", "Chat.GetChat", "Tab.GetTabs"] as const;
const write = { kind: "command", access: "member", rate: "write", ids, changes } as const;
const input = z.object({ chatId: Id });
const output = z.object({ chatId: Id });

export const Chat = defineGroup({
  name: "Chat",
  code: 7,
  errors: chatRefusals(1),
  methods: {
    ...chatLiveMethods,
    GetMemberList: {
      ...read,
      doc: "The caller's conversations with their unread counts, pinned ones first.",
      input: z.object({ ...pageInput }),
      output: pageOf(ChatRow),
    },
    Open: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { shopId: "public" },
      doc: "The conversation with a shop, or without one with the platform's service; made if there is none.",
      input: z.object({ shopId: z.optional(Id) }),
      output,
    },
    GetChat: { ...read, ids, doc: "The head of a conversation.", input, output: ChatHead },
    GetMessages: {
      ...read,
      ids,
      doc: "Messages of a conversation: the latest, those before one, or those after the last that is known.",
      input: z.object(windowInput),
      output: MessageWindow,
    },
    GetCards: {
      ...read,
      ids,
      doc: "The member's latest orders that fit the conversation, to send as cards.",
      input,
      output: z.object({ list: z.array(ChatCard) }),
    },
    Send: {
      ...write,
      ids: { ...ids, waresId: "public", orderId: "public", afterSaleId: "public" },
      doc: "Sends a message; the same `clientKey` is stored once, and answered with the stored message.",
      input: z.object(messageInput),
      output: Sent,
    },
    Recall: {
      ...write,
      doc: "Takes back an own message within two minutes.",
      input: z.object({ chatId: Id, seq: Seq }),
      output,
    },
    Pin: {
      ...write,
      doc: "Keeps a conversation on top, or no longer.",
      input: z.object({ chatId: Id, isPinned: z.boolean() }),
      output,
    },
    Mute: {
      ...write,
      doc: "Leaves a conversation's messages out of the badge, or no longer.",
      input: z.object({ chatId: Id, isMuted: z.boolean() }),
      output,
    },
    Remove: {
      ...write,
      doc: "Removes a conversation from the member's list with the messages it has; a new message brings it back without them.",
      input,
      output,
    },
    Report: {
      ...write,
      doc: "Reports a message of the other side to the platform.",
      input: z.object(reportInput),
      output,
    },
    ...chatShopMethods,
  },
});
