import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import type { Group, Method } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

/** What opens the socket once. */
export const Ticket = z.object({ ticket: z.string(), mid: z.string(), expiresAt: Time });

export const Seq = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** How far a side has received and read. */
export const markInput = {
  chatId: Id,
  gotSeq: z.optional(Seq),
  readSeq: z.optional(Seq),
} as const;

/** What the socket of every page needs, apart from the pages of conversations. */
export const chatLiveMethods = {
  GetTicket: {
    kind: "command",
    access: "member",
    secretOutput: true,
    doc: "A ticket for opening the socket once within 60 seconds, so that the token stays out of URLs.",
    input: z.object({}),
    output: Ticket,
  },
  Mark: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { chatId: "chat" },
    changes: ["Chat.GetMemberList", "Chat.GetChat", "Tab.GetTabs"],
    doc: "Says how far the member has received and read.",
    input: z.object(markInput),
    output: z.object({ chatId: Id }),
  },
} as const satisfies Record<string, Method>;

/** The part of `Chat` that the socket calls. */
export const ChatLive = {
  name: "Chat",
  code: 7,
  errors: {},
  methods: chatLiveMethods,
} as const satisfies Group;
