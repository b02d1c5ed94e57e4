import type { Duplex } from "node:stream";
import { assert } from "@heshi/kernel/assert";
import pg from "pg";
import { DatabaseUnavailable, type Result, sqlState, type Value } from "./db.ts";
import type { Reader, Statement } from "./statement.ts";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;
type Parse = (text: string) => unknown;

/** int8 and numeric stay text, times become Date, the rest is the driver's. */
function parserOf(oid: number): Parse | undefined {
  if (oid === INT8 || oid === DATE) return undefined;
  if (oid === TIMESTAMPTZ) return (text) => new Date(text);
  return pg.types.getTypeParser(oid, "text") as Parse;
}

type Field = { name: string; dataTypeID: number };

const readerOf = <Row>(statement: Statement<Row>, fields: readonly Field[]): Reader<Row> =>
  statement.readerOf(fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })));

/** The readers of the statements that a pool has described. */
export type Readers = Map<string, Reader<unknown>>;

type Connection = { describe(message: unknown): void };
/** What the driver's query has beside its declared types. */
type DriversQuery = { name: string; prepare(connection: Connection): void };
const base = pg.Query.prototype as unknown as DriversQuery;

const quiet = new WeakMap<Connection, Connection>();

/** The connection as a query sees it that needs no description of the columns. */
function withoutDescription(connection: Connection): Connection {
  const known = quiet.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  quiet.set(connection, made);
  return made;
}

/** The outcome of a run; a row that cannot be read makes it a failure. */
type Done<Row> = (outcome: { error: Error } | { result: Result<Row> }) => void;

/**
 * One run of a statement, read straight from the message of each row. Its columns are described once per pool: a description with
 * every answer costs the database and us more than the rows of most statements.
 */
export class StatementQuery<Row> extends pg.Query {
  private readonly statement: Statement<Row>;
  private readonly readers: Readers;
  private readonly rowsRead: Row[] = [];
  private reader: Reader<Row> | undefined;
  private count = 0;
  private failure: Error | undefined;
  private readonly done: Done<Row>;

  constructor(
    { statement, readers }: { statement: Statement<Row>; readers: Readers },
    values: readonly Value[],
    done: Done<Row>,
  ) {
    super(statement.text, values as unknown[]);
    (this as unknown as DriversQuery).name = statement.name;
    this.statement = statement;
    this.readers = readers;
    // a statement without columns needs no description
    this.reader =
      (readers.get(statement.name) as Reader<Row> | undefined) ??
      (statement.columns?.length === 0 ? statement.readerOf([]) : undefined);
    this.done = done;
  }

  prepare(connection: Connection): void {
    const asked = this.reader ? withoutDescription(connection) : connection;
    base.prepare.call(this as unknown as DriversQuery, asked);
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.reader = readerOf(this.statement, fields);
    this.readers.set(this.statement.name, this.reader);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.failure) return;
    try {
      assert(this.reader, `${this.statement.name}: row received before its description`);
      this.rowsRead.push(this.reader(fields));
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleError(error: Error): void {
    this.done({
      error: this.failure ?? (sqlState(error) === undefined ? new DatabaseUnavailable(error) : error),
    });
  }

  handleReadyForQuery(): void {
    if (this.failure) this.done({ error: this.failure });
    else this.done({ result: { rows: this.rowsRead, count: this.count } });
  }
}

const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** All statements of this tick leave in one write: a system call costs more than most statements. */
function together(client: pg.ClientBase): void {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A pool, the readers of its statements, and how long an answer may take before its connection is closed, ms. */
export type Place = { pool: pg.Pool; readers: Readers; deadlineMs: number };

/** A connection of the pool; rejects with DatabaseUnavailable. */
export async function connect({ pool }: Place): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw sqlState(error) === undefined ? new DatabaseUnavailable(error) : error;
  }
}

/**
 * Waits for an answer. If the other end of a connection has silently disappeared, its callers would wait for ever, so it is destroyed
 * after the deadline: the database itself ends a statement much sooner.
 */
async function inTime<T>(client: pg.ClientBase, { deadlineMs }: Place, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(
    () => streamOf(client).destroy(new Error("PostgreSQL did not answer in time; connection closed")),
    deadlineMs,
  );
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/** A prepared statement that no longer fits its tables; only another connection prepares it again. */
const isStale = (error: unknown): boolean =>
  sqlState(error) === "26000" ||
  (sqlState(error) === "0A000" && /cached plan/.test((error as Error).message));

/** True when the connection must not be used again. */
export const isBroken = (error: unknown): boolean => error instanceof DatabaseUnavailable || isStale(error);

type Asked<Row> = { statement: Statement<Row>; values: readonly Value[] };

/** Sends a statement on a client; answers its rows, or rejects with the database's error, DatabaseUnavailable, or a column's assertion. */
export function ask<Row>(
  client: pg.ClientBase,
  { statement, values }: Asked<Row>,
  place: Place,
): Promise<Result<Row>> {
  together(client);
  const answer = new Promise<Result<Row>>((resolve, reject) => {
    client.query(
      new StatementQuery({ statement, readers: place.readers }, values, (outcome) => {
        if ("result" in outcome) return resolve(outcome.result);
        if (isStale(outcome.error)) place.readers.delete(statement.name);
        reject(outcome.error);
      }),
    );
  });
  return inTime(client, place, answer);
}

/** Sends `begin`, `commit` or the like. */
export async function command(client: pg.ClientBase, text: string, place: Place): Promise<void> {
  together(client);
  try {
    await inTime(client, place, client.query(text));
  } catch (error) {
    throw sqlState(error) === undefined ? new DatabaseUnavailable(error) : error;
  }
}
