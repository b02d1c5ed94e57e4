import { createRequire } from "node:module";
import { dirname } from "node:path";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/**
 * The browser side's tests: packages/ui, apps/web and apps/console. Files follow one another in one document with modules of their
 * own: see test/one-document.ts.
 */
export default defineConfig({
  root: import.meta.dirname,
  // one React, whichever copy a library would find for itself
  resolve: {
    alias: {
      react: folderOf("react"),
      "react-dom": folderOf("react-dom"),
      "@testing-library/react": `${folderOf("@testing-library/react")}/dist/@testing-library/react.esm.js`,
    },
  },
  test: {
    name: "web",
    environment: "jsdom",
    include: [
      "../../packages/ui/src/**/*.test.{ts,tsx}",
      "../console/src/**/*.test.{ts,tsx}",
      "src/**/*.test.{ts,tsx}",
    ],
    setupFiles: ["./test/setup.ts"],
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    server: { deps: { inline: [/@testing-library/, /@tanstack/, /zustand/] } },
  },
});
