/** Phosphor "pause-circle-fill", a path on a 256 x 256 ground. */
export const pauseCircleFillIcon =
  "M128,24A104,104,0,1,0,232,128,104.13,104.13,0,0,0,128,24ZM112,160a8,8,0,0,1-16,0V96a8,8,0,0,1,16,0Zm48,0a8,8,0,0,1-16,0V96a8,8,0,0,1,16,0Z";
