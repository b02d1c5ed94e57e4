/**
 * Makes banners, icons and marks of the demo world in `assets/demo`: `npx tsx tools/assets/render-demo.ts [FOLDER...]`, all
 * or those of some folders (`banners icons`), and removes what nothing names any more. Needed after a change of their rows,
 * of the drawing, or when the studio took pictures without ground. The studio's own and the faces are left alone.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureJobs } from "../demo/demo-pictures.ts";

const OUT = join(dirname(fileURLToPath(import.meta.url)), "../../apps/server/assets");

/** Folders whose pictures are not made here. */
const KEPT = ["studio", "avatars", "playlet"];

function removeUnnamed(named: ReadonlySet<string>): number {
  const folders = readdirSync(join(OUT, "demo")).filter((folder) => !KEPT.includes(folder));
  const paths = folders.flatMap((folder) =>
    readdirSync(join(OUT, "demo", folder)).map((name) => `demo/${folder}/${name}`),
  );
  const stale = paths.filter((path) => !named.has(path));
  for (const path of stale) rmSync(join(OUT, path));
  return stale.length;
}

async function main(folders: readonly string[]): Promise<void> {
  let [bytes, largest] = [0, 0];
  const jobs = pictureJobs();
  const chosen = jobs.filter(
    ({ path }) => folders.length === 0 || folders.includes(path.split("/")[1] ?? ""),
  );
  for (const { path, draw } of chosen) {
    const file = join(OUT, path);
    mkdirSync(dirname(file), { recursive: true });
    const picture = await draw();
    writeFileSync(file, picture);
    bytes += picture.length;
    largest = Math.max(largest, picture.length);
  }
  const removed = removeUnnamed(new Set(jobs.map(({ path }) => path)));
  console.log(
    `${chosen.length} pictures, ${(bytes / 1e6).toFixed(2)} MB, the largest ${largest} bytes; ${removed} removed`,
  );
}

await main(process.argv.slice(2));
