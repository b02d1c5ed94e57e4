import type { Method } from "@heshi/contract/frame/define";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { type Media, mediaRow } from "#src/shared/media/media-row.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";

/** What is written on a sheet. */
export interface Words extends Media {
  text: string;
  reason: string;
}

export interface WordsSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  method: Pick<Method, "input">;
  toInput: (words: Words) => Readonly<Record<string, unknown>>;
  send: (words: Words) => Promise<unknown>;
  placeholder: string;
  submit: string;
  most?: number;
  /** The field of the words, by default a note's text. */
  name?: "text" | "reason";
  /** A video may take the place of the pictures. */
  hasVideo?: boolean;
}

const empty: Words = { text: "", reason: "", pictures: [], video: undefined };

/** A sheet for words with pictures: a note, a reason, a request. */
export function WordsSheet(props: WordsSheetProps) {
  const { open, onClose, title, method, toInput, send, placeholder, submit } = props;
  const { most = 500, hasVideo, name = "text" } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <FormPage
        method={method}
        initial={empty}
        toInput={toInput}
        look="top"
        send={async (words) => {
          await send(words);
          onClose();
        }}
        parts={[
          linesRow(name, "说明", { maxLength: most, rows: 4, placeholder }),
          hasVideo ? mediaRow : uploadRow("pictures", "图片", { max: 9 }),
        ]}
        submit={submit}
      />
    </Sheet>
  );
}
