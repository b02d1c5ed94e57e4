import { commentMethods, type OwnComment } from "@heshi/contract/goods/wares-comment";
import type * as z from "zod/mini";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { wares } from "../comment.queries.ts";
import { bodyFieldOf, bodyRows, type CommentBody, emptyBody, leaveStored } from "./comment-body.ts";
import { OwnCommentCard } from "./own-comment.tsx";

const body = { rows: bodyRows("追加评价", "用了一段时间，感觉如何？") };

/** The form for the one supplement to a comment. */
export function SupplementForm({ comment }: { comment: z.infer<typeof OwnComment> }) {
  const toInput = (values: CommentBody) => ({
    ...values,
    commentId: comment.commentId,
    pictures: [...values.pictures],
  });
  return (
    <>
      <OwnCommentCard comment={comment} />
      <FormPage
        method={commentMethods.AddSupplement}
        initial={emptyBody}
        draft={`supplement:${comment.commentId}`}
        toInput={toInput}
        fieldOf={bodyFieldOf}
        send={async (values) => {
          await wares.AddSupplement(toInput(values), { refetch: "later" });
          await leaveStored("追评成功");
        }}
        look="top"
        parts={[body]}
        submit="发表追评"
      />
    </>
  );
}
