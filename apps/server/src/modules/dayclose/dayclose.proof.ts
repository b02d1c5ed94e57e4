import type { Tx } from "../../platform/database/db.ts";
import { findDays, listOwn, listPart, type OwnRow, partRoots } from "./dayclose.store.ts";
import { FIRST_CHAIN, hashOf, saltOf } from "./leaf.ts";
import { pathOf } from "./merkle.ts";
import type { StatedEntry, StatementFile } from "./statement-file.ts";

type Proved = OwnRow & {
  day: string;
  fromAt: Date;
  untilAt: Date;
  seed: string;
  part: number;
  firstEntry: string;
};
const isProved = (row: OwnRow): row is Proved => row.part !== undefined && row.day !== undefined;

/** Each account's entries up to the first one whose day is not closed. */
function provedOf(rows: readonly OwnRow[]): Proved[] {
  const ended = new Set<string>();
  return rows.filter((row): row is Proved => {
    if (!isProved(row)) ended.add(row.account);
    return !ended.has(row.account) && isProved(row);
  });
}

/** The hashes of a part and where each entry lies in it; the upper half of its paths. */
async function readPart(tx: Tx, { day, fromAt, untilAt, seed, part, firstEntry, nextEntry }: Proved) {
  const rows = await tx.many(listPart, [fromAt, untilAt, firstEntry, nextEntry]);
  const roots = await tx.many(partRoots, [day]);
  return {
    places: new Map(rows.map(({ entryId }, at) => [entryId, at])),
    hashes: rows.map((row) => hashOf(row, saltOf(seed, row.entryId))),
    above: pathOf(
      roots.map(({ root }) => Buffer.from(root, "hex")),
      part,
    ),
  };
}

const hexOf = (path: readonly Buffer[]): string[] => path.map((hash) => hash.toString("hex"));

/** A member's entries with their proofs. */
async function proveEntries(tx: Tx, rows: readonly Proved[], partSize: number): Promise<StatedEntry[]> {
  const parts = new Map<string, Awaited<ReturnType<typeof readPart>>>();
  const entries: StatedEntry[] = [];
  for (const row of rows) {
    const name = `${row.day} ${row.part}`;
    const part = parts.get(name) ?? (await readPart(tx, row));
    parts.set(name, part);
    const place = part.places.get(row.entryId) ?? 0;
    const { account, sequence = 0, at, amount, balanceAfter = 0, recipe, number, digest, day } = row;
    entries.push({
      account,
      sequence,
      at,
      amount,
      balanceAfter,
      recipe,
      number,
      digest,
      salt: saltOf(row.seed, row.entryId).toString("hex"),
      day,
      index: row.part * partSize + place,
      path: hexOf([...pathOf(part.hashes, place), ...part.above]),
    });
  }
  return entries;
}

/** The accounts of a statement, with the balances before their first and after their last entry. */
function accountsOf(entries: readonly StatedEntry[]): StatementFile["accounts"] {
  const names = [...new Set(entries.map(({ account }) => account))];
  return names.map((account) => {
    const own = entries.filter((entry) => entry.account === account);
    const [first, last] = [own[0], own.at(-1)];
    return {
      account,
      first: first?.sequence ?? 0,
      last: last?.sequence ?? 0,
      before: (first?.balanceAfter ?? 0) - (first?.amount ?? 0),
      after: last?.balanceAfter ?? 0,
    };
  });
}

export type Period = { memberId: string; from: Date; until: Date; most: number; partSize: number };

/** A member's accounts, entries and closed days of a time with their proofs; undefined where there are more than `most` entries. */
export async function proveOwn(
  tx: Tx,
  { memberId, from, until, most, partSize }: Period,
): Promise<Pick<StatementFile, "accounts" | "days" | "entries"> | undefined> {
  const rows = await tx.many(listOwn, [memberId, from, until, most + 1]);
  if (rows.length > most) return undefined;
  const entries = await proveEntries(tx, provedOf(rows), partSize);
  const names = [...new Set(entries.map(({ day }) => day))];
  const days = await tx.many(findDays, [names]);
  return {
    accounts: accountsOf(entries),
    days: days.map(({ before = FIRST_CHAIN, ...day }) => ({ ...day, before })),
    entries,
  };
}
