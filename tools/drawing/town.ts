/** Pictures of the demo's town, put together from the studio's: what a shop offers, and its front. Nothing of them carries text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFolder } from "@heshi/server/platform/asset-folder";
import sharp, { type Sharp } from "sharp";
import { seeded } from "../demo/random.ts";
import { toHex } from "./colour.ts";

const SIDE = 600;
const MOST_BYTES = 20 * 1024;
/** The places of one or two things on the plate: middle and side in px. */
const STANDS = [
  [{ x: 300, y: 306, side: 372 }],
  [
    { x: 236, y: 330, side: 330 },
    { x: 402, y: 258, side: 232 },
  ],
] as const;

const studioFile = (key: string): Buffer => readFileSync(join(assetFolder(), `demo/studio/${key}.webp`));

/** In the best quality that fits. */
async function encoded(picture: Sharp): Promise<Buffer> {
  const raw = await picture.removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  for (const quality of [76, 66, 54, 42]) {
    const made = await sharp(raw).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (made.length <= MOST_BYTES || quality === 42) return made;
  }
  throw new Error("no quality of a picture fits");
}

/** The studio's pictures have a white ground, which vanishes where they are multiplied with a light one. */
async function multiplied(keys: readonly string[]) {
  const stands = keys.length > 1 ? STANDS[1] : STANDS[0];
  return Promise.all(
    stands.map(async ({ x, y, side }, at) => ({
      input: await sharp(studioFile(keys[at] ?? ""))
        .resize(side, side)
        .png()
        .toBuffer(),
      left: Math.round(x - side / 2),
      top: Math.round(y - side / 2),
      blend: "multiply" as const,
    })),
  );
}

const svgOf = (width: number, height: number, parts: readonly string[]): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`,
  );
type Box = { x: number; y: number; width: number; height: number; round?: number; opacity?: number };
const box = ({ x, y, width, height, round = 0, opacity = 1 }: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" opacity="${opacity}"/>`;
const disc = ([x, y]: readonly [x: number, y: number], r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

type Offer = { seed: string; hue: number; keys: readonly string[] };

/** What a voucher is for: one or two things on a plate, on paper in the shop's colour (webp, 600 x 600, at most 20 KB). */
export async function drawOffer({ seed, hue, keys }: Offer): Promise<Buffer> {
  const random = seeded(`offer:${seed}`);
  const tone = hue + random.whole(-10, 10);
  const [light, deep] = [toHex({ h: tone, s: 74, l: 88 }), toHex({ h: tone + 16, s: 66, l: 76 })];
  const band = (y: number, height: number): string =>
    box({ x: -200, y, width: 1000, height, opacity: 0.18 }, "#fff");
  const ground = svgOf(SIDE, SIDE, [
    box({ x: 0, y: 0, width: SIDE, height: SIDE }, light),
    `<g transform="rotate(${random.whole(-24, 24)} 300 300)">`,
    box({ x: -200, y: random.whole(180, 360), width: 1000, height: 700, opacity: 0.8 }, deep),
    band(random.whole(60, 150), 86),
    band(random.whole(400, 480), 42),
    "</g>",
    disc([300, 311], 254, toHex({ h: tone, s: 36, l: 68 })),
    disc([300, 300], 250, "#fff"),
    disc([300, 300], 224, toHex({ h: tone, s: 40, l: 97 })),
    disc([300, 300], 220, "#fff"),
  ]);
  return encoded(sharp(ground).composite(await multiplied(keys)));
}

/** A shop's front with an awning in its colour and something in the window (webp, 800 x 600, at most 20 KB). */
export async function drawFront({
  seed,
  hue,
  key,
}: {
  seed: string;
  hue: number;
  key: string;
}): Promise<Buffer> {
  const random = seeded(`front:${seed}`);
  const wall = toHex({ h: hue + random.whole(-30, 30), s: random.whole(14, 30), l: random.whole(84, 92) });
  const [awning, frame] = [toHex({ h: hue, s: 66, l: 52 }), toHex({ h: hue + 12, s: 26, l: 34 })];
  const [door, pane] = random.chance(0.5) ? [104, 320] : [536, 104];
  const stripes = Array.from({ length: 12 }, (_, at) => {
    const fill = at % 2 === 0 ? awning : "#fff";
    return `<path d="M${60 + at * 57} 168h57v74a28.5 28.5 0 0 1-57 0z" fill="${fill}"/>`;
  });
  const house = svgOf(800, 600, [
    box({ x: 0, y: 0, width: 800, height: 600 }, toHex({ h: 205, s: 46, l: 90 })),
    box({ x: 40, y: 60, width: 720, height: 470, round: 6 }, wall),
    box({ x: 0, y: 530, width: 800, height: 70 }, "#cfcac4"),
    box({ x: 80, y: 84, width: 640, height: 64, round: 8 }, frame),
    disc([random.whole(130, 160), 116], 20, "#fff"),
    box({ x: random.whole(200, 230), y: 106, width: random.whole(240, 380), height: 20, round: 10 }, "#fff"),
    box({ x: pane, y: 262, width: 376, height: 228, round: 6 }, frame),
    box({ x: pane + 10, y: 272, width: 356, height: 208 }, "#fdfaf4"),
    box({ x: door, y: 262, width: 160, height: 268 }, frame),
    box({ x: door + 12, y: 276, width: 136, height: 254 }, "#f3ede2"),
    disc([door + 132, 404], 7, frame),
    ...stripes,
  ]);
  const input = await sharp(studioFile(key)).resize(196, 196).png().toBuffer();
  return encoded(sharp(house).composite([{ input, left: pane + 90, top: 280, blend: "multiply" }]));
}
