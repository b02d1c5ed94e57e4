import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Each test file is of one kind, and what only PostgreSQL can prove runs on it (`vitest.config.ts`). */
const root = fileURLToPath(new URL("../..", import.meta.url));
const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).stdout.split("\n");

/** The files of a project as Vitest finds them; `.ci/run` sets TRIALS. */
function filesOf(project, database, trials = "") {
  const args = ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json", `--project=${project}`];
  const env = { ...process.env, TEST_DATABASE_URL: database, TRIALS: trials };
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
  return JSON.parse(stdout).map(({ file }) => file.slice(root.length));
}

test("every test file is run, by one kind", () => {
  const all = ["pure", "server", "web"]
    .flatMap((project) => filesOf(project, ""))
    .concat(filesOf("server", "x").filter((path) => path.includes(".pg.")));
  expect(all.toSorted()).toEqual(listed.filter((path) => /\.test\.(?:tsx?|mjs)$/.test(path)).toSorted());
});

test("with PostgreSQL every file of the kind server runs on one of the databases, and of each module one on the embedded one", () => {
  const [postgres, embedded] = [filesOf("server", "x"), filesOf("embedded", "x")];
  const without = filesOf("server", "");
  expect(without.filter((path) => !postgres.includes(path) && !embedded.includes(path))).toEqual([]);
  const both = postgres.filter((path) => embedded.includes(path));
  expect(both.filter((path) => !/\/modules\/(\w+)\/\1\.test\.ts$/.test(path))).toEqual([]);
  expect(both.length).toBeGreaterThan(40);
  // which are only left out there
  const short = filesOf("embedded", "x", "20");
  expect(embedded.filter((path) => !short.includes(path)).toSorted()).toEqual(both.toSorted());
});

test("the modules with fast paths, money and stock run on PostgreSQL", () => {
  const modules = filesOf("server", "x").map((path) => /src\/modules\/(\w+)\//.exec(path)?.[1]);
  for (const name of ["cart", "catalogue", "coupon", "ledger", "order", "pay", "search", "stock"])
    expect(modules).toContain(name);
});
