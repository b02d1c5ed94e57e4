import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { type Media, mediaRow } from "#src/shared/media/media-row.tsx";

/** Text, and pictures or a video. */
export interface CommentBody extends Media {
  text: string;
}

export const emptyBody: CommentBody = { text: "", pictures: [], video: undefined };

/** The rows of a comment's body. */
export const bodyRows = (label: string, placeholder: string) =>
  [linesRow("text", label, { maxLength: 500, rows: 5, placeholder }), mediaRow] as const;

/** The fields of a comment's refusals. */
export const bodyRefusals = { COMMENT_MEDIA: "pictures", COMMENT_EMPTY: "text" } as const;
