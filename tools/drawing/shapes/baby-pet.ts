/** For babies and for animals. */
import { disc, oval, path, rect, turned } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const DARK = "#4a4266";

function diaper(s: Sculptor): void {
  s.lump(path("M30 62q98-22 196 0v142q-98 26-196 0z"), "#8fd3ee", { depth: 14 });
  s.flat(path("M30 62q98-22 196 0v20q-98-22-196 0z"), "#5fb6dc");
  s.lump(oval(128, 146, [64, 50]), "#ffffff", { depth: 7 });
  s.lump(path("M84 116q44-12 88 0 2 30-16 42-28 16-56 0-18-12-16-42z"), "#ffe6d6", { depth: 7 });
  s.flat(disc(112, 134, 5), DARK);
  s.flat(disc(144, 134, 5), DARK);
  s.flat(path("M118 148q10 10 20 0q-2 14-10 14t-10-14z"), "#e8707d");
}

function milkTin(s: Sculptor): void {
  s.lump(path("M56 60h144v146q0 32-72 32t-72-32z"), "#f2c65c", { depth: 15 });
  s.lump(oval(128, 60, [76, 24]), "#fbfaff", { depth: 7 });
  s.lump(path("M52 50q0-26 76-26t76 26v16q0 24-76 24t-76-24z"), "#fffdf6", { depth: 9 });
  s.lump(oval(128, 158, [50, 46]), "#fff8e8", { depth: 5 });
  s.lump(disc(128, 156, 28), "#f0a98a", { depth: 7 });
  s.flat(disc(118, 152, 4), DARK);
  s.flat(disc(138, 152, 4), DARK);
  s.flat(path("M120 164q8 8 16 0q-2 10-8 10t-8-10z"), "#c9504a");
}

function stroller(s: Sculptor): void {
  s.tube("M188 92L224 44", DARK, 11);
  s.tube("M80 170L120 216M170 170L112 216", "#8f86a8", 9);
  s.lump(path("M40 96h152q4 84-76 84T40 96z"), "#5f86d6", { depth: 13 });
  s.lump(path("M44 92q0-70 74-70v70z"), "#f08a6c", { depth: 10 });
  for (const x of [78, 166]) {
    s.lump(disc(x, 214, 26), DARK, { depth: 7 });
    s.lump(disc(x, 214, 11), "#d9d5e6", { depth: 3 });
  }
}

function carSeat(s: Sculptor): void {
  s.lump(path("M72 30q56-24 112 0 12 60 6 116 26 14 20 44-6 42-82 42t-82-42q-6-30 20-44-6-56 6-116z"), DARK, {
    depth: 15,
  });
  s.lump(
    path("M88 44q40-16 80 0 10 54 4 104 14 12 10 28-4 26-54 26t-54-26q-4-16 10-28-6-50 4-104z"),
    "#f0905f",
    { depth: 11 },
  );
  s.tube("M104 76L120 150M152 76L136 150", DARK, 10);
  s.lump(rect(112, 144, [32, 30, 9]), "#e2473f", { depth: 5 });
}

function blocks(s: Sculptor): void {
  s.lump(rect(24, 138, [92, 90, 10]), "#f0605c", { depth: 11 });
  s.lump(rect(122, 138, [92, 90, 10]), "#4f9fe8", { depth: 11 });
  s.lump(turned(rect(80, 44, [90, 88, 10]), 8, [124, 88]), "#ffc14d", { depth: 11 });
  s.flat(disc(70, 183, 22), "#fff", 0.9);
  s.flat(turned(path("M168 158l24 44h-48z"), 0, [168, 180]), "#fff", 0.9);
  s.flat(turned(rect(106, 68, [38, 38, 6]), 8, [124, 88]), "#fff", 0.9);
}

function romper(s: Sculptor): void {
  s.lump(
    path("M86 34q42 26 84 0l52 38-22 46-22-12 4 88-34 38-20-26-20 26-34-38 4-88-22 12-22-46z"),
    "#f7d98f",
    { depth: 13 },
  );
  s.lump(path("M96 38q32 18 64 0-2 26-32 26t-32-26z"), "#fff5dc", { depth: 4 });
  s.lump(disc(128, 122, 27), "#fffaf0", { depth: 5 });
  s.flat(disc(119, 118, 4), DARK);
  s.flat(disc(137, 118, 4), DARK);
  s.flat(oval(128, 130, [6, 4]), "#e8808a");
}

function petFood(s: Sculptor): void {
  s.lump(path("M58 24h140l-4 26q18 90 10 168-2 22-24 22H76q-22 0-24-22-8-78 10-168z"), "#5f9f7a", {
    depth: 15,
  });
  s.flat(path("M58 24h140l-3 18H61z"), "#3d7a5a");
  s.lump(oval(128, 148, [60, 62]), "#fff4e0", { depth: 5 });
  s.lump(path("M128 172c-36-4-32-38 0-46c32 8 36 42 0 46z"), "#e88a5c", { depth: 6 });
  for (const [x, y] of [
    [96, 124],
    [116, 106],
    [140, 106],
    [160, 124],
  ] as const)
    s.lump(oval(x, y, [11, 14]), "#e88a5c", { depth: 4 });
}

function catLitter(s: Sculptor): void {
  s.lump(path("M24 128h208l-14 84q-4 22-28 22H66q-24 0-28-22z"), "#8f86d6", { depth: 13 });
  s.lump(oval(128, 130, [96, 24]), "#efe6d6", { depth: 8 });
  s.lump(rect(14, 114, [228, 24, 12]), "#a69ee6", { depth: 6 });
  s.lump(path("M94 116q-6-66 34-72 40 6 34 72z"), "#f2b46a", { depth: 10 });
  s.lump(path("M98 72l-4-36 28 20zM158 72l4-36-28 20z"), "#f2b46a", { depth: 5 });
  s.flat(disc(116, 82, 5), DARK);
  s.flat(disc(142, 82, 5), DARK);
}

function petBowl(s: Sculptor): void {
  for (const [x, y] of [
    [92, 92],
    [122, 78],
    [152, 90],
    [108, 106],
    [142, 108],
  ] as const)
    s.lump(disc(x, y, 22), "#b9713c", { depth: 7 });
  s.lump(path("M40 116h176l26 84q4 28-24 28H38q-28 0-24-28z"), "#4fb0e0", { depth: 14 });
  s.lump(turned(rect(94, 158, [68, 20, 10]), 0, [128, 168]), "#fff", { depth: 4 });
  for (const [x, y] of [
    [94, 160],
    [94, 178],
    [162, 160],
    [162, 178],
  ] as const)
    s.lump(disc(x, y, 13), "#fff", { depth: 4 });
}

/** Name of the sprite, and how it is drawn. */
export const BABY_PET_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["diaper", diaper],
  ["milk-tin", milkTin],
  ["stroller", stroller],
  ["car-seat", carSeat],
  ["blocks", blocks],
  ["romper", romper],
  ["pet-food", petFood],
  ["cat-litter", catLitter],
  ["pet-bowl", petBowl],
]);
