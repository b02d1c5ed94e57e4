import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const MARK = join(import.meta.dirname, "public/favicon.svg");

/** The sizes in `favicon.ico`, for browsers that take no SVG. */
const ICO_SIZES = [16, 32, 48] as const;

/** The mark on a square without rounded corners, which phones cut to their own shape. */
const square = (svg: string): string => svg.replace(/(<rect width="56" height="56") rx="16"/, "$1");

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 56 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file of PNG pictures: a header, an entry of 16 bytes for each, the pictures. */
function icoOf(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

/** The icons that phones and old browsers ask for, drawn from the SVG mark, by file name. */
export async function drawIcons(): Promise<Readonly<Record<string, Buffer>>> {
  const svg = readFileSync(MARK, "utf8");
  const [small, large, maskable, apple] = await Promise.all([
    png(svg, 192),
    png(svg, 512),
    png(square(svg), 512),
    png(square(svg), 180),
  ]);
  const ico = await Promise.all(ICO_SIZES.map(async (size) => ({ size, data: await png(svg, size) })));
  return {
    "icon-192.png": small,
    "icon-512.png": large,
    "icon-maskable.png": maskable,
    "apple-touch-icon.png": apple,
    "favicon.ico": icoOf(ico),
  };
}

/** Adds the drawn icons to the build. */
export function icons(): Plugin {
  return {
    name: "icons",
    apply: "build",
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await drawIcons()))
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}
