import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Place = z.object({ url: z.url(), port: z.int().min(1).max(65_535) });

/** Where the simulator of this folder listened last: it takes the same port again, so old addresses stay good. */
export async function readPlace(folder: string): Promise<z.output<typeof Place> | undefined> {
  try {
    const parsed = Place.safeParse(JSON.parse(await readFile(join(folder, "place.json"), "utf8")));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Writes down where the simulator listens. */
export async function writePlace(folder: string, url: string): Promise<void> {
  const temporary = join(folder, "place.json.tmp");
  await writeFile(temporary, JSON.stringify({ url, port: Number(new URL(url).port) }), { mode: 0o600 });
  await rename(temporary, join(folder, "place.json"));
}
