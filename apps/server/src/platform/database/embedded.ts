import { PGlite, type Transaction } from "@electric-sql/pglite";
import { type Db, keyedRun, type Run, txOver, withRetry, type WriteTx, writeTxOver } from "./db.ts";
import type { Reader, Statement } from "./statement.ts";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;
const NUMERIC = 1700;

const asText = (value: string): string => value;
const parsers = {
  [INT8]: asText,
  [DATE]: asText,
  [NUMERIC]: asText,
  [TIMESTAMPTZ]: (value: string) => new Date(value),
};

export type EmbeddedOptions = { folder?: string; template?: Blob; role?: string };

const readers = new WeakMap<Statement<unknown>, Reader<unknown>>();

/** The statement's reader of rows whose columns are these. */
function readerOf<Row>(statement: Statement<Row>, columns: readonly string[]): Reader<Row> {
  const known = readers.get(statement) as Reader<Row> | undefined;
  if (known) return known;
  const reader = statement.readerOf(columns.map((name) => ({ name })));
  readers.set(statement, reader);
  return reader;
}

const runOn =
  (client: PGlite | Transaction): Run =>
  async (statement, values) => {
    const { rows, fields, affectedRows } = await client.query<unknown[]>(
      statement.text,
      values.map((value) => value ?? null) as unknown[],
      { rowMode: "array" },
    );
    const names = fields.map(({ name }) => name);
    return {
      rows: rows.length > 0 ? rows.map(readerOf(statement, names)) : [],
      count: affectedRows ?? rows.length,
    };
  };

/** Opens PGlite on a folder (in memory without one). It is one session: transactions never overlap. */
export async function openEmbedded({
  folder,
  template,
  role,
}: EmbeddedOptions): Promise<Db & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
    parsers,
  });
  await pglite.exec("set timezone = 'UTC'");
  if (role !== undefined) await pglite.exec(`set role ${role}`);

  const transaction = <T>(
    mode: string,
    work: (tx: WriteTx) => Promise<T>,
    wrap = (run: Run): Run => run,
  ): Promise<T> =>
    pglite.transaction(async (client) => {
      if (mode !== "") await client.exec(mode);
      const run = wrap(runOn(client));
      const { tx, queued } = writeTxOver(run);
      const result = await work(tx);
      for (const { statement, values } of queued) await run(statement, values);
      return result;
    });
  const write =
    (wrap: (run: Run) => Run): Db["write"] =>
    (work) =>
      withRetry(() => transaction("", work, wrap));
  return {
    ...txOver(runOn(pglite)),
    pglite,
    kind: "pglite",
    read: (work) =>
      withRetry(() => transaction("set transaction isolation level repeatable read read only", work)),
    write: write(keyedRun),
    bulk: write((run) => run),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    close: () => pglite.close(),
    dump: (work) =>
      transaction("", async (tx) => ({ value: await work(tx), archive: await pglite.dumpDataDir("gzip") })),
  };
}
