// npm run <command>: a command of the server's.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, root } from "./install.mjs";

install();
const [command, ...args] = process.argv.slice(2);
const { build } = await import("./build.mjs");
await build(["server"]);
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
process.env.HESHI_ROOT = root;
process.argv.splice(2, Infinity, command, ...args);
await import(join(root, "dist/server/start.js"));
