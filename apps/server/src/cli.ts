import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { Extras } from "./extras.ts";
import { moveUploads } from "./gateways/storage/move-uploads.ts";
import { commandNames, runCommand, takesFiles, usageOf } from "./commands.ts";
import { readEnv } from "./env.ts";
import { printable } from "./faults.ts";
import { embeddedIn, openWorld, type Place } from "./open.ts";
import { sendCommand } from "./platform/control.ts";
import { serve } from "./serve.ts";

/** The folder of the checkout or the release: dist/server/main.js lies two below it. */
const root = resolve(
  process.env["HESHI_ROOT"] ?? join(fileURLToPath(new URL(".", import.meta.url)), "../.."),
);
/** How long a failed start may take to release its resources, ms. */
const LAST_MS = 2000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Requests that wait for the database outlive the young generation. By default V8 lets the old one grow to three times
 * the live data before it collects, 60 MB more under load (`npm run bench orders`); with this it grows by two fifths.
 */
const HEAP_GROWING_PERCENT = 40;

/** `restore` opens no database: it needs a stopped server and an empty target. */
async function restoreFrom(place: Place, archive: string | undefined): Promise<number> {
  if (archive === undefined) {
    place.print(usageOf("restore", ["--help"]) ?? "");
    return 2;
  }
  const { restore, RestoreError } = await import("./backup/restore.ts");
  try {
    const { rows, transfers } = await restore(place, archive);
    place.print(`restored: ${rows} rows compared, ${transfers} transfers, ledger intact`);
    return 0;
  } catch (error) {
    if (!(error instanceof RestoreError)) throw error;
    place.print(error.message);
    return 1;
  }
}

/** Checks a file without server and database; undefined for another command. */
async function verify(name: string, args: readonly string[]): Promise<number | undefined> {
  const [path = "", ...rest] = args;
  if (name === "ledger:verify") {
    const { verifyCommand } = await import("./modules/dayclose/verify.command.ts");
    return verifyCommand(
      args.map((one) => resolve(one)),
      print,
    );
  }
  if (name !== "auction:verify") return undefined;
  const { verifyLotCommand } = await import("./modules/auction/verify.command.ts");
  return verifyLotCommand([resolve(path), ...rest], print);
}

async function main(extras: Extras): Promise<number | undefined> {
  const [name = "serve", ...args] = process.argv.slice(2);
  const usage = usageOf(name, args);
  if (usage !== undefined) {
    print(usage);
    return args.includes("--help") ? 0 : 2;
  }
  const verified = await verify(name, args);
  if (verified !== undefined) return verified;
  const env = readEnv(process.env);
  const folder = resolve(root, env.DATA_DIR);
  if (name === "serve") {
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
    await serve({ env, root, folder, print, ...extras });
    return undefined;
  }
  // A command may run in the server's process, which has another working folder: make paths absolute, but not options
  // and their values.
  const isPath = (at: number): boolean =>
    takesFiles(name) && ![args[at], args[at - 1]].some((arg) => arg?.startsWith("--"));
  const absolute = args.map((arg, at) => (isPath(at) ? resolve(arg) : arg));
  if (name === "uploads") return moveUploads({ env: env.gatewayEnv, folder, print }, args[0] ?? "");
  if (name === "restore") return restoreFrom({ env, root, folder, print, ...extras }, absolute[0]);
  if (!commandNames.includes(name)) {
    print(
      `unknown command ${name}; available: serve, restore, uploads, ledger:verify, auction:verify, ${commandNames.join(", ")}`,
    );
    return 2;
  }
  if (env.DATABASE_URL === undefined) {
    const answered = await sendCommand(folder, { name, args: absolute }, print);
    if (answered !== undefined) return answered;
    if (!existsSync(embeddedIn(folder))) {
      print(`no data in ${folder}: start the server once, or set DATA_DIR to its folder`);
      return 1;
    }
  }
  const world = await openWorld({ env, root, folder, print, ...extras }, { isCommand: true });
  try {
    return await runCommand(world, name, { args: absolute, print });
  } finally {
    await world.close();
  }
}

/** Runs the command line, by default `serve`; sets the exit code. */
export function runServer(extras: Extras): void {
  main(extras).then(
    (code) => {
      if (code !== undefined) process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${printable(error)}\n`);
      process.exitCode = 1;
      // what was opened before the failure must not keep the process alive, or the data folder would stay locked
      setTimeout(() => process.exit(1), LAST_MS).unref();
    },
  );
}
