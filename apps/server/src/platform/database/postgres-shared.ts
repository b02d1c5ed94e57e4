import type pg from "pg";
import type { Run } from "./db.ts";
import { ask, connect, isBroken, type Place } from "./postgres-query.ts";
import type { Statement } from "./statement.ts";

/**
 * How many statements may be in flight on a connection. With eight, twice as many of the database's processes shared the cores; many
 * more hardly batch better, and wait longer behind a slow one.
 */
const MOST_AT_ONCE = 16;
/** No read joins a connection whose last answer is this long ago, ms: others must not gather behind a slow statement. */
const STUCK_MS = 20;
/** A statement that takes this long on the average, ms, runs alone … */
const SLOW_MS = 100;
/** … for so long, ms. Not for ever: how long it takes depends on its values. */
const SLOW_FOR_MS = 10_000;
/** The weight of one run in the average: a single stall of the machine makes no statement slow. */
const SHARE = 0.25;

type Lane = {
  client: Promise<pg.PoolClient>;
  isOpen: boolean;
  asked: number;
  /** When it was opened, or answered last. */
  movedAt: number;
  broken?: Error;
};

const mayJoin = ({ asked, isOpen, broken, movedAt }: Lane, hasWaiting: boolean): boolean =>
  asked < MOST_AT_ONCE &&
  broken === undefined &&
  // While callers wait for a connection, reads do not overtake them.
  (isOpen ? !hasWaiting && performance.now() - movedAt < STUCK_MS : true);

async function openLane(client: Promise<pg.PoolClient>, lane: Lane): Promise<void> {
  await client;
  lane.isOpen = true;
  lane.movedAt = performance.now();
}

/** Statements that were slow recently. */
type SlowOnes = {
  has: (statement: Statement<unknown>) => boolean;
  /** Notes how long a statement took, ms. */
  took: (statement: Statement<unknown>, ms: number) => void;
};

function watchSlow(): SlowOnes {
  const known = new Map<Statement<unknown>, { averageMs: number; until: number }>();
  return {
    has: (statement) => (known.get(statement)?.until ?? 0) > performance.now(),
    took(statement, ms) {
      const one = known.get(statement) ?? { averageMs: 0, until: 0 };
      known.set(statement, one);
      one.averageMs += (ms - one.averageMs) * SHARE;
      if (one.averageMs <= SLOW_MS) return;
      one.averageMs = 0;
      one.until = performance.now() + SLOW_FOR_MS;
    },
  };
}

type Lanes = { take: () => Lane; leave: (lane: Lane) => Promise<void> };

function lanesOf(place: Place): Lanes {
  const lanes = new Set<Lane>();
  return {
    take() {
      const hasWaiting = place.pool.waitingCount > 0;
      for (const lane of lanes) if (mayJoin(lane, hasWaiting)) return lane;
      const client = connect(place);
      const lane: Lane = { client, isOpen: false, asked: 0, movedAt: 0 };
      openLane(client, lane).catch(() => undefined);
      lanes.add(lane);
      return lane;
    },
    async leave(lane) {
      lane.asked -= 1;
      lane.movedAt = performance.now();
      if (lane.asked > 0) return;
      lanes.delete(lane);
      const client = await lane.client.catch(() => undefined);
      client?.release(lane.broken);
    },
  };
}

/**
 * Runs single reads so that several share a connection, each answered in turn (pipelining): messages of many leave and come in
 * one system call, and the database's process finds the next statement waiting instead of being woken for it. That doubled
 * lists from the database (docs/adr/0008-shared-connections.md). Statements that were slow recently go to `alone`.
 */
export function sharing(place: Place, alone: Run): Run {
  const lanes = lanesOf(place);
  const slow = watchSlow();

  return async (statement, values) => {
    if (slow.has(statement)) return alone(statement, values);
    const lane = lanes.take();
    lane.asked += 1;
    let askedAt = 0;
    try {
      const client = await lane.client;
      askedAt = performance.now();
      return await ask(client, { statement, values }, place);
    } catch (error) {
      if (isBroken(error)) lane.broken = error as Error;
      throw error;
    } finally {
      if (askedAt > 0) slow.took(statement, performance.now() - Math.max(askedAt, lane.movedAt));
      void lanes.leave(lane);
    }
  };
}

/** Runs at most so many statements at once; others wait for their turn. */
export function atMost(most: number, run: Run): Run {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (statement, values) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run(statement, values);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
