/** What a phone loads: first-load JavaScript of the home page, the largest route, Lighthouse. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { type Running, root } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";

const assets = join(root, "apps/web/dist/assets");
const kilobytes = (name: string): number => statSync(join(assets, name)).size / 1024;

type Entry = { readonly url: string; readonly resourceType: string };

/** Lighthouse's mobile preset with simulated throttling, `rounds` times. */
export async function page({ url }: Running, chromium: string, rounds: number): Promise<Row[]> {
  const found = { performance: [] as number[], accessibility: [] as number[] };
  let loaded: readonly Entry[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const chrome = await launch({
      chromePath: chromium,
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: ["performance", "accessibility"],
        output: "json",
      });
      const report = result?.lhr;
      if (!report) throw new Error("Lighthouse gave no report");
      found.performance.push((report.categories["performance"]?.score ?? 0) * 100);
      found.accessibility.push((report.categories["accessibility"]?.score ?? 0) * 100);
      const details = report.audits["network-requests"]?.details as unknown as { items: Entry[] } | undefined;
      loaded = details?.items ?? [];
      if (round === 0) explain(report.audits);
    } finally {
      chrome.kill();
    }
  }
  const scripts = namesOf(loaded, "Script");
  const styles = namesOf(loaded, "Stylesheet");
  const first = scripts.reduce((sum, name) => sum + kilobytes(`${name}.gz`), 0);
  return [
    boundRow("first load of the home page, JavaScript gzip", { values: [first], bound: 130, unit: "KB" }),
    boundRow("scripts and styles of the first load", {
      values: [scripts.length + styles.length],
      bound: 12,
      unit: "",
    }),
    largestRoute(scripts),
    boundRow("Lighthouse mobile, performance", {
      values: found.performance,
      bound: 95,
      unit: "",
      atLeast: true,
    }),
    boundRow("Lighthouse mobile, accessibility", {
      values: found.accessibility,
      bound: 95,
      unit: "",
      atLeast: true,
    }),
  ];
}

type Audits = Readonly<
  Record<string, { readonly score: number | null; readonly displayValue?: string; readonly title: string }>
>;

function explain(audits: Audits): void {
  for (const name of [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
  ])
    process.stderr.write(`  ${name}: ${audits[name]?.displayValue ?? "?"}\n`);
}

const namesOf = (entries: readonly Entry[], type: string): string[] =>
  [
    ...new Set(
      entries
        .filter(({ resourceType }) => resourceType === type)
        .map(({ url }) => new URL(url).pathname.replace("/assets/", "")),
    ),
  ].filter((name) => readdirSync(assets).includes(`${name}.gz`));

/** Imports of a chunk that a page adds to the first load, itself included; KB gzip. */
function weightOf(name: string, loaded: ReadonlySet<string>, seen = new Set<string>()): number {
  if (loaded.has(name) || seen.has(name)) return 0;
  seen.add(name);
  const path = join(assets, name);
  const text = readFileSync(path, "utf8");
  const imports = [...text.matchAll(/(?:import|from)"\.\/([\w.-]+\.js)"/g)].map(([, found = ""]) => found);
  const size = readdirSync(assets).includes(`${name}.gz`) ? kilobytes(`${name}.gz`) : kilobytes(name);
  return size + imports.reduce((sum, other) => sum + weightOf(other, loaded, seen), 0);
}

/** The files that hold pages; what a press loads later (the wheels of a date) is no route. */
function pageFiles(): ReadonlySet<string> {
  const table: unknown = JSON.parse(readFileSync(join(assets, "../.vite/pages.json"), "utf8"));
  const { pages } = table as { readonly pages: Readonly<Record<string, string>> };
  return new Set(Object.values(pages).map((file) => file.replace("assets/", "")));
}

/** The heaviest of the pages that are loaded on demand, with what it alone brings along. */
function largestRoute(first: readonly string[]): Row {
  const loaded = new Set(first);
  const names = [...pageFiles()].filter((name) => !loaded.has(name));
  const weights = names
    .map((name) => [name, weightOf(name, loaded)] as const)
    .toSorted((a, b) => b[1] - a[1]);
  const [heaviest = ["none", 0] as const] = weights;
  return boundRow(`largest route on demand (${heaviest[0].replace(/-[\w-]{8}\.js$/, "")}), JavaScript gzip`, {
    values: [heaviest[1]],
    bound: 30,
    unit: "KB",
  });
}
