/** Pictures of the community: a bowl seen from above with what is in it, on a cloth. Nothing of it carries text. */
import sharp from "sharp";
import { seeded } from "../demo/random.ts";
import { toHex } from "./colour.ts";
import { curl, type Draw, floret, leaf, oval, type Place, round, slab, strand, wedge } from "./food.ts";

const [WIDTH, HEIGHT] = [720, 450] as const;
const MOST_BYTES = 24 * 1024;
type Random = ReturnType<typeof seeded>;
type Piece = { draw: Draw; count: number; size: number };
type Dish = { base: readonly [light: string, deep: string]; bowl: string; pieces: readonly Piece[] };

const tomato: Piece = { draw: wedge("#d8402e", "#f2806a"), count: 8, size: 20 };
const greens: Piece = { draw: leaf("#4f9a4a", "#a8d398"), count: 12, size: 18 };
const scallion: Piece = { draw: round("#7bb661", "#d9ecc8"), count: 16, size: 6 };
const carrot: Piece = { draw: round("#f0913a", "#f7b36c"), count: 8, size: 17 };
const mushroom: Piece = { draw: oval("#8a6246", "#c9a684", 1.25), count: 6, size: 22 };

/** What is in a bowl, by name. */
const dishes = {
  tomato: {
    base: ["#d9533a", "#a83220"],
    bowl: "#f4efe6",
    pieces: [
      tomato,
      carrot,
      { draw: oval("#6d2a2b", "#a85a58"), count: 16, size: 12 },
      { draw: floret("#4e8f3c", "#a9cf8a"), count: 7, size: 18 },
    ],
  },
  pumpkin: {
    base: ["#f6cf62", "#e0a934"],
    bowl: "#5a6f86",
    pieces: [
      { draw: slab("#f3a63a", "#d07f1f"), count: 12, size: 17 },
      { draw: round("#fbe7a8"), count: 90, size: 3 },
    ],
  },
  egg: {
    base: ["#f8dd7c", "#ecc252"],
    bowl: "#e7eef2",
    pieces: [mushroom, { draw: slab("#fffaf0", "#e5dac6"), count: 7, size: 20 }, scallion],
  },
  green: {
    base: ["#dbe9c3", "#b9d199"],
    bowl: "#fdfdfb",
    pieces: [
      { ...greens, count: 26 },
      { draw: round("#f5edd2"), count: 26, size: 4 },
    ],
  },
  noodle: {
    base: ["#e0714a", "#b84a2a"],
    bowl: "#eef2f4",
    pieces: [
      { draw: strand("#f6dfa6"), count: 22, size: 13 },
      tomato,
      { draw: oval("#fbf3dc", "#f4b93c", 1.3), count: 3, size: 26 },
      { ...greens, count: 5 },
    ],
  },
  fish: {
    base: ["#f7f3ea", "#e6dfd0"],
    bowl: "#3f5566",
    pieces: [
      { draw: slab("#f08a62", "#cf6440", 2.1), count: 3, size: 32 },
      { draw: round("#f4dc4c", "#fbf3b4"), count: 4, size: 22 },
      { draw: strand("#6ea84e"), count: 8, size: 11 },
    ],
  },
  oat: {
    base: ["#f3e6cf", "#dcc7a2"],
    bowl: "#7d94a8",
    pieces: [
      { draw: round("#fdf2c4", "#f2dc8e"), count: 10, size: 20 },
      { draw: oval("#e1c79a", "#f5e6c6", 1.3), count: 40, size: 6 },
    ],
  },
  rice: {
    base: ["#f6efe3", "#dccfb8"],
    bowl: "#8b5a44",
    pieces: [
      { draw: oval("#fffdf6", "#ffffff", 2), count: 70, size: 5 },
      { draw: oval("#7d4a4a", "#b98686", 1.5), count: 20, size: 6 },
      { ...carrot, size: 9, count: 14 },
      { ...mushroom, size: 12 },
    ],
  },
  shrimp: {
    base: ["#fbf7ef", "#e9e1d2"],
    bowl: "#3a6a72",
    pieces: [
      { draw: curl("#f08768", "#c9553a"), count: 12, size: 24 },
      scallion,
      { draw: wedge("#f2cf3d", "#fbeea0"), count: 2, size: 22 },
    ],
  },
  clear: {
    base: ["#eef3e4", "#d5e0c4"],
    bowl: "#d98f63",
    pieces: [
      { draw: slab("#f4faec", "#cfe3bd", 1.5), count: 10, size: 20 },
      { draw: strand("#47603c"), count: 8, size: 13 },
      scallion,
    ],
  },
  bread: {
    base: ["#f4eee2", "#e3d8c4"],
    bowl: "#46545e",
    pieces: [
      { draw: slab("#d9a561", "#a8733a", 1.1), count: 3, size: 56 },
      { draw: oval("#fdfaf2", "#f5b93a", 1.2), count: 5, size: 24 },
      { ...greens, count: 7 },
    ],
  },
  tea: {
    base: ["#cfd98a", "#9fb254"],
    bowl: "#fafaf7",
    pieces: [{ draw: leaf("#5f8a3c", "#93b866"), count: 9, size: 15 }],
  },
  darktea: {
    base: ["#a0522d", "#6b2f16"],
    bowl: "#f3ece0",
    pieces: [{ draw: round("#c27a4c"), count: 8, size: 5 }],
  },
  coffee: {
    base: ["#8a5a3c", "#4d2d1c"],
    bowl: "#f7f5f1",
    pieces: [{ draw: round("#b98a66", "#8a5a3c"), count: 10, size: 9 }],
  },
  hotpot: {
    base: ["#ece0c2", "#cdbb8f"],
    bowl: "#6f7478",
    pieces: [
      mushroom,
      { ...greens, count: 9 },
      { draw: slab("#fffaf0", "#e5dac6"), count: 6, size: 20 },
      tomato,
      { draw: round("#c9463a"), count: 12, size: 5 },
    ],
  },
} as const satisfies Readonly<Record<string, Dish>>;
export type DishName = keyof typeof dishes;

/** Places inside the bowl, each in a part of it of its own, so that pieces lie side by side. */
function placesOf(random: Random, { count, size }: Piece, reach: number): Place[] {
  const first = random.whole(0, 628) / 100;
  return Array.from({ length: count }, (_, at) => {
    const angle = first + at * 2.399963 + random.whole(0, 40) / 100;
    const far = Math.sqrt((at + 0.5) / count) * (reach - size * 1.7);
    return {
      x: Math.round(WIDTH / 2 + Math.cos(angle) * far),
      y: Math.round(HEIGHT / 2 + Math.sin(angle) * far),
      turn: random.whole(0, 359),
      size: Math.round(size * (random.whole(86, 114) / 100) * 10) / 10,
    };
  });
}

function cloth(random: Random): string {
  const hue = random.whole(20, 210);
  const lines = Array.from(
    { length: 9 },
    (_, at) =>
      `<rect x="-200" y="${at * 64 - 40}" width="1200" height="${at % 3 === 0 ? 14 : 5}" fill="#fff" opacity=".34"/>`,
  );
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${toHex({ h: hue, s: 34, l: 84 })}"/>`;
  return `${ground}<g transform="rotate(${random.whole(-32, 32)} 360 225)">${lines.join("")}</g>`;
}

/** A bowl of something, other for each seed (webp, 720 x 450, at most 24 KB). */
export async function drawDish({ seed, dish }: { seed: string; dish: DishName }): Promise<Buffer> {
  const random = seeded(`dish:${seed}`);
  const { base, bowl, pieces }: Dish = dishes[dish];
  const [cx, cy, r] = [WIDTH / 2, HEIGHT / 2, 196];
  const parts = pieces.flatMap((piece) => placesOf(random, piece, r - 30).map(piece.draw));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><radialGradient id="b" cx=".42" cy=".38"><stop offset="0" stop-color="${base[0]}"/>
      <stop offset="1" stop-color="${base[1]}"/></radialGradient>
    <filter id="s"><feDropShadow dx="0" dy="3" stdDeviation="3" flood-opacity=".28"/></filter></defs>
    ${cloth(random)}
    <ellipse cx="${cx + 8}" cy="${cy + 18}" rx="${r + 6}" ry="${r}" fill="#2a1c10" opacity=".2"/>
    <circle cx="${cx}" cy="${cy}" r="${r}" fill="${bowl}"/><circle cx="${cx}" cy="${cy}" r="${r - 14}" fill="#000" opacity=".12"/>
    <circle cx="${cx}" cy="${cy}" r="${r - 20}" fill="url(#b)"/><g filter="url(#s)">${parts.join("")}</g>
    <path d="M${cx - 130} ${cy - 118} A${r - 8} ${r - 8} 0 0 1 ${cx - 20} ${cy - 186}" stroke="#fff" stroke-width="8"
      stroke-linecap="round" fill="none" opacity=".55"/></svg>`;
  for (const quality of [82, 70, 56, 40]) {
    const made = await sharp(Buffer.from(svg)).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (made.length <= MOST_BYTES || quality === 40) return made;
  }
  throw new Error("no quality of a picture fits");
}
