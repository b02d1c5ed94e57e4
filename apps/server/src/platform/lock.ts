import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { tryLock } from "fs-native-extensions";

/** Another living process holds the data folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/**
 * Locks a data folder for this process, or throws FolderInUse. PGlite takes no lock itself: two processes on one folder
 * destroy it. The kernel holds the lock and drops it when the process ends, however it ends, so none can be stale; the file
 * stays, since removing it would let a second process lock a new one. Returns how to give the lock back.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "heshi.lock");
  const file = openSync(path, "a+", 0o600);
  if (!tryLock(file)) {
    closeSync(file);
    const holder = readFileSync(path, "utf8").trim();
    throw new FolderInUse(
      `the data folder ${folder} is in use by process ${holder}: stop it first, or choose another folder with DATA_DIR`,
    );
  }
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  return () => closeSync(file);
}
