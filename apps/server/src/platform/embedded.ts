import { PGlite, type Transaction } from "@electric-sql/pglite";
import { type Db, type RawQuery, txOver, withRetry, type WriteTx, writeTxOver } from "./db.ts";

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

export type EmbeddedOptions = { readonly folder?: string; readonly template?: Blob; readonly role?: string };

const queryOn =
  (client: PGlite | Transaction): RawQuery =>
  async ({ text }, values) => {
    const result = await client.query<Record<string, unknown>>(
      text,
      values.map((value) => value ?? null) as unknown[],
    );
    return { rows: result.rows, count: result.affectedRows ?? result.rows.length };
  };

/** Opens PGlite on a folder (in memory without one). It is one session: transactions never overlap. */
export async function openEmbedded({
  folder,
  template,
  role,
}: EmbeddedOptions): Promise<Db & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
    parsers,
  });
  await pglite.exec("set timezone = 'UTC'");
  if (role !== undefined) await pglite.exec(`set role ${role}`);

  const transaction = <T>(mode: string, work: (tx: WriteTx) => Promise<T>): Promise<T> =>
    pglite.transaction(async (client) => {
      if (mode !== "") await client.exec(mode);
      const query = queryOn(client);
      const { tx, endings } = writeTxOver(query);
      const result = await work(tx);
      for (const { statement, values } of endings) await query(statement, values);
      return result;
    });
  return {
    ...txOver(queryOn(pglite)),
    pglite,
    kind: "pglite",
    read: (work) =>
      withRetry(() => transaction("set transaction isolation level repeatable read read only", work)),
    write: (work) => withRetry(() => transaction("", work)),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    close: () => pglite.close(),
    dump: (work) =>
      transaction("", async (tx) => ({ value: await work(tx), archive: await pglite.dumpDataDir("gzip") })),
  };
}
