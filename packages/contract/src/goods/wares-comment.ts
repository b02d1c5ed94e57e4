import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { commentWordKeys, MOST_COMMENT_WORDS } from "./comment-words.ts";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Lines, StoredUrl, Time } from "../frame/text.ts";

/** Filters of a product's comments; good is 4-5 stars, middle 3, bad 1-2. */
export const commentTags = ["all", "picture", "good", "middle", "bad", "supplement"] as const;
export type CommentTag = (typeof commentTags)[number];
/** How comments may be sorted: newest, or most helpful first. */
export const commentSorts = ["newest", "helpful"] as const;
export type CommentSort = (typeof commentSorts)[number];

/** Stars. */
const Score = z.int().check(z.minimum(1), z.maximum(5));
const Pictures = z._default(z.array(StoredUrl).check(z.maxLength(9)), []);
const Video = z.optional(StoredUrl);
const Word = z.enum(commentWordKeys);
const body = { text: z._default(Lines(500), ""), pictures: Pictures, video: Video };

export const CommentView = z.object({
  commentId: Id,
  waresId: Id,
  /** Masked if anonymous: 周** */
  nickname: z.string(),
  avatar: z.string(),
  level: z.int(),
  isAnonymous: z.boolean(),
  score: z.int(),
  text: z.string(),
  pictures: z.array(z.string()),
  video: z.optional(z.string()),
  specs: z.array(z.string()),
  words: z.array(Word),
  createdAt: Time,
  supplement: z.optional(
    z.object({
      text: z.string(),
      pictures: z.array(z.string()),
      video: z.optional(z.string()),
      createdAt: Time,
      daysAfter: z.int(),
    }),
  ),
  reply: z.optional(z.object({ text: z.string(), createdAt: Time })),
  helpful: z.int(),
  replies: z.int(),
});
export type CommentView = z.infer<typeof CommentView>;

export const CommentGoods = z.object({ title: z.string(), picture: z.string(), specs: z.array(z.string()) });
/** A member's own comment, with all three scores and the product. */
export const OwnComment = z.object({
  ...CommentView.shape,
  lineId: Id,
  orderId: Id,
  goods: CommentGoods,
  scoreService: z.int(),
  scoreExpress: z.int(),
  supplementUntil: z.optional(Time),
  isHidden: z.boolean(),
  hiddenReason: z.string(),
});
/** An order line that can be commented. */
export const CommentTarget = z.object({
  lineId: Id,
  orderId: Id,
  waresId: Id,
  shopName: z.string(),
  /** Whether 合市 itself runs the shop. */
  isSelf: z.boolean(),
  goods: CommentGoods,
  receivedAt: Time,
  until: Time,
});

export const commentErrors = {
  COMMENTED: [300, "您已评价过这件商品"],
  COMMENT_LATE: [301, "已过评价期限"],
  SUPPLEMENTED: [302, "已追评过，每条评价只能追评一次"],
  SUPPLEMENT_LATE: [303, "评价超过 90 天，不能追评了"],
  COMMENT_MEDIA: [304, "图片和视频请选一种，视频限 1 个"],
  COMMENT_EMPTY: [305, "写点什么或传张图片吧"],
  HELPFUL_OWN: [306, "不能给自己的评价点赞"],
  COMMENT_STAFF: [307, "不能评价自己店铺的商品"],
  COMMENT_BACK: [261, "这件商品已退款，不能评价"],
} as const satisfies Record<string, RefusalRow>;

export const commentMethods = {
  GetCommentTargets: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { orderId: "order" },
    doc: "Lines that wait for a comment, of one order or of all.",
    input: z.object({ orderId: z.optional(Id), ...pageInput }),
    output: pageOf(CommentTarget),
  },
  AddComment: {
    kind: "command",
    access: "member",
    changes: [
      "Wares.GetCommentTargets",
      "Wares.GetMyComments",
      "Order.GetList",
      "Order.GetCounts",
      "Order.GetDetail",
      "Member.GetMemberDetail",
      "Wares.GetComments",
      "Wares.GetCommentSummary",
    ],
    rate: "write",
    ids: { lineId: "orderLine" },
    doc: "Comments a line within 15 days of receipt, once; answers the silver earned.",
    input: z.object({
      lineId: Id,
      scoreGoods: Score,
      scoreService: Score,
      scoreExpress: Score,
      words: z._default(z.array(Word).check(z.maxLength(MOST_COMMENT_WORDS)), []),
      ...body,
      isAnonymous: z._default(z.boolean(), false),
    }),
    output: z.object({ commentId: Id, silverCent: Cent }),
  },
  AddSupplement: {
    kind: "command",
    access: "member",
    changes: [
      "Wares.GetMyComments",
      "Wares.GetComment",
      "Order.GetList",
      "Order.GetDetail",
      "Wares.GetComments",
      "Wares.GetCommentSummary",
    ],
    rate: "write",
    ids: { commentId: "comment" },
    doc: "Adds to one's comment, once within 90 days.",
    input: z.object({ commentId: Id, ...body }),
    output: z.object({}),
  },
  GetComments: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { waresId: "public" },
    doc:
      "Comments of a goods by tag, of one tapped word, and of one choice (its values with blanks between), newest or most " +
      "helpful first.",
    input: z.object({
      waresId: Id,
      tag: z._default(z.enum(commentTags), "all"),
      word: z.optional(Word),
      choice: z.optional(Line(200)),
      sort: z._default(z.enum(commentSorts), "newest"),
      ...pageInput,
    }),
    output: pageOf(CommentView),
  },
  GetCommentSummary: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { waresId: "public" },
    doc:
      "Average in hundredths of a star (absent without comments), share of good ones in percent, counts by tag and by " +
      "tapped word, the most first.",
    input: z.object({ waresId: Id }),
    output: z.object({
      score: z.optional(z.int()),
      goodPercent: z.optional(z.int()),
      tags: z.array(z.object({ tag: z.enum(commentTags), text: z.string(), count: z.int() })),
      words: z.array(z.object({ word: Word, count: z.int() })),
    }),
  },
  GetCommentChoices: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { waresId: "public" },
    doc: "The choices that were commented most, at most eight; none where there is only one.",
    input: z.object({ waresId: Id }),
    output: z.object({ list: z.array(z.object({ choice: z.string(), count: z.int() })) }),
  },
  GetMyComments: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The caller's comments, newest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(OwnComment),
  },
  GetComment: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { commentId: "comment" },
    doc: "One of the caller's comments.",
    input: z.object({ commentId: Id }),
    output: OwnComment,
  },
  GetHelpful: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { waresId: "public" },
    doc: "Which comments of a goods the caller found helpful.",
    input: z.object({ waresId: Id }),
    output: z.object({ commentIds: z.array(Id) }),
  },
  Helpful: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetHelpful", "Wares.GetComments"],
    rate: "write",
    ids: { commentId: "public" },
    doc: "Says that a comment helped, or takes it back.",
    input: z.object({ commentId: Id, isHelpful: z.boolean() }),
    output: z.object({ helpful: z.int() }),
  },
} as const satisfies Record<string, Method>;
