import { Wares } from "@heshi/contract/goods/wares";
import type { OwnComment } from "@heshi/contract/goods/wares-comment";
import type * as z from "zod/mini";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { bodyRefusals, bodyRows, emptyBody } from "./comment-body.ts";
import { OwnCommentCard } from "./own-comment.tsx";

const body = { rows: bodyRows("追加评价", "用了一段时间，感觉如何？") };

/** The form for the one supplement to a comment. */
export function SupplementForm({ comment }: { comment: z.infer<typeof OwnComment> }) {
  const { commentId } = comment;
  return (
    <>
      <OwnCommentCard comment={comment} />
      <CommandForm
        command={[Wares, "AddSupplement"]}
        initial={{ ...emptyBody, commentId }}
        draft={`supplement:${commentId}`}
        refusals={bodyRefusals}
        done="追评成功"
        look="top"
        parts={[body]}
        submit="发表追评"
      />
    </>
  );
}
