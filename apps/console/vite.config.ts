import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The server of `npm run dev`. */
const SERVER = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Writes .br and .gz next to text files, so that the server need not compress. */
function precompressed(): Plugin {
  let outDir = "";
  return {
    name: "precompressed",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
        if (!/assets.*\.(?:js|css)$/.test(name)) continue;
        const path = join(outDir, name);
        const text = readFileSync(path);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        writeFileSync(`${path}.br`, brotliCompressSync(text, quality));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

const LIBRARIES = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//;
const AGREED = /\/node_modules\/(?:zod|@noble)\/|\/packages\/(?:kernel|contract|client)\/src\//;

/** The operators' console: a bundle of its own, served below /admin. */
export default defineConfig({
  base: "/admin/",
  plugins: [react(), precompressed()],
  resolve: { dedupe: ["react", "react-dom"] },
  server: {
    proxy: Object.fromEntries(["/api", "/uploads", "/private", "/assets/demo"].map((path) => [path, SERVER])),
  },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: LIBRARIES, priority: 2 },
            { name: "contract", test: AGREED, priority: 1 },
            // what several screens need of the component library comes with the first
            { name: "kit", test: /\/node_modules\//, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
});
