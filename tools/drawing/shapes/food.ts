/** Packed food and drink. */
import { disc, oval, path, rect, turned } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const GOLD = "#f0b84a";
const CREAM = "#fff6e3";

function riceBag(s: Sculptor): void {
  s.lump(
    path("M66 40q62-18 124 0 10 22 4 40 24 70 18 126-2 32-38 34H82q-36-2-38-34-6-56 18-126-6-18 4-40z"),
    "#f2e3c2",
    { depth: 17 },
  );
  s.lump(rect(66, 58, [124, 18, 8]), "#c9523f", { depth: 5 });
  s.lump(rect(76, 106, [104, 96, 22]), "#d9604a", { depth: 6 });
  s.lump(oval(128, 166, [32, 20]), "#fffdf6", { depth: 6 });
  s.flat(path("M126 154c-2-20 8-30 8-38c8 16 8 28 0 38z"), "#ffe28a");
  s.flat(path("M122 152c-12-8-16-20-14-30c10 6 16 18 14 30z"), "#ffe28a");
}

function oilBottle(s: Sculptor): void {
  s.lump(rect(96, 10, [50, 32, 9]), "#e2574c", { depth: 6 });
  s.lump(
    path("M92 40h58q8 22 30 40 20 18 20 46v80q0 34-36 34H84q-36 0-36-34v-80q0-28 22-46 18-18 22-40z"),
    "#ffcb47",
    { depth: 17, opacity: 0.96 },
  );
  s.tube("M186 96c32 10 30 62 12 66", "#f0b02e", 14);
  s.lump(rect(64, 128, [120, 76, 12]), "#fff7df", { depth: 4 });
  s.lump(disc(124, 166, 25), "#e2574c", { depth: 5 });
  s.flat(path("M124 150q13 15 13 24a13 13 0 0 1-26 0q0-9 13-24z"), "#ffe08a");
  s.glint(rect(64, 92, [10, 120, 5]), 0.55, 2);
}

function teaTin(s: Sculptor): void {
  s.lump(rect(72, 20, [112, 46, 14]), "#3f7a5a", { depth: 9 });
  s.lump(rect(60, 56, [136, 184, 18]), "#4f9a70", { depth: 15 });
  s.lump(rect(82, 96, [92, 104, 10]), CREAM, { depth: 4 });
  s.lump(path("M128 112c30 24 26 58 0 74c-26-16-30-50 0-74z"), "#6fbf6a", { depth: 6 });
  s.flat(path("M126 124h4v58h-4z"), "#3f7a4a");
  s.flat(rect(60, 72, [136, 6, 0]), GOLD);
  s.flat(rect(60, 218, [136, 6, 0]), GOLD);
}

function nutsBag(s: Sculptor): void {
  s.lump(path("M60 28h136l-6 30q18 84 12 160-2 20-22 20H76q-20 0-22-20-6-76 12-160z"), "#e89a52", {
    depth: 14,
  });
  s.flat(path("M60 28h136l-4 18H64z"), "#c4703a");
  s.lump(oval(128, 146, [58, 60]), "#fff2db", { depth: 5 });
  for (const [x, y, r] of [
    [108, 130, 20],
    [146, 126, -24],
    [128, 168, 70],
  ] as const) {
    s.lump(turned(path(`M${x} ${y - 24}c20 10 22 34 0 46c-22-12-20-36 0-46z`), r, [x, y]), "#b9713c", {
      depth: 6,
    });
  }
}

function snackBag(s: Sculptor): void {
  s.lump(path("M54 26q74 10 148 0-10 32-4 68 10 66 4 136-74-10-148 0-6-70 4-136 6-36-4-68z"), "#ffb52e", {
    depth: 14,
  });
  s.flat(path("M54 26q74 10 148 0l-4 18q-70 8-140 0z"), "#e8842e");
  s.flat(path("M56 212q72-10 144 0v18q-74-10-148 0z"), "#e8842e");
  s.lump(disc(128, 122, 52), "#e2503f", { depth: 8 });
  for (const [x, y, r] of [
    [108, 112, -20],
    [146, 120, 24],
    [126, 142, 4],
  ] as const)
    s.lump(turned(oval(x, y, [26, 18]), r, [x, y]), "#ffdf7a", { depth: 5 });
}

function noodlePack(s: Sculptor): void {
  s.lump(path("M30 92l20-22h156l20 22v96l-20 22H50l-20-22z"), "#d9463f", { depth: 12 });
  s.lump(oval(128, 140, [78, 46]), "#fff5e6", { depth: 6 });
  for (const y of [122, 134, 146, 158])
    s.tube(`M${80 + Math.abs(y - 140)} ${y}q14-12 28 0t28 0 28 0`, "#f3c25a", 8);
  s.flat(path("M30 92l20-22h8v140h-8l-20-22z"), "#a92f2f", 0.6);
  s.flat(path("M226 92l-20-22h-8v140h8l20-22z"), "#a92f2f", 0.6);
}

function sauceBottle(s: Sculptor): void {
  s.lump(rect(104, 10, [48, 40, 9]), "#d9463f", { depth: 6 });
  s.lump(path("M106 48h44l6 40q36 12 36 48v74q0 28-30 28H94q-30 0-30-28v-74q0-36 36-48z"), "#6b3a2e", {
    depth: 15,
  });
  s.lump(rect(64, 136, [128, 72, 6]), "#fff1d6", { depth: 4 });
  s.lump(oval(128, 172, [30, 24]), "#e2503f", { depth: 5 });
  s.flat(path("M112 176q16-26 34-10q-14 18-34 10z"), "#7fc75c");
}

function jam(s: Sculptor): void {
  s.lump(path("M58 84h140q18 16 18 42v78q0 34-36 34H76q-36 0-36-34v-78q0-26 18-42z"), "#e8455f", {
    depth: 17,
    opacity: 0.95,
  });
  s.lump(rect(48, 36, [160, 52, 14]), "#f4efe6", { depth: 9 });
  for (let x = 62; x < 200; x += 24) s.flat(rect(x, 40, [12, 44, 2]), "#e2574c", 0.55);
  s.lump(rect(72, 128, [112, 78, 14]), "#fff6ea", { depth: 4 });
  s.lump(disc(116, 172, 20), "#e8455f", { depth: 6 });
  s.lump(disc(146, 164, 16), "#e8455f", { depth: 5 });
  s.tube("M116 152q10-16 30-16M146 148q-2-8 0-12", "#5f9f4a", 5);
}

function giftBox(s: Sculptor): void {
  s.lump(rect(24, 92, [208, 134, 12]), "#c9362f", { depth: 12 });
  s.lump(rect(16, 60, [224, 48, 10]), "#dc4a3f", { depth: 9 });
  s.lump(rect(112, 60, [32, 166, 3]), GOLD, { depth: 4 });
  s.lump(disc(128, 150, 38), "#ffe2a0", { depth: 6 });
  s.flat(turned(rect(112, 134, [32, 32, 4]), 45, [128, 150]), "#c9362f", 0.85);
  s.lump(path("M128 60c-40-52-78-22-52 0zM128 60c40-52 78-22 52 0z"), GOLD, { depth: 6 });
}

function sausage(s: Sculptor): void {
  for (const [y, c] of [
    [46, "#d9523f"],
    [104, "#c9442f"],
    [162, "#d9523f"],
  ] as const) {
    s.lump(turned(rect(30, y, [196, 46, 23]), -8, [128, y]), c, { depth: 12 });
    s.lump(turned(path(`M30 ${y + 12}l-18-6v34l18-6z`), -8, [128, y]), "#b8372c", { depth: 4 });
    s.lump(turned(path(`M226 ${y + 12}l18-6v34l-18-6z`), -8, [128, y]), "#b8372c", { depth: 4 });
  }
}

function eggTray(s: Sculptor): void {
  for (const x of [50, 104, 158, 206])
    s.lump(path(`M${x} 60c26 8 32 60 0 72c-32-12-26-64 0-72z`), "#f0c9a0", { depth: 9 });
  for (const x of [34, 88, 142, 196])
    s.lump(path(`M${x + 14} 88c30 8 34 66 0 78c-34-12-30-70 0-78z`), "#f5d6b2", { depth: 10 });
  s.lump(
    path("M8 148q14-14 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 16 0l-12 60q-4 16-24 16H44q-20 0-24-16z"),
    "#a9b4c9",
    { depth: 11 },
  );
}

/** Name of the sprite, and how it is drawn. */
export const FOOD_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["rice-bag", riceBag],
  ["oil-bottle", oilBottle],
  ["tea-tin", teaTin],
  ["nuts-bag", nutsBag],
  ["snack-bag", snackBag],
  ["noodle-pack", noodlePack],
  ["sauce-bottle", sauceBottle],
  ["jam", jam],
  ["gift-box", giftBox],
  ["sausage", sausage],
  ["egg-tray", eggTray],
]);
