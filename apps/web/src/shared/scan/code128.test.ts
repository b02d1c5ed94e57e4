import { expect, test } from "vitest";
import { type Pixels, readCode128 } from "./code128.ts";

/** Barcodes as another program draws them: widths of bars and gaps in modules. */
const drawn: Readonly<Record<string, string>> = {
  SF1428571428573: "2112142131131323111232211131411121331242111221141121331242111421122232112331112",
  YT7500123456789: "2112143121132133113121311131412311312221223121311131231411222121411221322331112",
  "773012345678901": "2112324131112121231122321311233311212411122141211141311232211411222331112",
  "JDVA00123456789-1-1-":
    "2112141121331123133111231113231231221131412221223121311131231411222121411141311221321232211221321232211221322214112331112",
  "9861234567890": "2112324113112214113121311131231411222121411141311231221312222331112",
  EMS1234567891CN:
    "2112141321131131232131131131411122321311233311212411124121211141311313211133212411122331112",
  a1B2c3D4: "2112141211241232211311232232111411222211321123132212312222212331112",
};

type Look = {
  /** Pixels of a module. */
  module?: number;
  /** How many pixels run into each other. */
  blur?: number;
  /** Of 255, to both sides. */
  noise?: number;
  /** How much wider bars are than they should be, in modules. */
  ink?: number;
  /** The right side is darker. */
  shadow?: number;
  turn?: "none" | "upside down" | "on end";
};

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
}

/** One line of a label: its quiet zone, bars and gaps, its quiet zone, as a camera may see them. */
function lineOf(widths: string, { module = 3, blur = 0, ink = 0, shadow = 0 }: Look): number[] {
  const fine = 16;
  const dark: number[] = Array.from({ length: 12 * fine }, () => 1);
  let isBar = true;
  for (const width of widths) {
    const wide = Number(width) + (isBar ? ink : -ink);
    dark.push(...Array.from({ length: Math.round(wide * fine) }, () => (isBar ? 0 : 1)));
    isBar = !isBar;
  }
  dark.push(...Array.from({ length: 12 * fine }, () => 1));
  const pixels = Math.floor((dark.length / fine) * module);
  const mean = (from: number, to: number): number => {
    const part = dark.slice(Math.max(0, Math.floor(from)), Math.max(1, Math.ceil(to)));
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  };
  const step = fine / module;
  return Array.from({ length: pixels }, (_, at) => {
    const light = mean((at - blur) * step, (at + 1 + blur) * step);
    return (30 + 200 * light) * (1 - (shadow * at) / pixels);
  });
}

function picture(widths: string, look: Look = {}, seed = 1): Pixels {
  const line = lineOf(widths, look);
  const [long, high] = [line.length, 64];
  const { noise = 0, turn = "none" } = look;
  const random = numbers(seed);
  const [width, height] = turn === "on end" ? [high, long] : [long, high];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const along = turn === "on end" ? y : turn === "upside down" ? long - 1 - x : x;
      const light = (line[along] ?? 0) + (2 * random() - 1) * noise;
      data.set([light, light, light, 255], 4 * (y * width + x));
    }
  return { data, width, height };
}

const looks: readonly (readonly [string, Look])[] = [
  ["clear", {}],
  ["thin", { module: 2 }],
  ["of no whole pixels", { module: 2.3, noise: 15 }],
  ["large", { module: 7 }],
  ["blurred", { module: 3, blur: 0.8, noise: 10 }],
  ["noisy", { module: 4, noise: 40 }],
  ["with ink that ran", { module: 4, ink: 0.3 }],
  ["printed faintly", { module: 4, ink: -0.25, noise: 10 }],
  ["half in the shadow", { module: 3, shadow: 0.6, noise: 8 }],
  ["upside down", { turn: "upside down", noise: 10 }],
  ["on end", { turn: "on end", noise: 10 }],
];

test.each(looks)("labels that are %s are read", (_what, look) => {
  const read = Object.entries(drawn).map(([text, widths], at) => [
    text,
    readCode128(picture(widths, look, at)),
  ]);
  expect(read).toEqual(Object.keys(drawn).map((text) => [text, text]));
});

test("a sign that another label has in its place makes the check sign wrong, and nothing is read", () => {
  const widths = drawn["SF1428571428573"] ?? "";
  let tried = 0;
  for (let sign = 1; sign < 10; sign += 1) {
    const other = drawn["YT7500123456789"]?.slice(6 * sign, 6 * sign + 6) ?? "";
    const changed = widths.slice(0, 6 * sign) + other + widths.slice(6 * sign + 6);
    if (changed === widths) continue;
    tried += 1;
    expect(readCode128(picture(changed))).toBeUndefined();
  }
  expect(tried).toBeGreaterThan(5);
});

test("noise, stripes, an even picture and a cut-off label are no barcodes", () => {
  const random = numbers(7);
  let read = 0;
  for (let n = 0; n < 60; n += 1) {
    const widths = Array.from({ length: 90 }, () => String(1 + Math.floor(random() * 4))).join("");
    if (readCode128(picture(widths, { noise: 20 }, n)) !== undefined) read += 1;
  }
  expect(read).toBe(0);
  expect(readCode128(picture("12".repeat(60)))).toBeUndefined();
  expect(readCode128(picture("", { noise: 60 }))).toBeUndefined();
  expect(readCode128(picture((drawn["9861234567890"] ?? "").slice(0, -12)))).toBeUndefined();
});
