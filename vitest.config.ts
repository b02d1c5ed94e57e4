import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
/** What a test file names that needs a database or a process: the server's test kit, but for the names of refusals. */
const NOT_PURE = /\/test\/(?!refused)[\w.-]+"|inject\("template"\)|"node:child_process"|\.pg\.test\.ts$/;
/**
 * What PostgreSQL does otherwise than the embedded database, by planner, locks or driver: races (`*.pg.test.ts`, nowhere else), and the
 * suites of modules, of the outbox and of the tables' own checks. With TEST_DATABASE_URL they run there.
 */
const ON_POSTGRES = /\.pg\.test\.ts$|\/src\/modules\/|\/platform\/(?:jobs|sound)\.test\.ts$|\/rpc\/audit\//;
/**
 * What then shows that the embedded database does it, too, beside all that is no module (the driver, the frame of calls, which asks every
 * list and every method, starts, kills, backups, commands): of each module the one file named after it, which writes and reads its tables.
 * The journeys use all modules on it as well, so that `.ci/run`, which sets TRIALS, leaves these files out.
 */
const NAMED_AS_MODULE = /\/modules\/(\w+)\/\1\.test\.ts$/;

const files = [
  "packages/kernel/src",
  "packages/contract/src",
  "apps/server/src",
  "apps/simulator/src",
  "tools",
  "scripts",
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.test\.(?:ts|mjs)$/.test(path));
const isPure = (path: string): boolean => !NOT_PURE.test(readFileSync(join(root, path), "utf8") + path);
const onPostgres = Boolean(process.env["TEST_DATABASE_URL"]);
const isShort = Boolean(process.env["TRIALS"]);

/** Files of one process run in sequence, and their imports are loaded once. */
const common = { pool: "forks", isolate: false, hookTimeout: 60_000, testTimeout: 60_000 } as const;
const withDatabase = {
  ...common,
  globalSetup: "./apps/server/test/global-setup.ts",
  setupFiles: ["./apps/server/test/seed.ts", "./apps/server/test/setup.ts"],
};
const impure = files.filter((path) => !isPure(path));
const onEmbedded = impure.filter((path) => !path.endsWith(".pg.test.ts"));
/** With TEST_DATABASE_URL what PostgreSQL does otherwise runs there, and the rest on the embedded database. */
const withPostgres = [
  {
    test: {
      ...withDatabase,
      name: "server",
      include: impure.filter((path) => ON_POSTGRES.test(path)),
    },
  },
  {
    test: {
      ...withDatabase,
      name: "embedded",
      include: onEmbedded.filter(
        (path) => !ON_POSTGRES.test(path) || (!isShort && NAMED_AS_MODULE.test(path)),
      ),
      env: { TEST_DATABASE_URL: "" },
    },
  },
];
const withoutPostgres = [{ test: { ...withDatabase, name: "server", include: onEmbedded } }];

/**
 * Three kinds of tests, run separately by `npm test -- KIND`: `pure` needs no database and no process; `server` shares one
 * database per worker, embedded or, for `server` where TEST_DATABASE_URL names one, on PostgreSQL; `web` renders in jsdom.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: "pure",
          include: files.filter(isPure),
          setupFiles: "./apps/server/test/seed.ts",
        },
      },
      ...(onPostgres ? withPostgres : withoutPostgres),
      "./apps/web/vitest.config.ts",
    ],
  },
});
