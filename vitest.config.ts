import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
/** What a test file names that needs a database or a process: the server's test kit, but for the names of refusals. */
const NOT_PURE = /\/test\/(?!refused)[\w.-]+"|inject\("template"\)|"node:child_process"|\.pg\.test\.ts$/;
/**
 * What runs on PostgreSQL, too: races (`*.pg.test.ts`, nowhere else), and the suites of modules, of the outbox and of the
 * tables' own checks, whose statements its planner, locks and driver serve otherwise than the embedded database does.
 */
const ON_POSTGRES = /\.pg\.test\.ts$|\/src\/modules\/|\/platform\/(?:jobs|sound)\.test\.ts$|\/rpc\/audit\//;

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

/** Files of one process run in sequence, and their imports are loaded once. */
const common = { pool: "forks", isolate: false, hookTimeout: 60_000, testTimeout: 60_000 } as const;

/**
 * Three kinds of tests, run separately by `npm test -- KIND`: `pure` needs no database and no process; `server` shares one
 * database per worker, embedded or the PostgreSQL named by TEST_DATABASE_URL; `web` renders in jsdom.
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
      {
        test: {
          ...common,
          name: "server",
          include: files.filter(
            (path) => !isPure(path) && (onPostgres ? ON_POSTGRES.test(path) : !path.endsWith(".pg.test.ts")),
          ),
          globalSetup: "./apps/server/test/global-setup.ts",
          setupFiles: ["./apps/server/test/seed.ts", "./apps/server/test/setup.ts"],
        },
      },
      "./apps/web/vitest.config.ts",
    ],
  },
});
