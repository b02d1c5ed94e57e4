/**
 * Writes `assets/objects`: the chosen Fluent emoji and our own shapes, cut to what is seen, and `index.json` with the
 * size and colour of each. Run by `npx tsx tools/assets/build-objects.ts` after a change of either list.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { parseHex, toHex } from "../drawing/colour.ts";
import { sculpt } from "../drawing/sculptor.ts";
import { ALL_SHAPES, FIXED_SHAPES, NEUTRAL_SHAPES } from "../drawing/shapes/all-shapes.ts";
import type { SpriteFacts, SpriteKind } from "../drawing/sprites.ts";
import { FACES, FIXED, FREE, NATURAL, NEUTRAL } from "../drawing/sprites.data.ts";

const OUT = join(dirname(fileURLToPath(import.meta.url)), "../../apps/server/assets/objects");
const EMOJI = join(
  dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")),
  "assets",
);
const SHAPE_SIZE = 300;

/** Mean hue of the coloured pixels (as a vector), and how strong and light they are. */
async function coloursOf(picture: Buffer): Promise<Pick<SpriteFacts, "hue" | "sat" | "light">> {
  const { data } = await sharp(picture)
    .resize(48, 48, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [x, y, strength, light, weight] = [0, 0, 0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] ?? 0) / 255;
    if (alpha < 0.5) continue;
    const hex = `#${[0, 1, 2].map((n) => (data[i + n] ?? 0).toString(16).padStart(2, "0")).join("")}`;
    const { h, s, l } = parseHex(hex);
    const chroma = (s / 100) * (1 - Math.abs(l / 50 - 1));
    x += Math.cos((h * Math.PI) / 180) * chroma;
    y += Math.sin((h * Math.PI) / 180) * chroma;
    [strength, light, weight] = [strength + chroma, light + l, weight + 1];
  }
  const hue = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  return {
    hue: Math.round(hue),
    sat: Math.round((strength / weight) * 100),
    light: Math.round(light / weight),
  };
}

async function write(name: string, source: Sharp, kind: SpriteKind): Promise<SpriteFacts> {
  const cut = await source
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
    .png()
    .toBuffer();
  const { data, info } = await sharp(cut)
    .webp({ quality: 86, alphaQuality: 90, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  writeFileSync(join(OUT, `${name}.webp`), data);
  return { kind, width: info.width, height: info.height, ...(await coloursOf(cut)) };
}

function shapeKind(name: string): SpriteKind {
  if (NEUTRAL_SHAPES.has(name)) return "neutral";
  return FIXED_SHAPES.has(name) ? "fixed" : "free";
}

async function main(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const index: Record<string, SpriteFacts> = {};
  const groups = [
    [NATURAL, "natural"],
    [FREE, "free"],
    [NEUTRAL, "neutral"],
    [FIXED, "fixed"],
  ] as const;
  for (const [rows, kind] of groups) {
    for (const [name, code] of rows)
      index[name] = await write(name, sharp(join(EMOJI, `${code}.webp`)), kind);
  }
  for (const [name, code] of FACES)
    index[`face-${name}`] = await write(
      `face-${name}`,
      sharp(join(EMOJI, `${code}.webp`)).resize(200),
      "fixed",
    );
  for (const [name, draw] of ALL_SHAPES) {
    index[name] = await write(name, sharp(Buffer.from(sculpt(draw, SHAPE_SIZE))), shapeKind(name));
  }
  const lines = Object.entries(index)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`);
  writeFileSync(join(OUT, "index.json"), `{\n${lines.join(",\n")}\n}\n`);
  writeFileSync(
    join(OUT, "LICENSE.txt"),
    readFileSync(join(dirname(fileURLToPath(import.meta.url)), "fluent-emoji-licence.txt")),
  );
  console.log(
    `${lines.length} sprites, first colour ${toHex({ h: index["apple"]?.hue ?? 0, s: 80, l: 50 })}`,
  );
}

await main();
