/** Artwork for banners and icons, put together from the studio's pictures. Nothing of it carries text. */
import sharp, { type OverlayOptions } from "sharp";
import { cutFile, cutSize } from "./cuts.ts";

/** One product in a picture. */
interface Item {
  key: string;
  /** The middle of the foot, px. */
  x: number;
  base: number;
  width: number;
  height: number;
}

interface Paper {
  width: number;
  height: number;
  maxBytes: number;
  /** How dark the shadows under the products are, 0 to 1; icons have none. */
  shadow: number;
}

export const BANNER_SIZE = { width: 720, height: 420 } as const;

/** The places of one to three products, the largest first; `size` is the side of the square with the same area. */
const STANDS = [
  { x: 490, base: 384, size: 268 },
  { x: 232, base: 392, size: 190 },
  { x: 84, base: 398, size: 128 },
] as const;

/** The longest side relative to the side of the square with the same area. */
const LONGEST = 1.32;

const ICON_SIDE = 200;
const ICON_FILL = 172;

const SHADOW =
  `<radialGradient id="shadow"><stop offset="0" stop-color="#4a3552" stop-opacity=".42"/>` +
  `<stop offset=".55" stop-color="#4a3552" stop-opacity=".2"/>` +
  `<stop offset="1" stop-color="#4a3552" stop-opacity="0"/></radialGradient>`;

function standing(key: string, stand: { x: number; base: number; size: number }): Item {
  const { width, height } = cutSize(key);
  const byArea = stand.size / Math.sqrt(width * height);
  const scale = Math.min(byArea, (stand.size * LONGEST) / Math.max(width, height));
  return {
    key,
    x: stand.x,
    base: stand.base,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** Soft ellipses under an item. */
function shadowOf(item: Item, strength: number): string {
  const reach = item.width * 0.5;
  const size = Math.sqrt(item.width * item.height);
  const foot = item.base + size * 0.012;
  const ellipse = (cy: number, rx: number, ry: number): string =>
    `<ellipse cx="${item.x}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#shadow)" opacity="${strength}"/>`;
  return ellipse(foot, reach * 1.02, size * 0.085) + ellipse(foot - size * 0.012, reach * 0.66, size * 0.04);
}

/** A product in its size; what would reach over an edge is cut off there. */
async function placed(item: Item, paper: Paper): Promise<OverlayOptions> {
  const { key, width, height } = item;
  const [x, y] = [Math.round(item.x - width / 2), Math.round(item.base - height)];
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const inside = {
    left: left - x,
    top: top - y,
    width: Math.min(paper.width, x + width) - left,
    height: Math.min(paper.height, y + height) - top,
  };
  const input = await sharp(cutFile(key))
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .extract(inside)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left, top };
}

/** Products on a clear ground, in the best quality that fits into `maxBytes`. */
async function composed(items: readonly Item[], paper: Paper): Promise<Buffer> {
  const { width, height, shadow, maxBytes } = paper;
  const shadows = shadow > 0 ? items.map((item) => shadowOf(item, shadow)).join("") : "";
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${SHADOW}</defs>${shadows}</svg>`;
  const { data } = await sharp(Buffer.from(ground))
    .ensureAlpha()
    .composite(await Promise.all(items.map((item) => placed(item, paper))))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of [75, 62, 48]) {
    const picture = await encoded(data, { width, height, quality });
    if (picture.length <= maxBytes) return picture;
  }
  return encoded(data, { width, height, quality: 34 });
}

const encoded = (
  data: Buffer,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality, alphaQuality: 85, effort: 3, smartSubsample: true })
    .toBuffer();

/** One to three products (webp, 720 x 420, at most 30 KB), for the right side of a banner; throws for an unknown key. */
export async function drawBanner(keys: readonly string[]): Promise<Buffer> {
  const items = STANDS.flatMap((stand, i): Item[] => {
    const key = keys[i];
    return key ? [standing(key, stand)] : [];
  });
  return composed(items, { ...BANNER_SIZE, maxBytes: 30 * 1024, shadow: 0.85 });
}

/** One product (webp, 200 x 200, at most 10 KB), for the icon of a category; throws for an unknown key. */
export async function drawIcon(key: string): Promise<Buffer> {
  const { width, height } = cutSize(key);
  const scale = ICON_FILL / Math.max(width, height);
  const item = {
    key,
    x: ICON_SIDE / 2,
    base: Math.round((ICON_SIDE + height * scale) / 2),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
  return composed([item], { width: ICON_SIDE, height: ICON_SIDE, maxBytes: 10 * 1024, shadow: 0 });
}
