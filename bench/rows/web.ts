/** What a phone loads: first-load JavaScript of the home page, the largest route, Lighthouse. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { type Running, root } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";

const kilobytes = (path: string): number =>
  gzipSync(readFileSync(join(root, "apps/web/dist", path)), { level: 9 }).length / 1024;

type Entry = { url: string; resourceType: string };

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
  const first = scripts.reduce((sum, path) => sum + kilobytes(path), 0);
  return [
    boundRow("first load of the home page, JavaScript gzip", { values: [first], bound: 130, unit: "KB" }),
    boundRow("scripts and styles of the first load", {
      values: [scripts.length + styles.length],
      bound: 12,
      unit: "",
    }),
    largestRoute(),
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

type Audits = Readonly<Record<string, { score: number | null; displayValue?: string; title: string }>>;

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

/** Paths that the browser requested from the server, each once. */
const namesOf = (entries: readonly Entry[], type: string): string[] => [
  ...new Set(
    entries
      .filter(({ resourceType }) => resourceType === type)
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith("/assets/")),
  ),
];

/** The heaviest of the pages, by the one count that `npm run verify` holds too. */
function largestRoute(): Row {
  const { stdout } = spawnSync(process.execPath, [join(root, "scripts/web-budgets.mjs"), "--json"], {
    encoding: "utf8",
  });
  const { page: name, pageKb } = JSON.parse(stdout) as { page: string; pageKb: number };
  return boundRow(`heaviest page on demand (${name}), JavaScript gzip`, {
    values: [pageKb],
    bound: 30,
    unit: "KB",
  });
}
