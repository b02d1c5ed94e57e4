/**
 * Draws every picture of the demo world into `assets/demo`: `npx tsx tools/assets/render-demo.ts`.
 * Needed after a change of the demo goods, of the sprites or of the drawing.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureJobs } from "../demo/demo-pictures.ts";

const OUT = join(dirname(fileURLToPath(import.meta.url)), "../../apps/server/assets");

async function main(): Promise<void> {
  // what the studio took cannot be drawn again here
  for (const name of readdirSync(join(OUT, "demo")).filter((folder) => folder !== "studio"))
    rmSync(join(OUT, "demo", name), { recursive: true, force: true });
  let [bytes, largest] = [0, 0];
  const jobs = pictureJobs();
  for (const { path, draw } of jobs) {
    const file = join(OUT, path);
    mkdirSync(dirname(file), { recursive: true });
    const picture = await draw();
    writeFileSync(file, picture);
    bytes += picture.length;
    largest = Math.max(largest, picture.length);
  }
  console.log(`${jobs.length} pictures, ${(bytes / 1e6).toFixed(2)} MB, the largest ${largest} bytes`);
}

await main();
