/** Phosphor "dots-three", a path on a 256 x 256 ground. */
export const dotsThreeIcon =
  "M140,128a12,12,0,1,1-12-12A12,12,0,0,1,140,128Zm56-12a12,12,0,1,0,12,12A12,12,0,0,0,196,116ZM60,116a12,12,0,1,0,12,12A12,12,0,0,0,60,116Z";
