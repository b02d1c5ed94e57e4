import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder `apps/server/assets`, found upwards from this module, so that source and bundle find the same one. */
export function assetFolder(from: string = dirname(fileURLToPath(import.meta.url))): string {
  for (const here of [join(from, "assets"), join(from, "apps/server/assets")])
    if (existsSync(join(here, "regions.json"))) return here;
  const above = dirname(from);
  if (above === from) throw new Error("assets/regions.json not found in any folder above the server");
  return assetFolder(above);
}
