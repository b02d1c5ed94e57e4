// What a change can reach of the site: `.ci/run` looks in the sweeps (links, screens, gallery) only at that, and at one page of each area.
// The rule: a file of an area of the web, or one of the contract that the area names, reaches all pages of the area; a file of a group of
// the console's screens all screens of the group; a shared part or the kit the gallery, which shows it in every face. What is shared by
// all (shell, data, frame, the kit) reaches everything, which is too much for each change: of that the sample stands for the rest, and
// `npm test -- sweeps` looks at everything, before such a change is merged.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../install.mjs";

const FEATURES = "apps/web/src/features";
const GALLERY = /^(?:packages\/ui|apps\/web\/gallery|apps\/web\/src\/shared)\//;
const GALLERY_SPEC = "journeys/gallery.spec.ts";

/** The journeys that look at the whole site. */
export const SWEEPS = ["journeys/crawl.spec.ts", GALLERY_SPEC, "journeys/desk/screens.spec.ts"];

const git = (...args) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
};

/** The last commit that is known to have passed `.ci/run` whole, written down in `.ci/passed`; undefined where HEAD does not follow it. */
function lastPassed() {
  const path = join(root, ".ci/passed");
  const commit = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  return commit !== "" && git("merge-base", "--is-ancestor", commit, "HEAD") !== undefined
    ? commit
    : undefined;
}

/**
 * The commit that a change is compared with: CHECK_BASE, or where a branch left main; on main itself, as in a clone of it, the last that
 * passed, or else the last commit that is a day older than HEAD. Undefined where there is none: then everything is new.
 */
export function baseOf() {
  if (process.env.CHECK_BASE) return process.env.CHECK_BASE;
  const head = git("rev-parse", "HEAD");
  for (const main of ["origin/main", "main"]) {
    const left = git("merge-base", "HEAD", main);
    if (left !== undefined && left !== head) return left;
  }
  const passed = lastPassed();
  if (passed !== undefined && passed !== head) return passed;
  const at = Number(git("log", "-1", "--format=%ct"));
  return git("log", "-1", `--before=${at - 86_400}`, "--format=%H") || undefined;
}

/** Files that differ from the base, those that are not committed too. */
function changedFiles(base) {
  const committed = base === undefined ? git("ls-files") : git("diff", "--name-only", base);
  const others = git("ls-files", "--others", "--exclude-standard");
  return `${committed ?? ""}\n${others ?? ""}`.split("\n").filter(Boolean);
}

const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** All text of an area's code. */
const textOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), "utf8"))
    .join("\n");

/** Areas of the web, groups of the console's screens, and whether the gallery is reached by changed files. */
export function reachOf(files) {
  const contracts = files
    .map((file) => /^packages\/contract\/src\/(.+)\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined && !name.startsWith("frame/"))
    .map((name) => `"@heshi/contract/${name}"`);
  const names = (folder) => {
    const text = contracts.length > 0 ? textOf(folder) : "";
    return contracts.some((name) => text.includes(name));
  };
  const within = (folder) => files.some((file) => file.startsWith(`${folder}/`));
  return {
    areas: foldersOf(FEATURES).filter(
      (area) => within(`${FEATURES}/${area}`) || names(`${FEATURES}/${area}`),
    ),
    groups: foldersOf("apps/console/src/screens").filter(
      (group) =>
        within(`apps/console/src/screens/${group}`) ||
        files.includes(`apps/console/src/screens/${group}.screens.ts`),
    ),
    gallery: files.some((file) => GALLERY.test(file)),
  };
}

/**
 * The test of `npm run new` makes a file of each kind in a copy of the project and checks the types of all of it, which takes as long as
 * fifty other tests: it is for changes of what makes the files, and of the makers that these build on.
 */
const NEWCOMER = [
  /^scripts\/(?:new[./]|words)/,
  /^packages\/contract\/src\/frame\/(?:define|text|review)\.ts$/,
  /^packages\/kernel\/src\/(?:machine|page|id)\.ts$/,
  /^apps\/server\/src\/(?:rpc\/(?:list|call\/service)\.ts|platform\/database\/statement\.ts|modules\/machine\/)/,
  /^apps\/server\/test\/(?:harness|seed|setup|refused)\.ts$/,
  /^apps\/web\/test\/(?:draw-page|fake-server|click|reset)\.tsx?$/,
  /^apps\/web\/src\/shared\/(?:parts\/(?:cursor-list|tabbed-list|form\/)|form\/form|data\/(?:query|use-command)\.)/,
  /^apps\/console\/src\/(?:desk\/(?:columns|parts|work-list)|base\/words)\./,
];

/** The test files that a change of some files need not run, for each a reason above. */
export function leftOut(files = changedFiles(baseOf())) {
  return files.some((file) => NEWCOMER.some((pattern) => pattern.test(file))) ? [] : ["scripts/new.test.mjs"];
}

/** What the commits and changes since the base reach; printed. */
export function reach() {
  const base = baseOf();
  const found = reachOf(changedFiles(base));
  const list = (words) => (words.length === 0 ? "none" : words.join(", "));
  process.stdout.write(
    `changed since ${base?.slice(0, 12) ?? "the beginning"}: areas ${list(found.areas)}; groups of screens ${list(found.groups)}; ` +
      `gallery ${found.gallery ? "yes" : "no"}\n`,
  );
  return found;
}

/** The journeys of a run that looks at what is reached: the gallery only where it is. */
export function journeyFiles({ gallery }) {
  const all = readdirSync(join(root, "e2e/journeys"), { recursive: true, encoding: "utf8" });
  return all
    .filter((path) => path.endsWith(".spec.ts") && existsSync(join(root, "e2e/journeys", path)))
    .map((path) => `journeys/${path}`)
    .filter((path) => gallery || path !== GALLERY_SPEC);
}
