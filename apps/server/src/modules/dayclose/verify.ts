import { chainOf, type ClosedDay, hashOf } from "./leaf.ts";
import { rootByPath } from "./merkle.ts";
import type { StatedEntry, StatementFile } from "./statement-file.ts";
import { isSignedStatement } from "./statement-seal.ts";

export type Finding = { kind: "changed" | "missing" | "moved" | "doubled" | "day" | "cut"; what: string };
export type Verdict = {
  findings: Finding[];
  entries: number;
  days: number;
  /** Whether the roots came from elsewhere than the file. */
  isPublished: boolean;
};

type Day = StatementFile["days"][number];

const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");
const nameOf = ({ account, sequence, amount, at }: StatedEntry): string =>
  `${account} #${sequence} (${amount}, ${new Date(at).toISOString()})`;

/** Whether an entry's leaf leads to a day's root at a place. */
function leads(
  entry: StatedEntry,
  place: Pick<StatedEntry, "index" | "path">,
  day: Day | undefined,
): boolean {
  if (day === undefined) return false;
  const path = place.path.map(bytes);
  const root = rootByPath(hashOf(entry, bytes(entry.salt)), { index: place.index, size: day.entries, path });
  return root?.toString("hex") === day.root;
}

/** An entry that does not lead to its root: it is where another was, or is not what it was. */
function wrongEntry(
  entry: StatedEntry,
  all: readonly StatedEntry[],
  days: ReadonlyMap<string, Day>,
): Finding {
  const own = all.find((other) => other !== entry && leads(entry, other, days.get(other.day)));
  const elsewhere = [...days.values()].find(
    ({ day }) => day !== entry.day && leads(entry, entry, days.get(day)),
  );
  if (own) return { kind: "moved", what: `${nameOf(entry)}: its proof stands at ${nameOf(own)}` };
  if (elsewhere)
    return { kind: "moved", what: `${nameOf(entry)}: it belongs to ${elsewhere.day}, not ${entry.day}` };
  return { kind: "changed", what: `${nameOf(entry)}: its leaf does not lead to the root of ${entry.day}` };
}

/** Order, gaps and repeats of an account's places, and balances that do not meet. */
function* accountFaults(
  { account, first, last, before, after }: StatementFile["accounts"][number],
  own: readonly StatedEntry[],
): Generator<Finding> {
  const seen = new Map<number, StatedEntry>();
  let highest = -Infinity;
  for (const entry of own) {
    if (seen.has(entry.sequence)) yield { kind: "doubled", what: nameOf(entry) };
    else if (entry.sequence < highest)
      yield { kind: "moved", what: `${nameOf(entry)}: it stands behind #${highest}` };
    seen.set(entry.sequence, entry);
    highest = Math.max(highest, entry.sequence);
    if (entry.sequence < first || entry.sequence > last)
      yield { kind: "moved", what: `${nameOf(entry)}: outside of #${first} to #${last}` };
  }
  let balance = before;
  let isMet = true;
  for (let sequence = first; sequence <= last; sequence += 1) {
    const entry = seen.get(sequence);
    if (entry === undefined) yield { kind: "missing", what: `${account} #${sequence}` };
    else if (isMet && balance + entry.amount !== entry.balanceAfter)
      yield { kind: "changed", what: `${nameOf(entry)}: the balance before it was ${balance}` };
    isMet = entry !== undefined;
    balance = entry?.balanceAfter ?? balance;
  }
  if (isMet && balance !== after)
    yield { kind: "missing", what: `${account}: it ends with ${balance}, the statement says ${after}` };
}

/** Days that are not what was published, or not what their chain says. */
function* dayFaults(
  days: readonly Day[],
  published: ReadonlyMap<string, ClosedDay> | undefined,
): Generator<Finding> {
  for (const day of days) {
    if (chainOf(day.before, day) !== day.chain)
      yield { kind: "day", what: `${day.day}: its chain does not follow from the day before` };
    const known = published?.get(day.day);
    if (published && known === undefined)
      yield { kind: "day", what: `${day.day}: not among the published days` };
    if (known && (known.root !== day.root || known.entries !== day.entries || known.chain !== day.chain))
      yield { kind: "day", what: `${day.day}: its root is not the published one` };
  }
}

/**
 * Checks a statement against its Merkle proofs, its days against those that were published, and its ends against the signature by `key`;
 * names all that is wrong.
 */
export function verifyStatement(
  file: StatementFile,
  published?: readonly ClosedDay[],
  key?: string,
): Verdict {
  const days = new Map(file.days.map((day) => [day.day, day]));
  const known = published && new Map(published.map((day) => [day.day, day]));
  const findings: Finding[] = [...dayFaults(file.days, known)];
  if (key !== undefined && !isSignedStatement(file, key))
    findings.push({
      kind: "cut",
      what: "the ends of its accounts, its days or its count are not those that were signed",
    });
  for (const entry of file.entries)
    if (!leads(entry, entry, days.get(entry.day))) findings.push(wrongEntry(entry, file.entries, days));
  const named = new Set(file.accounts.map(({ account }) => account));
  for (const entry of file.entries)
    if (!named.has(entry.account))
      findings.push({ kind: "moved", what: `${nameOf(entry)}: no such account` });
  for (const account of file.accounts)
    findings.push(
      ...accountFaults(
        account,
        file.entries.filter((entry) => entry.account === account.account),
      ),
    );
  return {
    findings,
    entries: file.entries.length,
    days: file.days.length,
    isPublished: published !== undefined,
  };
}
