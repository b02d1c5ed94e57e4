// npm run pictures: keeps the pictures of the last journey (npm test takes them) as small files under docs/pictures.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install, root } from "./install.mjs";

install();
const { default: sharp } = await import("sharp");
const from = join(root, "e2e/pictures");
const to = join(root, "docs/pictures");
if (!existsSync(from)) {
  process.stderr.write("there are no pictures: run npm test first\n");
  process.exit(1);
}
mkdirSync(to, { recursive: true });
// the grids of goods beside them are not taken by a journey
for (const name of readdirSync(to).filter((file) => file.endsWith(".webp"))) rmSync(join(to, name));
for (const name of readdirSync(from).filter((file) => file.endsWith(".png")))
  await sharp(join(from, name))
    .resize({ width: 390 })
    .webp({ quality: 80 })
    .toFile(join(to, name.replace(".png", ".webp")));
process.stdout.write(
  `${readdirSync(to).filter((file) => file.endsWith(".webp")).length} pictures in docs/pictures\n`,
);
