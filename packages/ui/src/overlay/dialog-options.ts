/** The texts of a dialog; by default its buttons are 取消 and 确定. */
export interface DialogOptions {
  title?: string;
  text?: string;
  confirmText?: string;
  cancelText?: string;
  /** Highlights the cancel button, in the position of 确定. */
  prefersCancel?: boolean;
}

export interface PromptOptions extends DialogOptions {
  value?: string;
  placeholder?: string;
  maxLength?: number;
}
