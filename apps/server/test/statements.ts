import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const rpc = fileURLToPath(new URL("../src/rpc", import.meta.url));
const modules = fileURLToPath(new URL("../src/modules", import.meta.url));

async function loadStores(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await loadStores(path);
    else if (/\.(?:store|stock|check|sql|effects)\.ts$/.test(entry.name)) await import(path);
  }
}

/** Loads every store, so that `statements()` is complete. */
export async function loadStatements(): Promise<void> {
  await loadStores(modules);
  await loadStores(rpc);
  await import("../src/platform/jobs.ts");
  await import("../src/platform/events.ts");
  await import("../src/platform/settings.ts");
  await import("../src/platform/metrics.ts");
}
