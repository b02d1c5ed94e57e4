import type { Writable } from "node:stream";
import pg from "pg";
import type { Result, Value } from "./db.ts";
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

type Field = { readonly name: string; readonly dataTypeID: number };

const readerOf = <Row>(statement: Statement<Row>, fields: readonly Field[]): Reader<Row> =>
  statement.readerOf(fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })));

/** The readers of the statements that a pool has described. */
export type Readers = Map<string, Reader<unknown>>;

type Connection = { describe(message: unknown): void };
/** What the driver's query has beside its declared types. */
type DriversQuery = { name: string; prepare(connection: Connection): void };
const base = pg.Query.prototype as unknown as DriversQuery;

const quiet = new WeakMap<Connection, Connection>();

/** The connection for who does not want a description of the columns. */
function withoutDescription(connection: Connection): Connection {
  const known = quiet.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  quiet.set(connection, made);
  return made;
}

/**
 * One run of a statement, read straight from the message of each row. Its columns are described once a pool: telling them again
 * with every answer costs the database and us more than the rows of most statements.
 */
export class StatementQuery<Row> extends pg.Query {
  private readonly statement: Statement<Row>;
  private readonly readers: Readers;
  private readonly rowsRead: Row[] = [];
  private reader: Reader<Row> | undefined;
  private count = 0;
  private failure: Error | undefined;
  private readonly done: (error: Error | undefined, result?: Result<Row>) => void;

  constructor(
    { statement, readers }: { readonly statement: Statement<Row>; readonly readers: Readers },
    values: readonly Value[],
    done: (error: Error | undefined, result?: Result<Row>) => void,
  ) {
    super(statement.text, values as unknown[]);
    (this as unknown as DriversQuery).name = statement.name;
    this.statement = statement;
    this.readers = readers;
    this.reader = readers.get(statement.name) as Reader<Row> | undefined;
    this.done = done;
  }

  prepare(connection: Connection): void {
    const isKnown = this.reader !== undefined || this.statement.columns?.length === 0;
    base.prepare.call(this as unknown as DriversQuery, isKnown ? withoutDescription(connection) : connection);
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.reader = readerOf(this.statement, fields);
    this.readers.set(this.statement.name, this.reader);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.failure || !this.reader) return;
    try {
      this.rowsRead.push(this.reader(fields));
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.count = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleError(error: Error): void {
    this.done(this.failure ?? error);
  }

  handleReadyForQuery(): void {
    this.done(this.failure, { rows: this.rowsRead, count: this.count });
  }
}

/** What is asked of a client in this tick leaves in one write: a system call costs more than most statements. */
export function together(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

type Asked<Row> = { readonly statement: Statement<Row>; readonly values: readonly Value[] };

/** Sends a statement on a client; answers its rows, or rejects with the driver's error. */
export function ask<Row>(
  client: pg.ClientBase,
  { statement, values }: Asked<Row>,
  readers: Readers,
): Promise<Result<Row>> {
  together(client);
  return new Promise((resolve, reject) => {
    client.query(
      new StatementQuery({ statement, readers }, values, (error, result) =>
        result === undefined ? reject(error ?? new Error("no answer")) : resolve(result),
      ),
    );
  });
}
