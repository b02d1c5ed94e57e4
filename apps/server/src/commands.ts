import { nameOf, type World } from "./open.ts";
import { neutralPainter } from "./modules/import/painter.ts";
import { operatorCommand } from "./modules/operator/operator.public.ts";
import { checkOnwards, faultsOf } from "./modules/ledger/ledger.public.ts";
import { checkBills, faultCount } from "./modules/settlement/settlement.public.ts";
import { inSteps, type Print } from "./platform/control.ts";

type Command = (world: World, call: { args: readonly string[]; print: Print }) => Promise<number>;

/** Prints violated invariants of the ledger; exit code 1 if there are any. The nightly check goes on from here. */
const ledgerCheck: Command = async ({ db, clock, ...world }, { print }) => {
  print(`ledger in ${nameOf(world)}`);
  const step = inSteps(print);
  const progress = (done: number, all: number): void =>
    step(`${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} entries`);
  const report = await checkOnwards(db, { now: clock.now(), isWhole: true, progress, part: 1_000_000 });
  print(`accounts ${report.accounts}, transfers ${report.transfers}, entries ${report.entries}`);
  for (const { name, faults } of report.figures) print(`${String(faults).padStart(8)}  ${name}`);
  const isSound = faultsOf(report) === 0;
  print(isSound ? "ledger intact" : "LEDGER INVARIANTS VIOLATED");
  return isSound ? 0 : 1;
};

/** Prints the archive's path; it contains the server's secret and all data, and only its owner may read it. */
const backup: Command = async (world, { args, print }) => {
  const { backUp } = await import("./backup/backup.ts");
  const { path, manifest } = await backUp(world, {
    ...(args[0] === undefined ? {} : { target: args[0] }),
    step: inSteps(print),
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  print(
    `${path}: ${rows} rows, ${Object.keys(manifest.files).length} files; protect it like the server itself`,
  );
  return 0;
};

/** Compares the shops' bills with the ledger, line by line; exit code 1 where they differ. */
const billsCheck: Command = async ({ db, ...world }, { print }) => {
  print(`bills in ${nameOf(world)}`);
  const figures = await db.bulk((tx) => checkBills(tx));
  for (const { name, faults } of figures) print(`${String(faults).padStart(8)}  ${name}`);
  const isSound = faultCount(figures) === 0;
  print(isSound ? "bills equal the ledger" : "BILLS DIFFER FROM THE LEDGER");
  return isSound ? 0 : 1;
};

/** Imports a product spreadsheet and prints the outcome of each row. */
const importGoods: Command = async ({ db, gateways, clock, painter = neutralPainter }, call) => {
  const { importGoods: importFile } = await import("./modules/import/import.ts");
  return importFile({ db, storage: gateways.storage, now: clock.now(), painter }, call);
};

/** Adds an operator, or verifies the log of their acts. */
const operator: Command = ({ db, clock }, { args, print }) =>
  operatorCommand(db, { args, now: clock.now(), print });

const commands: Readonly<Record<string, Command>> = {
  "ledger:check": ledgerCheck,
  "bills:check": billsCheck,
  "import:goods": importGoods,
  backup,
  operator,
};

/**
 * Usage texts of commands without options, and how many files they take at most; `import:goods` parses its own options.
 */
const usages: Readonly<Record<string, { text: string; most: number; least?: number }>> = {
  "ledger:check": { text: "npm run ledger:check", most: 0 },
  "bills:check": { text: "npm run bills:check", most: 0 },
  "ledger:verify": {
    text: "npm run ledger:verify -- FILE [DAYS] (a statement, and a copy of /ledger/days or an earlier statement)",
    most: 2,
    least: 1,
  },
  "auction:verify": {
    text: "npm run auction:verify -- FILE [HEAD] (a lot's file, and its head as it was published)",
    most: 2,
    least: 1,
  },
  backup: { text: "npm run backup -- [FILE]", most: 1 },
  restore: {
    text: "npm run restore -- FILE (stop the server first; DATA_DIR or the database must be empty)",
    most: 1,
  },
};

/** The usage text if the arguments do not fit the command; undefined if they do. */
export function usageOf(name: string, args: readonly string[]): string | undefined {
  if (name === "operator") {
    const isCall = args[0] === "add" ? args.length === 3 : args.length === 1 && args[0] === "verify";
    return isCall ? undefined : "usage: npm run operator -- add NAME ROLE | npm run operator -- verify";
  }
  if (name === "uploads") {
    const isCall = args.length === 1 && ["to-store", "to-folder"].includes(args[0] ?? "");
    return isCall ? undefined : "usage: npm run uploads -- to-store | to-folder";
  }
  const usage = usages[name];
  if (!usage) return undefined;
  const isFine =
    args.length <= usage.most &&
    args.length >= (usage.least ?? 0) &&
    !args.some((arg) => arg.startsWith("-"));
  return isFine ? undefined : `usage: ${usage.text}`;
}

/** Whether a command's arguments are files rather than words. */
export const takesFiles = (name: string): boolean => name !== "operator";

export const commandNames: readonly string[] = Object.keys(commands);

/** Runs one command on an open world; resolves to its exit code. */
export async function runCommand(
  world: World,
  name: string,
  call: { args: readonly string[]; print: Print },
): Promise<number> {
  const command = commands[name];
  if (!command) return 2;
  return command(world, call);
}
