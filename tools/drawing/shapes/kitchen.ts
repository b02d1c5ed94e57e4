/** Pots, cups, and what food is carried in. */
import { disc, oval, path, rect, turned } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const DARK = "#4a4266";

function thermos(s: Sculptor): void {
  s.lump(path("M88 22h80q10 0 10 12v38H78V34q0-12 10-12z"), DARK, { depth: 8 });
  s.lump(rect(72, 66, [112, 18, 7]), "#d5d0e4", { depth: 5 });
  s.lump(path("M74 84h108v124q0 32-26 32h-56q-26 0-26-32z"), "#4fb39a", { depth: 15 });
  s.lump(disc(128, 158, 24), "#e9fbf5", { depth: 4 });
  s.glint(rect(88, 100, [10, 112, 5]), 0.55, 2);
  s.flat(path("M118 170q-2-26 24-28q0 26-24 28z"), "#4fb39a");
}

function mug(s: Sculptor): void {
  s.tube("M176 96c62-8 62 84-4 84", "#f0b35c", 20);
  s.lump(path("M44 64h140v118q0 42-44 42H88q-44 0-44-42z"), "#f7c26b", { depth: 16 });
  s.lump(oval(114, 66, [70, 20]), "#fff2da", { depth: 4 });
  s.flat(oval(114, 70, [58, 13]), "#7a4630");
  s.glint(rect(58, 96, [11, 92, 6]), 0.55, 2);
}

function bowls(s: Sculptor): void {
  s.lump(path("M20 150h216q-6 78-76 80H96q-70-2-76-80z"), "#5f8fd6", { depth: 14 });
  s.lump(path("M36 106h184q-6 64-66 66h-52q-60-2-66-66z"), "#f4f6fd", { depth: 12 });
  s.lump(path("M52 64h152q-4 52-54 54h-44q-50-2-54-54z"), "#8fb6ee", { depth: 11 });
  s.lump(oval(128, 64, [76, 18]), "#fdfdff", { depth: 4 });
  s.flat(oval(128, 67, [62, 12]), "#d9e4f7");
}

function fryPan(s: Sculptor): void {
  s.lump(turned(rect(168, 118, [88, 24, 12]), 24, [168, 128]), "#b9764a", { depth: 8 });
  s.lump(oval(106, 124, [98, 84]), DARK, { depth: 12 });
  s.lump(oval(106, 118, [80, 66]), "#6a6288", { depth: 9, shade: 0.5 });
  s.lump(path("M84 86c36-22 74 8 58 38s-24 30-50 28-44-44-8-66z"), "#fffdf8", { depth: 7 });
  s.lump(disc(108, 112, 20), "#ffc14d", { depth: 6 });
}

function pot(s: Sculptor): void {
  s.tube("M34 148h-18M222 148h18", DARK, 20);
  s.lump(path("M30 112h196v78q0 38-44 38H74q-44 0-44-38z"), "#e2604f", { depth: 16 });
  s.lump(path("M22 112q14-44 106-44t106 44z"), "#ec7564", { depth: 11 });
  s.lump(rect(22, 104, [212, 16, 8]), "#f3a195", { depth: 4 });
  s.lump(rect(106, 40, [44, 26, 12]), DARK, { depth: 6 });
  s.glint(rect(48, 134, [12, 70, 6]), 0.45, 2);
}

function wok(s: Sculptor): void {
  s.lump(turned(rect(196, 84, [66, 22, 11]), -16, [196, 96]), "#b9764a", { depth: 7 });
  s.lump(path("M16 104h200q-2 108-100 112Q18 212 16 104z"), DARK, { depth: 14 });
  s.lump(oval(116, 104, [100, 30]), "#6a6288", { depth: 8 });
  for (const [x, y, c] of [
    [84, 94, "#7fc75c"],
    [120, 88, "#ff8a5c"],
    [150, 98, "#7fc75c"],
    [104, 108, "#ffd45c"],
    [136, 112, "#ff6f7d"],
  ] as const)
    s.lump(disc(x, y, 17), c, { depth: 6 });
}

function knifeSet(s: Sculptor): void {
  for (const [x, h] of [
    [84, 96],
    [118, 112],
    [150, 90],
  ] as const) {
    s.lump(turned(rect(x, 104 - h + 20, [24, h, 9]), -12, [128, 130]), DARK, { depth: 5 });
    s.flat(turned(disc(x + 12, 60, 3), -12, [128, 130]), "#d5d0e4");
  }
  s.lump(path("M58 112l124-18 26 120q2 20-18 22H96q-20 0-22-18z"), "#c98a5a", { depth: 14 });
}

function lunchBox(s: Sculptor): void {
  s.tube("M76 74q52-58 104 0", "#5d937f", 13);
  s.lump(rect(26, 140, [204, 84, 26]), "#f4efe4", { depth: 13 });
  s.lump(rect(20, 84, [216, 66, 26]), "#7fbfa5", { depth: 13 });
  s.lump(rect(108, 132, [40, 34, 9]), "#f0a55c", { depth: 5 });
}

/** Name of the sprite, and how it is drawn. */
export const KITCHEN_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["thermos", thermos],
  ["mug", mug],
  ["bowls", bowls],
  ["fry-pan", fryPan],
  ["pot", pot],
  ["wok", wok],
  ["knife-set", knifeSet],
  ["lunch-box", lunchBox],
]);
