/** The widest column in px. */
const COLUMN_PX = 430;
/** The width of a design in rem: 750 units of 10/320 rem. */
const WIDTH_REM = 23.4375;

/** A length of a design 750 units wide in rem: `20` → `0.625rem`. */
export const designUnit = (units: number): string => `${Number(((units * 10) / 320).toFixed(5))}rem`;

/** The root font size in px for a window width. */
export const rootFontPx = (width: number): number => Math.min(width, COLUMN_PX) / WIDTH_REM;

/** Keeps the root font size in line with the window, for operators' blocks and rich text; other parts use px. */
export function startDesignUnit(): void {
  const apply = (): void => {
    document.documentElement.style.fontSize = `${rootFontPx(window.innerWidth)}px`;
  };
  apply();
  window.addEventListener("resize", apply);
}
