import { Wares } from "@heshi/contract/goods/wares";
import { commentMethods } from "@heshi/contract/goods/wares-comment";
import type { OwnComment } from "@heshi/contract/goods/wares-comment";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { TextArea } from "@heshi/ui/form/text-area";
import { showToast } from "@heshi/ui/overlay/toast";
import type * as z from "zod/mini";
import { useForm } from "#src/shared/form/form.ts";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { wares } from "../comment.queries.ts";
import { MediaField } from "./media-field.tsx";
import { OwnCommentCard } from "./own-comment.tsx";
import { UnsentMedia, useUnsent } from "./unsent.ts";
import styles from "./comment.module.css";

interface Values {
  text: string;
  pictures: readonly string[];
  video: string | undefined;
}

const initial: Values = { text: "", pictures: [], video: undefined };
const fieldOf = refusalAt<typeof Wares, "pictures" | "text">(Wares, {
  COMMENT_MEDIA: "pictures",
  COMMENT_EMPTY: "text",
});

/** Adds to an own comment, once. */
export function SupplementForm({ comment }: { comment: z.infer<typeof OwnComment> }) {
  const toInput = (values: Values) => ({
    ...values,
    commentId: comment.id,
    pictures: [...values.pictures],
  });
  const unsent = useUnsent();
  const form = useForm<Values>({
    method: commentMethods.AddSupplement,
    initial,
    draft: `supplement:${comment.id}`,
    toInput,
    fieldOf: (failure) => (failure instanceof UnsentMedia ? "pictures" : fieldOf(failure)),
    send: async (values) => {
      unsent.stop();
      await wares.AddSupplement(toInput(values), { refetch: "later" });
      showToast("追评成功");
      await navigateBackLater();
    },
  });
  const { values, errors, change } = form;
  return (
    <>
      <OwnCommentCard comment={comment} />
      <Card pad="none">
        <TextArea
          look="top"
          label="追加评价"
          maxLength={500}
          rows={5}
          placeholder="用了一段时间，感觉如何？"
          {...form.field("text")}
        />
        <MediaField
          value={{ pictures: values.pictures, video: values.video }}
          error={errors["pictures"] ?? errors["video"]}
          onChange={change}
          onUnsent={unsent.tell}
        />
      </Card>
      <div className={styles.foot}>
        <Button size="full" onPress={form.submit}>
          发表追评
        </Button>
      </div>
    </>
  );
}
