/** Simple abstract marks for brands and shops: a figure of one family, one or two colours, no letters. */
import sharp from "sharp";
import { toHex } from "./colour.ts";
import { FAMILIES, type Inks } from "./mark-families.ts";
import { seeded } from "../demo/random.ts";

/** How many families there are; neighbours in a list take different ones. */
export const MARK_FAMILIES = FAMILIES.length;

export interface MarkInput {
  seed: string;
  /** Which family, counted round; without it the lot decides. */
  family?: number;
  /** Degrees of the main colour. */
  hue: number;
  /** A brand's mark is coloured on white, a shop's white on colour. */
  on: "white" | "colour";
}

/** A mark (webp, 200 x 200, a few KB). */
export async function drawMark(input: MarkInput): Promise<Buffer> {
  const random = seeded(`mark:${input.seed}`);
  const family = FAMILIES[(input.family ?? random.whole(0, MARK_FAMILIES - 1)) % MARK_FAMILIES];
  if (!family) throw new Error("no such family of marks");
  const { hue } = input;
  const strong: Inks = {
    first: toHex({ h: hue, s: 62, l: 46 }),
    second: toHex({ h: hue + random.pick([28, -34, 150]), s: 70, l: 60 }),
  };
  const onColour = input.on === "colour";
  const inks = onColour ? { first: "#ffffff", second: toHex({ h: hue + 30, s: 90, l: 86 }) } : strong;
  const ground = onColour
    ? `<linearGradient id="a" x1="0" y1="0" x2="1" y2="1">` +
      `<stop offset="0" stop-color="${toHex({ h: hue + 14, s: 72, l: 60 })}"/>` +
      `<stop offset="1" stop-color="${toHex({ h: hue - 6, s: 66, l: 45 })}"/></linearGradient>`
    : `<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><defs>${ground}</defs>` +
    `<rect width="200" height="200" fill="url(#a)"/>${family(inks, random)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 84, effort: 5 }).toBuffer();
}
