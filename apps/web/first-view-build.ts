import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { cssNames } from "./css-names.ts";
import { lightContract } from "./light-contract.ts";

const OTHER_PAGE = /\/pages\/(?!home\.tsx$)[\w-]+\.tsx$/;

/** Globals that the app's modules read while they load; the server runs the script in a separate context. */
const GLOBALS = `
var navigator = { userAgent: "", onLine: true };
var window = { navigator, location: { pathname: "/", search: "", hash: "", href: "/" }, scrollY: 0 };
`;

const LEGACY = "cjs/react-dom-server-legacy.browser.production.js";

/** Keeps only React's synchronous string renderer: the streaming one and the client would triple the server's memory for it. */
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
 * Builds src/app/first-view.tsx into `.vite/first-view.js`, with which the server renders the home page's first view.
 * CSS class names equal those of the main build, since both derive them by `cssNames`.
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
        css: cssNames,
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
