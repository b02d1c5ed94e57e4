// Each table is written only by its owner, as listed in apps/server/src/tables/; others may read it.
import { textOf } from "./files.mjs";

const SERVER = "apps/server/src/";
const OWNERS = `${SERVER}tables/`;

/** Where a file of the server belongs: its module, or the frame. */
const ownerOf = (path) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? "frame";

/** Writes to tables of others, which are faults, and reads of them, which are listed. */
export function foreignWrites(files) {
  const owners = new Map(
    files
      .filter((path) => path.startsWith(OWNERS))
      .flatMap((path) => [...textOf(path).matchAll(/^ {2}(\w+): (?:\{\s+owner: )?"([\w-]+)",/gm)])
      .map(([, table, owner]) => [table, owner]),
  );
  const tables = new Set(
    files
      .filter((path) => /\/migrations\/.*\.sql$/.test(path))
      .flatMap((path) =>
        [...textOf(path).matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table),
      ),
  );
  for (const path of files.filter((name) => /\/migrations\/.*\.sql$/.test(name)))
    for (const [, table] of textOf(path).matchAll(/drop table (?:if exists )?(\w+)/g)) tables.delete(table);
  const writes = [...tables]
    .filter((table) => !owners.has(table))
    .map((table) => `${table} has no owner in ${OWNERS}`);
  const reads = new Set();
  for (const path of files.filter(
    (name) =>
      name.startsWith(SERVER) && name.endsWith(".ts") && !name.includes(".test.") && !name.includes(".data."),
  )) {
    const module = ownerOf(path);
    const text = textOf(path);
    for (const [, table] of text.matchAll(/(?:insert into|update|delete from)\s+([a-z_]+)/g))
      if (owners.has(table) && owners.get(table) !== module)
        writes.push(`${path} writes ${table}, which is ${owners.get(table)}'s`);
    for (const [, table] of text.matchAll(/(?:from|join)\s+\(?([a-z_]+)/g))
      if (owners.has(table) && owners.get(table) !== module)
        reads.add(`${module} reads ${table} of ${owners.get(table)}`);
  }
  return { writes: [...new Set(writes)], reads: [...reads].sort() };
}
