import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";
import type { Db, Tx, Value } from "../src/platform/database/db.ts";
import { adhoc } from "../src/platform/database/statement.ts";
import { type TestServer, testServer } from "./harness.ts";
import { openSecond } from "./postgres.ts";
import { statementOf } from "./make/world.ts";
import { codeOf } from "./refused.ts";

export type Reply = { ret: number; code: number; raw: string };

/** Makes calls at once and answers what each answered. */
export const atOnce = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** How many calls succeeded. */
export const good = (replies: readonly Reply[]): number => replies.filter(({ code }) => code === 0).length;

/** The replies of calls that failed instead of being refused. */
export const faults = <R extends Reply>(replies: readonly R[]): R[] =>
  replies.filter(({ ret }) => ret !== 200);

const waiting = adhoc(
  "test.waiting",
  `select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
   where not l.granted and a.datname = current_database()`,
);

/** Resolves when so many statements wait for a lock of the database: then calls have come as far as they can. Throws after 30 s. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    const [row] = await db.many(waiting);
    if (Number(row?.["count"]) >= count) return;
    await sleep(20);
  }
  throw new Error(`fewer than ${count} statements wait for a lock`);
}

/**
 * Holds a row, makes calls that wait for it, and changes something in the same transaction once all of them wait; answers what the calls
 * answered. What they decide by must be as it is after the change.
 */
export async function behindLock<T>(
  db: Db,
  lock: readonly [sql: string, ...values: Value[]],
  {
    calls,
    change,
  }: { calls: readonly (() => Promise<T>)[]; change?: readonly [sql: string, ...values: Value[]] },
): Promise<T[]> {
  const run = (tx: Tx, [text, ...values]: readonly [string, ...Value[]]) =>
    tx.many(statementOf(text), values);
  const made = await db.write(async (tx) => {
    await run(tx, lock);
    const begun = calls.map((call) => call());
    await untilWaiting(db, calls.length);
    if (change) await run(tx, change);
    return begun;
  });
  return Promise.all(made);
}

/** Sends a call again as long as it is refused because the database is busy, as a person does; answers the last reply. */
export async function patiently<R extends Reply>(send: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.code !== codeOf("BUSY") || tries === 10) return reply;
  }
}

/**
 * Two servers with pools of their own on one PostgreSQL database, as two processes are, for the tests of an asynchronous `describe`;
 * `times` makes calls at once, at both in turn.
 */
export async function twoServers() {
  const server = await testServer();
  const pool = await openSecond(server.db);
  afterAll(() => pool.close());
  const servers = [server, await testServer({ db: pool })] as const;
  const times = <T>(count: number, make: (one: TestServer, n: number) => Promise<T>): Promise<T[]> =>
    atOnce(count, (n) => make(servers[n % 2] ?? server, n));
  return { server, servers, times };
}
