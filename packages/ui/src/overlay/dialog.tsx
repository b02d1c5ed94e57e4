import { openOverlay } from "./overlay.tsx";
import type { DialogBoxProps } from "./dialog-box.tsx";
import type { DialogOptions, PromptOptions } from "./dialog-options.ts";
import { openQuestion } from "../base/press.tsx";

type Answer = string | undefined;
type BoxProps = Omit<DialogBoxProps, "open" | "onAnswer" | "onGone">;

/** Opens a dialog, whose code is loaded lazily; resolves to the typed text, or undefined when cancelled. */
async function ask(props: BoxProps): Promise<Answer> {
  const answered = openQuestion();
  try {
    return await draw(props);
  } finally {
    answered();
  }
}

async function draw(props: BoxProps): Promise<Answer> {
  const { DialogBox } = await import("./dialog-box.tsx");
  return new Promise((resolve) => {
    const box = (open: boolean) => (
      <DialogBox
        {...props}
        open={open}
        onAnswer={(answer) => {
          overlay.update(box(false));
          resolve(answer);
        }}
        onGone={() => overlay.close()}
      />
    );
    const overlay = openOverlay(box(true));
  });
}

/** Asks a question; true when confirmed. Mask, Escape and the browser's back cancel. */
export async function confirm(options: DialogOptions): Promise<boolean> {
  return (await ask(options)) !== undefined;
}

/** Shows a message with one button. */
export async function alert(options: Omit<DialogOptions, "cancelText">): Promise<void> {
  await ask({ ...options, only: true });
}

/** Asks for a text; undefined when cancelled. */
export function prompt(options: PromptOptions): Promise<string | undefined> {
  return ask({ ...options, editable: true });
}
