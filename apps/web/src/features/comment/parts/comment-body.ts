import { Wares } from "@heshi/contract/goods/wares";
import { showToast } from "@heshi/ui/overlay/toast";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { type Media, mediaRow } from "#src/shared/media/media-row.tsx";

/** Text, and pictures or a video. */
export interface CommentBody extends Media {
  text: string;
}

export const emptyBody: CommentBody = { text: "", pictures: [], video: undefined };

/** The rows of a comment's body. */
export const bodyRows = (label: string, placeholder: string) =>
  [linesRow("text", label, { maxLength: 500, rows: 5, placeholder }), mediaRow] as const;

/** The field of a refusal of a comment. */
export const bodyFieldOf = refusalAt<typeof Wares, "pictures" | "text">(Wares, {
  COMMENT_MEDIA: "pictures",
  COMMENT_EMPTY: "text",
});

/** Confirms that a comment is stored, and goes back. */
export async function leaveStored(words: string): Promise<void> {
  showToast(words);
  await navigateBackLater();
}
