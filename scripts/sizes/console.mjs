// What an operator's browser loads, from the built manifest: the first load, and what each screen adds to it. Gzip.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../install.mjs";

const FIRST_LOAD_KB = 470;
const SCREEN_KB = 60;

const dist = join(root, "apps/console/dist");
const path = join(dist, ".vite/manifest.json");
const kilobytes = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

/** Sentences about exceeded budgets of the built console, and a summary. */
export function consoleBudgets() {
  if (!existsSync(path)) return { faults: ["the console is not built: npm run build"], summary: "" };
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  const closureOf = (key, found = new Set()) => {
    if (found.has(key)) return found;
    found.add(key);
    for (const other of manifest[key]?.imports ?? []) closureOf(other, found);
    return found;
  };
  const weightOf = (keys) =>
    [...new Set(keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))].reduce(
      (all, file) => all + kilobytes(file),
      0,
    );
  const first = closureOf("index.html");
  const load = weightOf([...first]);
  const screens = Object.keys(manifest)
    .filter((key) => key.startsWith("src/screens/"))
    .map((key) => [key, weightOf([...closureOf(key)].filter((one) => !first.has(one)))])
    .sort((a, b) => b[1] - a[1]);
  const faults = screens
    .filter(([, weight]) => weight > SCREEN_KB)
    .map(([key, weight]) => `${key}: ${weight.toFixed(1)} KB gzip, above ${SCREEN_KB}`);
  if (screens.length === 0) faults.push("the console has no screens in its manifest");
  if (load > FIRST_LOAD_KB)
    faults.push(`the console's first load: ${load.toFixed(1)} KB gzip, above ${FIRST_LOAD_KB}`);
  const [[heaviest, weight] = ["none", 0]] = screens;
  const summary =
    `console: first load ${load.toFixed(1)} KB; the heaviest of ${screens.length} screens ` +
    `${heaviest}, ${weight.toFixed(1)} KB`;
  return { faults, summary };
}
