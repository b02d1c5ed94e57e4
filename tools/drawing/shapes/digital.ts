/** Phones, sound, and what belongs to a computer. */
import { disc, oval, path, rect, turned } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const DARK = "#3d3654";
const PALE = "#eeecf6";

function phone(s: Sculptor): void {
  s.lump(rect(100, 12, [120, 216, 26]), "#7d8ff0", { depth: 8 });
  s.lump(rect(152, 24, [58, 62, 18]), "#6477dd", { depth: 5 });
  for (const [x, y] of [
    [168, 42],
    [194, 42],
    [168, 68],
  ] as const) {
    s.lump(disc(x, y, 10), DARK, { depth: 3 });
    s.flat(disc(x - 2, y - 3, 3), "#b9c6ff");
  }
  s.flat(disc(194, 68, 5), "#fff2c9");
  s.lump(rect(28, 38, [114, 206, 26]), DARK, { depth: 8 });
  s.lump(rect(36, 46, [98, 190, 19]), "#8fd0ff", { depth: 12, shade: 0.35 });
  s.flat(path("M36 178c34-40 58 10 98-30v69q0 19-19 19H55q-19 0-19-19z"), "#ff9fc4", 0.85);
  s.flat(path("M36 206c40-28 64 8 98-22v33q0 19-19 19H55q-19 0-19-19z"), "#ffd08a", 0.9);
  s.flat(rect(70, 56, [30, 9, 5]), DARK);
}

function phoneCase(s: Sculptor): void {
  s.lump(rect(66, 12, [124, 232, 34]), "#9ed9c3", { depth: 13 });
  s.lump(rect(82, 30, [62, 66, 22]), "#7cc4aa", { depth: 5 });
  s.flat(rect(90, 38, [46, 50, 16]), DARK, 0.85);
  s.lump(path("M128 136c18-22 46 2 24 26l-24 24-24-24c-22-24 6-48 24-26z"), "#fff4f4", { depth: 5 });
  s.glint(rect(78, 110, [9, 104, 5]), 0.5, 2);
}

function tablet(s: Sculptor): void {
  s.lump(rect(20, 42, [216, 168, 20]), DARK, { depth: 8 });
  s.lump(rect(32, 54, [192, 144, 10]), "#9fd6ff", { depth: 12, shade: 0.35 });
  s.flat(path("M32 150c60-50 110 24 192-32v70q0 10-10 10H42q-10 0-10-10z"), "#8b7bf0", 0.8);
  s.flat(path("M32 176c70-30 120 14 192-20v32q0 10-10 10H42q-10 0-10-10z"), "#ff9fc4", 0.85);
  s.lump(turned(rect(204, 84, [14, 140, 7]), 16, [211, 150]), PALE, { depth: 4 });
}

function earbuds(s: Sculptor): void {
  s.lump(path("M44 120h168v70q0 46-46 46H90q-46 0-46-46z"), PALE, { depth: 14 });
  s.lump(path("M44 112q0-84 84-84t84 84z"), "#fbfaff", { depth: 12 });
  s.flat(path("M60 112q4-62 68-62t68 62z"), "#6a6288", 0.75);
  for (const x of [84, 148]) {
    s.lump(rect(x + 6, 92, [17, 44, 8]), "#ffffff", { depth: 5 });
    s.lump(oval(x + 12, 88, [22, 19]), "#ffffff", { depth: 7 });
    s.flat(oval(x + 12, 90, [9, 7]), "#8d86a8");
  }
  s.lump(path("M44 124h168v66q0 46-46 46H90q-46 0-46-46z"), "#f7f5fd", { depth: 14, opacity: 0.97 });
  s.flat(disc(128, 168, 5), "#58c98b");
}

function band(s: Sculptor): void {
  s.lump(path("M92 20q36-12 72 0l6 60H86z"), "#f07f5a", { depth: 9 });
  s.lump(path("M86 176h84l-6 60q-36 12-72 0z"), "#e86c48", { depth: 9 });
  s.lump(rect(74, 62, [108, 132, 34]), DARK, { depth: 10 });
  s.flat(rect(86, 74, [84, 108, 24]), "#191527");
  s.tube("M104 140a28 28 0 1 1 44 4", "#ff5f8f", 9);
  s.tube("M114 132a16 16 0 1 1 26 2", "#7ee38c", 8);
  s.flat(rect(104, 160, [48, 8, 4]), "#5cc7ff");
  s.lump(rect(182, 112, [12, 28, 5]), "#8f87a6", { depth: 3 });
}

function powerBank(s: Sculptor): void {
  s.lump(rect(58, 40, [140, 196, 28]), "#5f6ee0", { depth: 13 });
  s.lump(rect(76, 30, [104, 20, 8]), "#4452bd", { depth: 5 });
  s.flat(rect(94, 36, [26, 9, 4]), "#1d1f47");
  s.flat(rect(136, 36, [26, 9, 4]), "#1d1f47");
  s.lump(path("M136 96l-34 50h24l-8 42 38-54h-26z"), "#ffd45c", { depth: 5 });
  for (const x of [96, 116, 136, 156]) s.flat(disc(x, 212, 4), x > 140 ? "#3c49ad" : "#bff5ff");
  s.glint(rect(72, 70, [9, 120, 5]), 0.4, 2);
}

function charger(s: Sculptor): void {
  s.tube("M170 188c46 8 60-34 34-56", "#f0eef7", 11);
  s.lump(rect(50, 84, [120, 140, 28]), "#fbfaff", { depth: 13 });
  s.lump(rect(82, 44, [14, 46, 4]), "#c9c5d8", { depth: 3 });
  s.lump(rect(124, 44, [14, 46, 4]), "#c9c5d8", { depth: 3 });
  s.lump(rect(84, 130, [52, 18, 9]), "#6e6690", { depth: 3 });
  s.lump(path("M112 164l-16 24h12l-5 20 19-26h-13z"), "#58c98b", { depth: 3 });
}

function router(s: Sculptor): void {
  for (const [x, a] of [
    [56, -10],
    [128, 0],
    [200, 10],
  ] as const) {
    s.lump(turned(rect(x - 8, 34, [16, 120, 8]), a, [x, 150]), "#4b4366", { depth: 5 });
  }
  s.lump(path("M28 156q0-18 18-18h164q18 0 18 18l8 40q2 24-22 24H42q-24 0-22-24z"), "#5b5280", { depth: 12 });
  for (const [x, c] of [
    [96, "#6fe39a"],
    [118, "#6fe39a"],
    [140, "#ffd45c"],
    [162, "#5cc7ff"],
  ] as const)
    s.flat(disc(x, 190, 5), c);
}

function soundbox(s: Sculptor): void {
  s.lump(path("M64 52q0-30 64-30t64 30l8 148q0 36-72 36t-72-36z"), "#7f6fd6", { depth: 15 });
  s.lump(oval(128, 50, [58, 22]), "#564a9c", { depth: 6 });
  s.flat(oval(128, 50, [30, 10]), "#8fe3ff", 0.9);
  for (let y = 98; y < 204; y += 16) {
    for (let x = 84; x < 180; x += 16) s.flat(disc(x + (y % 32 ? 0 : 8), y, 3.4), "#4d4190", 0.75);
  }
  s.glint(rect(76, 84, [9, 110, 5]), 0.4, 2);
}

function monitor(s: Sculptor): void {
  s.lump(rect(106, 176, [44, 46, 6]), "#a6a0b8", { depth: 6 });
  s.lump(oval(128, 222, [62, 14]), "#8f88a3", { depth: 5 });
  s.lump(rect(16, 34, [224, 150, 14]), DARK, { depth: 7 });
  s.lump(rect(26, 44, [204, 126, 6]), "#6a5be0", { depth: 14, shade: 0.4 });
  s.flat(path("M26 132c60-56 110 18 204-44v76q0 6-6 6H32q-6 0-6-6z"), "#ff7eb6", 0.85);
  s.flat(path("M26 152c80-32 130 8 204-26v38q0 6-6 6H32q-6 0-6-6z"), "#ffc875", 0.9);
}

function usbDisk(s: Sculptor): void {
  s.lump(turned(rect(98, 14, [60, 66, 6]), 30, [128, 128]), "#c9c5d8", { depth: 6 });
  s.flat(turned(rect(110, 30, [12, 16, 2]), 30, [128, 128]), "#6e6690");
  s.flat(turned(rect(134, 30, [12, 16, 2]), 30, [128, 128]), "#6e6690");
  s.lump(turned(rect(84, 74, [88, 164, 28]), 30, [128, 128]), "#e8505b", { depth: 12 });
  s.lump(turned(disc(128, 208, 12), 30, [128, 128]), "#fff1f2", { depth: 3 });
}

function cable(s: Sculptor): void {
  s.tube("M60 208c-34-60 20-150 82-120s20 118-36 92 26-110 96-118", "#69b8f2", 14);
  s.lump(turned(rect(184, 34, [44, 54, 10]), 66, [206, 60]), PALE, { depth: 6 });
  s.lump(turned(rect(222, 34, [24, 20, 3]), 0, [230, 44]), "#c9c5d8", { depth: 3 });
  s.lump(turned(rect(38, 196, [44, 44, 10]), 24, [60, 218]), PALE, { depth: 6 });
}

/** Name of the sprite, and how it is drawn. */
export const DIGITAL_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["phone", phone],
  ["phone-case", phoneCase],
  ["tablet", tablet],
  ["earbuds", earbuds],
  ["band", band],
  ["power-bank", powerBank],
  ["charger", charger],
  ["router", router],
  ["soundbox", soundbox],
  ["monitor", monitor],
  ["usb-disk", usbDisk],
  ["cable", cable],
]);
