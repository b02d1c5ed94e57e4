/** Renders a scene: the ground as SVG, the sprites over it, encoded as webp. */
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { applyCurve, brightCurve } from "./brighten.ts";
import { extent, type Item, type Scene } from "./layout.ts";
import { spriteFacts, spriteFile } from "./sprites.ts";

interface Ready {
  picture: Buffer;
  width: number;
  height: number;
  left: number;
  top: number;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const SHADOW = "#4a3552";

/** Above this brightness bright shades would be clipped, so a curve is used. */
const STRONG_LIGHT = 1.1;

/** Brightens a picture by the curve of its sprite. */
async function brightened(drawn: Sharp, { sprite, look }: Item): Promise<Sharp> {
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  applyCurve(data, brightCurve(spriteFacts(sprite).light, look.brightness));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}

async function ready(item: Item): Promise<Ready> {
  const { width, height } = extent(item);
  const { hue, saturation, brightness: given, tint } = item.look;
  const brightness = given > STRONG_LIGHT ? 1 : given;
  let drawn = sharp(spriteFile(item.sprite)).resize(width, height, { fit: "fill", kernel: "cubic" });
  if (tint) drawn = drawn.tint(tint);
  if (hue !== 0 || saturation !== 1 || brightness !== 1) {
    drawn = drawn.modulate({ hue: Math.round(((hue % 360) + 360) % 360), saturation, brightness });
  }
  if (brightness !== given) drawn = await brightened(drawn, item);
  if (item.angle !== 0) drawn = drawn.rotate(item.angle, { background: CLEAR });
  const { data, info } = await drawn.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
  const left = Math.round(item.x - info.width / 2);
  return {
    picture: data,
    width: info.width,
    height: info.height,
    left,
    top: Math.round(item.base - info.height),
  };
}

/** The part of a prepared sprite that lies inside the picture; null when none does. */
async function inside(one: Ready, canvas: { width: number; height: number }): Promise<OverlayOptions | null> {
  const left = Math.max(0, one.left);
  const top = Math.max(0, one.top);
  const width = Math.min(canvas.width, one.left + one.width) - left;
  const height = Math.min(canvas.height, one.top + one.height) - top;
  if (width <= 0 || height <= 0) return null;
  if (width === one.width && height === one.height) return { input: one.picture, left, top };
  const cut = sharp(one.picture).extract({ left: left - one.left, top: top - one.top, width, height });
  return { input: await cut.png({ compressionLevel: 0 }).toBuffer(), left, top };
}

/** Soft ellipses under all items. */
function shadows(items: readonly Item[], strength: number): string {
  return items
    .filter(({ afloat }) => !afloat)
    .map((item) => {
      const { width, height } = extent(item);
      const turn = Math.abs((item.angle * Math.PI) / 180);
      const reach = (width * Math.cos(turn) + height * Math.sin(turn) * 0.6) * 0.5;
      const foot = item.base + item.size * 0.012;
      const ellipse = (cy: number, rx: number, ry: number): string =>
        `<ellipse cx="${item.x}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#shadow)" opacity="${strength}"/>`;
      return (
        ellipse(foot, reach * 1.02, item.size * 0.085) +
        ellipse(foot - item.size * 0.012, reach * 0.66, item.size * 0.04)
      );
    })
    .join("");
}

const SHADOW_DEF =
  `<radialGradient id="shadow"><stop offset="0" stop-color="${SHADOW}" stop-opacity=".42"/>` +
  `<stop offset=".55" stop-color="${SHADOW}" stop-opacity=".2"/>` +
  `<stop offset="1" stop-color="${SHADOW}" stop-opacity="0"/></radialGradient>`;

function backdropSvg(scene: Scene, size: number): string {
  const { glow, edge } = scene.tint;
  const mid = size / 2;
  const soft =
    `<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".85"/>` +
    `<stop offset=".45" stop-color="${glow}"/><stop offset="1" stop-color="${edge}"/></linearGradient>`;
  switch (scene.backdrop) {
    case "plain":
      return "";
    case "disc":
      return `<circle cx="${mid}" cy="${size * 0.47}" r="${size * 0.37}" fill="${edge}" opacity=".5"/>`;
    case "arch":
      return (
        `<path d="M${size * 0.2} ${size}V${size * 0.42}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.6} 0V${size}z"` +
        ` fill="${edge}" opacity=".55"/>`
      );
    case "table":
      return (
        `<rect x="0" y="${size * 0.68}" width="${size}" height="${size * 0.32}" fill="${edge}" opacity=".75"/>` +
        `<rect x="0" y="${size * 0.68}" width="${size}" height="${size * 0.05}" fill="#fff" opacity=".28"/>`
      );
    case "podium":
      return (
        `${soft}<ellipse cx="${mid}" cy="${size * 0.87}" rx="${size * 0.4}" ry="${size * 0.075}" fill="url(#shadow)"/>` +
        `<path d="M${size * 0.16} ${size * 0.745}v${size * 0.085}` +
        `a${size * 0.34} ${size * 0.075} 0 0 0 ${size * 0.68} 0v-${size * 0.085}z" fill="url(#side)"/>` +
        `<ellipse cx="${mid}" cy="${size * 0.745}" rx="${size * 0.34}" ry="${size * 0.075}" fill="#fff" opacity=".92"/>` +
        `<ellipse cx="${mid}" cy="${size * 0.748}" rx="${size * 0.325}" ry="${size * 0.068}" fill="${glow}"/>`
      );
  }
}

/** A square webp of a scene, `size` px wide, in the best quality that fits into `maxBytes`. */
export async function paintScene(scene: Scene, paper: { size: number; maxBytes: number }): Promise<Buffer> {
  const { size, maxBytes } = paper;
  const { glow, edge } = scene.tint;
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>${SHADOW_DEF}` +
    `<radialGradient id="ground" cx=".46" cy=".42" r=".72">` +
    `<stop offset="0" stop-color="${glow}"/><stop offset=".3" stop-color="${glow}"/>` +
    `<stop offset="1" stop-color="${edge}"/></radialGradient></defs><rect width="${size}" height="${size}" fill="url(#ground)"/>` +
    `${backdropSvg(scene, size)}${shadows(scene.items, 1)}</svg>`;
  const sprites = await Promise.all(scene.items.map((item) => ready(item)));
  const layers = await Promise.all(sprites.map((one) => inside(one, { width: size, height: size })));
  const flat = await sharp(Buffer.from(ground))
    .composite(layers.filter((layer) => layer !== null))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(flat.data, { width: size, height: size, channels: 3, maxBytes });
}

/** The items on a transparent ground, for artwork on a coloured part of the page. */
export async function paintClear(
  items: readonly Item[],
  paper: { width: number; height: number; maxBytes: number },
): Promise<Buffer> {
  const { width, height, maxBytes } = paper;
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs>${SHADOW_DEF}</defs>${shadows(items, 0.85)}</svg>`;
  const sprites = await Promise.all(items.map((item) => ready(item)));
  const layers = await Promise.all(sprites.map((one) => inside(one, { width, height })));
  const flat = await sharp(Buffer.from(ground))
    .ensureAlpha()
    .composite(layers.filter((layer) => layer !== null))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(flat.data, { width, height, channels: 4, maxBytes });
}

async function encode(
  raw: Buffer,
  paper: { width: number; height: number; channels: 3 | 4; maxBytes: number },
): Promise<Buffer> {
  const { width, height, channels, maxBytes } = paper;
  let smallest: Buffer | null = null;
  for (const quality of [75, 62, 48, 34]) {
    smallest = await sharp(raw, { raw: { width, height, channels } })
      .webp({ quality, alphaQuality: 85, effort: 3, smartSubsample: true })
      .toBuffer();
    if (smallest.length <= maxBytes) return smallest;
  }
  if (!smallest) throw new Error("nothing was encoded");
  return smallest;
}
