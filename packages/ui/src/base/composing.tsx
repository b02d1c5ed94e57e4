import type { KeyboardEvent } from "react";

/** What browsers say of a key that an input method takes, whichever it was. */
const TAKEN = 229;

/** Whether a key belongs to an input method's word: Safari ends the word before the event of the Enter that ended it. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === TAKEN;
