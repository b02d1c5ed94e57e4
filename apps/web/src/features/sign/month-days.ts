/** A cell of the calendar; blank before the first day. */
export interface Cell {
  day: string;
  /** The day of the month. */
  number: number;
}

/** The days of a month (`2026-11`) after as many blanks as weekdays before its first, from Sunday on. */
export function cellsOf(month: string): readonly (Cell | undefined)[] {
  const [year = 0, at = 0] = month.split("-").map(Number);
  const blanks = new Date(Date.UTC(year, at - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, at, 0)).getUTCDate();
  return [
    ...Array.from({ length: blanks }, () => undefined),
    ...Array.from({ length: count }, (_, index) => ({
      day: `${month}-${String(index + 1).padStart(2, "0")}`,
      number: index + 1,
    })),
  ];
}

/** The month `step` months after another. */
export function monthAfter(month: string, step: number): string {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, at - 1 + step, 1)).toISOString().slice(0, 7);
}
