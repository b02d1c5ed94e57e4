/** What a dialog says; buttons are 取消 and 确定 unless said. */
export interface DialogOptions {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly confirmText?: string | undefined;
  readonly cancelText?: string | undefined;
}

/** A dialog with a line to type in. */
export interface PromptOptions extends DialogOptions {
  readonly value?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
}
