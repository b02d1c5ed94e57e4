import pg from "pg";
import { type Db, type Run, sqlState, txOver, withRetry, type WriteTx, writeTxOver } from "./db.ts";
import { ask, type Readers, together } from "./postgres-query.ts";
import { sharing } from "./postgres-shared.ts";

const SESSION =
  "-c timezone=UTC -c lock_timeout=3s -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s -c synchronous_commit=on -c jit=off";

export type PostgresOptions = {
  readonly url: string;
  readonly poolSize: number;
  /** The role to run as (`heshi_app`), where the login may take it. */
  readonly role?: string;
  readonly onError: (error: Error) => void;
};

const READ = "begin isolation level repeatable read read only";
/**
 * Statements of a write are planned once a connection, whatever their values: they find rows by keys. Lists are read outside
 * of writes, where the planner may look at the values.
 */
const WRITE = "begin isolation level read committed; set local plan_cache_mode = force_generic_plan";

/** Lets a query's failure wait for who awaits it. */
function later<T>(query: Promise<T>): Promise<T> {
  query.catch(() => undefined);
  return query;
}

type Place = { readonly pool: pg.Pool; readonly readers: Readers };

/** One statement on a connection of its own for that time. */
const once =
  ({ pool, readers }: Place): Run =>
  async (statement, values) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await ask(client, { statement, values }, readers);
    } catch (error) {
      if (sqlState(error) === undefined) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

async function transact<T>(
  { pool, readers }: Place,
  begin: string,
  work: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const run: Run = (statement, values) => ask(client, { statement, values }, readers);
    const { tx, endings } = writeTxOver(run);
    // `begin` leaves with the first statement: it fails only together with the connection.
    together(client);
    const begun = later(client.query(begin));
    const result = await work(tx);
    await begun;
    const ended = endings.map(({ statement, values }) => later(run(statement, values)));
    together(client);
    const committed = later(client.query("commit"));
    for (const one of ended) await one;
    await committed;
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error("rollback failed");
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Opens a pool on PostgreSQL 15 or newer; about 16 connections beat 64 (performance.md). */
export function openPostgres({ url, poolSize, role, onError }: PostgresOptions): Db {
  const options = role === undefined ? SESSION : `${SESSION} -c role=${role}`;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options,
    application_name: "heshi",
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", onError);
  // a connection that broke is known by its query's failure, and the pool drops it on its return
  pool.on("connect", (client) => client.on("error", () => undefined));

  const place = { pool, readers: new Map() };
  return {
    ...txOver(once(place)),
    shared: txOver(sharing(place)),
    kind: "postgres",
    read: (work) => withRetry(() => transact(place, READ, work)),
    write: (work) => withRetry(() => transact(place, WRITE, work)),
    script: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
}
