import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

/** Kinds of messages, in the order in which they are shown. */
export const messageKinds = ["order", "wallet", "activity", "system"] as const;
export type MessageKind = (typeof messageKinds)[number];
const Kind = z.enum(messageKinds);

const Message = z.object({
  messageId: Id,
  kind: Kind,
  title: z.string(),
  text: z.string(),
  /** The product that it is about. */
  subject: z.optional(z.object({ title: z.string(), picture: z.string() })),
  /** The page of its cause. */
  path: z.string(),
  createdAt: Time,
  isRead: z.boolean(),
});
export type Message = z.infer<typeof Message>;

const MessageCount = z.object({
  kind: Kind,
  /** At most 100, which is shown as 99+; a muted kind is counted, too. */
  unread: z.int(),
  isMuted: z.boolean(),
  last: z.optional(z.object({ title: z.string(), createdAt: Time })),
});
export type MessageCount = z.infer<typeof MessageCount>;

/** Messages about orders, money, favourites and the account (docs/rules/inbox.md). */
export const Msg = defineGroup({
  name: "Msg",
  code: 40,
  errors: {},
  methods: {
    GetCounts: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "Each kind with its unread messages and the last one; the sum of unread ones, without muted kinds.",
      input: z.object({}),
      output: z.object({ list: z.array(MessageCount), unreadTotal: z.int() }),
    },
    GetList: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The messages of a kind, newest first.",
      input: z.object({ kind: Kind, ...pageInput }),
      output: pageOf(Message),
    },
    Read: {
      kind: "command",
      access: "member",
      changes: ["Msg.GetCounts", "Msg.GetList", "Tab.GetTabs"],
      rate: "write",
      ids: { messageId: "message" },
      doc: "Marks a message as read; a second time changes nothing.",
      input: z.object({ messageId: Id }),
      output: z.object({}),
    },
    ReadAll: {
      kind: "command",
      access: "member",
      changes: ["Msg", "Tab.GetTabs"],
      rate: "write",
      doc: "Marks all messages of a kind as read, or all.",
      input: z.object({ kind: z.optional(Kind) }),
      output: z.object({ read: z.int() }),
    },
    Remove: {
      kind: "command",
      access: "member",
      changes: ["Msg", "Tab.GetTabs"],
      rate: "write",
      ids: { messageId: "message" },
      doc: "Deletes a message for good.",
      input: z.object({ messageId: Id }),
      output: z.object({}),
    },
    SetMuted: {
      kind: "command",
      access: "member",
      changes: ["Msg.GetCounts", "Tab.GetTabs"],
      rate: "write",
      doc: "Says whether unread messages of a kind are shown as a number; they arrive all the same.",
      input: z.object({ kind: Kind, isMuted: z.boolean() }),
      output: z.object({}),
    },
  },
});
