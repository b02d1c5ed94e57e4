import type { differences, statementKinds } from "@heshi/contract/money/reconcile-desk";
import type { Fen } from "@heshi/kernel/money";
import type { StatementLine } from "../../gateways/payment/payment.port.ts";

/** What our books say of a payment or refund; `isMade`: that it has happened. */
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

const numberOf = ({ kind, attemptNo, refundNo }: StatementLine): string =>
  kind === "refund" ? (refundNo ?? attemptNo) : attemptNo;
const keyOf = (line: { kind: string; number: string }): string => `${line.kind} ${line.number}`;

/**
 * The differences between a channel's statement of a day and our books. `ours` are the day's lines, `around` all that we know of the
 * statement's numbers whatever their day, `neighbours` what the channel's statements of the days before and after say.
 */
export function compareLines({
  theirs,
  ours,
  around,
  neighbours,
}: {
  theirs: readonly StatementLine[];
  ours: readonly OurLine[];
  around: readonly OurLine[];
  neighbours: readonly StatementLine[];
}): { matched: number; found: Found[] } {
  const known = new Map([...around, ...ours].map((line) => [keyOf(line), line]));
  const told = new Set(
    [...theirs, ...neighbours].map((line) => keyOf({ kind: line.kind, number: numberOf(line) })),
  );
  const found: Found[] = [];
  let matched = 0;
  for (const line of theirs) {
    const { kind, channelNo, amountFen: theirFen } = line;
    const number = numberOf(line);
    const own = known.get(keyOf({ kind, number }));
    const base = { kind, number, channelNo, theirFen, ourFen: own?.amountFen, ourState: own?.state ?? "" };
    if (own === undefined) found.push({ ...base, difference: "theirs" });
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
