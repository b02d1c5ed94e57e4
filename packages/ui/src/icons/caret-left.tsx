/** Phosphor "caret-left", a path on a 256 x 256 ground. */
export const caretLeftIcon =
  "M165.66,202.34a8,8,0,0,1-11.32,11.32l-80-80a8,8,0,0,1,0-11.32l80-80a8,8,0,0,1,11.32,11.32L91.31,128Z";
