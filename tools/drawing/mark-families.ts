/** The figures of marks: each draws one family, at random. */
import { disc, oval, path, rect, turned } from "./outline.ts";
import type { Random } from "../demo/random.ts";

/** The colours of a mark. */
export interface Inks {
  first: string;
  second: string;
}

type Family = (ink: Inks, random: Random) => string;

const MID = [100, 100] as const;

function fillWith(element: string, colour: string, opacity = 1): string {
  return `<${element} fill="${colour}" opacity="${opacity}"/>`;
}

function strokeWith(element: string, colour: string, width: number): string {
  return `<${element} fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function petals(ink: Inks, random: Random): string {
  const count = random.pick([4, 5, 6, 8]);
  const shape = random.pick([oval(100, 64, [17, 34]), path("M100 30c22 22 22 48 0 66c-22-18-22-44 0-66z")]);
  const all = Array.from({ length: count }, (_, i) =>
    fillWith(turned(shape, (360 / count) * i, MID), i % 2 ? ink.second : ink.first, 0.92),
  );
  return all.join("") + fillWith(disc(100, 100, random.whole(8, 15)), "#fff");
}

function waves(ink: Inks, random: Random): string {
  const rows = random.pick([3, 4]);
  return Array.from({ length: rows }, (_, i) => {
    const y = 100 + (i - (rows - 1) / 2) * 30;
    return strokeWith(path(`M40 ${y}q15-22 30 0t30 0 30 0 30 0`), i % 2 ? ink.second : ink.first, 13);
  }).join("");
}

function mountains(ink: Inks, random: Random): string {
  const sun = fillWith(disc(random.whole(116, 140), 66, random.whole(15, 21)), ink.second);
  return (
    sun +
    fillWith(path("M30 152l46-74q6-8 12 0l46 74z"), ink.first) +
    fillWith(path("M88 152l36-54q6-8 12 0l36 54z"), ink.first, 0.62)
  );
}

function leaves(ink: Inks): string {
  return (
    fillWith(path("M96 156C40 140 34 82 48 50c44 8 66 46 48 106z"), ink.first) +
    fillWith(path("M106 156c-18-44 4-82 48-92c12 34 2 78-48 92z"), ink.second)
  );
}

function tiles(ink: Inks, random: Random): string {
  return [
    [48, 48],
    [104, 48],
    [48, 104],
    [104, 104],
  ]
    .map(([x = 0, y = 0], i) => {
      const quarter = path(`M${x} ${y}h48a48 48 0 0 1-48 48z`);
      const shape = random.pick([quarter, disc(x + 24, y + 24, 24), rect(x, y, [48, 48, 4])]);
      return fillWith(
        turned(shape, random.pick([0, 90, 180, 270]), [x + 24, y + 24]),
        i % 3 ? ink.first : ink.second,
      );
    })
    .join("");
}

function rings(ink: Inks, random: Random): string {
  const apart = random.whole(20, 28);
  return (
    strokeWith(disc(100 - apart, 100, 40), ink.first, 14) +
    strokeWith(disc(100 + apart, 100, 40), ink.second, 14)
  );
}

function drop(ink: Inks): string {
  return (
    fillWith(path("M100 34c34 40 46 62 46 84a46 46 0 0 1-92 0c0-22 12-44 46-84z"), ink.first) +
    fillWith(path("M72 122q28-22 56 0a28 28 0 0 1-56 0z"), ink.second)
  );
}

function cube(ink: Inks): string {
  return (
    fillWith(path("M100 36l54 30-54 30-54-30z"), ink.second) +
    fillWith(path("M44 78l50 28v58l-50-28z"), ink.first) +
    fillWith(path("M156 78l-50 28v58l50-28z"), ink.first, 0.66)
  );
}

function gate(ink: Inks): string {
  return (
    fillWith(path("M44 156V96a56 56 0 0 1 112 0v60h-30V98a26 26 0 0 0-52 0v58z"), ink.first) +
    fillWith(disc(100, 138, 17), ink.second)
  );
}

function sunrise(ink: Inks, random: Random): string {
  const rays = random.pick([5, 7]);
  const lines = Array.from({ length: rays }, (_, i) => {
    const angle = -90 + ((i - (rays - 1) / 2) * 150) / (rays - 1) + 90;
    return fillWith(turned(rect(94, 40, [12, 26, 6]), angle, [100, 124]), ink.second);
  });
  return `${lines.join("")}${fillWith(path("M60 128a40 40 0 0 1 80 0z"), ink.first)}${fillWith(rect(44, 138, [112, 13, 6]), ink.first)}`;
}

function knot(ink: Inks, random: Random): string {
  const turn = random.pick([0, 45]);
  return (
    strokeWith(turned(rect(50, 50, [64, 64, 20]), turn, MID), ink.first, 14) +
    strokeWith(turned(rect(86, 86, [64, 64, 20]), turn, MID), ink.second, 14)
  );
}

function burst(ink: Inks, random: Random): string {
  const count = random.pick([8, 10, 12]);
  const arms = Array.from({ length: count }, (_, i) =>
    fillWith(
      turned(rect(93, 36, [14, i % 2 ? 44 : 54, 7]), (360 / count) * i, MID),
      i % 2 ? ink.second : ink.first,
    ),
  );
  return arms.join("");
}

function wings(ink: Inks): string {
  return (
    fillWith(path("M38 70q52-14 62 46q-50 8-62-46z"), ink.first) +
    fillWith(path("M162 70q-52-14-62 46q50 8 62-46z"), ink.second) +
    fillWith(path("M66 122q28-2 34 32q-30 2-34-32zM134 122q-28-2-34 32q30 2 34-32z"), ink.first, 0.8)
  );
}

function bars(ink: Inks, random: Random): string {
  return [48, 76, 104, 132]
    .map((x, i) => {
      const height = random.whole(40, 104);
      return fillWith(rect(x, 152 - height, [20, height, 10]), i % 2 ? ink.second : ink.first);
    })
    .join("");
}

/** Drawings of a mark, in SVG of 200 x 200. */
export const FAMILIES: readonly Family[] = [
  petals,
  waves,
  mountains,
  leaves,
  tiles,
  rings,
  drop,
  cube,
  gate,
  sunrise,
  knot,
  burst,
  wings,
  bars,
];
