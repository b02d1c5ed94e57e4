import type { differences, statementKinds } from "@heshi/contract/money/reconcile-desk";
import type { Fen } from "@heshi/kernel/money";

/** A line of a channel's statement. */
export type TheirLine = {
  kind: (typeof statementKinds)[number];
  number: string;
  channelNo: string;
  amountFen: Fen;
};
/** What our books say of a number; `isMade`: that it has happened. */
export type OurLine = {
  kind: (typeof statementKinds)[number];
  number: string;
  amountFen: Fen;
  isMade: boolean;
  state: string;
};

export type Found = {
  kind: OurLine["kind"];
  difference: (typeof differences)[number];
  number: string;
  channelNo: string;
  ourFen: Fen | undefined;
  theirFen: Fen | undefined;
  ourState: string;
};
/** What a line is about. */
export type LineKey = Pick<OurLine, "kind" | "number">;

/** What a line is about, as one text. */
export const keyOf = (line: LineKey): string => `${line.kind} ${line.number}`;

type Owned = { line: OurLine; isOfDay: boolean };

/** Our lines by what they are about; each is met once. */
class Own {
  readonly #left = new Map<string, Owned[]>();

  /** `around` may have the day's lines too. */
  constructor(ours: readonly OurLine[], around: readonly OurLine[]) {
    for (const line of ours) this.#of(line).push({ line, isOfDay: true });
    const known = new Map(
      [...this.#left].map(([key, lines]) => [key, lines.map(({ line }) => line.amountFen)]),
    );
    for (const line of around) {
      const again = known.get(keyOf(line))?.indexOf(line.amountFen) ?? -1;
      if (again >= 0) known.get(keyOf(line))?.splice(again, 1);
      else this.#of(line).push({ line, isOfDay: false });
    }
  }

  #of(key: LineKey): Owned[] {
    const lines = this.#left.get(keyOf(key)) ?? [];
    this.#left.set(keyOf(key), lines);
    return lines;
  }

  /** What each of some lines of a channel meets: those of equal amount first, then the rest in order; of the day first, or last. */
  take<Line extends LineKey & { amountFen: Fen }>(
    lines: readonly Line[],
    isOfDay: boolean,
  ): Map<Line, OurLine> {
    const met = new Map<Line, OurLine>();
    const meet = (line: Line, isAlike: (own: OurLine) => boolean): void => {
      const left = this.#of(line);
      const fits = left.filter((own) => isAlike(own.line));
      const one = fits.find((own) => own.isOfDay === isOfDay) ?? fits[0];
      if (one === undefined) return;
      left.splice(left.indexOf(one), 1);
      met.set(line, one.line);
    };
    for (const line of lines) meet(line, (own) => own.isMade && own.amountFen === line.amountFen);
    for (const line of lines) if (!met.has(line)) meet(line, () => true);
    return met;
  }

  /** The day's lines that nothing has met. */
  get left(): OurLine[] {
    return [...this.#left.values()].flat().flatMap(({ line, isOfDay }) => (isOfDay ? [line] : []));
  }
}

/** A line of another statement, or one that was on the list of differences. */
export type OtherLine = Pick<TheirLine, "kind" | "number" | "amountFen">;
type Sides = {
  theirs: readonly TheirLine[];
  ours: readonly OurLine[];
  around: readonly OurLine[];
  before: readonly OtherLine[];
  after: readonly OtherLine[];
};

/** A difference between a line of theirs and what we have of it; undefined where both are the same. */
function differenceOf(
  theirFen: Fen,
  own: OurLine | undefined,
  isBack: boolean,
): Found["difference"] | undefined {
  if (own === undefined) return "theirs";
  if (!own.isMade) return isBack ? undefined : "state";
  return own.amountFen === theirFen ? undefined : "amount";
}

/** What we have that no statement of these days tells. */
const untold = (left: readonly OurLine[]): Found[] =>
  left.map(({ kind, number, amountFen, state }) => ({
    kind,
    number,
    channelNo: "",
    difference: "ours",
    ourFen: amountFen,
    theirFen: undefined,
    ourState: state,
  }));

/**
 * The differences between a channel's statement of a day and our books, and what is the same in both. `ours` are the day's lines, `around`
 * all that we know of the statements' numbers whatever their day, `before` and `after` what the channel's statements of earlier and of
 * later days say. A line of ours is met once, by the earliest statement: what the channel did twice, on this day or on one before, is
 * `theirs`.
 */
export function compareLines({ theirs, ours, around, before, after }: Sides): {
  matched: LineKey[];
  found: Found[];
} {
  const own = new Own(ours, around);
  own.take(before, false);
  const met = own.take(theirs, true);
  own.take(after, false);
  const told = new Set([...theirs, ...before, ...after].map(keyOf));
  // paid and sent back before we heard of either: our books never let the money go, and none has gone
  const isBackBefore = (number: string, state: string): boolean =>
    state === "returned" &&
    told.has(keyOf({ kind: "payout", number })) &&
    told.has(keyOf({ kind: "bounce", number }));
  const found: Found[] = [];
  const matched: LineKey[] = [];
  for (const line of theirs) {
    const { kind, number, channelNo, amountFen: theirFen } = line;
    const one = met.get(line);
    const difference = differenceOf(theirFen, one, isBackBefore(number, one?.state ?? ""));
    if (difference === undefined) matched.push({ kind, number });
    else
      found.push({
        kind,
        number,
        channelNo,
        difference,
        theirFen,
        ourFen: one?.amountFen,
        ourState: one?.state ?? "",
      });
  }
  return { matched, found: [...found, ...untold(own.left)] };
}
