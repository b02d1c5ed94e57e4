/** Bedding, towels, cleaning and furniture. */
import { disc, oval, path, rect, turned } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const DARK = "#4a4266";
const PALE = "#f5f3fb";

function bedding(s: Sculptor): void {
  s.lump(rect(18, 178, [220, 50, 22]), "#7fa6e0", { depth: 12 });
  s.lump(rect(24, 142, [208, 46, 22]), "#f3f0fb", { depth: 11 });
  s.lump(rect(30, 106, [196, 46, 22]), "#a9c4ee", { depth: 11 });
  s.lump(path("M44 78q4-36 36-32 48-10 96 0 32-4 36 32t-36 34q-48 8-96 0-32 2-36-34z"), "#fbfaff", {
    depth: 13,
  });
  s.flat(rect(30, 124, [196, 6, 3]), "#ffffff", 0.7);
  s.flat(rect(18, 200, [220, 6, 3]), "#ffffff", 0.5);
}

function pillow(s: Sculptor): void {
  s.lump(
    path(
      "M28 74q-6-30 26-26 74-16 148 0 32-4 26 26-10 54 0 108 6 30-26 26-74 14-148 0-32 4-26-26 10-54 0-108z",
    ),
    "#f6f2ea",
    { depth: 19 },
  );
  s.dusk(path("M100 120q28 16 56 0q-26 34-56 0z"), 0.16, 6);
  s.flat(path("M50 70q78-12 156 0v4q-78-12-156 0z"), "#dcc7a8", 0.8);
  s.flat(path("M50 184q78 12 156 0v4q-78 12-156 0z"), "#dcc7a8", 0.8);
}

function quilt(s: Sculptor): void {
  s.lump(path("M20 92q0-36 40-36h136q40 0 40 36v92q0 36-40 36H60q-40 0-40-36z"), "#f3b9c6", { depth: 17 });
  for (const x of [60, 128, 196])
    for (const y of [100, 146]) s.lump(rect(x - 32, y - 22, [62, 42, 18]), "#f7c8d3", { depth: 7 });
  s.lump(path("M20 180q108 26 216 0v10q0 34-40 34H60q-40 0-40-34z"), "#fdf3f0", { depth: 9 });
}

function towels(s: Sculptor): void {
  for (const [y, c] of [
    [168, "#5fb7b0"],
    [118, "#f7efe2"],
    [68, "#f0a08a"],
  ] as const) {
    s.lump(rect(24, y, [208, 56, 26]), c, { depth: 13 });
    s.dusk(rect(60, y + 24, [166, 5, 3]), 0.2, 2);
    s.flat(rect(52, y + 10, [10, 36, 3]), "#ffffff", 0.6);
    s.flat(rect(68, y + 10, [5, 36, 2]), "#ffffff", 0.6);
  }
}

function storageBox(s: Sculptor): void {
  s.lump(path("M32 88h192l-12 120q-2 22-24 22H68q-22 0-24-22z"), "#e9d5b8", { depth: 15 });
  s.lump(rect(20, 62, [216, 36, 14]), "#d8bd95", { depth: 9 });
  s.lump(rect(96, 130, [64, 26, 13]), "#8f6a45", { depth: 5 });
  s.flat(rect(106, 138, [44, 9, 5]), "#5d432a");
}

function detergent(s: Sculptor): void {
  s.lump(rect(84, 14, [70, 44, 12]), "#ff8f5c", { depth: 8 });
  s.lump(path("M64 56h106q44 4 44 52v98q0 34-34 34H70q-34 0-34-34V94q0-36 28-38z"), "#3f86e8", { depth: 17 });
  s.flat(path("M176 92q20 0 20 22v38q0 12-12 12t-12-12V104q0-10 4-12z"), "#f3f6fd");
  s.lump(rect(56, 118, [96, 86, 18]), "#f3f8ff", { depth: 4 });
  s.flat(disc(92, 158, 20), "#7fd0ff");
  s.flat(disc(118, 174, 13), "#a8e2ff");
  s.flat(disc(118, 142, 9), "#c6ecff");
}

function tissueBox(s: Sculptor): void {
  s.lump(path("M92 104c-14-50 18-44 30-80 18 30 58 26 46 80z"), "#ffffff", { depth: 8 });
  s.lump(rect(18, 98, [220, 122, 20]), "#f4a9b8", { depth: 14 });
  s.flat(oval(128, 104, [54, 9]), "#b8627a", 0.7);
  for (const [x, y] of [
    [62, 160],
    [128, 172],
    [194, 160],
  ] as const) {
    for (const t of [0, 72, 144, 216, 288])
      s.flat(turned(oval(x, y - 12, [7, 10]), t, [x, y]), "#fff4f6", 0.9);
    s.flat(disc(x, y, 6), "#ffd45c");
  }
}

function mop(s: Sculptor): void {
  s.tube("M186 18L112 158", "#8fb7e8", 13);
  s.lump(path("M46 176l96-34 20 44-104 40z"), "#5f7fd6", { depth: 8 });
  for (const [x, y] of [
    [58, 206],
    [84, 200],
    [110, 190],
    [136, 180],
    [160, 172],
  ] as const)
    s.lump(turned(rect(x - 14, y - 14, [28, 52, 13]), -20, [x, y]), "#f2f5fd", { depth: 6 });
}

function curtain(s: Sculptor): void {
  s.lump(rect(14, 22, [228, 14, 7]), "#b98a5a", { depth: 4 });
  s.lump(rect(62, 40, [132, 190, 4]), "#cfeaff", { depth: 8 });
  for (const x of [22, 46, 70]) s.lump(path(`M${x} 34h30q6 100-10 202H${x - 2}z`), "#8f9fe0", { depth: 8 });
  for (const x of [156, 180, 204])
    s.lump(path(`M${x} 34h30l4 202h-22q-16-100-12-202z`), "#8f9fe0", { depth: 8 });
}

function mattress(s: Sculptor): void {
  s.lump(path("M20 150l76-64q6-6 16-6h114q10 0 10 10v54l-62 66q-8 8-20 8H32q-12 0-12-12z"), "#dfe6f7", {
    depth: 12,
  });
  s.lump(path("M20 150l76-64q6-6 16-6h114q12 0 6 8l-60 66q-6 8-18 8H30q-18 0-10-12z"), "#ffffff", {
    depth: 9,
  });
  for (const [x, y] of [
    [110, 104],
    [164, 104],
    [80, 132],
    [140, 132],
    [196, 104],
  ] as const)
    s.dusk(disc(x, y, 5), 0.25, 2);
}

function cabinet(s: Sculptor): void {
  s.lump(rect(34, 14, [188, 214, 12]), "#d9a874", { depth: 12 });
  s.lump(rect(48, 30, [76, 184, 6]), "#e8c091", { depth: 6 });
  s.lump(rect(132, 30, [76, 184, 6]), "#e8c091", { depth: 6 });
  s.lump(rect(112, 108, [8, 36, 4]), "#7a5234", { depth: 2 });
  s.lump(rect(136, 108, [8, 36, 4]), "#7a5234", { depth: 2 });
  s.lump(rect(46, 226, [16, 20, 4]), "#7a5234", { depth: 3 });
  s.lump(rect(194, 226, [16, 20, 4]), "#7a5234", { depth: 3 });
}

function desk(s: Sculptor): void {
  for (const x of [36, 206]) s.lump(rect(x, 108, [16, 124, 5]), PALE, { depth: 5 });
  s.lump(rect(14, 88, [228, 26, 8]), "#dcae7a", { depth: 7 });
  s.lump(rect(150, 114, [62, 76, 6]), "#f7f4fc", { depth: 6 });
  s.lump(rect(170, 132, [22, 7, 3]), "#b98a5a", { depth: 2 });
  s.lump(rect(170, 164, [22, 7, 3]), "#b98a5a", { depth: 2 });
  s.lump(rect(52, 52, [62, 38, 5]), DARK, { depth: 4 });
  s.flat(rect(57, 57, [52, 28, 3]), "#8fd0ff");
  s.lump(path("M178 62h24l-4 28h-16z"), "#f08a6c", { depth: 4 });
  s.lump(path("M190 62c-22-10-12-34 0-36c12 2 22 26 0 36z"), "#6fbf6a", { depth: 5 });
}

/** Name of the sprite, and how it is drawn. */
export const HOME_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["bedding", bedding],
  ["pillow", pillow],
  ["quilt", quilt],
  ["towels", towels],
  ["storage-box", storageBox],
  ["detergent", detergent],
  ["tissue-box", tissueBox],
  ["mop", mop],
  ["curtain", curtain],
  ["mattress", mattress],
  ["cabinet", cabinet],
  ["desk", desk],
]);
