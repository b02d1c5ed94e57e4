import { defineConfig } from "vitest/config";

/** Two kinds: what shares one database a worker, and what renders in jsdom. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "server",
          include: [
            "packages/{kernel,contract}/src/**/*.test.ts",
            "apps/{server,simulator}/src/**/*.test.ts",
            "tools/**/*.test.ts",
            "scripts/*.test.mjs",
          ],
          globalSetup: "./apps/server/test/global-setup.ts",
          setupFiles: "./apps/server/test/setup.ts",
          pool: "forks",
          isolate: false,
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      "./apps/web/vitest.config.ts",
    ],
  },
});
