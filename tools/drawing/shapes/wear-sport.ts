/** Clothes, sport, and the car. */
import { disc, oval, path, rect, turned } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const DARK = "#3f3857";

function hoodie(s: Sculptor): void {
  s.lump(
    path(
      "M26 96q6-34 44-44l28-16h60l28 16q38 10 44 44l14 108-36 8-10-56v72q0 12-12 12H70q-12 0-12-12v-72l-10 56-36-8z",
    ),
    "#8f9fe8",
    { depth: 14 },
  );
  s.lump(path("M88 44q40-40 80 0 4 40-40 54-44-14-40-54z"), "#7384d6", { depth: 8 });
  s.flat(path("M102 52q26-20 52 0 0 24-26 34-26-10-26-34z"), "#4f5fb0");
  s.tube("M112 92v40M144 92v40", "#fff", 5);
  s.lump(path("M84 172h88l12 44H72z"), "#8394e0", { depth: 5 });
}

function downJacket(s: Sculptor): void {
  s.lump(
    path(
      "M34 92q4-30 40-40l24-14h60l24 14q36 10 40 40l18 112-38 8-10-48v64q0 12-12 12H76q-12 0-12-12v-64l-10 48-38-8z",
    ),
    "#e8705c",
    { depth: 14 },
  );
  for (const y of [84, 118, 152, 186]) s.lump(rect(66, y, [124, 32, 14]), "#ee8270", { depth: 8 });
  s.lump(path("M90 40q38-22 76 0v34q-38 20-76 0z"), "#d95a48", { depth: 8 });
  s.flat(rect(125, 60, [6, 168, 2]), "#8f2f28", 0.7);
}

function trousers(s: Sculptor): void {
  s.lump(
    path(
      "M70 20h116q6 0 8 12l20 196q2 12-12 12h-38q-10 0-11-11l-25-119-25 119q-1 11-11 11H54q-14 0-12-12L62 32q2-12 8-12z",
    ),
    "#8b7f6a",
    { depth: 13 },
  );
  s.lump(rect(66, 16, [124, 24, 8]), "#766b58", { depth: 5 });
  s.lump(disc(128, 30, 6), "#e8dcc0", { depth: 2 });
  s.dusk(path("M126 42h4v60h-4z"), 0.3, 1);
}

function skirt(s: Sculptor): void {
  s.lump(path("M84 40h88l58 160q-100 44-204 0z"), "#d98fb8", { depth: 13 });
  for (const x of [84, 112, 140, 168]) s.dusk(path(`M${x} 60l${(x - 128) * 0.7 - 3} 150h6z`), 0.2, 2);
  s.lump(rect(80, 26, [96, 28, 10]), "#b9628f", { depth: 6 });
}

function shirt(s: Sculptor): void {
  s.lump(
    path("M24 84q4-18 22-24l50-24h64l50 24q18 6 22 24l8 56-44 10v80q0 10-10 10H70q-10 0-10-10v-80l-44-10z"),
    "#a9cdf2",
    { depth: 13 },
  );
  s.lump(path("M94 36l34 34-24 30-24-50zM162 36l-34 34 24 30 24-50z"), "#d9eafb", { depth: 6 });
  for (const y of [112, 144, 176, 208]) s.lump(disc(128, y, 5), "#fff", { depth: 2 });
  s.dusk(rect(138, 84, [3, 150, 1]), 0.2, 1);
}

function underwear(s: Sculptor): void {
  s.lump(path("M30 62h196l8 96q-40 4-58 46h-20l-28-40-28 40H80q-18-42-58-46z"), "#7f93b8", { depth: 13 });
  s.lump(rect(26, 52, [204, 30, 10]), DARK, { depth: 6 });
}

function shoeBox(s: Sculptor): void {
  s.lump(rect(24, 104, [208, 118, 8]), "#f0905f", { depth: 11 });
  s.lump(rect(14, 76, [228, 44, 8]), "#e87a48", { depth: 8 });
  s.lump(oval(128, 166, [46, 24]), "#fff6ee", { depth: 4 });
  s.flat(path("M96 172q20 2 30-16l10 8q12 10 26 8l2 6H96z"), "#e87a48");
}

function loafer(s: Sculptor): void {
  s.lump(path("M20 112q40 6 66-12 18 50 84 56 62 4 66 42l-6 12H24q-12-44-4-98z"), "#8f5a3c", { depth: 13 });
  s.lump(path("M18 200h218q6 18-6 22H26q-12-4-8-22z"), "#3d2f33", { depth: 6 });
  s.lump(path("M90 128q22 22 62 28l-10 22q-46-8-66-34z"), "#a9704c", { depth: 6 });
}

function yogaMat(s: Sculptor): void {
  s.lump(path("M86 176l136-66q16 60-10 74L92 240z"), "#9f8fe0", { depth: 9 });
  s.lump(turned(rect(24, 90, [186, 84, 42]), -24, [117, 132]), "#8674d6", { depth: 15 });
  s.lump(turned(disc(46, 164, 40), 0, [46, 164]), "#a99bea", { depth: 7 });
  s.flat(`circle cx="46" cy="164" r="26" fill-opacity="0" stroke="#6a59bd" stroke-width="6"`, "#000", 0.7);
  s.flat(disc(46, 164, 11), "#6a59bd", 0.8);
}

function dumbbell(s: Sculptor): void {
  s.lump(turned(rect(88, 112, [80, 30, 12]), -24, [128, 128]), "#c9c4d9", { depth: 7 });
  for (const [x, h] of [
    [30, 84],
    [56, 124],
    [172, 124],
    [198, 84],
  ] as const) {
    s.lump(turned(rect(x, 128 - h / 2, [30, h, 13]), -24, [128, 128]), x < 100 ? "#e8705c" : "#e8705c", {
      depth: 9,
    });
  }
}

function jumpRope(s: Sculptor): void {
  s.tube("M62 130C20 260 236 260 194 130", "#4fc0a0", 10);
  for (const [x, a] of [
    [62, 8],
    [194, -8],
  ] as const) {
    s.lump(turned(rect(x - 17, 24, [34, 112, 16]), a, [x, 80]), "#ff8f6c", { depth: 9 });
    s.lump(turned(rect(x - 17, 60, [34, 40, 4]), a, [x, 80]), DARK, { depth: 5 });
  }
}

function tyre(s: Sculptor): void {
  s.lump(disc(128, 128, 114), DARK, { depth: 15, light: 0.4 });
  for (let t = 0; t < 360; t += 15) s.flat(turned(rect(124, 12, [9, 22, 3]), t, [128, 128]), "#1f1b2e", 0.75);
  s.lump(disc(128, 128, 74), "#2b2540", { depth: 6 });
  s.lump(disc(128, 128, 64), "#e3e0ee", { depth: 9 });
  for (let t = 0; t < 360; t += 72)
    s.lump(turned(path("M118 84q10-22 20 0l-2 26h-16z"), t, [128, 128]), "#5d5676", { depth: 4 });
  s.lump(disc(128, 128, 17), "#c9c4d9", { depth: 4 });
}

function engineOil(s: Sculptor): void {
  s.lump(rect(62, 14, [56, 40, 10]), "#e2473f", { depth: 7 });
  s.lump(path("M54 52h72l50 18q30 8 30 42v96q0 30-30 30H80q-32 0-32-30V86q0-26 6-34z"), "#4f5f7a", {
    depth: 16,
  });
  s.flat(path("M164 96q18 6 18 26v36q0 10-10 10t-10-10v-52q0-8 2-10z"), "#f3f1fa");
  s.lump(rect(64, 126, [88, 84, 10]), "#ffc14d", { depth: 5 });
  s.flat(path("M108 138q18 22 18 36a18 18 0 0 1-36 0q0-14 18-36z"), "#3f3857");
}

function dashCam(s: Sculptor): void {
  s.lump(rect(100, 22, [56, 50, 12]), "#6a6288", { depth: 7 });
  s.lump(rect(26, 62, [204, 130, 34]), DARK, { depth: 13 });
  s.lump(disc(112, 126, 50), "#6a6288", { depth: 8 });
  s.lump(disc(112, 126, 34), "#2b3f7a", { depth: 9 });
  s.glint(disc(98, 112, 8), 0.85, 2);
  s.flat(disc(194, 100, 7), "#ff5f6d");
  for (const x of [180, 196, 212]) s.flat(disc(x, 156, 4), "#9a92b8");
}

function cushion(s: Sculptor): void {
  s.lump(path("M56 36q72-20 144 0 18 70 8 128 14 20 4 44-84 30-168 0-10-24 4-44-10-58 8-128z"), "#c98a5a", {
    depth: 15,
  });
  for (const x of [84, 128, 172]) s.dusk(rect(x - 2, 48, [4, 110, 2]), 0.25, 2);
  s.lump(path("M48 160q80 22 160 0 12 16 6 40-86 30-172 0-6-24 6-40z"), "#d99b6a", { depth: 9 });
}

function bag(s: Sculptor): void {
  s.tube("M84 92c0-76 88-76 88 0", "#b9764a", 13);
  s.lump(path("M34 88h188l14 122q2 24-22 24H42q-24 0-22-24z"), "#f0d9b5", { depth: 14 });
  s.lump(rect(92, 128, [72, 58, 10]), "#d9a874", { depth: 6 });
  s.lump(disc(128, 130, 9), "#8f6a45", { depth: 3 });
}

/** Name of the sprite, and how it is drawn. */
export const WEAR_SPORT_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["hoodie", hoodie],
  ["down-jacket", downJacket],
  ["trousers", trousers],
  ["skirt", skirt],
  ["shirt", shirt],
  ["underwear", underwear],
  ["shoe-box", shoeBox],
  ["loafer", loafer],
  ["yoga-mat", yogaMat],
  ["dumbbell", dumbbell],
  ["jump-rope", jumpRope],
  ["tyre", tyre],
  ["engine-oil", engineOil],
  ["dash-cam", dashCam],
  ["cushion", cushion],
  ["bag", bag],
]);
