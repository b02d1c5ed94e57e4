import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Another living process holds the data folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/** When a process began, in clock ticks since boot: tells a reused process number. Empty where the system has no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Takes the lock file of a data folder, or throws FolderInUse. PGlite takes none itself: two processes on one folder
 * lose writes. A lock whose process is gone, or began at another time, is stale. Returns how to give it back.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "heshi.lock");
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(path, "wx", 0o600);
      writeSync(file, `${process.pid} ${startOf(process.pid)}\n`);
      closeSync(file);
      return () => unlinkSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      dropStale(path, folder);
    }
  }
  throw new FolderInUse(`${folder} is locked by a process that keeps restarting`);
}

function dropStale(path: string, folder: string): void {
  const [pid = "", start = ""] = readFileSync(path, "utf8").trim().split(" ");
  const holder = Number(pid);
  if (
    holder > 0 &&
    holder !== process.pid &&
    isAlive(holder) &&
    (start === "" || startOf(holder) === start)
  ) {
    throw new FolderInUse(
      `数据目录 ${folder} 正被进程 ${holder} 使用：请先停止它，或用 DATA_DIR 指定另一个目录（the data folder is in use by process ${holder}）`,
    );
  }
  unlinkSync(path);
}
