import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { markInput } from "./chat-live.ts";
import { deskTabs } from "./chat-shop.ts";
import {
  ChatMessage,
  DeskHead,
  DeskRow,
  messageInput,
  MessageWindow,
  Phrase,
  phraseInput,
  reportReasons,
  Sent,
  windowInput,
} from "./chat-view.ts";

const read = { kind: "query", access: "operator", right: "chat.answer" } as const;
const ids = { chatId: "public" } as const;
const changes = ["Admin.GetServiceChats", "Admin.GetServiceChat"] as const;
const write = { kind: "command", access: "operator", right: "chat.answer", ids, changes } as const;
const watch = { access: "operator", right: "content.review" } as const;
const input = z.object({ chatId: Id });
const output = z.object({ chatId: Id });
const words = { changes: ["Admin.GetBlockedWords"], input: z.object({ word: Line(20, 1) }) } as const;

/** The operators' side: the platform's service, words that nobody may send, reports (docs/rules/chat.md). */
export const chatDesk = {
  GetServiceChats: {
    ...read,
    doc: "Conversations with the service: the queue with the longest wait first, one's own, or all.",
    input: z.object({ tab: z._default(z.enum(deskTabs), "waiting"), ...pageInput }),
    output: pageOf(DeskRow),
  },
  GetServiceChat: {
    ...read,
    ids,
    doc: "The head of a conversation with the service.",
    input,
    output: z.extend(DeskHead, { memberId: Id, mid: z.string() }),
  },
  GetServiceClerks: {
    ...read,
    doc: "The other operators to whom a conversation can be handed over.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ operatorId: Id, name: z.string() })) }),
  },
  GetServiceMessages: {
    ...read,
    ids,
    doc: "Messages of a conversation with the service.",
    input: z.object(windowInput),
    output: MessageWindow,
  },
  TakeServiceChat: { ...write, doc: "Takes a conversation that nobody has.", input, output },
  HandOverServiceChat: {
    ...write,
    ids: { ...ids, operatorId: "public" },
    doc: "Gives an own conversation to another operator of the service.",
    input: z.object({ chatId: Id, operatorId: Id }),
    output,
  },
  CloseServiceChat: {
    ...write,
    doc: "Ends an own conversation; the member's next message puts it into the queue again.",
    input,
    output,
  },
  SendServiceMessage: {
    ...write,
    ids: { ...ids, waresId: "public", orderId: "public", afterSaleId: "public" },
    doc: "Answers a member for the platform; takes the conversation if nobody has.",
    input: z.object(messageInput),
    output: Sent,
  },
  MarkServiceChat: {
    ...write,
    doc: "Says how far the service has received and read.",
    input: z.object(markInput),
    output,
  },
  GetServicePhrases: {
    ...read,
    doc: "The service's quick replies, and the questions that are answered at once.",
    input: z.object({}),
    output: z.object({ list: z.array(Phrase) }),
  },
  SaveServicePhrase: {
    kind: "command",
    access: "operator",
    right: "chat.answer",
    ids: { phraseId: "public" },
    changes: ["Admin.GetServicePhrases"],
    doc: "Adds or changes a quick reply, or with a question an answer that is given at once.",
    input: z.object(phraseInput),
    output: z.object({ phraseId: Id }),
  },
  RemoveServicePhrase: {
    kind: "command",
    access: "operator",
    right: "chat.answer",
    ids: { phraseId: "public" },
    changes: ["Admin.GetServicePhrases"],
    doc: "Removes a quick reply or an answer.",
    input: z.object({ phraseId: Id }),
    output: z.object({ phraseId: Id }),
  },
  GetBlockedWords: {
    ...watch,
    kind: "query",
    doc: "Words that no message may contain, newest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(z.object({ wordId: Id, word: z.string(), addedAt: Time })),
  },
  AddBlockedWord: {
    ...watch,
    ...words,
    kind: "command",
    doc: "Blocks a word in messages.",
    output: z.object({}),
  },
  RemoveBlockedWord: {
    ...watch,
    ...words,
    kind: "command",
    doc: "Allows a word in messages again.",
    output: z.object({}),
  },
  GetChatReports: {
    ...watch,
    kind: "query",
    doc: "Reported messages that wait for a decision, oldest first, with the messages around them.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        reportId: Id,
        chatId: Id,
        seq: z.int(),
        reason: z.enum(reportReasons),
        text: z.string(),
        reporter: z.enum(["member", "desk"]),
        /** The member of the conversation. */
        name: z.string(),
        memberId: Id,
        mid: z.string(),
        /** The shop of the conversation; absent: the platform's service. */
        shop: z.optional(z.object({ shopId: Id, name: z.string() })),
        at: Time,
        messages: z.array(ChatMessage),
      }),
    ),
  },
  DecideChatReport: {
    ...watch,
    kind: "command",
    ids: { reportId: "public" },
    changes: ["Admin.GetChatReports"],
    doc: "Decides a report: nothing wrong, the message is hidden, or its writer, where a member, may not write for some days as well.",
    input: z.object({
      reportId: Id,
      decision: z.enum(["dismiss", "hide", "ban"]),
      days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 7),
      note: z._default(Line(200, 0), ""),
    }),
    output: z.object({ reportId: Id }),
  },
  LiftChatBan: {
    kind: "command",
    access: "operator",
    right: "member.freeze",
    ids: { memberId: "public" },
    changes: ["Admin.GetMember"],
    doc: "Lets a member write again before the days of a ban are over, with a reason.",
    input: z.object({ memberId: Id, reason: Line(100, 2) }),
    output: z.object({ until: Time }),
  },
} as const satisfies Record<string, Method>;
