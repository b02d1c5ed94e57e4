import { behindRegion } from "@heshi/kernel/place";
import { minutesOf, type OpeningHours } from "@heshi/contract/samecity/hours";

/** A place as the database has it: millionths of a degree. */
export const microOf = (degrees: number): number => Math.round(degrees * 1e6);

const rangesOf = (rows: readonly (readonly [from: number, to: number])[]): string =>
  `{${rows.map(([from, to]) => `[${from},${to})`).join(",")}}`;

/** Opening hours as the database finds them: minutes of the week, and days, as multiranges. */
export function rangesOfHours(hours: OpeningHours): { open: string; late: string; closed: string } {
  const { sameDay, nextDay } = minutesOf(hours);
  return {
    open: rangesOf(sameDay),
    late: rangesOf(nextDay),
    closed: `{${hours.closed.map(({ from, to }) => `[${from},${to}]`).join(",")}}`,
  };
}

/** An address in one line, with each name of its region once. */
export const addressOf = (region: readonly string[], detail: string): string =>
  [...new Set(region), behindRegion(region, detail) || detail].join("");
