/** What every part of the filling shares: ids and times of the demo world, and writing many rows at once. */
import { createHash } from "node:crypto";
import { assert } from "@heshi/kernel/assert";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import type { Ago, AssetPath } from "../world.types.ts";

/** A row as its table's columns; json columns hold plain values. */
export type Row = Readonly<Record<string, unknown>>;

/** The same id for the same key on every machine; decimal text of 62 bits. */
export function demoId(key: string): string {
  const bits = createHash("sha256").update(`heshi demo ${key}`).digest().readBigUInt64BE() >> 2n;
  return String(bits === 0n ? 1n : bits);
}

/** `count` decimal digits, at most 20, that belong to a key. */
export function demoDigits(key: string, count: number): string {
  assert(count <= 20, "a key has 20 digits");
  return demoId(`digits ${key}`).padStart(20, "0").slice(-count);
}

/** 32 hex digits that belong to a key. */
export const demoHex = (key: string): string =>
  createHash("sha256").update(`heshi demo hex ${key}`).digest("hex").slice(0, 32);

/** Where a picture of the demo world is served. */
export const assetUrl = (path: AssetPath): string => `/assets/${path}`;

/** Times of the world, counted back from one moment. */
export class Calendar {
  readonly now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /** The moment `ago` ms before now. */
  at(ago: Ago): Date {
    return new Date(this.now.getTime() - ago);
  }

  /** The same for what may not have happened; null then. */
  maybe(ago: Ago | null): Date | null {
    return ago === null ? null : this.at(ago);
  }
}

/** Rows of one statement: bounded so that no message to the database is huge. */
const CHUNK = 500;

/** Writes rows of one table, all with the same columns. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  assert(/^[a-z_]+$/.test(table), `not a table: ${table}`);
  const columns = Object.keys(first).join(", ");
  assert(/^[a-z\d_, ]+$/.test(columns), `these are no names of columns: ${columns}`);
  // rows of one table may come with different columns, and a connection knows one statement by a name
  const kind = createHash("sha256").update(columns).digest("hex").slice(0, 8);
  const statement = adhoc(
    `demo.fill.${table}.${kind}`,
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
  );
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.run(statement, [JSON.stringify(rows.slice(from, from + CHUNK))]);
}
