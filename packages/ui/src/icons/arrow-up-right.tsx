/** Phosphor "arrow-up-right", a path on a 256 x 256 ground. */
export const arrowUpRightIcon =
  "M200,64V168a8,8,0,0,1-16,0V83.31L69.66,197.66a8,8,0,0,1-11.32-11.32L172.69,72H88a8,8,0,0,1,0-16H192A8,8,0,0,1,200,64Z";
