/** What a dialog says; buttons are 取消 and 确定 unless said. */
export interface DialogOptions {
  title?: string;
  text?: string;
  confirmText?: string;
  cancelText?: string;
  /** Not to do it is the wanted answer: its button stands out, in the place of 确定. */
  prefersCancel?: boolean;
}

/** A dialog with a line to type in. */
export interface PromptOptions extends DialogOptions {
  value?: string;
  placeholder?: string;
  maxLength?: number;
}
