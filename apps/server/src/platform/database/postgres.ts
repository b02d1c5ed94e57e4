import pg from "pg";
import { type Db, keyedRun, type Run, txOver, withRetry, type WriteTx, writeTxOver } from "./db.ts";
import { ask, command, connect, isBroken, type Place } from "./postgres-query.ts";
import { atMost, sharing } from "./postgres-shared.ts";

const SESSION = "-c timezone=UTC -c lock_timeout=3s -c synchronous_commit=on -c jit=off";
/** How long a statement, and a pause within a transaction, may take while members wait for answers. */
const LIMITS = "-c statement_timeout=10s -c idle_in_transaction_session_timeout=10s";
const NO_LIMITS = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

export type PostgresOptions = {
  url: string;
  poolSize: number;
  /** The role to run as (`heshi_app`), if the login may take it. */
  role?: string;
  onError: (error: Error) => void;
  /** How long an answer may take before its connection is given up, ms; far above the database's own timeouts. */
  deadlineMs?: number;
  /** Statements take as long as they need: for migrations, and for commands that read whole tables. */
  isUnlimited?: boolean;
};

const DEADLINE_MS = 30_000;
/** The longest that a timer can be set to. */
const NO_DEADLINE_MS = 2_147_483_647;
const CONNECT_MS = 10_000;

const READ = "begin isolation level repeatable read read only";
const WRITE = "begin isolation level read committed";

/**
 * Statements of a write, and lookups, find rows by keys. They have connections of their own, which plan them once for all values and
 * never scan a whole table: that is fastest while the table is small, but the plan stays until the next ANALYZE, when a rush may have
 * added ten thousand rows. Lists and statements over whole tables are planned by their values and by the tables' statistics.
 */
export const KEYED = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
} as const;
const keyedOptions = Object.entries(KEYED).map(([name, value]) => `-c ${name}=${value}`);

/** Lets a query fail before it is awaited. */
function later<T>(query: Promise<T>): Promise<T> {
  query.catch(() => undefined);
  return query;
}

/** One statement on a connection of its own for that time. */
const alone =
  (place: Place): Run =>
  async (statement, values) => {
    const client = await connect(place);
    let broken: Error | undefined;
    try {
      return await ask(client, { statement, values }, place);
    } catch (error) {
      if (isBroken(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

type Transaction = { place: Place; begin: string; isKeyed?: true };

async function transact<T>(
  { place, begin, isKeyed }: Transaction,
  work: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  const client = await connect(place);
  let broken: Error | undefined;
  try {
    const asking: Run = (statement, values) => ask(client, { statement, values }, place);
    const run = isKeyed ? keyedRun(asking) : asking;
    const { tx, queued } = writeTxOver(run);
    // `begin` leaves with the first statement: it fails only together with the connection.
    const begun = later(command(client, begin, place));
    const result = await work(tx);
    await begun;
    const sent = queued.map(({ statement, values }) => later(run(statement, values)));
    const committed = later(command(client, "commit", place));
    for (const one of sent) await one;
    await committed;
    return result;
  } catch (error) {
    if (isBroken(error)) broken = error as Error;
    await command(client, "rollback", place).catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error("rollback failed");
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function openPool(
  {
    url,
    poolSize,
    onError,
    isUnlimited,
    deadlineMs = isUnlimited ? NO_DEADLINE_MS : DEADLINE_MS,
  }: PostgresOptions,
  options: string,
): Place {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options,
    application_name: "heshi",
    pipeline: true,
    connectionTimeoutMillis: Math.min(CONNECT_MS, deadlineMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on("error", onError);
  // a broken connection fails its query, and the pool drops it when it is released
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { pool, readers: new Map(), deadlineMs };
}

/** Opens PostgreSQL 15 or newer; about 16 connections beat 64 (performance.md). Lists have half as many of their own. */
export function openPostgres(options: PostgresOptions): Db {
  const { poolSize, role, isUnlimited } = options;
  const limited = `${SESSION} ${isUnlimited ? NO_LIMITS : LIMITS}`;
  const session = role === undefined ? limited : `${limited} -c role=${role}`;
  const keyed = openPool(options, [session, ...keyedOptions].join(" "));
  const free = openPool({ ...options, poolSize: Math.max(1, Math.floor(poolSize / 2)) }, session);
  const usually = sharing(free, atMost(Math.max(1, Math.floor(poolSize / 4)), alone(free)));
  const byKey = sharing(keyed, alone(keyed));
  // a write may wait for a lock, so it shares its connection with no other statement
  const single: Run = (statement, values) => {
    if (statement.isWrite) return alone(statement.plan === "key" ? keyed : free)(statement, values);
    return (statement.plan === "key" ? byKey : usually)(statement, values);
  };
  return {
    ...txOver(single),
    kind: "postgres",
    read: (work) => withRetry(() => transact({ place: free, begin: READ }, work)),
    write: (work) => withRetry(() => transact({ place: keyed, begin: WRITE, isKeyed: true }, work)),
    bulk: (work) => withRetry(() => transact({ place: free, begin: WRITE }, work)),
    script: async (sql) => {
      await free.pool.query(sql);
    },
    connections: () =>
      Object.entries({ keyed, free }).map(([name, { pool }]) => ({
        pool: name,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    close: async () => {
      await Promise.all([keyed.pool.end(), free.pool.end()]);
    },
  };
}
