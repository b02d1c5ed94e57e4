import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Tx } from "../../platform/database/db.ts";
import { holdsTold, recipeFacts } from "./ledger.facts.ts";
import { hold, lift } from "./ledger.hold.ts";
import {
  accountFaults,
  border,
  causeFaults,
  entryFaults,
  escrowDue,
  escrowFaults,
  holdFaults,
  insertCheck,
  isPast,
  lastCheck,
  ledgerEnds,
  partSums,
  snapshots,
  transferFaults,
  tuned,
  unitFaults,
} from "./ledger.check.store.ts";

export type LedgerReport = {
  entries: number;
  transfers: number;
  accounts: number;
  figures: readonly { name: string; faults: number }[];
};

/**
 * The last entry that an earlier check found sound, and the sums up to it: by id of accounts without a kept balance, and by name of
 * currencies, because that entry may be one in the middle of a transfer.
 */
type Point = { entryId: number; transferId: number; sums: Readonly<Record<string, string>> };
const START: Point = { entryId: 0, transferId: 0, sums: {} };

export type CheckOptions = {
  /** Entries and transfers up to here are not read again. */
  since?: Point;
  /** Sums are wanted up to this entry. */
  upTo?: number;
  /** Shows how many of the entries are done. */
  progress?: (done: number, all: number) => void;
  /** Rows that one statement reads: a second or two of work, and memory that does not grow with the ledger. */
  part?: number;
};

const PART = 250_000;

/** The parts of ids after `from` up to `to`. */
function* parts(from: number, to: number, size = PART): Generator<readonly [from: number, to: number]> {
  for (let at = from; at < to; at += size) yield [at, Math.min(at + size, to)];
}

/** Numbers by name that are added up. */
class Tally {
  readonly #sums = new Map<string, bigint>();
  add(name: string, value: bigint | number): void {
    this.#sums.set(name, (this.#sums.get(name) ?? 0n) + BigInt(value));
  }
  get(name: string): bigint {
    return this.#sums.get(name) ?? 0n;
  }
  entries(): [string, bigint][] {
    return [...this.#sums];
  }
}

type Found = {
  faults: Tally;
  /** Up to the border, by account and by currency; up to the account's snapshot; of each currency, and of each account, in all. */
  sums: Tally;
  snapped: Tally;
  totals: Tally;
  balances: Tally;
  entries: number;
  transfers: number;
};

async function checkEntries(
  tx: Tx,
  { part: [from, to], upTo }: { part: readonly [from: number, to: number]; upTo: number },
  found: Found,
): Promise<void> {
  for (const { name, faults } of await tx.many(entryFaults, [from, to])) found.faults.add(name, faults);
  for (const row of await tx.many(partSums, [from, to, upTo])) {
    found.entries += row.entries;
    found.totals.add(row.currency, BigInt(row.total));
    found.sums.add(row.currency, BigInt(row.upToBorder));
    if (row.accountId === undefined) continue;
    found.sums.add(row.accountId, BigInt(row.upToBorder));
    found.snapped.add(row.accountId, BigInt(row.upToSnapshot));
    found.balances.add(row.accountId, BigInt(row.total));
  }
}

/** How many snapshots are not the sum of their account's entries. */
async function wrongSnapshots(tx: Tx, { entryId, sums }: Point, found: Found): Promise<number> {
  const rows = await tx.many(snapshots, [entryId]);
  return rows.filter(({ accountId, balance, behind }) => {
    const summed = BigInt(sums[accountId] ?? "0") + found.snapped.get(accountId) - BigInt(behind);
    return BigInt(balance) !== summed;
  }).length;
}

/** How many escrow accounts do not have what their causes hold. */
async function wrongEscrow(tx: Tx, { balances }: Found): Promise<number> {
  const rows = await tx.many(escrowDue);
  return rows.filter(({ accountId, amount }) => balances.get(accountId) !== BigInt(amount)).length;
}

const ofEscrow = Object.entries(recipeFacts).flatMap(([recipe, { escrow }]) =>
  escrow === undefined ? [] : [{ recipe, escrow }],
);
/** Recipes whose transfers may move escrow, and the kind of cause of each. */
const ESCROW = [ofEscrow.map(({ recipe }) => recipe), ofEscrow.map(({ escrow }) => escrow)] as const;

/** What is known before the first entry is read: the sums at the end of an earlier check. */
function foundBefore({ sums }: Point): Found {
  const found: Found = {
    faults: new Tally(),
    sums: new Tally(),
    snapped: new Tally(),
    totals: new Tally(),
    balances: new Tally(),
    entries: 0,
    transfers: 0,
  };
  for (const [name, sum] of Object.entries(sums)) {
    found.sums.add(name, BigInt(sum));
    (/^\d+$/.test(name) ? found.balances : found.totals).add(name, BigInt(sum));
  }
  return found;
}

/** Checks transfers, accounts and sums, once all entries are read. */
async function checkRest(
  tx: Tx,
  { since, size, ends }: { since: Point; size: number | undefined; ends: Ends },
  found: Found,
): Promise<void> {
  for (const part of parts(since.transferId, ends.transfer, size)) {
    const row = await tx.one(transferFaults, part);
    found.transfers += row?.transfers ?? 0;
    found.faults.add("transfers without entries", row?.faults ?? 0);
    const escrow = await tx.one(escrowFaults, [...part, ...ESCROW]);
    found.faults.add("causes that hold another amount in escrow than their row says", escrow?.faults ?? 0);
  }
  for (const part of parts(0, ends.account, size))
    for (const figures of [accountFaults, holdFaults])
      for (const { name, faults } of await tx.many(figures, part)) found.faults.add(name, faults);
  found.faults.add("snapshots that are not the sum of their entries", await wrongSnapshots(tx, since, found));
  for (const { name, faults } of await tx.many(unitFaults)) found.faults.add(name, faults);
  const causes = await tx.one(causeFaults, [holdsTold]);
  found.faults.add("holds that are not what their causes say", causes?.faults ?? 0);
  found.faults.add("escrow accounts that do not have what their causes hold", await wrongEscrow(tx, found));
  const uneven = found.totals.entries().filter(([, total]) => total !== 0n).length;
  found.faults.add("currencies whose entries do not sum to 0", uneven);
}

type Ends = { entry: number; transfer: number; account: number; accounts: number };

/**
 * Counts the rows that break an invariant of the ledger; all figures are 0 if it is sound. Reads one snapshot, in parts:
 * its statements and its memory do not grow with the ledger.
 */
async function check(
  tx: Tx,
  { since = START, upTo = 0, progress, part: size }: CheckOptions,
): Promise<[LedgerReport, Found]> {
  await tx.one(tuned);
  const ends: Ends = (await tx.one(ledgerEnds)) ?? { entry: 0, transfer: 0, account: 0, accounts: 0 };
  const found = foundBefore(since);
  for (const part of parts(since.entryId, ends.entry, size)) {
    await checkEntries(tx, { part, upTo }, found);
    progress?.(part[1] - since.entryId, ends.entry - since.entryId);
  }
  await checkRest(tx, { since, size, ends }, found);
  const { entries, transfers } = found;
  const figures = found.faults.entries().map(([name, faults]) => ({ name, faults: Number(faults) }));
  return [{ entries, transfers, accounts: ends.accounts, figures }, found];
}

/** Checks the whole ledger, or what came after an earlier check. */
export const checkLedger = async (tx: Tx, options: CheckOptions = {}): Promise<LedgerReport> =>
  (await check(tx, options))[0];

/** How many rows break an invariant. */
export const faultsOf = ({ figures }: LedgerReport): number =>
  figures.reduce((sum, { faults }) => sum + faults, 0);

/** The figures that are not 0, in words. */
export const faultText = ({ figures }: LedgerReport): string =>
  figures
    .filter(({ faults }) => faults > 0)
    .map(({ name, faults }) => `${faults} ${name}`)
    .join("; ");

/**
 * How long transactions under way are waited for, ms; those of the server end much sooner. One that does not end may be another database's:
 * the snapshot is of the whole PostgreSQL. Who asks goes on without, so a job is never held up by what is none of its business.
 */
const WAIT_MS = 5000;

/**
 * The end of what no transaction can add to any more: ids are given before a commit, so those that are at work now must have
 * ended. Undefined if one does not end.
 */
async function settledEnd(db: Db): Promise<{ entry: number; transfer: number } | undefined> {
  const end = await db.one(border);
  const until = Date.now() + WAIT_MS;
  while (end && Date.now() < until) {
    if ((await db.one(isPast, [end.next]))?.isPast) return end;
    await sleep(50);
  }
  return undefined;
}

/** Waits until all that is under way now has ended; false where something does not. */
export const whenSettled = async (db: Db): Promise<boolean> => (await settledEnd(db)) !== undefined;

/**
 * Checks what came after the last check, or everything, and notes the point up to which all is sound, from which the next
 * goes on. Where something is wrong, money leaves nowhere until a check finds everything sound.
 */
export async function checkOnwards(
  db: Db,
  {
    now,
    isWhole = false,
    ...options
  }: { now: Date; isWhole?: boolean } & Pick<CheckOptions, "progress" | "part">,
): Promise<LedgerReport> {
  const end = await settledEnd(db);
  const [report, found] = await db.read(async (tx) => {
    const since = isWhole ? START : ((await tx.one(lastCheck)) ?? START);
    return check(tx, { ...options, since, upTo: end?.entry ?? 0 });
  });
  if (faultsOf(report) > 0) await hold(db, faultText(report), now);
  else await lift(db, now);
  if (end && faultsOf(report) === 0) {
    const sums = Object.fromEntries(found.sums.entries().map(([id, sum]) => [id, String(sum)]));
    await db.run(insertCheck, [now, end.entry, end.transfer, JSON.stringify(sums)]);
  }
  return report;
}

/** Whether the last check is older than `ms`, or there was none. */
export async function isCheckDue(db: Db, now: Date, ms: number): Promise<boolean> {
  const last = await db.one(lastCheck);
  return last === undefined || now.getTime() - last.checkedAt.getTime() > ms;
}
