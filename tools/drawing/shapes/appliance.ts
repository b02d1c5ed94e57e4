/** Things with a plug. */
import { disc, oval, path, rect } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const DARK = "#3d3654";
const PALE = "#f3f1fa";

function kettle(s: Sculptor): void {
  s.tube("M188 92c44-6 46 76 6 84", "#4a4266", 18);
  s.lump(path("M74 74h108l18 126q2 22-20 22H76q-22 0-20-22z"), "#7fc4b4", { depth: 15 });
  s.lump(path("M74 84L38 72q-8 22 26 52z"), "#6db5a5", { depth: 7 });
  s.lump(oval(128, 74, [56, 15]), "#5da696", { depth: 6 });
  s.lump(disc(128, 52, 13), "#4a4266", { depth: 5 });
  s.lump(rect(50, 216, [156, 22, 10]), "#4a4266", { depth: 6 });
  s.flat(disc(128, 200, 5), "#ffb35c");
  s.glint(path("M84 100l-10 92h10l10-92z"), 0.5, 2);
}

function riceCooker(s: Sculptor): void {
  s.lump(path("M34 108h188v74q0 48-48 48H82q-48 0-48-48z"), PALE, { depth: 17 });
  s.lump(path("M34 112q0-70 94-70t94 70z"), "#fdfcff", { depth: 13 });
  s.lump(rect(104, 32, [48, 18, 9]), "#6c638a", { depth: 5 });
  s.lump(rect(86, 134, [84, 66, 20]), DARK, { depth: 6 });
  s.flat(rect(98, 146, [60, 20, 6]), "#7fe0ff", 0.9);
  for (const x of [106, 128, 150]) s.flat(disc(x, 182, 6), "#8f86b3");
  s.flat(path("M34 108h188v5H34z"), "#c8c2dc");
}

function airFryer(s: Sculptor): void {
  s.lump(path("M60 36q68-30 136 0l12 160q2 36-34 36H82q-36 0-34-36z"), "#4d6a62", { depth: 17 });
  s.lump(oval(128, 66, [50, 20]), "#2f3f42", { depth: 5 });
  s.flat(oval(128, 64, [30, 10]), "#8ff0d2", 0.9);
  s.lump(path("M62 122h132l6 72q0 22-22 22H78q-22 0-22-22z"), "#43605a", { depth: 10 });
  s.lump(rect(106, 148, [44, 62, 16]), "#e8c27a", { depth: 8 });
}

function fan(s: Sculptor): void {
  s.lump(rect(118, 150, [20, 70, 6]), "#b9b3cc", { depth: 5 });
  s.lump(oval(128, 224, [54, 16]), "#8fb7e8", { depth: 7 });
  s.lump(disc(128, 98, 86), "#e9f2ff", { depth: 8, opacity: 0.75 });
  for (const turn of [0, 120, 240]) {
    s.lump(
      `path d="M128 98c-14-40 4-70 30-66c24 8 22 48-30 66z" transform="rotate(${turn} 128 98)"`,
      "#6fa8ee",
      { depth: 9 },
    );
  }
  s.lump(disc(128, 98, 17), "#fbfbff", { depth: 6 });
  for (const r of [84, 64, 44])
    s.flat(
      `circle cx="128" cy="98" r="${r}" stroke="#ffffff" stroke-width="3" fill-opacity="0"`,
      "#fff",
      0.75,
    );
}

function vacuum(s: Sculptor): void {
  s.tube("M190 30L104 196", "#a49cbf", 17);
  s.lump(path("M166 20l48 20-22 62-52-24z"), "#e05a74", { depth: 10 });
  s.lump(disc(158, 96, 34), "#f5f2fb", { depth: 9 });
  s.flat(disc(158, 96, 19), "#c5bfdb", 0.8);
  s.tube("M206 34c34 4 26 50 2 56", "#4a4266", 13);
  s.lump(path("M40 208q0-20 24-20h92q14 0 14 16v12q0 18-20 18H62q-22 0-22-26z"), "#4a4266", { depth: 9 });
}

function robotVacuum(s: Sculptor): void {
  s.lump(path("M20 130v26q0 62 108 62t108-62v-26z"), "#d8d3e6", { depth: 11 });
  s.lump(oval(128, 126, [108, 70]), "#faf9ff", { depth: 12 });
  s.lump(oval(128, 112, [46, 28]), "#57507a", { depth: 7 });
  s.flat(oval(128, 108, [24, 12]), "#8a82ad", 0.8);
  s.flat(rect(92, 160, [72, 10, 5]), "#c6c0da");
  s.flat(disc(128, 165, 4), "#4fd694");
}

function washer(s: Sculptor): void {
  s.lump(rect(42, 18, [172, 220, 20]), PALE, { depth: 13 });
  s.flat(rect(42, 62, [172, 4, 0]), "#d4cfe4");
  s.lump(rect(60, 30, [56, 20, 8]), "#d9d4e8", { depth: 3 });
  s.flat(disc(150, 40, 8), "#8f86b3");
  s.flat(rect(168, 34, [30, 12, 5]), "#6fcaf0");
  s.lump(disc(128, 148, 66), "#c7c0dc", { depth: 8 });
  s.lump(disc(128, 148, 52), "#7fc0f2", { depth: 14 });
  s.flat(path("M78 150c20-16 34 16 52 0s34-12 49 2a52 52 0 0 1-101-2z"), "#4d8fe0", 0.85);
  s.glint(path("M92 122q14-24 42-22l-2 8q-22 0-34 18z"), 0.8, 2);
}

function fridge(s: Sculptor): void {
  s.lump(rect(56, 10, [144, 232, 18]), "#a9c9dd", { depth: 13 });
  s.flat(rect(56, 96, [144, 5, 0]), "#6d93ab", 0.8);
  s.lump(rect(72, 36, [10, 46, 5]), "#f4f8fb", { depth: 3 });
  s.lump(rect(72, 114, [10, 76, 5]), "#f4f8fb", { depth: 3 });
  s.flat(rect(140, 32, [40, 26, 6]), "#3f5668", 0.85);
  s.glint(rect(176, 110, [10, 110, 5]), 0.5, 3);
}

function airConditioner(s: Sculptor): void {
  s.lump(rect(14, 66, [228, 96, 26]), "#fbfaff", { depth: 13 });
  s.lump(rect(30, 134, [196, 20, 8]), "#d9d5e8", { depth: 4 });
  s.flat(rect(178, 92, [40, 18, 6]), "#6fcaf0");
  for (const x of [70, 128, 186]) s.tube(`M${x} 172c-12 14 12 22 0 38`, "#8fd2f5", 9);
}

function hairDryer(s: Sculptor): void {
  s.lump(path("M134 128l44 6-16 92q-4 16-22 12t-14-20z"), "#d96a92", { depth: 10 });
  s.lump(path("M52 52h108q62 0 62 44t-62 44H52z"), "#f08aac", { depth: 15 });
  s.lump(rect(26, 46, [40, 100, 10]), "#57496f", { depth: 8 });
  s.lump(disc(168, 96, 24), "#fff0f5", { depth: 6 });
  s.flat(disc(168, 96, 12), "#e08bab");
}

function humidifier(s: Sculptor): void {
  s.tube("M128 60c-18-16 16-26 0-46", "#d5e9f7", 12);
  s.lump(path("M128 58c60 40 74 82 70 120q-4 58-70 58t-70-58c-4-38 10-80 70-120z"), "#a7d8f0", { depth: 17 });
  s.flat(path("M66 156c30-12 40 14 66 2s34-8 62 0l1 22q-4 52-67 52t-67-52z"), "#67b3e3", 0.7);
  s.lump(disc(128, 210, 10), "#fff", { depth: 3 });
  s.glint(path("M88 108q-14 26-14 54h10q2-28 14-50z"), 0.6, 2);
}

function blender(s: Sculptor): void {
  s.lump(path("M76 42h104l-14 124H90z"), "#bfe6f5", { depth: 10, opacity: 0.85 });
  s.flat(path("M82 92h92l-9 70H91z"), "#ff8fa8", 0.9);
  s.flat(disc(112, 118, 10), "#ffd2dc");
  s.flat(disc(142, 136, 12), "#ffd2dc");
  s.lump(rect(72, 24, [112, 24, 10]), "#57496f", { depth: 6 });
  s.lump(path("M84 164h88l20 56q4 18-14 18H78q-18 0-14-18z"), "#fbfaff", { depth: 11 });
  s.lump(disc(128, 204, 14), "#e8748f", { depth: 4 });
}

function microwave(s: Sculptor): void {
  s.lump(rect(14, 56, [228, 150, 18]), PALE, { depth: 11 });
  s.lump(rect(30, 74, [140, 112, 12]), DARK, { depth: 9 });
  s.flat(rect(44, 88, [112, 84, 8]), "#ffb562", 0.85);
  s.lump(oval(100, 152, [40, 12]), "#fff3df", { depth: 4 });
  s.flat(rect(186, 80, [40, 18, 5]), "#6fe0c5");
  for (const y of [116, 138, 160]) for (const x of [192, 206, 220]) s.flat(disc(x, y, 5), "#aaa2c4");
}

function iron(s: Sculptor): void {
  s.tube("M84 104c20-44 110-46 122 20", "#4a4266", 22);
  s.lump(path("M24 196c10-62 60-86 120-86h58q18 0 22 18l12 68z"), "#6fa8ee", { depth: 14 });
  s.lump(path("M18 196h222v14q0 14-14 14H34q-18 0-16-28z"), "#c9c4da", { depth: 6 });
  s.flat(disc(176, 152, 16), "#fff", 0.9);
  s.flat(disc(176, 152, 7), "#ff8a5c");
}

function television(s: Sculptor): void {
  s.lump(rect(60, 204, [136, 16, 8]), "#6c638a", { depth: 5 });
  s.lump(rect(108, 184, [40, 26, 4]), "#57507a", { depth: 4 });
  s.lump(rect(8, 44, [240, 146, 12]), DARK, { depth: 6 });
  s.lump(rect(16, 52, [224, 128, 6]), "#ff8e6e", { depth: 16, shade: 0.4 });
  s.flat(disc(128, 120, 34), "#ffe08a", 0.95);
  s.flat(path("M16 150l54-46 40 34 40-40 90 66v10q0 6-6 6H22q-6 0-6-6z"), "#7a55c7", 0.9);
}

function deskLamp(s: Sculptor): void {
  s.lump(oval(136, 224, [70, 16]), "#57507a", { depth: 7 });
  s.tube("M140 218L98 130L160 66", "#8f86b3", 12);
  s.lump(path("M144 26l62 54q-44 46-96 22q-4-50 34-76z"), "#ffc14d", { depth: 11 });
  s.glint(oval(172, 96, [30, 12]), 0.9, 6);
  s.lump(disc(98, 130, 10), "#57507a", { depth: 3 });
}

/** Name of the sprite, and how it is drawn. */
export const APPLIANCE_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["kettle", kettle],
  ["rice-cooker", riceCooker],
  ["air-fryer", airFryer],
  ["fan", fan],
  ["vacuum", vacuum],
  ["robot-vacuum", robotVacuum],
  ["washer", washer],
  ["fridge", fridge],
  ["air-conditioner", airConditioner],
  ["hair-dryer", hairDryer],
  ["humidifier", humidifier],
  ["blender", blender],
  ["microwave", microwave],
  ["iron", iron],
  ["television", television],
  ["desk-lamp", deskLamp],
]);
