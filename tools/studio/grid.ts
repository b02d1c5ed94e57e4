/**
 * Lays the goods' pictures out for looking: grids of 60 fronts as the list of a shop shows them, and a page with every
 * picture of every product: `npx tsx tools/studio/grid.ts`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { demoWorld } from "../demo/world.ts";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const ASSETS = join(ROOT, "apps/server/assets");
const GRIDS = join(ROOT, "docs/pictures/goods");
const PAGE = join(ROOT, ".cache/goods.html");
const [COLUMNS, ROWS, SIDE, GAP] = [10, 6, 190, 6];

async function grid(paths: readonly string[], file: string): Promise<void> {
  const tiles = await Promise.all(
    paths.map(async (path, at) => ({
      input: await sharp(join(ASSETS, path)).resize(SIDE, SIDE).toBuffer(),
      left: GAP + (at % COLUMNS) * (SIDE + GAP),
      top: GAP + Math.floor(at / COLUMNS) * (SIDE + GAP),
    })),
  );
  const size = { width: COLUMNS * (SIDE + GAP) + GAP, height: ROWS * (SIDE + GAP) + GAP };
  await sharp({ create: { ...size, channels: 3, background: "#e4e6e9" } })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(file);
}

function page(): string {
  const { goods, home } = demoWorld();
  const byKey = new Map(goods.map((one) => [one.key, one]));
  const cells = home.feed.flatMap((key) => {
    const one = byKey.get(key);
    if (!one) return [];
    const pictures = new Set([...one.pictures, ...one.skus.flatMap(({ picture }) => picture ?? [])]);
    const shown = [...pictures].map((path) => `<img loading="lazy" src="${join(ASSETS, path)}" alt="">`);
    return [`<section><h2>${one.title}</h2>${shown.join("")}</section>`];
  });
  const style =
    "body{font:13px sans-serif}img{width:180px;margin:2px}section{border-bottom:1px solid #ddd}h2{font-size:13px}";
  return `<!doctype html><meta charset="utf-8"><title>商品图片</title><style>${style}</style>${cells.join("\n")}`;
}

const { goods, home } = demoWorld();
const byKey = new Map(goods.map((one) => [one.key, one]));
const fronts = home.feed
  .flatMap((key) => byKey.get(key)?.pictures.slice(0, 1) ?? [])
  .filter((path) => path.startsWith("demo/studio/"));
mkdirSync(GRIDS, { recursive: true });
for (const name of readdirSync(GRIDS)) rmSync(join(GRIDS, name));
const each = COLUMNS * ROWS;
for (let at = 0; at < fronts.length; at += each)
  await grid(fronts.slice(at, at + each), join(GRIDS, `grid-${at / each + 1}.webp`));
mkdirSync(dirname(PAGE), { recursive: true });
writeFileSync(PAGE, page());
process.stdout.write(`${fronts.length} fronts in ${GRIDS}, every picture in ${PAGE}\n`);
