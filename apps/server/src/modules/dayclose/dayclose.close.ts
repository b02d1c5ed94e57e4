import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dayStart, monthOf, monthStart, monthsUntil } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import type { Db, Tx } from "../../platform/database/db.ts";
import { addMonths, noteSummed, whenSettled } from "../ledger/ledger.public.ts";
import {
  beginDay,
  chainBefore,
  closeDay,
  insertParts,
  lastDay,
  listLeaves,
  lockDay,
  type OpenDay,
  openDays,
} from "./dayclose.store.ts";
import { sumDay, unsummedDays } from "./dayclose.sums.store.ts";
import { chainOf, type ClosedDay, FIRST_CHAIN, hashOf, saltOf } from "./leaf.ts";
import { rootOf } from "./merkle.ts";

const DAY_MS = 86_400_000;
/** How long after midnight a day is closed: for processes whose clocks differ. */
const GRACE_MS = 600_000;
/** Leaves of a part; a power of two, so that a part's root is a node of the day's tree. */
export const PART = 1024;
/** Entries that one statement reads. */
const READ = 20 * PART;
/** Everything before the first closing is one day. */
const BEGINNING = new Date("2000-01-01T00:00:00+08:00");

/** Makes the rows of the days that are over; the first takes everything before. */
async function begin(db: Db, now: Date): Promise<void> {
  const today = dayStart(new Date(now.getTime() - GRACE_MS));
  const last = await db.one(lastDay);
  let from = last?.untilAt ?? BEGINNING;
  const firstEnd = last === undefined ? today : new Date(from.getTime() + DAY_MS);
  for (let until = firstEnd; until <= today; until = new Date(until.getTime() + DAY_MS)) {
    const day = formatDay(new Date(until.getTime() - 1));
    await db.run(beginDay, [day, from, until, randomBytes(32).toString("hex"), now]);
    from = until;
  }
}

/** The roots of a day's parts, each with its first entry, and how many entries the day has. */
async function partsOf(tx: Tx, { fromAt, untilAt, seed }: OpenDay) {
  const parts: { firstEntry: string; root: Buffer }[] = [];
  let [behind, entries] = ["0", 0];
  for (;;) {
    const rows = await tx.many(listLeaves, [fromAt, untilAt, behind, READ]);
    for (let at = 0; at < rows.length; at += PART) {
      const own = rows.slice(at, at + PART);
      const root = rootOf(own.map((row) => hashOf(row, saltOf(seed, row.entryId))));
      parts.push({ firstEntry: own[0]?.entryId ?? "0", root });
    }
    entries += rows.length;
    behind = rows.at(-1)?.entryId ?? behind;
    if (rows.length < READ) return { parts, entries };
    await sleep(0);
  }
}

/** Gives a day its root; undefined where another process does it. */
async function close(db: Db, open: OpenDay, now: Date): Promise<ClosedDay | undefined> {
  return db.bulk(async (tx) => {
    const { day } = open;
    if (!(await tx.one(lockDay, [day]))) return undefined;
    const { parts, entries } = await partsOf(tx, open);
    const root = rootOf(parts.map((part) => part.root)).toString("hex");
    const before = (await tx.one(chainBefore, [day]))?.chain ?? FIRST_CHAIN;
    const chain = chainOf(before, { day, entries, root });
    await tx.run(insertParts, [
      day,
      parts.map((_part, at) => at),
      parts.map(({ firstEntry }) => firstEntry),
      parts.map((part) => part.root.toString("hex")),
    ]);
    await tx.run(closeDay, [day, entries, root, chain, now]);
    return { day, entries, root, chain };
  });
}

/** The beginnings of the months that a time lies in, at most those of the last fifty years. */
function monthsBetween(fromAt: Date, untilAt: Date): string[] {
  const last = monthOf(new Date(untilAt.getTime() - 1));
  return monthsUntil(last, 600)
    .map(monthStart)
    .filter((start, at, all) => (all[at + 1]?.getTime() ?? Infinity) > fromAt.getTime())
    .map((start) => start.toISOString());
}

/** Sums the closed days that have no sums yet, by kind and by account and month; answers how many. */
export async function sumDays(db: Db): Promise<number> {
  const days = await db.many(unsummedDays);
  for (const { day, fromAt, untilAt } of days)
    await db.bulk(async (tx) => {
      // where another process was first, it has added the months, too
      if ((await tx.run(sumDay, [day, fromAt, untilAt])) === 0) return;
      await tx.run(addMonths, [fromAt, untilAt, monthsBetween(fromAt, untilAt)]);
      await tx.run(noteSummed, [untilAt]);
    });
  return days.length;
}

/**
 * Closes the days that are over: refuses what is dated into them, waits for what is under way, and gives each its root.
 * Answers those that this call has closed.
 */
export async function closeDays(db: Db, now: Date): Promise<ClosedDay[]> {
  await begin(db, now);
  const open = await db.many(openDays);
  if (open.length === 0 || !(await whenSettled(db))) return [];
  const closed: ClosedDay[] = [];
  for (const one of open) {
    const day = await close(db, one, now);
    if (day === undefined) break;
    closed.push(day);
  }
  return closed;
}
