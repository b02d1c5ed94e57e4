/** Phosphor "arrow-down-left", a path on a 256 x 256 ground. */
export const arrowDownLeftIcon =
  "M197.66,69.66,83.31,184H168a8,8,0,0,1,0,16H64a8,8,0,0,1-8-8V88a8,8,0,0,1,16,0v84.69L186.34,58.34a8,8,0,0,1,11.32,11.32Z";
