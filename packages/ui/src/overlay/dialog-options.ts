/** The texts of a dialog; buttons are 取消 and 确定 by default. */
export interface DialogOptions {
  title?: string;
  text?: string;
  confirmText?: string;
  cancelText?: string;
  /** The safe answer is to cancel: its button is emphasised, in the place of 确定. */
  prefersCancel?: boolean;
}

/** A dialog with a text field. */
export interface PromptOptions extends DialogOptions {
  value?: string;
  placeholder?: string;
  maxLength?: number;
}
