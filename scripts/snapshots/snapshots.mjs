// Statements that may wait for a row's lock and read other tables by the snapshot from before they waited. PostgreSQL reads again the
// locked row alone (READ COMMITTED), so what such a statement decides by another table is as old as its start: a rival that committed
// meanwhile is not seen. Each has a reason in snapshots.data.mjs. `--list` prints them all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadModule, parseSync } from "libpg-query";
import { register } from "tsx/esm/api";
import { reasoned } from "./snapshots.data.mjs";

await loadModule();

const root = join(import.meta.dirname, "../..");

/** Every node of the tree with its kind (`SelectStmt`, `RangeVar`, ...), parents first. */
function* nodes(value) {
  if (!value || typeof value !== "object") return;
  if (Array.isArray(value)) {
    for (const one of value) yield* nodes(one);
    return;
  }
  for (const [key, below] of Object.entries(value)) {
    if (/^[A-Z]/.test(key)) yield [key, below];
    // what a locking clause names is no read
    if (key !== "lockedRels") yield* nodes(below);
  }
}

/** The tables that a FROM names itself, not those of subqueries in it. */
const named = (from = []) =>
  from.flatMap(({ RangeVar, JoinExpr }) =>
    RangeVar ? [RangeVar] : JoinExpr ? named([JoinExpr.larg, JoinExpr.rarg]) : [],
  );
const aliasOf = ({ relname, alias }) => alias?.aliasname ?? relname;

/** The tables that a SELECT locks. */
const lockedBy = ({ lockingClause = [], fromClause }) =>
  lockingClause.flatMap(({ LockingClause: { lockedRels } }) => {
    const tables = named(fromClause);
    const names = lockedRels?.map(({ RangeVar }) => RangeVar.relname);
    return names ? tables.filter((table) => names.includes(aliasOf(table))) : tables;
  });

/**
 * The tables whose rows a statement may wait for, and those that it reads by its snapshot: itself, or by a function of `readers`, which
 * sees no more than its statement.
 */
export function snapshotOf(sql, readers = new Set()) {
  const all = [...nodes(parseSync(sql).stmts)];
  const of = (kind) => all.filter(([one]) => one === kind).map(([, node]) => node);
  const ctes = new Set(of("CommonTableExpr").map(({ ctename }) => ctename));
  const locked = of("SelectStmt").flatMap(lockedBy);
  const targets = [
    ...of("UpdateStmt"),
    ...of("DeleteStmt"),
    ...of("InsertStmt").filter(({ onConflictClause }) => onConflictClause?.action === "ONCONFLICT_UPDATE"),
  ].map(({ relation }) => relation);
  const called = of("FuncCall").map(({ funcname }) => funcname.at(-1).String.sval);
  const waits = [...locked, ...targets].map(({ relname }) => relname).filter((name) => !ctes.has(name));
  const reads = of("RangeVar")
    .filter((table) => !locked.includes(table) && !ctes.has(table.relname))
    .map(({ relname }) => relname);
  return {
    waits: [...new Set(waits)].sort(),
    reads: [
      ...new Set([...reads, ...called.filter((name) => readers.has(name)).map((name) => `${name}()`)]),
    ].sort(),
  };
}

/** The functions of our own that read by the snapshot of their caller: those that are stable. */
function stableFunctions() {
  const folder = join(root, "apps/server/migrations");
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const made = text.matchAll(/create (?:or replace )?function (\w+)\s*\(([^;]*?)\bas\b/gi);
  return new Set([...made].filter(([, , head]) => /\bstable\b/i.test(head)).map(([, name]) => name));
}

/** The statements of the server that wait and read, each once: one that raises its guard's error is the same as the one that answers it. */
export async function snapshotStatements() {
  const unregister = register();
  const load = (path) => import(join(root, "apps/server", path));
  const { loadStatements } = await load("test/statements.ts");
  const { statements } = await load("src/platform/database/statement.ts");
  await loadStatements();
  for (const path of ["src/registry.ts", "src/registry.jobs.ts"]) await load(path);
  await unregister();
  const readers = stableFunctions();
  const names = new Set(statements().map(({ name }) => name));
  const found = statements()
    .filter(({ name }) => !name.startsWith("test.") && !name.endsWith("_or_fail"))
    .map(({ name, text }) => ({ name, ...snapshotOf(text, readers) }))
    .filter(({ waits, reads }) => waits.length > 0 && reads.length > 0);
  return { found, names };
}

/** What is wrong with the list and its reasons, as sentences; `names` are those of all statements. */
export function snapshotFaults({ found, names }, reasons = reasoned) {
  const known = reasons.flatMap(({ statements }) => statements);
  const listed = new Set(found.map(({ name }) => name));
  return [
    ...found
      .filter(({ name }) => !known.includes(name))
      .map(
        ({ name, waits, reads }) =>
          `${name} may wait for ${waits.join(", ")} and reads ${reads.join(", ")} as it was before: take the lock by a statement ` +
          "before, or decide by the locked row",
      ),
    ...known.filter((name) => !listed.has(name)).map((name) => `${name} needs no reason any more`),
    ...known.filter((name, at) => known.indexOf(name) !== at).map((name) => `${name} has two reasons`),
    ...reasons
      .filter(({ behind, race }) => behind !== undefined && race === undefined)
      .map(({ statements }) => `${statements[0]}: a lock taken before needs a race that shows it`),
    ...reasons
      .filter(({ behind, because }) => (behind === undefined ? !because : !names.has(behind)))
      .map(
        ({ statements, behind }) => `${statements[0]}: ${behind ? `no statement ${behind}` : "no reason"}`,
      ),
    ...reasons
      .flatMap(({ race = [] }) => race)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `no test ${path}`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const all = await snapshotStatements();
  const { found } = all;
  if (process.argv.includes("--list"))
    for (const { name, waits, reads } of found)
      process.stdout.write(`${name}: waits for ${waits.join(", ")}; reads ${reads.join(", ")}\n`);
  const faults = snapshotFaults(all);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(
    `${found.length} statements wait and read another table, ${faults.length} of them without a reason\n`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}
