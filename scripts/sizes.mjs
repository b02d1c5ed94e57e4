// npm run sizes [--report]: prints figures about the code's size; exits with 1 if a bound is exceeded. `--report`
// prints every row.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";
import {
  foldersAbove,
  isCode,
  isProduction,
  lengthFigures,
  longLines,
  longScreens,
  nonBlank,
  sources,
} from "./sizes/files.mjs";
import { longFunctions } from "./sizes/functions.mjs";
import { moduleCircles } from "./sizes/modules.mjs";
import { methodCosts, pageCosts, machineCosts, median, wholeCosts } from "./sizes/parts.mjs";
import { foreignWrites } from "./sizes/tables.mjs";

/** Non-blank characters of production code at d7e4bc6, counted by this script's rule. */
const BEFORE = 1_788_158;
/** Source files in one folder, at most. */
const MOST_FILES = 25;
const LONGEST_LINE = 140;
/** Lines of a new page with its share of its area, as a goal. */
const MOST_OF_A_PAGE = 130;
/** Lines of a file of the console's screens, at most. */
const LONGEST_SCREEN = 120;

const isReport = process.argv.includes("--report");
const print = (text) => process.stdout.write(`${text}\n`);
const faults = [];
/** Prints a figure that has to be 0, with its rows where it is not. */
function none(name, rows) {
  print(`${name.padEnd(44)} ${String(rows.length).padStart(6)}   (none allowed)`);
  if (rows.length > 0) faults.push(name);
  for (const row of rows) print(`    ${row}`);
}

const files = sources();
const production = files.filter(isProduction);
const characters = production.reduce((sum, file) => sum + nonBlank(file), 0);
const change = ((characters / BEFORE - 1) * 100).toFixed(1);
print(`production code, non-blank characters        ${characters}   (${change} % of ${BEFORE} before)`);
const { count, median: middle, p95, longest } = lengthFigures(files.filter(isCode));
print(
  `source files ${count}: median ${middle} lines, 95 of 100 up to ${p95}, the longest ${longest.lines} (${longest.path})`,
);

const costs = (name, rows) => {
  print(name);
  const cost = (figure, age) => figure && `${figure.count} ${age}, ${figure.lines} lines each`;
  for (const { area, old, added } of rows)
    print(`    ${area.padEnd(12)} ${[cost(old, "old"), cost(added, "new")].filter(Boolean).join("; ")}`);
};
costs("a page, TSX and CSS of its area:", pageCosts(files));
print(
  "a new page with its share of all that the area gives it, TSX, TS and CSS (median), and the area's component tests:",
);
const whole = wholeCosts(files);
for (const { area, lines, tests } of whole)
  print(`    ${area.padEnd(12)} ${lines.length} pages, ${median(lines)} lines each; ${tests} tests`);
const allPages = whole.flatMap(({ lines }) => lines);
const above = allPages.filter((lines) => lines > MOST_OF_A_PAGE).length;
print(
  `    all          ${allPages.length} pages: median ${median(allPages)} lines (goal ${MOST_OF_A_PAGE}), ${above} above it`,
);
costs("a method, contract and server of its group:", methodCosts(files));
print("machines:");
for (const { name, lines } of machineCosts(files)) print(`    ${name.padEnd(24)} ${lines} lines`);

none(`folders with more than ${MOST_FILES} source files`, foldersAbove(files, MOST_FILES));
none(`lines longer than ${LONGEST_LINE} columns`, longLines(files, LONGEST_LINE));
none("functions longer than 50 lines, a page's 80", longFunctions());
none(`screens of the console longer than ${LONGEST_SCREEN} lines`, longScreens(files, LONGEST_SCREEN));
none("circles of modules", moduleCircles(files));
const { writes, reads } = foreignWrites(files);
none("writes to another module's table", writes);
print(
  `reads of another module's table: ${reads.length}${isReport ? "" : " (npm run sizes -- --report lists them)"}`,
);
if (isReport) for (const row of reads) print(`    ${row}`);

const cost = join(root, ".cache/test-cost.json");
if (existsSync(cost)) {
  const { seconds, peakMb } = JSON.parse(readFileSync(cost, "utf8"));
  print(
    `npm test, when it was last measured: ${Math.round(seconds)} s, ${(peakMb / 1024).toFixed(1)} GB at its peak`,
  );
}
if (faults.length > 0) {
  process.stderr.write(`above their bounds: ${faults.join("; ")}\n`);
  process.exit(1);
}
