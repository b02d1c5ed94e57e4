/** What a dialog says; buttons are 取消 and 确定 unless said. */
export interface DialogOptions {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly confirmText?: string | undefined;
  readonly cancelText?: string | undefined;
  /** Not to do it is the wanted answer: its button stands out, in the place of 确定. */
  readonly prefersCancel?: boolean | undefined;
}

/** A dialog with a line to type in. */
export interface PromptOptions extends DialogOptions {
  readonly value?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
}
