// The files of the repository, and what is counted of each.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../install.mjs";

const texts = new Map();
/** The text of a file, read once. */
export const textOf = (path) => {
  if (!texts.has(path)) texts.set(path, readFileSync(join(root, path), "utf8"));
  return texts.get(path);
};
export const linesOf = (path) => textOf(path).split("\n").length - 1;
export const nonBlank = (path) => textOf(path).replaceAll(/\s/g, "").length;

/** All files of the working tree that git keeps or would keep. */
export function sources() {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return stdout.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
}

const isTest = (path) => /\.test\.tsx?$|\/test\/|\/testing\.ts$/.test(path);
export const isData = (path) => /\.data\.m?ts$|\.data\.mjs$/.test(path);

/** What runs in production: no tests, no gallery, no demo, drawing or payment simulator, wherever they lie. */
export const isProduction = (path) =>
  /^(?:apps|packages)\/.*\.(?:ts|tsx|css|mjs|html)$/.test(path) &&
  !isTest(path) &&
  !/\/(?:demo|drawing|gallery|assets|migrations)\/|\/payment\/(?:simulator|sandbox|vectors)|^apps\/simulator\//.test(
    path,
  );

/** What is counted by its length: no data, no tests. */
export const isCode = (path) =>
  /^(?:apps|packages|tools)\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !isData(path) &&
  !/\.d\.ts$/.test(path);

export function lengthFigures(files) {
  const lengths = files.map((path) => ({ path, lines: linesOf(path) })).sort((a, b) => a.lines - b.lines);
  const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))].lines;
  return { count: lengths.length, median: at(0.5), p95: at(0.95), longest: lengths.at(-1) };
}

/** Folders with too many source files; migrations, icons and data aside. */
export function foldersAbove(files, most) {
  const counts = new Map();
  for (const path of files)
    if (
      /^(?:apps|packages|tools|e2e|bench|scripts)\/.*\.(?:tsx?|css|mjs)$/.test(path) &&
      !isData(path) &&
      !/\/(?:icons|migrations)\//.test(path)
    )
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
}

/** Files of the console's screens that are longer than a screen may be; what is longer has parts that others can use. */
export const longScreens = (files, most) =>
  files
    .filter((path) => /^apps\/console\/src\/screens\/.*\.tsx?$/.test(path) && isCode(path))
    .flatMap((path) => (linesOf(path) > most ? [`${path}: ${linesOf(path)}`] : []));

/** Lines that are wider than a screen, outside data and pictures in code. */
export const longLines = (files, most) =>
  files
    .filter(
      (path) =>
        /\.(?:tsx?|css|mjs)$/.test(path) &&
        !isData(path) &&
        !/\/icons\/|illustrations\.tsx$|\/logo\.tsx$/.test(path),
    )
    .flatMap((path) =>
      textOf(path)
        .split("\n")
        .flatMap((line, at) => (line.length > most ? [`${path}:${at + 1}: ${line.length}`] : [])),
    );
