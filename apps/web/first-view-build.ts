import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { lightContract } from "./light-contract.ts";

/** Pages that the first view never is. */
const OTHER_PAGE = /\/pages\/(?!home\.tsx$)[\w-]+\.tsx$/;

/** What modules of the app touch when they are loaded. The server runs the file apart from its own globals. */
const GLOBALS = `
var navigator = { userAgent: "", onLine: true };
var window = { navigator, location: { pathname: "/", search: "", hash: "", href: "/" }, scrollY: 0 };
`;

const LEGACY = "cjs/react-dom-server-legacy.browser.production.js";

/** Of React only what draws a text at once: the other halves are twice as much for the server to keep. */
function onlyToText(): Plugin {
  const { resolve: find } = createRequire(import.meta.url);
  return {
    name: "only-to-text",
    enforce: "pre",
    resolveId: (id) => {
      if (id === "react-dom/server") return join(dirname(find("react-dom/package.json")), LEGACY);
      return id === "react-dom/client" ? `\0${id}` : undefined;
    },
    load: (id) => (id === "\0react-dom/client" ? "export const createRoot = undefined;" : undefined),
  };
}

/**
 * Builds src/app/first-view.tsx into one script of its own, `.vite/first-view.js`, with which the server draws the home
 * page's first view. Classes have the names of the main build, since both make them of the same files.
 */
export function firstViewBuild(): Plugin {
  let outDir = "";
  return {
    name: "first-view-build",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: "warn",
        publicDir: false,
        plugins: [onlyToText(), react(), lightContract()],
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { dedupe: ["react", "react-dom"] },
        ssr: { noExternal: true, target: "webworker" },
        build: {
          ssr: "src/app/first-view.tsx",
          target: "node20",
          minify: true,
          emptyOutDir: false,
          outDir: join(outDir, ".vite"),
          rolldownOptions: {
            external: (id) => OTHER_PAGE.test(id),
            output: { format: "iife", name: "app", codeSplitting: false, banner: GLOBALS },
          },
        },
      });
    },
  };
}
