/** Heaters, stoves, scales, and small devices for the body. */
import { disc, oval, path, rect } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const DARK = "#3d3654";
const PALE = "#f3f1fa";

function scale(s: Sculptor): void {
  s.lump(path("M24 96q0-20 20-20h168q20 0 20 20l8 94q2 26-26 26H42q-28 0-26-26z"), "#f4f2fb", { depth: 14 });
  s.lump(rect(84, 92, [88, 40, 14]), DARK, { depth: 5 });
  s.flat(rect(98, 104, [60, 16, 5]), "#8ff0d2", 0.9);
  for (const x of [60, 196]) s.lump(oval(x, 164, [26, 32]), "#cfc9e2", { depth: 6 });
}

function stove(s: Sculptor): void {
  s.lump(rect(10, 96, [236, 118, 18]), DARK, { depth: 10 });
  for (const x of [74, 182]) {
    s.lump(oval(x, 128, [48, 26]), "#5d5676", { depth: 5 });
    for (const dx of [-22, -7, 8, 22])
      s.lump(path(`M${x + dx} 122q-9-14 0-30q9 16 0 30z`), "#6fb7ff", { depth: 3 });
    s.lump(oval(x, 128, [20, 10]), "#2b2540", { depth: 3 });
  }
  for (const x of [74, 182]) s.lump(disc(x, 190, 13), "#d9d5e6", { depth: 4 });
}

function waterHeater(s: Sculptor): void {
  s.lump(rect(16, 62, [224, 118, 56]), PALE, { depth: 16 });
  s.lump(rect(104, 82, [86, 74, 16]), DARK, { depth: 5 });
  s.flat(rect(116, 94, [62, 28, 6]), "#ff9f6b", 0.95);
  for (const x of [130, 147, 164]) s.flat(disc(x, 138, 5), "#9a92b8");
  s.tube("M86 182v30M170 182v30", "#e0605c", 11);
}

function heater(s: Sculptor): void {
  for (const x of [30, 62, 94, 126, 158, 190]) s.lump(rect(x, 40, [34, 160, 16]), "#f6f3fb", { depth: 8 });
  s.lump(rect(22, 190, [212, 24, 10]), "#8f86a8", { depth: 5 });
  s.lump(rect(186, 60, [42, 62, 12]), DARK, { depth: 5 });
  s.flat(disc(207, 82, 8), "#ff8a5c");
  for (const x of [50, 206]) s.lump(disc(x, 222, 13), DARK, { depth: 4 });
}

function massager(s: Sculptor): void {
  s.tube("M64 196C10 60 246 60 192 196", "#b7a6e8", 40);
  for (const [x, y] of [
    [62, 190],
    [194, 190],
  ] as const)
    s.lump(disc(x, y, 28), "#8f7bd6", { depth: 8 });
  for (const [x, y] of [
    [62, 190],
    [194, 190],
  ] as const)
    s.lump(disc(x, y, 13), "#e9e3fa", { depth: 4 });
}

function beautyDevice(s: Sculptor): void {
  s.lump(
    path("M96 20h64q20 0 20 22l-12 60q-4 18-4 40v74q0 24-36 24t-36-24v-74q0-22-4-40L76 42q0-22 20-22z"),
    "#f5c6d6",
    { depth: 14 },
  );
  s.lump(oval(128, 44, [40, 20]), "#f0b84a", { depth: 5 });
  for (const [x, y] of [
    [112, 40],
    [144, 40],
    [112, 52],
    [144, 52],
  ] as const)
    s.lump(disc(x, y, 6), "#fff3da", { depth: 2 });
  s.lump(disc(128, 150, 15), "#fff", { depth: 4 });
}

/** Name of the sprite, and how it is drawn. */
export const FIXTURE_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["scale", scale],
  ["stove", stove],
  ["water-heater", waterHeater],
  ["heater", heater],
  ["massager", massager],
  ["beauty-device", beautyDevice],
]);
