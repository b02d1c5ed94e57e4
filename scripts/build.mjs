// Builds the server (one bundle), the web app and the operators' console. Skips what is already built from the same sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install, root, run } from "./install.mjs";

const SOURCES = {
  server: [
    "packages/kernel/src",
    "packages/contract/src",
    "apps/server/src",
    "apps/simulator/src",
    "tools",
    "scripts/build.mjs",
  ],
  web: [
    "packages/kernel/src",
    "packages/contract/src",
    "packages/client/src",
    "packages/ui/src",
    "apps/web",
    "scripts/build.mjs",
  ],
  console: [
    "packages/kernel/src",
    "packages/contract/src",
    "packages/client/src",
    "packages/ui/src",
    "apps/console",
    "scripts/build.mjs",
  ],
};

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (["dist", "node_modules", "test", "gallery"].includes(entry.name) || /\.test\.tsx?$/.test(entry.name))
      return [];
    return entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`];
  });
}

const digestOf = (paths) => {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const path of paths.flatMap(filesOf).sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
};

async function buildServer() {
  const { build, stop } = await import("esbuild");
  const { dependencies } = JSON.parse(readFileSync(join(root, "apps/server/package.json"), "utf8"));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith("@heshi/") && name !== "zod");
  await build({
    entryPoints: {
      main: "apps/server/src/main.ts",
      "sheet-worker": "apps/server/src/platform/sheet/sheet-worker.ts",
      start: "tools/main.ts",
      "payment-simulator": "apps/simulator/src/main.ts",
    },
    absWorkingDir: root,
    outdir: "dist/server",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: external.flatMap((name) => [name, `${name}/*`]),
    sourcemap: "linked",
    logLevel: "warning",
  });
  // its service would keep running after the server
  await stop();
}

/** Builds the named parts that are stale. */
export async function build(parts = ["server", "web", "console"]) {
  install();
  mkdirSync(join(root, "dist"), { recursive: true });
  for (const part of parts) {
    const stamp = join(root, `dist/${part}.stamp`);
    const digest = digestOf(SOURCES[part]);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) continue;
    process.stdout.write(`building the ${part}…\n`);
    if (part === "server") {
      rmSync(join(root, "dist/server"), { recursive: true, force: true });
      await buildServer();
    } else
      run(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], {
        cwd: join(root, `apps/${part}`),
      });
    writeFileSync(stamp, digest);
  }
}

if (process.argv[1] === join(root, "scripts/build.mjs"))
  await build(process.argv.length > 2 ? process.argv.slice(2) : undefined);
