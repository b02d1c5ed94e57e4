import type { Writable } from "node:stream";
import pg from "pg";
import { type Db, type RawQuery, txOver, withRetry, type WriteTx, writeTxOver } from "./db.ts";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

/** int8 and numeric stay text, times become Date, the rest is the driver's. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: unknown) => {
    if (oid === INT8 || oid === DATE) return (value: string) => value;
    if (oid === TIMESTAMPTZ) return (value: string) => new Date(value);
    return pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown;
  },
};

const SESSION =
  "-c timezone=UTC -c lock_timeout=3s -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s -c synchronous_commit=on";

export type PostgresOptions = {
  readonly url: string;
  readonly poolSize: number;
  /** The role to run as (`heshi_app`), where the login may take it. */
  readonly role?: string;
  readonly onError: (error: Error) => void;
};

const queryOn =
  (client: pg.ClientBase): RawQuery =>
  async ({ name, text }, values) => {
    together(client);
    const result = await client.query({ name, text, values: values as unknown[] });
    return { rows: result.rows as Record<string, unknown>[], count: result.rowCount ?? 0 };
  };

/** What is asked of a client in this tick leaves in one write: a system call costs more than most statements. */
function together(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

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

/** Opens a pool on PostgreSQL 15 or newer; about 16 connections beat 64 (performance.md). */
export function openPostgres({ url, poolSize, role, onError }: PostgresOptions): Db {
  const options = role === undefined ? SESSION : `${SESSION} -c role=${role}`;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options,
    types,
    application_name: "heshi",
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", onError);

  async function transaction<T>(begin: string, work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onClientError = (error: Error): void => {
      broken = error;
    };
    client.on("error", onClientError);
    try {
      const query = queryOn(client);
      const { tx, endings } = writeTxOver(query);
      // `begin` leaves with the first statement: it fails only together with the connection.
      together(client);
      const begun = later(client.query(begin));
      const result = await work(tx);
      await begun;
      const ended = endings.map(({ statement, values }) => later(query(statement, values)));
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
      client.off("error", onClientError);
      client.release(broken);
    }
  }

  const oneShot: RawQuery = async ({ name, text }, values) => {
    const result = await pool.query({ name, text, values: values as unknown[] });
    return { rows: result.rows as Record<string, unknown>[], count: result.rowCount ?? 0 };
  };
  return {
    ...txOver(oneShot),
    kind: "postgres",
    read: (work) => withRetry(() => transaction(READ, work)),
    write: (work) => withRetry(() => transaction(WRITE, work)),
    script: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
}
