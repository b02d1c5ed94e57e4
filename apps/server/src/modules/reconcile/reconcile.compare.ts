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

const keyOf = (line: { kind: string; number: string }): string => `${line.kind} ${line.number}`;

/**
 * The differences between a channel's statement of a day and our books. `ours` are the day's lines, `around` all that we know of the
 * statement's numbers whatever their day, `before` and `after` what the channel's statements of the days before and of the next say. A line
 * of ours is met once: what the channel did twice, on this day or on one before, is `theirs`.
 */
export function compareLines({
  theirs,
  ours,
  around,
  before,
  after,
}: {
  theirs: readonly TheirLine[];
  ours: readonly OurLine[];
  around: readonly OurLine[];
  before: readonly TheirLine[];
  after: readonly TheirLine[];
}): { matched: number; found: Found[] } {
  const known = new Map([...around, ...ours].map((line) => [keyOf(line), line]));
  const told = new Set([...theirs, ...before, ...after].map(keyOf));
  const met = new Set(before.map(keyOf));
  // paid and sent back before we heard of either: our books never let the money go, and none has gone
  const isBackBefore = (number: string, state: string): boolean =>
    state === "returned" &&
    told.has(keyOf({ kind: "payout", number })) &&
    told.has(keyOf({ kind: "bounce", number }));
  const found: Found[] = [];
  let matched = 0;
  for (const line of theirs) {
    const { kind, number, channelNo, amountFen: theirFen } = line;
    const key = keyOf(line);
    const own = met.has(key) ? undefined : known.get(key);
    met.add(key);
    const base = { kind, number, channelNo, theirFen, ourFen: own?.amountFen, ourState: own?.state ?? "" };
    if (own === undefined) found.push({ ...base, difference: "theirs" });
    else if (!own.isMade && isBackBefore(number, own.state)) matched += 1;
    else if (!own.isMade) found.push({ ...base, difference: "state" });
    else if (own.amountFen !== theirFen) found.push({ ...base, difference: "amount" });
    else matched += 1;
  }
  for (const { kind, number, amountFen, state } of ours)
    if (!told.has(keyOf({ kind, number })))
      found.push({
        kind,
        number,
        channelNo: "",
        difference: "ours",
        ourFen: amountFen,
        theirFen: undefined,
        ourState: state,
      });
  return { matched, found };
}
