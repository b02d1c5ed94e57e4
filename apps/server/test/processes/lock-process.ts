// A process that tries to lock the folder named by each message, and answers whether it has it.
import { FolderInUse, lockFolder } from "../../src/platform/lock.ts";

process.on("message", (folder: string) => {
  try {
    lockFolder(folder);
    process.send?.(true);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    process.send?.(false);
  }
});
process.send?.("ready");
