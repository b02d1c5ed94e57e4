import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "./lock.ts";

const folder = mkdtempSync(join(tmpdir(), "heshi-lock-"));
const script = fileURLToPath(new URL("../../test/processes/lock-process.ts", import.meta.url));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

async function start(): Promise<ChildProcess> {
  const child = fork(script, { execArgv: ["--import", "tsx"] });
  children.push(child);
  await once(child, "message");
  return child;
}

async function locks(child: ChildProcess): Promise<boolean> {
  const answered = once(child, "message");
  child.send(folder);
  const [isLocked] = (await answered) as [boolean];
  return isLocked;
}

test("a locked folder is refused by name of its process, and free again when it is given back", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(String(process.pid));
  unlock();
  lockFolder(folder)();
});

test("of four processes that start on the lock of a killed one, exactly one holds it, twelve times", async () => {
  let processes: ChildProcess[] = await Promise.all([start(), start(), start(), start()]);
  const holders: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const held = await Promise.all(processes.map(locks));
    holders.push(held.filter(Boolean).length);
    const winner = processes[held.indexOf(true)] as ChildProcess;
    winner.kill("SIGKILL");
    await once(winner, "exit");
    processes = [...processes.filter((one) => one !== winner), await start()];
  }
  expect(holders).toEqual(Array.from({ length: 12 }, () => 1));
}, 60_000);
