import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Seq } from "./chat-live.ts";
import { CreditAmount } from "../goods/points.ts";
import { Line, Lines, StoredUrl, Time } from "../frame/text.ts";

/** Who writes: the member; the desk, which is the shop's or the platform's people; the system. */
export const chatSides = ["member", "desk", "system"] as const;
export type ChatSide = (typeof chatSides)[number];
export const messageKinds = ["text", "picture", "goods", "order", "afterSale", "notice"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A product, an order or an after-sale as it was when it was sent. */
export const ChatCard = z.object({
  waresId: z.optional(Id),
  orderId: z.optional(Id),
  afterSaleId: z.optional(Id),
  title: z.string(),
  picture: z.string(),
  amountFen: Fen,
  /** What it costs beside the money in the exchange zone. */
  credit: z.optional(CreditAmount),
  /** The state of an order or after-sale, and its number. */
  note: z.string(),
});
export type ChatCard = z.infer<typeof ChatCard>;

export const ChatPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });

export const ChatMessage = z.object({
  /** 1, 2, 3, ... without holes in each conversation. */
  seq: z.int(),
  side: z.enum(chatSides),
  kind: z.enum(messageKinds),
  /** Empty for pictures and cards, and once recalled. */
  text: z.string(),
  picture: z.optional(ChatPicture),
  card: z.optional(ChatCard),
  at: Time,
  isRecalled: z.boolean(),
  /** An answer that nobody typed. */
  isAuto: z.boolean(),
  /** The sender's name for the message, by which its own devices know it. */
  clientKey: z.optional(z.string()),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Names a message before it is stored: a repeat is stored once. */
export const ClientKey = z.string().check(z.regex(/^[\da-f]{32}$/, "格式不正确"));

/** One of them: a text, a picture with its size, a product, an order, an after-sale. */
export const messageInput = {
  chatId: Id,
  clientKey: ClientKey,
  text: z.optional(Lines(500, 1)),
  picture: z.optional(StoredUrl),
  width: z.optional(z.int().check(z.minimum(1), z.maximum(16_384))),
  height: z.optional(z.int().check(z.minimum(1), z.maximum(16_384))),
  waresId: z.optional(Id),
  orderId: z.optional(Id),
  afterSaleId: z.optional(Id),
} as const;

/** What a page of messages is asked by: the latest, those before a message, or those after one that is known. */
export const windowInput = {
  chatId: Id,
  beforeSeq: z.optional(Seq),
  afterSeq: z.optional(Seq),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 30),
} as const;
/** Messages by `seq`, and whether there are more in the direction that was asked for. */
export const MessageWindow = z.object({ list: z.array(ChatMessage), hasMore: z.boolean() });

export const ChatRow = z.object({
  chatId: Id,
  name: z.string(),
  avatar: z.string(),
  lastText: z.string(),
  lastAt: Time,
  unreadNum: z.int(),
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  isService: z.boolean(),
});
export type ChatRow = z.infer<typeof ChatRow>;

/** A conversation in a staff member's list. */
export const DeskRow = z.object({
  chatId: Id,
  name: z.string(),
  avatar: z.string(),
  lastText: z.string(),
  lastAt: Time,
  unreadNum: z.int(),
  isPinned: z.boolean(),
  /** Since when the member waits for an answer. */
  waitingAt: z.optional(Time),
  /** Who answers; absent: nobody has taken it. */
  clerkName: z.optional(z.string()),
  isMine: z.boolean(),
});
export type DeskRow = z.infer<typeof DeskRow>;

const marks = {
  lastSeq: z.int(),
  /** How far the other side has received and read. */
  gotSeq: z.int(),
  readSeq: z.int(),
};
export const Phrase = z.object({
  phraseId: Id,
  /** A question of members, which is answered at once; empty for a quick reply of staff. */
  question: z.string(),
  answer: z.string(),
});
export type Phrase = z.infer<typeof Phrase>;
export const phraseInput = {
  phraseId: z.optional(Id),
  question: z._default(Line(30, 0), ""),
  answer: Lines(300, 1),
} as const;

/** The head of a conversation as its member sees it. */
export const ChatHead = z.object({
  chatId: Id,
  /** Absent: the platform's service. */
  shopId: z.optional(Id),
  name: z.string(),
  avatar: z.string(),
  ...marks,
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  /** Somebody answers at this hour. */
  isOpen: z.boolean(),
  hours: z.string(),
  questions: z.array(z.string()),
});
export type ChatHead = z.infer<typeof ChatHead>;

/** The head of a conversation as a staff member sees it. */
export const DeskHead = z.object({
  chatId: Id,
  memberName: z.string(),
  avatar: z.string(),
  ...marks,
  isPinned: z.boolean(),
  waitingAt: z.optional(Time),
  clerkName: z.optional(z.string()),
  isMine: z.boolean(),
  /** Nobody else has taken it: the caller may write. */
  mayAnswer: z.boolean(),
});
export type DeskHead = z.infer<typeof DeskHead>;

export const Sent = z.object({ chatId: Id, message: ChatMessage });
export const reportReasons = ["advert", "fraud", "insult", "porn", "other"] as const;
export const reportReasonNames: Readonly<Record<(typeof reportReasons)[number], string>> = {
  advert: "广告骚扰",
  fraud: "诈骗或诱导站外交易",
  insult: "辱骂攻击",
  porn: "色情低俗",
  other: "其他",
};
export const reportInput = {
  chatId: Id,
  seq: Seq,
  reason: z.enum(reportReasons),
  text: z._default(Lines(200), ""),
} as const;
/** How long after it was sent a message can be taken back, ms. */
export const RECALL_MS = 120_000;
