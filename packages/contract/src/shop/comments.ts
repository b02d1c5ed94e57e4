import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { reportReasons } from "../chat/chat-view.ts";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Lines } from "../frame/text.ts";
import { CommentGoods, CommentView } from "../goods/wares-comment.ts";
import { staffRights } from "../rights.ts";

export const shopCommentTabs = ["all", "unanswered", "bad", "picture", "supplement"] as const;
export type ShopCommentTab = (typeof shopCommentTabs)[number];

/** A comment on the shop's goods, with all three scores and what the shop may do. */
export const ShopComment = z.object({
  ...CommentView.shape,
  goods: CommentGoods,
  scoreService: z.int(),
  scoreExpress: z.int(),
  orderId: Id,
  /** The shop has reported it, and the platform has not decided yet. */
  isReported: z.boolean(),
  actions: z.array(z.enum(["reply", "report"])),
});
export type ShopComment = z.infer<typeof ShopComment>;

export const shopCommentErrors = {
  COMMENT_REPORTED: [181, "已举报过这条评价，请等待平台处理"],
} as const satisfies Record<string, RefusalRow>;

const changes = ["Merchant.GetComments", "Merchant.GetComment"] as const;
const ids = { commentId: "shopComment" } as const;

/** Comments on a shop's goods; part of group Merchant. */
export const shopCommentMethods = {
  GetComments: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc: "Comments on the shop's goods, newest first, under a tab.",
    input: z.object({ tab: z._default(z.enum(shopCommentTabs), "all"), ...pageInput }),
    output: pageOf(ShopComment),
  },
  GetComment: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    ids,
    doc: "One comment on the shop's goods.",
    input: z.object({ commentId: Id }),
    output: ShopComment,
  },
  ReplyComment: {
    kind: "command",
    access: "merchant",
    rate: "write",
    changes: [...changes, "Merchant.GetCounter", "Wares.GetComments"],
    ids,
    roles: staffRights.answer,
    doc: "Answers a comment on the shop's goods, once.",
    input: z.object({ commentId: Id, text: Lines(500, 1) }),
    output: z.object({}),
  },
  ReportComment: {
    kind: "command",
    access: "merchant",
    rate: "write",
    changes,
    ids,
    roles: staffRights.answer,
    doc: "Reports a comment on the shop's goods to the platform, which decides; once.",
    input: z.object({ commentId: Id, reason: z.enum(reportReasons), text: z._default(Lines(200), "") }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
