import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { reportReasons } from "../chat/chat-view.ts";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { CommentGoods, CommentView } from "./wares-comment.ts";

export const commentTalkErrors = {
  COMMENT_REPORTED: [310, "您已举报过这条评价，我们会尽快处理"],
  REPORT_OWN: [311, "不能举报自己的评价"],
  REPLY_MANY: [312, "今天回复得有点多了，明天再来"],
  REPLY_BLOCKED: [313, "回复里有不能发布的内容，请修改后再发"],
} as const satisfies Record<string, RefusalRow>;

const Reply = z.object({
  replyId: Id,
  /** Masked: 周** */
  nickname: z.string(),
  /** By who wrote the comment. */
  isAuthor: z.boolean(),
  text: z.string(),
  createdAt: Time,
});

/** Replies to comments, and reports of them (docs/rules/comment.md). */
export const commentTalkMethods = {
  GetCommentReplies: {
    kind: "query",
    access: "public",
    rate: "read",
    ids: { commentId: "public" },
    doc: "Members' replies to a comment, newest first; none to a hidden one.",
    input: z.object({ commentId: Id, ...pageInput }),
    output: pageOf(Reply),
  },
  ReplyToComment: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCommentReplies", "Wares.GetComments"],
    rate: "write",
    ids: { commentId: "public" },
    doc: "Replies to a comment; its author is notified.",
    input: z.object({ commentId: Id, text: Line(200) }),
    output: z.object({ replyId: Id }),
  },
  ReportComment: {
    kind: "command",
    access: "member",
    changes: [],
    rate: "write",
    ids: { commentId: "public" },
    doc: "Reports somebody else's comment to the platform, once.",
    input: z.object({ commentId: Id, reason: z.enum(reportReasons), text: z._default(Lines(200), "") }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;

const desk = { access: "operator", right: "content.review" } as const;
const Report = z.object({
  reason: z.enum(reportReasons),
  text: z.string(),
  mid: z.string(),
  createdAt: Time,
});

/** The operators' side of comments. */
export const commentDesk = {
  GetReportedComments: {
    ...desk,
    kind: "query",
    doc:
      "Comments with reports that wait for a decision, the one with the oldest report first; or those that operators hid, the last " +
      "one first, `reportedAt` being when; or all of an order, of a member's number or mobile, and those shown of a product, newest " +
      "first. At most 20 reports of each.",
    input: z.object({
      keyword: z._default(Line(60, 0), ""),
      isHidden: z._default(z.boolean(), false),
      ...pageInput,
    }),
    output: pageOf(
      z.object({
        ...CommentView.shape,
        goods: CommentGoods,
        mid: z.string(),
        isHidden: z.boolean(),
        reportedAt: Time,
        reports: z.array(Report),
        /** The latest replies that are shown, at most 20. */
        talk: z.array(z.object({ replyId: Id, mid: z.string(), text: z.string(), createdAt: Time })),
      }),
    ),
  },
  DecideComment: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetReportedComments", "Wares", "Nav"],
    ids: { commentId: "public" },
    doc:
      "Hides a comment with a reason, or leaves or shows it again, and decides all its open reports; the author and who " +
      "reported it are notified. WRONG_STATE where nothing would change.",
    input: z.object({ commentId: Id, isHidden: z.boolean(), reason: Line(100, 2) }),
    output: z.object({ reports: z.int() }),
  },
  HideCommentReply: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetReportedComments", "Wares.GetCommentReplies", "Wares.GetComments"],
    ids: { replyId: "public" },
    doc: "Hides a member's reply to a comment, with a reason.",
    input: z.object({ replyId: Id, reason: Line(100, 2) }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
