import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import { list } from "../../rpc/list.ts";
import type { Service } from "../../rpc/call/service.ts";
import { tell } from "../inbox/inbox.public.ts";
import { areLinked } from "../risk/risk.public.ts";
import { commentView } from "./comment.domain.ts";
import {
  authorOf,
  decideComment,
  hasReply,
  hideReply,
  listFound,
  listHidden,
  listReported,
} from "./comment.talk.store.ts";

/** The operators' handlers for comments. */
export const commentDeskHandlers = {
  GetReportedComments: list({
    statement: ({ keyword, isHidden }) => {
      if (keyword !== "") return listFound;
      return isHidden ? listHidden : listReported;
    },
    values: (_ctx, { keyword, isHidden }) =>
      keyword === "" ? [] : [keyword, isId(keyword) ? keyword : null, isHidden],
    view: ({ title, goodsPicture, ...row }) => ({
      ...row,
      ...commentView(row),
      goods: { title, picture: goodsPicture, specs: row.specs },
    }),
    key: ({ reportedAt, createdAt, commentId }, { keyword }) => [
      keyword === "" ? reportedAt : createdAt,
      commentId,
    ],
  }),

  async DecideComment({ tx, caller, now, fail }, { commentId, isHidden, reason }) {
    const of = (await tx.one(authorOf, [commentId])) ?? fail("NOT_FOUND");
    const { isSure } = await areLinked(tx, { memberId: of.memberId, other: { shopId: of.shopId }, now });
    const values = [commentId, isHidden, now, reason, caller.operatorId, isSure];
    const { authorId, waresId, isChanged, reporterIds, decided } =
      (await tx.one(decideComment, values)) ?? fail("NOT_FOUND");
    if (!isChanged && decided === 0) return fail("WRONG_STATE");
    if (isChanged) {
      const event = isHidden ? "hide" : "show";
      await tell(tx, "own_comment", { event, memberId: authorId, data: { words: reason }, at: now });
    }
    const event = isHidden ? "upheld" : "dismissed";
    for (const memberId of reporterIds)
      await tell(tx, "comment", { event, memberId, data: { waresId, words: "" }, at: now });
    return { reports: decided };
  },

  async HideCommentReply({ tx, now, fail }, { replyId, reason }) {
    if (await tx.one(hideReply, [replyId, now, reason])) return {};
    return (await tx.one(hasReply, [replyId])) ? fail("WRONG_STATE") : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
