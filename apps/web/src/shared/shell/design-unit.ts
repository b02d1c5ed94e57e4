/** The widest column in px. */
const COLUMN_PX = 430;
/** The width of a phone in root fonts: 750 units of 10/320 rem each. */
const WIDTH_REM = 23.4375;

/** A length of a design (750 units = the width) in rem, with five digits: `20` → `0.625rem`. */
export const designUnit = (units: number): string => `${Number(((units * 10) / 320).toFixed(5))}rem`;

/** Root font in px for a window: width / 23.4375, capped at the column. */
export const rootFontPx = (width: number): number => Math.min(width, COLUMN_PX) / WIDTH_REM;

/** Sets the root font and keeps it right. For operators' blocks and rich text; our own parts are in px. */
export function startDesignUnit(): void {
  const apply = (): void => {
    document.documentElement.style.fontSize = `${rootFontPx(window.innerWidth)}px`;
  };
  apply();
  window.addEventListener("resize", apply);
}
