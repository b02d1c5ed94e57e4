/**
 * Writes down which goods the studio has pictured; `list.ts` prints them:
 * `npx tsx tools/studio/adopt.ts` after rendering, `--rows FILE` before it for what the studio needs of the goods, `--missing` for
 * the goods that no recipe pictures.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { makeBrands, makeCategories } from "../demo/make/make-catalogue.ts";
import { makeGoods } from "../demo/make/make-goods.ts";
import { makeShops } from "../demo/make/make-shops.ts";
import { FOLDER, kindsByKey, recipes } from "./folder.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const DATA = join(HERE, "../demo/data/studio.data.ts");

function titles(): { title: string; colours: readonly string[] }[] {
  const goods = makeGoods(makeBrands(), makeShops(), makeCategories());
  return goods.map(({ title, specs }) => ({ title, colours: specs[0]?.values ?? [] }));
}

/** Writes the table of goods whose pictures are complete. */
function adopt(): void {
  const kinds = kindsByKey();
  const all = titles();
  const shelf = readFileSync(join(HERE, "shelf.py"), "utf8");
  const known = new Set([...shelf.matchAll(/"([^"\n]+)": "#/g)].map(([, colour = ""]) => colour));
  const tastes = readFileSync(join(HERE, "choices.py"), "utf8");
  const built = new Set([...tastes.matchAll(/^    "(\w+)": \[/gm)].map(([, key = ""]) => key));
  const rows: string[] = [];
  for (const { key, title } of recipes()) {
    const one = all.filter((goods) => goods.title.includes(title));
    if (one.length !== 1) throw new Error(`${key}: ${one.length} goods have "${title}" in their title`);
    const own = kinds.get(key) ?? [];
    if (!["", "side", "size"].every((kind) => own.includes(kind))) continue;
    const others = own.flatMap((kind) => /^c(\d+)$/.exec(kind)?.[1] ?? []).map(Number);
    // a front that is built again for each choice shows the first; a recoloured one the first colour that has a mask
    const shown = built.has(key) ? 1 : (one[0]?.colours ?? []).findIndex((colour) => known.has(colour)) + 1;
    const choices = others.length > 0 ? [shown, ...others.toSorted((a, b) => a - b)] : [];
    const further = ["second", "scene", "buyer"].filter((kind) => own.includes(kind));
    rows.push(`${key} | ${title} | ${choices.join(" ")} | ${further.join(" ")}`);
  }
  const head =
    "/** Goods that the studio pictured: file | words of the title | choices (the front's first) | further pictures. */";
  writeFileSync(DATA, `${head}\nexport const STUDIO_ROWS = \`\n${rows.join("\n")}\n\`;\n`);
  process.stdout.write(`${rows.length} goods are pictured\n`);
}

/** Writes down how large the pictures without ground are. */
async function indexCuts(): Promise<void> {
  const folder = join(FOLDER, "cut");
  const names = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  const sizes = await Promise.all(
    names.toSorted().map(async (name) => {
      const { width, height } = await sharp(join(folder, name)).metadata();
      return [name.slice(0, -".webp".length), { width, height }] as const;
    }),
  );
  const rows = sizes.map(([key, size]) => `${JSON.stringify(key)}:${JSON.stringify(size)}`);
  writeFileSync(join(folder, "index.json"), `{\n${rows.join(",\n")}\n}\n`);
}

/** Goods that no recipe pictures. */
function missing(): void {
  const known = recipes();
  const without = titles().filter((goods) => !known.some(({ title }) => goods.title.includes(title)));
  process.stdout.write(
    `${without.map(({ title }) => title).join("\n")}\n${without.length} goods have no recipe\n`,
  );
}

const to = process.argv[process.argv.indexOf("--rows") + 1];
if (process.argv.includes("--rows") && to !== undefined) writeFileSync(to, JSON.stringify(titles(), null, 1));
else if (process.argv.includes("--missing")) missing();
else {
  await indexCuts();
  adopt();
}
