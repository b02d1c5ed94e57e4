/** Milk, water, wine and beer. */
import { disc, oval, path, rect, turned } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const GOLD = "#f0b84a";
const CREAM = "#fff6e3";

function milkCarton(s: Sculptor): void {
  s.lump(path("M64 88l28-50h72l28 50z"), "#e4f1fd", { depth: 8 });
  s.lump(rect(90, 18, [76, 26, 5]), "#4f93e6", { depth: 5 });
  s.lump(rect(60, 86, [136, 154, 10]), "#fbfdff", { depth: 13 });
  s.flat(path("M60 160c40-34 90 30 136-10v80q0 10-10 10H70q-10 0-10-10z"), "#5aa2ef");
  s.lump(path("M128 96q22 26 22 40a22 22 0 0 1-44 0q0-14 22-40z"), "#5aa2ef", { depth: 5 });
}

function milkBox(s: Sculptor): void {
  s.lump(path("M24 112l90-34 120 26v96l-112 38-98-34z"), "#4fa3ec", { depth: 9 });
  s.lump(path("M24 112l90-34 120 26-112 36z"), "#8cc7f7", { depth: 6 });
  s.lump(path("M24 112l98 28v98l-98-34z"), "#3d8fdc", { depth: 8 });
  s.lump(path("M146 168l64-20v44l-64 22z"), "#fbfdff", { depth: 4 });
  s.flat(path("M178 166q12 10 8 22a10 10 0 0 1-18 4q-2-14 10-26z"), "#4fa3ec");
  s.tube("M92 90q26-40 64 10", "#fbfdff", 9);
}

function wineBottle(s: Sculptor): void {
  s.lump(rect(106, 8, [44, 66, 8]), "#9a2f4d", { depth: 7 });
  s.lump(path("M108 66h40v30q26 16 26 50v76q0 20-20 20h-52q-20 0-20-20v-76q0-34 26-50z"), "#3d4d3f", {
    depth: 13,
  });
  s.lump(rect(82, 146, [92, 62, 4]), CREAM, { depth: 4 });
  s.lump(disc(128, 170, 15), "#b23a5c", { depth: 3 });
  s.flat(rect(100, 192, [56, 5, 2]), GOLD);
  s.glint(rect(94, 116, [8, 116, 4]), 0.45, 2);
}

function baijiu(s: Sculptor): void {
  s.lump(rect(100, 12, [56, 50, 12]), "#d23c3c", { depth: 7 });
  s.lump(
    path("M104 60h48q2 24 30 40 20 14 20 40v74q0 24-24 24H78q-24 0-24-24v-74q0-26 20-40 28-16 30-40z"),
    "#fbf7f2",
    { depth: 16 },
  );
  s.lump(path("M76 136h104v72H76z"), "#d23c3c", { depth: 5 });
  s.lump(disc(128, 172, 23), GOLD, { depth: 4 });
  s.flat(turned(rect(117, 161, [22, 22, 2]), 45, [128, 172]), "#d23c3c");
}

function beerCan(s: Sculptor): void {
  s.lump(oval(128, 40, [54, 15]), "#dcd8e8", { depth: 4 });
  s.lump(path("M66 46q62 22 124 0l12 22v136l-14 26q-60 18-120 0l-14-26V68z"), "#3fa36b", { depth: 14 });
  s.lump(oval(128, 136, [46, 40]), CREAM, { depth: 5 });
  s.flat(path("M108 152c-2-30 22-34 20-50c12 16 22 30 20 50q-20 12-40 0z"), "#f0b02e");
  s.flat(path("M74 50q54 16 108 0v6q-54 16-108 0z"), "#f3f0fa", 0.9);
  s.glint(rect(68, 82, [9, 112, 5]), 0.5, 2);
}

function waterBottle(s: Sculptor): void {
  s.lump(rect(106, 12, [44, 28, 8]), "#3f8fe8", { depth: 6 });
  s.lump(
    path("M108 40h40q4 22 22 32 12 10 12 28v112q0 28-24 28H98q-24 0-24-28V100q0-18 12-28 18-10 22-32z"),
    "#bfe4fb",
    { depth: 14, opacity: 0.93 },
  );
  s.lump(rect(74, 112, [108, 62, 3]), "#4f9fee", { depth: 6 });
  s.flat(path("M128 120q16 18 16 28a16 16 0 0 1-32 0q0-10 16-28z"), "#f2faff");
  s.glint(rect(86, 80, [9, 130, 5]), 0.7, 2);
}

/** Name of the sprite, and how it is drawn. */
export const DRINK_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["milk-carton", milkCarton],
  ["milk-box", milkBox],
  ["wine-bottle", wineBottle],
  ["baijiu", baijiu],
  ["beer-can", beerCan],
  ["water-bottle", waterBottle],
]);
