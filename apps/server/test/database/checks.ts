import type { TestServer } from "../harness.ts";
import { sql } from "../make/world.ts";

const found = `select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
  where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
    and ($1::text[] is null or conrelid::regclass::text = any ($1))`;

/**
 * Takes the checks of tables away, of all tables without `tables`, for rows that nothing could write; the returned function gives them
 * back, since the next test file has the same database.
 */
export async function dropChecks(
  server: TestServer,
  tables?: readonly string[],
): Promise<() => Promise<void>> {
  const checks = await sql(server, found, [tables ?? null]);
  const asOwner = (each: (check: (typeof checks)[number]) => string): Promise<void> =>
    server.db.script(`set role none; ${checks.map((one) => `${each(one)};`).join("")} set role heshi_app`);
  await asOwner(({ place, name }) => `alter table ${String(place)} drop constraint "${String(name)}"`);
  return () =>
    asOwner(
      ({ place, name, rule }) =>
        `alter table ${String(place)} add constraint "${String(name)}" ${String(rule).replace(/ NOT VALID$/, "")} not valid`,
    );
}
