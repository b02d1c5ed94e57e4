import * as z from "zod/mini";
import { assert } from "@heshi/kernel/assert";
import {
  fits,
  type SettingName,
  settingTable,
  type Settings,
  type ValueOf,
  usualSettings,
} from "../settings.ts";
import type { Db, Tx } from "./database/db.ts";
import { col, statement } from "./database/statement.ts";

const changed = statement.byKey(
  "setting.changed",
  { name: col.text, value: col.json(z.unknown()) },
  "select name, value from setting where name = any ($1::text[])",
);
const change = statement(
  "setting.change",
  {},
  `insert into setting (name, value, changed_at) values ($1, $2::jsonb, $3)
   on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
);

/** Changes a setting for what begins from now on; throws for a value out of its range. */
export async function changeSetting<N extends SettingName>(
  tx: Tx,
  name: N,
  { value, now }: { value: ValueOf<N>; now: Date },
): Promise<void> {
  assert(fits(name, value), `setting ${name} cannot be ${value}`);
  await tx.run(change, [name, JSON.stringify(value), now]);
}

const names = Object.keys(settingTable) as readonly SettingName[];

/** Reads all settings; a stored value that does not fit (any more) counts as absent. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const rows = await tx.many(changed, [names]);
  const own = rows.filter(({ name, value }) => fits(name as SettingName, value));
  return { ...usualSettings, ...Object.fromEntries(own.map(({ name, value }) => [name, value])) };
}

/** A process sees a change after this long at the latest, ms. */
export const SETTINGS_MS = 1000;

/** The settings, read from the database at most once a second per process, and only when needed. */
export type CurrentSettings = () => Promise<Settings>;

/** Builds a process's settings; concurrent readers share one query. */
export function buildSettings(db: Db): CurrentSettings {
  let readAt = -Infinity;
  let reading: Promise<Settings> | undefined;
  return () => {
    const now = performance.now();
    if (reading && now - readAt < SETTINGS_MS) return reading;
    readAt = now;
    reading = readSettings(db);
    reading.catch(() => (readAt = -Infinity));
    return reading;
  };
}
