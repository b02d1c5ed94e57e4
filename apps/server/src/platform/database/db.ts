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

/** What the SQL of a store may do: run statements where it stands, in whatever transaction it was given. */
export interface Tx {
  many<Row>(statement: Statement<Row>, values?: readonly Value[]): Promise<Row[]>;
  /** The first row, if any. */
  one<Row>(statement: Statement<Row>, values?: readonly Value[]): Promise<Row | undefined>;
  /** How many rows a write touched. */
  run(statement: Statement<unknown>, values?: readonly Value[]): Promise<number>;
}

/** A transaction that writes: it may name statements to be sent last, in one message with the commit. */
export interface WriteTx extends Tx {
  /**
   * Runs after everything else, in the order of the calls; when one fails the commit behind it is a rollback, and the write
   * throws its error. Nobody sees what such a statement answers: it refuses by an error (`must`).
   */
  last(statement: Statement<unknown>, values?: readonly Value[]): void;
}

export type Result<Row> = { rows: Row[]; count: number };
/** A driver's query function. */
export type Run = <Row>(statement: Statement<Row>, values: readonly Value[]) => Promise<Result<Row>>;

/** The database of a process: PostgreSQL, or PGlite in a folder. `many`, `one` and `run` are single statements outside of a transaction. */
export interface Db extends Tx {
  /** One REPEATABLE READ READ ONLY transaction. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One READ COMMITTED transaction whose statements find rows by keys; serialization failures and deadlocks are retried here, nowhere
   * else.
   */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** The same for what goes through whole tables. */
  bulk<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** Several SQL commands as they are: migrations and maintenance only. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
  kind: "postgres" | "pglite";
  /** Embedded only: what `work` reads in one transaction, and an archive (tar.gz) of the database at that moment. */
  dump?<T>(work: (tx: Tx) => Promise<T>): Promise<{ value: T; archive: Blob }>;
}

/** The SQLSTATE of a database error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The database did not answer: as a connection failure (SQLSTATE class 08), which callers are told to repeat later. */
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

type Ending = { statement: Statement<unknown>; values: readonly Value[] };

/** A driver's query function for a transaction that finds rows by keys: work on whole tables would get the worst plan there is. */
export const keyedRun =
  (run: Run): Run =>
  (statement, values) => {
    assert(statement.plan !== "bulk", `${statement.name} scans whole tables: use Db.bulk`);
    return run(statement, values);
  };

/** A WriteTx over a driver's query function, and what it was told to run last. */
export function writeTxOver(run: Run): {
  tx: WriteTx;
  endings: readonly Ending[];
} {
  const endings: Ending[] = [];
  const last: WriteTx["last"] = (statement, values = []) => void endings.push({ statement, values });
  return { tx: { ...txOver(run), last }, endings };
}

const RETRIED = new Set(["40001", "40P01"]);
const MAX_TRIES = 8;

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
