// npm start: install what is missing, build what is stale, serve.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, root } from "./install.mjs";

install();
const { build } = await import("./build.mjs");
await build();
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
process.env.HESHI_ROOT = root;
process.argv.splice(2, Infinity, "serve", ...process.argv.slice(2).filter((arg) => arg !== "serve"));
await import(join(root, "dist/server/start.js"));
