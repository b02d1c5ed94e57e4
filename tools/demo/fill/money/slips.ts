/** Drawn bank slips of the demo's remittances: each its own picture, with the amount and the serial in digits of segments. */
import type { StoragePort } from "@heshi/server/gateways/storage/storage.port";
import sharp from "sharp";

const [WIDTH, HEIGHT] = [720, 960];
/** Ends of the seven segments in a cell of 1 × 2, clockwise from the top, the middle last. */
const SEGMENTS = ["M0 0H1", "M1 0V1", "M1 1V2", "M0 2H1", "M0 1V2", "M0 0V1", "M0 1H1"] as const;
/** Which of them are lit in 0 to 9. */
const LIT = [
  "012345",
  "12",
  "01346",
  "01236",
  "1256",
  "02356",
  "023456",
  "012",
  "0123456",
  "012356",
] as const;

type Line = { x: number; y: number; size: number };

/** Digits of strokes, so that no font is needed; a dot for anything else. */
export function digits(text: string, { x, y, size }: Line): string {
  const cells = [...text].map((sign, n) => {
    const lit = LIT[Number(sign)];
    const d = lit === undefined ? "M.4 2H.6" : [...lit].map((at) => SEGMENTS[Number(at)]).join("");
    return `<path d="${d}" transform="translate(${x + n * size * 1.6} ${y}) scale(${size})" vector-effect="non-scaling-stroke"/>`;
  });
  return `<g fill="none" stroke="#1f2329" stroke-width="${size / 5}" stroke-linecap="round">${cells.join("")}</g>`;
}

const bar = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="20" rx="10" fill="#c3ccd6"/>`;

export type Slip = { path: string; bytes: number };
export type SlipFacts = { key: string; amountFen: number; serial: string; colour: string };

/** Stores a slip: a band in the bank's colour, bars for words, amount and serial. */
async function storeSlip(
  storage: StoragePort,
  { amountFen, serial, colour }: Omit<SlipFacts, "key">,
): Promise<Slip> {
  const rows = [0, 1, 2, 3].map((n) => bar(70, 440 + n * 76, 130) + bar(320, 440 + n * 76, 330 - n * 40));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="120" fill="${colour}"/>
    <circle cx="100" cy="60" r="30" fill="#fff"/><rect x="160" y="46" width="200" height="28" rx="14" fill="#fff"/>
    ${bar(70, 190, 160)}${digits((amountFen / 100).toFixed(2), { x: 76, y: 250, size: 34 })}
    ${rows.join("")}${bar(70, 780, 130)}${digits(serial.replace(/^[A-Z]+/, ""), { x: 76, y: 834, size: 14 })}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp().toBuffer();
  return { path: await storage.put(bytes, "image/webp"), bytes: bytes.length };
}

/** Stores a slip for each of the remittances, by their keys. */
export async function storeSlips(
  storage: StoragePort,
  facts: readonly SlipFacts[],
): Promise<ReadonlyMap<string, Slip>> {
  const slips = new Map<string, Slip>();
  for (const { key, ...of } of facts) slips.set(key, await storeSlip(storage, of));
  return slips;
}
