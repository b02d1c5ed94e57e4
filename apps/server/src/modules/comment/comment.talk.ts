import type { Wares } from "@heshi/contract/goods/wares";
import { asSeen } from "@heshi/contract/frame/seen";
import { randomId, timeId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import { maskNickname } from "@heshi/kernel/text";
import { list } from "../../rpc/list.ts";
import type { Service } from "../../rpc/call/service.ts";
import { hasBlocked } from "../chat/chat.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { lockActive } from "../member/member.public.ts";
import { addReply, addReport, listReplies } from "./comment.talk.store.ts";

/** The handlers of Wares for replies to comments and reports of them. */
export const commentTalkHandlers = {
  GetCommentReplies: list({
    statement: listReplies,
    values: (_ctx, { commentId }) => [commentId],
    view: (row) => ({ ...row, nickname: maskNickname(row.nickname) }),
    key: ({ createdAt, replyId }) => [createdAt, replyId],
  }),

  async ReplyToComment({ tx, caller, now, settings, fail }, { commentId, text }) {
    if (await tx.one(hasBlocked, [asSeen(text)])) return fail("REPLY_BLOCKED");
    const { memberId } = caller;
    await lockActive({ tx, caller, fail });
    const id = timeId(now);
    const values = [id, commentId, memberId, text, now, dayStart(now), settings["comment.repliesPerDay"]];
    const { isAdded, authorId, waresId } = (await tx.one(addReply, values)) ?? fail("NOT_FOUND");
    if (!isAdded) return fail("REPLY_MANY");
    if (authorId !== memberId)
      await tell(tx, "comment", {
        event: "reply",
        memberId: authorId,
        data: { waresId, words: text },
        at: now,
      });
    return { replyId: id };
  },

  async ReportComment({ tx, caller, now, fail }, { commentId, reason, text }) {
    const values = [randomId(), commentId, caller.memberId, reason, text, now];
    const { isOwn, isAdded } = (await tx.one(addReport, values)) ?? fail("NOT_FOUND");
    if (isOwn) return fail("REPORT_OWN");
    return isAdded ? {} : fail("COMMENT_REPORTED");
  },
} satisfies Partial<Service<typeof Wares>>;
