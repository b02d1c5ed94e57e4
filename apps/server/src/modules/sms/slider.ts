import { randomInt } from "node:crypto";
import sharp from "sharp";

export const SLIDER_WIDTH = 320;
export const SLIDER_HEIGHT = 160;
export const PIECE = 48;
/** How far off the piece may be let go, in px. */
export const TOLERANCE = 5;

export type Slider = {
  readonly x: number;
  readonly y: number;
  readonly picture: string;
  readonly piece: string;
};

const dataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString("base64")}`;

function scenery(): string {
  const hue = randomInt(0, 360);
  const hills = Array.from({ length: 5 }, (_, i) => {
    const [x, y, r] = [randomInt(0, SLIDER_WIDTH), randomInt(90, 170), randomInt(40, 90)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + i * 37) % 360} 55% ${randomInt(45, 75)}%)" opacity="0.75"/>`;
  });
  const sparks = Array.from(
    { length: 24 },
    () =>
      `<circle cx="${randomInt(0, SLIDER_WIDTH)}" cy="${randomInt(0, SLIDER_HEIGHT)}" r="${randomInt(1, 5)}" fill="hsl(${randomInt(0, 360)} 70% 80%)"/>`,
  );
  return `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 82%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 65% 62%)"/></linearGradient></defs>
<rect width="${SLIDER_WIDTH}" height="${SLIDER_HEIGHT}" fill="url(#g)"/>${hills.join("")}${sparks.join("")}`;
}

const svg = (body: string, width = SLIDER_WIDTH, height = SLIDER_HEIGHT): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** Draws a puzzle: a picture with a gap at a random place, and the piece that fills it. */
export async function drawSlider(): Promise<Slider> {
  const x = randomInt(90, SLIDER_WIDTH - PIECE - 8);
  const y = randomInt(12, SLIDER_HEIGHT - PIECE - 12);
  const ground = await sharp(svg(scenery())).png().toBuffer();
  const gap = svg(
    `<rect x="${x}" y="${y}" width="${PIECE}" height="${PIECE}" rx="10" fill="#000" opacity="0.45" stroke="#fff" stroke-width="1.5"/>`,
  );
  const mask = svg(`<rect width="${PIECE}" height="${PIECE}" rx="10"/>`, PIECE, PIECE);
  const edge = svg(
    `<rect x="1" y="1" width="${PIECE - 2}" height="${PIECE - 2}" rx="9" fill="none" stroke="#fff" stroke-width="2"/>`,
    PIECE,
    PIECE,
  );
  const cut = await sharp(ground)
    .extract({ left: x, top: y, width: PIECE, height: PIECE })
    .composite([{ input: mask, blend: "dest-in" }, { input: edge }])
    .webp({ quality: 90 })
    .toBuffer();
  const picture = await sharp(ground)
    .composite([{ input: gap }])
    .webp({ quality: 80 })
    .toBuffer();
  return { x, y, picture: dataUrl(picture), piece: dataUrl(cut) };
}
