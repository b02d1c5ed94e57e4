/** The manifest of a backup: its content, and the figures that a restore is compared with. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { Tx } from "../platform/database/db.ts";
import { adhoc, col, statement } from "../platform/database/statement.ts";

export const MANIFEST = "manifest.json";
/** Folders of files next to the database. */
export const FOLDERS = ["uploads", "private"] as const;
export const SECRET = "secret";
/** The database's file in the archive, by kind. */
export const DATABASE = { pglite: "database.tar.gz", postgres: "database.dump" } as const;

export const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(["pglite", "postgres"]),
  createdAt: z.string(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number().int()),
  /** SHA-256 (hex) of every file but the manifest. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const tables = statement(
  "backup.tables",
  { name: col.text },
  "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
);

/** The number of rows of each table, as seen by one transaction. */
export async function countRows(tx: Tx): Promise<Record<string, number>> {
  const names = (await tx.many(tables)).map(({ name }) => name).filter((name) => /^[a-z_]+$/.test(name));
  if (names.length === 0) return {};
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const rows = await tx.many(adhoc("backup.counts", counts.join(" union all ")));
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
}

/** SHA-256 of a file, hex. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
