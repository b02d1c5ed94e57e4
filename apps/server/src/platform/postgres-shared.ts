import { assert } from "@heshi/kernel/assert";
import type pg from "pg";
import { type Run, sqlState } from "./db.ts";
import { ask, type Readers } from "./postgres-query.ts";
import type { Statement } from "./statement.ts";

/** Statements that a connection is asked at once: more hardly batch better, and wait longer for a slow one before them. */
const MOST_AT_ONCE = 8;
/** Nobody joins a connection whose last answer is this long ago, ms: a slow statement must not gather others behind it. */
const SLOW_MS = 20;

type Lane = {
  readonly client: Promise<pg.PoolClient>;
  isOpen: boolean;
  asked: number;
  /** When it was asked first, or answered last. */
  movedAt: number;
  broken?: Error;
};

const reads = new WeakSet<Statement<unknown>>();

/** A write would make those behind it wait for its locks, and for who holds them. */
function assertRead(statement: Statement<unknown>): void {
  if (reads.has(statement)) return;
  const { name, text } = statement;
  assert(
    !/\b(?:insert into|update|delete from|for (?:no key )?update|for share)\b/i.test(text),
    `${name} writes`,
  );
  reads.add(statement);
}

const mayJoin = ({ asked, isOpen, broken, movedAt }: Lane, hasWaiting: boolean): boolean =>
  asked < MOST_AT_ONCE &&
  broken === undefined &&
  // Behind who waits for a connection, only one that waits itself takes more.
  (isOpen ? !hasWaiting && performance.now() - movedAt < SLOW_MS : true);

async function openLane(client: Promise<pg.PoolClient>, lane: Lane): Promise<void> {
  await client;
  lane.isOpen = true;
  lane.movedAt = performance.now();
}

/**
 * Runs single reads so that several share a connection, each answered in turn (pipelining): messages of many leave and come in
 * one system call, and the database's process finds the next statement waiting instead of being woken for it. That doubled
 * lists from the database (docs/adr/0008-shared-connections.md).
 */
export function sharing({ pool, readers }: { readonly pool: pg.Pool; readonly readers: Readers }): Run {
  const lanes = new Set<Lane>();

  function take(): Lane {
    const hasWaiting = pool.waitingCount > 0;
    for (const lane of lanes) if (mayJoin(lane, hasWaiting)) return lane;
    const client = pool.connect();
    const lane: Lane = { client, isOpen: false, asked: 0, movedAt: 0 };
    openLane(client, lane).catch(() => undefined);
    lanes.add(lane);
    return lane;
  }

  async function leave(lane: Lane): Promise<void> {
    lane.asked -= 1;
    lane.movedAt = performance.now();
    if (lane.asked > 0) return;
    lanes.delete(lane);
    const client = await lane.client.catch(() => undefined);
    client?.release(lane.broken);
  }

  return async (statement, values) => {
    assertRead(statement);
    const lane = take();
    lane.asked += 1;
    try {
      return await ask(await lane.client, { statement, values }, readers);
    } catch (error) {
      if (sqlState(error) === undefined) lane.broken = error as Error;
      throw error;
    } finally {
      void leave(lane);
    }
  };
}
