import type { Span } from "@heshi/contract/samecity/hours";

/** Every half hour of a day, both ends among them. */
const halves = Array.from(
  { length: 49 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
);
const LAST = "24:00";
const FIRST_OPEN: Span = { from: "10:00", to: "22:00" };

const choice = (key: string, text = key) => ({ key, text });

/** Whether a span ends on the next day. */
const isLate = ({ from, to }: Span): boolean => to <= from;

/** The times at which a span may begin. */
export const startsOf = halves.filter((time) => time < LAST).map((time) => choice(time));

/** The times at which a span may end, those of the next day last if it may end there. */
export function endsOf(from: string, late: boolean) {
  const same = halves.filter((time) => time > from).map((time) => choice(time));
  if (!late) return same;
  const next = halves.filter((time) => time > "00:00" && time < from);
  return [...same, ...next.map((time) => choice(time, `次日 ${time}`))];
}

/** A span that begins at another time; one of a single day does not reach into the next by that. */
export function moved(span: Span, from: string): Span {
  const isOver = isLate(span) ? span.to === from : span.to <= from;
  return { from, to: isOver ? LAST : span.to };
}

/** What a closed day has when it is opened: the first hours of the week that there are. */
export const again = (week: readonly (readonly Span[])[]): Span => week.flat()[0] ?? FIRST_OPEN;

/** A further span behind those of a day, an hour later and up to four hours long; undefined where the day is full. */
export function nextSpan(spans: readonly Span[]): Span | undefined {
  const last = spans.at(-1);
  if (last === undefined || isLate(last)) return undefined;
  const from = halves[halves.findIndex((time) => time >= last.to) + 2];
  if (from === undefined || from >= LAST) return undefined;
  return { from, to: halves[halves.indexOf(from) + 8] ?? LAST };
}
