// npm run dev: the server from its sources, started again after each change, and the pages by Vite, which replaces
// what changed in the browser. Pages: http://127.0.0.1:5173; the server's own port as in .env.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, root } from "./install.mjs";

install();
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
// an old server does not keep the new one waiting for an open page's requests
const stopping = { STOP_TIMEOUT_S: process.env.STOP_TIMEOUT_S ?? "1" };
const env = { ...process.env, ...stopping, HESHI_ROOT: root, PORT: process.env.PORT ?? "3000" };
const bin = (name) => join(root, "node_modules/.bin", name);
const start = (command, args, cwd) => spawn(command, args, { cwd, env, stdio: "inherit" });

const children = [
  start(
    bin("tsx"),
    ["watch", "--clear-screen=false", "--exclude", "apps/web/**", "tools/main.ts", "serve"],
    root,
  ),
  start(
    bin("vite"),
    ["--host", "127.0.0.1", "--port", process.env.DEV_PORT ?? "5173", "--strictPort"],
    join(root, "apps/web"),
  ),
];

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill("SIGTERM");
}
process.on("SIGTERM", stop);
// the terminal's Ctrl-C reaches the children by itself
process.on("SIGINT", () => (isStopping = true));
// one without the other is of no use
for (const child of children)
  child.once("exit", (code) => {
    process.exitCode ??= code ?? 1;
    stop();
  });
