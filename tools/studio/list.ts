/**
 * Lists which goods have which pictures, one line each, with pixels, bytes and licence, and what is missing:
 * `npx tsx tools/studio/list.ts`.
 */
import { statSync } from "node:fs";
import sharp from "sharp";
import { demoWorld } from "../demo/world.ts";
import { fileOf, kindsByKey, recipes } from "./folder.ts";
import { unseen } from "./looks.ts";

const FIRST = 60;
const LICENCE = "rendered from the project's own models";

async function describe(key: string, kind: string): Promise<{ text: string; bytes: number }> {
  const file = fileOf(key, kind);
  const [{ width }, { size }] = [await sharp(file).metadata(), statSync(file)];
  return { text: `${kind || "front"} ${width}px ${size}`, bytes: size };
}

/** The goods among the first of the feed that have not five pictures or no snapshot. */
function lacking(kinds: ReadonlyMap<string, readonly string[]>): string[] {
  const { goods, home } = demoWorld();
  const fronts = new Map(goods.map(({ key, pictures }) => [key, pictures[0] ?? ""]));
  return home.feed.slice(0, FIRST).flatMap((feedKey) => {
    const [, key = ""] = /studio\/(\w+)\.webp$/.exec(fronts.get(feedKey) ?? "") ?? [];
    const missing = ["", "side", "second", "scene", "size", "buyer"].filter(
      (kind) => !kinds.get(key)?.includes(kind),
    );
    return missing.length > 0 ? [`${key}: no ${missing.join(", ")}`] : [];
  });
}

const kinds = kindsByKey();
const rows = await Promise.all(
  recipes().map(async ({ key, title }) => {
    const shots = await Promise.all((kinds.get(key) ?? []).map((kind) => describe(key, kind)));
    const bytes = shots.reduce((sum, shot) => sum + shot.bytes, 0);
    return {
      line: [key, title, ...shots.map(({ text }) => text), LICENCE].join(" | "),
      count: shots.length,
      bytes,
    };
  }),
);
for (const { line } of rows) process.stdout.write(`${line}\n`);
const count = rows.reduce((sum, row) => sum + row.count, 0);
const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
const all = [...kinds.values()].flat();
const each = ["side", "second", "scene", "size", "buyer"].map(
  (kind) => `${kind} ${all.filter((one) => one === kind).length}`,
);
const mean = (bytes / Math.max(1, count) / 1000).toFixed(1);
process.stdout.write(
  `${rows.length} goods, ${count} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${mean} KB each; ${each.join(", ")}, ` +
    `of a choice ${all.filter((kind) => /^c\d+$/.test(kind)).length}\n`,
);
const missing = lacking(kinds);
process.stdout.write(
  `of the first ${FIRST} of the feed, ${FIRST - missing.length} have all six${missing.map((line) => `\n  ${line}`).join("")}\n`,
);
const bare = unseen(demoWorld().goods);
process.stdout.write(
  `choices that differ in look, without a picture: ${bare.length}${bare.map((line) => `\n  ${line}`).join("")}
`,
);
