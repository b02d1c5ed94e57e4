import { assert } from "@heshi/kernel/assert";
import type { Statement } from "./statement.ts";

/** A value a statement takes; json goes as text, times as Date, ids and amounts as text or number. */
export type Value =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | readonly (string | number | boolean | null)[];

/** Runs statements: each by itself on a `Db`, inside a transaction where one was given. */
export interface Tx {
  many<Row>(statement: Statement<Row>, values?: readonly Value[]): Promise<Row[]>;
  /** The first row, if any. */
  one<Row>(statement: Statement<Row>, values?: readonly Value[]): Promise<Row | undefined>;
  /** How many rows a write touched. */
  run(statement: Statement<unknown>, values?: readonly Value[]): Promise<number>;
}

/** Queues a statement that is sent in one message with the commit. */
export type AtCommit = (statement: Statement<unknown>, values?: readonly Value[]) => void;

/** A transaction that writes: it may queue statements that are sent in one message with the commit. */
export interface WriteTx extends Tx {
  /**
   * Queued statements run after everything else, in the order of the calls. If one fails, the commit behind it is a rollback and the
   * write throws its error. Their rows are not read: such a statement refuses by an error (`must`).
   */
  atCommit: AtCommit;
}

export type Result<Row> = { rows: Row[]; count: number };
/** A driver's query function. */
export type Run = <Row>(statement: Statement<Row>, values: readonly Value[]) => Promise<Result<Row>>;

/** The database of a process: PostgreSQL, or PGlite in a folder. `many`, `one` and `run` are single statements outside of a transaction. */
export interface Db extends Tx {
  /** One REPEATABLE READ READ ONLY transaction. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One READ COMMITTED transaction whose statements find rows by keys. Serialization failures and deadlocks are retried here and nowhere
   * else.
   */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** The same for what goes through whole tables. */
  bulk<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** Several SQL commands as they are: migrations and maintenance only. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
  kind: "postgres" | "pglite";
  /** PostgreSQL only: connections of each pool, open and idle, and who waits for one. */
  connections?(): readonly { pool: string; open: number; idle: number; waiting: number }[];
  /** Embedded only: what `work` reads in one transaction, and an archive (tar.gz) of the database at that moment. */
  dump?<T>(work: (tx: Tx) => Promise<T>): Promise<{ value: T; archive: Blob }>;
}

/** The SQLSTATE of a database error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The database did not answer: a connection failure (SQLSTATE class 08), answered as 503. */
export class DatabaseUnavailable extends Error {
  readonly code = "08006";
  constructor(cause: unknown) {
    super(`the database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** True for what our own SQL refused: a guard (HG) or the ledger (HL). */
export const isGuard = (error: unknown): boolean => /^H[GL]\d{3}$/.test(sqlState(error) ?? "");

/** The constraint that a database error names, or undefined. */
export function constraintOf(error: unknown): string | undefined {
  const name = (error as { constraint?: unknown } | undefined)?.constraint;
  return typeof name === "string" ? name : undefined;
}

/** A Tx over a driver's query function. */
export function txOver(run: Run): Tx {
  return {
    many: async (statement, values = []) => (await run(statement, values)).rows,
    one: async (statement, values = []) => (await run(statement, values)).rows[0],
    run: async (statement, values = []) => (await run(statement, values)).count,
  };
}

type Queued = { statement: Statement<unknown>; values: readonly Value[] };

/** A driver's query function for a transaction that finds rows by keys: statements over whole tables would get the worst plan. */
export const keyedRun =
  (run: Run): Run =>
  (statement, values) => {
    assert(statement.plan !== "bulk", `${statement.name} scans whole tables: use Db.bulk`);
    return run(statement, values);
  };

/** A WriteTx over a driver's query function, and the statements queued for its commit. */
export function writeTxOver(run: Run): {
  tx: WriteTx;
  queued: readonly Queued[];
} {
  const queued: Queued[] = [];
  const atCommit: AtCommit = (statement, values = []) => void queued.push({ statement, values });
  return { tx: { ...txOver(run), atCommit }, queued };
}

const RETRIED = new Set(["40001", "40P01"]);
const LOCK_TIMEOUT = "55P03";
const MAX_TRIES = 8;

/** True for what waited for others' locks as long as it may, or lost to them at each of its tries: nothing of it is kept. */
export function isBusy(error: unknown): boolean {
  const state = sqlState(error) ?? "";
  return state === LOCK_TIMEOUT || RETRIED.has(state);
}

/** Runs a whole transaction again after a serialization failure or a deadlock, with a growing random pause. */
export async function withRetry<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRIED.has(sqlState(error) ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
    }
  }
}

/** Wraps a Tx so that a second statement is a fault: for handlers declared to run one. */
export function singleUse(tx: Tx): Tx {
  let used = false;
  const once = (): void => {
    assert(!used, "a handler declared `single` ran two statements");
    used = true;
  };
  return {
    many: (s, v) => (once(), tx.many(s, v)),
    one: (s, v) => (once(), tx.one(s, v)),
    run: (s, v) => (once(), tx.run(s, v)),
  };
}
