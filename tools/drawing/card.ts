/** A neutral picture for a product that was imported without any; its name is beside it on every page. */
import sharp from "sharp";
import { seeded } from "../demo/random.ts";
import { toHex } from "./colour.ts";

/** A closed parcel, seen from the front and a little from above, on 600 x 600. */
const PARCEL =
  `<path d="M180 262 300 214l120 48v146l-120 50-120-50z" fill="#fff" opacity=".9"/>` +
  `<path d="M180 262 300 310l120-48" fill="none" stroke="INK" stroke-width="10" stroke-linejoin="round"/>` +
  `<path d="M180 262 300 214l120 48v146l-120 50-120-50z" fill="none" stroke="INK" stroke-width="10" stroke-linejoin="round"/>` +
  `<path d="M300 310v148M240 238l120 48v44" fill="none" stroke="INK" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A parcel on a soft ground (webp, 600 x 600, a few KB); goods of one category share the hue, equal inputs give equal bytes. */
export async function drawCard({ seed, category }: { seed: string; category: string }): Promise<Buffer> {
  const hue = seeded(`card:${category}`).whole(0, 359) + seeded(`card:${seed}`).whole(-9, 9);
  const tone = (l: number, s: number): string => toHex({ h: hue, s, l });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${tone(95, 40)}"/>` +
    `<ellipse cx="300" cy="462" rx="150" ry="22" fill="${tone(88, 34)}"/>` +
    `${PARCEL.replaceAll("INK", tone(62, 30))}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 80, effort: 4 }).toBuffer();
}
