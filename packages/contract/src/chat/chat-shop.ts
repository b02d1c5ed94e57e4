import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { staffRights } from "../rights.ts";
import { markInput, Seq } from "./chat-live.ts";
import {
  ChatCard,
  DeskHead,
  DeskRow,
  messageInput,
  MessageWindow,
  Phrase,
  phraseInput,
  reportInput,
  Sent,
  windowInput,
} from "./chat-view.ts";

/** Buyers write numbers and addresses there, so that who may not answer does not read either. */
const read = { kind: "query", access: "merchant", rate: "read", roles: staffRights.answer } as const;
const ids = { chatId: "shopChat" } as const;
const lists = ["Chat.GetShopList", "Chat.GetShopUnread", "Chat.GetShopChat"] as const;
const write = { kind: "command", access: "merchant", rate: "write", roles: staffRights.answer } as const;
const one = { ...write, ids, changes: lists } as const;
const input = z.object({ chatId: Id });
const output = z.object({ chatId: Id });

export const deskTabs = ["waiting", "mine", "all"] as const;

/** The shop's side of conversations (docs/rules/chat.md). */
export const chatShopMethods = {
  GetShopList: {
    ...read,
    doc: "The shop's conversations, pinned ones first; `waiting` lists members that wait for an answer.",
    input: z.object({ tab: z._default(z.enum(deskTabs), "all"), ...pageInput }),
    output: pageOf(DeskRow),
  },
  GetShopUnread: {
    ...read,
    doc: "How many messages the shop has not read, and how many members wait; at most 100 each.",
    input: z.object({}),
    output: z.object({ unreadNum: z.int(), waiting: z.int() }),
  },
  ShopOpen: {
    ...write,
    ids: { orderId: "order" },
    changes: lists,
    doc: "The conversation with the buyer of an order of the shop's; made if there is none.",
    input: z.object({ orderId: Id }),
    output,
  },
  GetShopChat: { ...read, ids, doc: "The head of one of the shop's conversations.", input, output: DeskHead },
  GetShopMessages: {
    ...read,
    ids,
    doc: "Messages of one of the shop's conversations.",
    input: z.object(windowInput),
    output: MessageWindow,
  },
  GetShopCards: {
    ...read,
    ids,
    doc: "The member's latest orders at the shop, to send as cards.",
    input,
    output: z.object({ list: z.array(ChatCard) }),
  },
  ShopSend: {
    ...one,
    // a conversation that nobody has taken is the sender's from then on
    ids: { ...ids, waresId: "public", orderId: "public", afterSaleId: "public" },
    doc: "Answers a member for the shop; the same `clientKey` is stored once.",
    input: z.object(messageInput),
    output: Sent,
  },
  ShopRecall: {
    ...one,
    doc: "Takes back a message of the shop's within two minutes.",
    input: z.object({ chatId: Id, seq: Seq }),
    output,
  },
  ShopMark: {
    ...one,
    doc: "Says how far the shop has received and read.",
    input: z.object(markInput),
    output,
  },
  ShopPin: {
    ...one,
    doc: "Keeps a conversation on top of the shop's list, or no longer.",
    input: z.object({ chatId: Id, isPinned: z.boolean() }),
    output,
  },
  ShopReport: {
    ...write,
    ids,
    doc: "Reports a message of the member to the platform.",
    input: z.object(reportInput),
    output,
  },
  GetClerks: {
    ...read,
    doc: "Who of the shop may answer, for handing over.",
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ staffId: Id, name: z.string(), isMe: z.boolean() })),
    }),
  },
  HandOver: {
    ...one,
    ids: { ...ids, staffId: "public" },
    doc: "Gives a conversation to a clerk of the shop, or takes it over.",
    input: z.object({ chatId: Id, staffId: Id }),
    output,
  },
  GetPhrases: {
    ...read,
    doc: "The shop's quick replies, and the questions that are answered at once.",
    input: z.object({}),
    output: z.object({ list: z.array(Phrase) }),
  },
  SavePhrase: {
    ...write,
    ids: { phraseId: "shopPhrase" },
    changes: ["Chat.GetPhrases", "Chat.GetChat"],
    doc: "Adds or changes a quick reply, or with a question an answer that is given at once.",
    input: z.object(phraseInput),
    output: z.object({ phraseId: Id }),
  },
  RemovePhrase: {
    ...write,
    ids: { phraseId: "shopPhrase" },
    changes: ["Chat.GetPhrases", "Chat.GetChat"],
    doc: "Removes a quick reply or an answer.",
    input: z.object({ phraseId: Id }),
    output: z.object({ phraseId: Id }),
  },
} as const satisfies Record<string, Method>;
