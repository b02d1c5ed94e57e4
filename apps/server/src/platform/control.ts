import { chmodSync, existsSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";
import * as z from "zod/mini";

export type Print = (line: string) => void;
const STEP_MS = 2000;
/** Prints a line at most every two seconds: how far long work has come. */
export function inSteps(print: Print): Print {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < STEP_MS) return;
    last = Date.now();
    print(line);
  };
}

/** Runs a command inside the server; resolves to its exit code. */
export type RunCommand = (name: string, args: readonly string[], print: Print) => Promise<number>;

/** Unix socket paths hold about 100 bytes, so the one relative to here is used when it is shorter. */
function pathIn(folder: string): string {
  const full = join(folder, "control.sock");
  const near = relative(process.cwd(), full);
  return near.length < full.length ? near : full;
}

/**
 * Listens for commands in the data folder (mode 0600): they run inside the server that has the embedded database open.
 */
export function listenForCommands(folder: string, run: RunCommand): Server {
  const path = pathIn(folder);
  rmSync(path, { force: true });
  const server = createServer((socket) => serve(socket, run));
  server.listen(path, () => chmodSync(path, 0o600));
  return server;
}

/** Longer lines are no command. */
const MAX_COMMAND = 100_000;
const Command = z.object({ name: z.string(), args: z.array(z.string()) });

function commandIn(line: string): z.infer<typeof Command> | undefined {
  try {
    return Command.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function serve(socket: Socket, run: RunCommand): void {
  let text = "";
  socket.setEncoding("utf8");
  socket.on("error", () => socket.destroy());
  const read = (chunk: string): void => {
    text += chunk;
    const end = text.indexOf("\n");
    if (end < 0 && text.length < MAX_COMMAND) return;
    const command = commandIn(text.slice(0, end));
    socket.off("data", read);
    if (!command) return void socket.end(`${JSON.stringify({ line: "not a command", exit: 1 })}\n`);
    const { name, args } = command;
    const print = (line: string): void => void socket.write(`${JSON.stringify({ line })}\n`);
    run(name, args, print).then(
      (exit) => socket.end(`${JSON.stringify({ exit })}\n`),
      (error: unknown) => socket.end(`${JSON.stringify({ line: String(error), exit: 1 })}\n`),
    );
  };
  socket.on("data", read);
}

/** Hands a command to the server of a data folder; undefined when none listens there. */
export async function sendCommand(
  folder: string,
  command: { name: string; args: readonly string[] },
  print: Print,
): Promise<number | undefined> {
  const path = pathIn(folder);
  if (!existsSync(path)) return undefined;
  return new Promise((resolve) => {
    let text = "";
    let exit: number | undefined;
    const socket = createConnection(path, () => socket.write(`${JSON.stringify(command)}\n`));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      text += chunk;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        const message = JSON.parse(line) as { line?: string; exit?: number };
        if (message.line !== undefined) print(message.line);
        if (message.exit !== undefined) exit = message.exit;
      }
    });
    socket.on("error", () => resolve(undefined));
    socket.on("close", () => resolve(exit));
  });
}
