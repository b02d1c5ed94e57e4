import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { bootScript } from "./boot-appearance.ts";
import { chunkGroups } from "./chunks.ts";
import { cssNames } from "./css-names.ts";
import { firstViewBuild } from "./first-view-build.ts";
import { icons } from "./icons.ts";
import { lightContract } from "./light-contract.ts";
import { homeAtOnce, pageFiles } from "./page-files.ts";
import { knownPages, lightRoutes } from "./route-source.ts";

/** The server of `npm run dev`. */
const SERVER = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;
const SERVED = [
  "/api",
  "/uploads",
  "/private",
  "/sandbox",
  "/docs",
  "/docs.css",
  "/docs.js",
  "/openapi.json",
  "/assets/demo",
];

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
        if (name.startsWith(".vite") || !/\.(?:js|css|html|svg|json|webmanifest)$/.test(name)) continue;
        const path = join(outDir, name);
        const text = readFileSync(path);
        if (text.length < 1024) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(text, quality));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    lightContract(),
    bootScript(),
    knownPages(),
    lightRoutes(),
    homeAtOnce(),
    pageFiles(),
    icons(),
    firstViewBuild(),
    precompressed(),
  ],
  css: cssNames,
  resolve: { dedupe: ["react", "react-dom"] },
  server: {
    proxy: {
      ...Object.fromEntries(SERVED.map((path) => [path, SERVER])),
      "/ws": { target: SERVER, ws: true },
    },
  },
  build: {
    // the oldest browsers of README; what they know of functions is checked by scripts/floor/floor.mjs
    target: ["chrome100", "safari15.4"],
    cssTarget: ["chrome87", "safari14"],
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
        // the table of all pages names every file: one letter less each is some 400 bytes
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
});
