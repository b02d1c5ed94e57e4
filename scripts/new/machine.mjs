// A machine: its table, what happens with its moves, the tables of its rows and their history, and its test.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../install.mjs";
import * as templates from "./machine-templates.mjs";
import { AREAS, MIGRATIONS, MODULES, TABLES } from "./paths.mjs";
import { addRow, filesBelow, pascal, Refusal, snake } from "./text.mjs";

/** Notes everything a new machine needs; what is left to do, as sentences. */
export function newMachine({ changes }, [name = ""], { module = name }) {
  if (!/^[a-z]{3,20}(?:-[a-z]{2,20}){0,2}$/.test(name))
    throw new Refusal(
      `${name || "nothing"} is no name of a machine: small letters and hyphens, as withdrawal or after-sale`,
    );
  const folder = `${MODULES}/${module}`;
  const own = pascal(name);
  const plan = {
    name,
    module,
    table: snake(own),
    entity: own[0].toLowerCase() + own.slice(1),
    words: name.replaceAll("-", " "),
    article: /^[aeiou]/.test(name) ? "an" : "a",
    machine: `${folder}/${name}.machine.ts`,
    effects: `${folder}/${name}.effects.ts`,
    test: `${folder}/${name}.machine.test.ts`,
  };
  const made = [plan.machine, plan.effects, plan.test].find((path) => changes.has(path));
  if (made) throw new Refusal(`${made} is there already`);
  const migrations = filesBelow(MIGRATIONS, ".sql");
  const other = migrations.find((path) =>
    new RegExp(`create table ${plan.table}(?:_event)? \\(`).test(changes.read(path)),
  );
  if (other) throw new Refusal(`a table ${plan.table} is there already, in ${other}`);
  const migration = `${MIGRATIONS}/${nextNumber()}_${plan.table}.sql`;
  changes.write(plan.machine, templates.machine(plan));
  changes.write(plan.effects, templates.effects(plan));
  changes.write(migration, templates.migration(plan));
  changes.write(plan.test, templates.test(plan));
  const tables = tablesFile(changes, module);
  for (const row of [ofMembers(plan.table, module), `  ${plan.table}_event: "${module}"`])
    changes.edit(tables, (text) => addRow(text, text.indexOf("= {") + 2, row));
  return [
    `${plan.machine}: states, moves, who makes them, and a Chinese title for each (docs/rules/machines.md)`,
    `${migration}: the same states in the check, the row's own columns; for \`twoPersons\` entered_by, first_by, first_on`,
    `${tables}: what closing an account and the export do with the rows of ${plan.table} (docs/rules/member.md)`,
    `${plan.effects}: columns that effects need; for an event its ledger transfer, stock, outbox message`,
    `a state that ends by itself: \`lasts\` with a setting of apps/server/src/settings/, and duesOf(${plan.entity}Entity) in ${AREAS}`,
    `${plan.test} fails until then: npx vitest run --project server ${plan.test}`,
  ];
}

/** The row of a table that names members; kept until somebody has said what becomes of its rows. */
const ofMembers = (table, module) => `  ${table}: {
    owner: "${module}",
    closing: { keep: "not decided yet" },
    export: { none: "not decided yet" },
  }`;

/** The file of table owners of the module's area; of a new module the system's, from which it may be moved. */
function tablesFile(changes, module) {
  const isOwner = (path) => changes.read(path).includes(`: "${module}",`);
  return filesBelow(TABLES, ".tables.ts").find(isOwner) ?? `${TABLES}/system.tables.ts`;
}

/** The number of the next migration, four digits. */
function nextNumber() {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number(file.slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, "0");
}
