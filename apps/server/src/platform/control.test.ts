import { mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listenForCommands, sendCommand } from "./control.ts";

const folder = mkdtempSync(join(tmpdir(), "heshi-control-"));
let runs = 0;
const server = listenForCommands(folder, async (name, args, print) => {
  runs += 1;
  print([name, ...args].join(" "));
  return 3;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const sendText = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    const socket = createConnection(join(folder, "control.sock"), () => socket.write(text));
    socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
    socket.on("error", reject).on("end", () => resolve(answer));
  });

test("a command prints its lines and its exit code", async () => {
  const lines: string[] = [];
  const command = { name: "ledger:check", args: ["--all"] };
  expect(await sendCommand(folder, command, (line) => lines.push(line))).toBe(3);
  expect(lines).toEqual(["ledger:check --all"]);
});

test.each(["nonsense\n", "{}\n", '{"name":"backup","args":[1]}\n', "null\n", "x".repeat(100_001)])(
  "a line that is no command is answered so, and the server goes on",
  async (text) => {
    const before = runs;
    expect(await sendText(text)).toContain('"exit":1');
    expect(runs).toBe(before);
    expect(await sendCommand(folder, { name: "backup", args: [] }, () => undefined)).toBe(3);
  },
);

test("one connection runs one command", async () => {
  const before = runs;
  await sendText('{"name":"a","args":[]}\n{"name":"b","args":[]}\n');
  expect(runs).toBe(before + 1);
});
