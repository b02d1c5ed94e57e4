/** Chooses the colour of a sprite: from the title, or at random within what its kind allows. */
import type { Random } from "../demo/random.ts";
import type { SpriteFacts } from "./sprites.ts";

/** How a sprite is changed before it is placed. */
export interface Look {
  /** Rotation of the hues, degrees. */
  hue: number;
  saturation: number;
  brightness: number;
  /** A colour that replaces the sprite's; the lightness stays. */
  tint: string | null;
}

interface NamedColour {
  words: RegExp;
  hue: number | null;
  saturation: number;
  brightness: number;
  tint: string;
}

const AS_IT_IS: Look = { hue: 0, saturation: 1, brightness: 1, tint: null };

const COLOURS: readonly NamedColour[] = [
  { words: /黑|墨|曜石|玄/, hue: null, saturation: 0.12, brightness: 0.5, tint: "#4a4658" },
  { words: /白|雪|珍珠|奶油/, hue: null, saturation: 0.07, brightness: 1.42, tint: "#f4f2fa" },
  { words: /灰|银|钛|岩/, hue: null, saturation: 0.14, brightness: 0.95, tint: "#a9a7b5" },
  { words: /酒红|枣红|砖红/, hue: 350, saturation: 0.85, brightness: 0.82, tint: "#a24a58" },
  { words: /粉|樱|玫瑰|藕|桃红/, hue: 338, saturation: 0.8, brightness: 1.14, tint: "#eda4b8" },
  { words: /红|朱/, hue: 358, saturation: 1.1, brightness: 1, tint: "#d9635f" },
  { words: /橙|橘|焦糖/, hue: 28, saturation: 1.05, brightness: 1.04, tint: "#e8a06a" },
  { words: /黄|金色|香槟|鹅黄/, hue: 46, saturation: 0.95, brightness: 1.34, tint: "#e6c878" },
  { words: /墨绿|军绿|橄榄/, hue: 118, saturation: 0.6, brightness: 0.8, tint: "#6f8262" },
  { words: /绿|青|薄荷|抹茶/, hue: 140, saturation: 0.9, brightness: 1.02, tint: "#8fbf9a" },
  { words: /藏青|深蓝|海军/, hue: 225, saturation: 0.85, brightness: 0.72, tint: "#4f5f92" },
  { words: /蓝|天空|雾霾|海/, hue: 214, saturation: 0.95, brightness: 1.02, tint: "#86aee6" },
  { words: /紫|薰衣草|香芋/, hue: 268, saturation: 0.9, brightness: 1.02, tint: "#ab97dc" },
  { words: /棕|咖|驼|卡其|胡桃|可可/, hue: 24, saturation: 0.55, brightness: 0.96, tint: "#a27a5c" },
  { words: /米|杏|燕麦|沙|原木/, hue: 36, saturation: 0.42, brightness: 1.3, tint: "#e2cfac" },
];

const SOFT_TINTS = ["#86aee6", "#eda4b8", "#e2cfac", "#8fbf9a", "#ab97dc", "#a9a7b5"];

/**
 * The colour of the last colour word in a text (a spec such as 云灰 is at its end); the longer of two that end together,
 * since 酒红 is not 红. Null without one.
 */
function namedColour(text: string): NamedColour | null {
  let [end, length] = [0, 0];
  let found: NamedColour | null = null;
  for (const colour of COLOURS) {
    const match = [...text.matchAll(new RegExp(colour.words, "g"))].at(-1);
    if (!match) continue;
    const [{ length: size }, to] = [match[0], match.index + match[0].length];
    if (to < end || (to === end && size <= length)) continue;
    [end, length, found] = [to, size, colour];
  }
  return found;
}

/** Only words that certainly name a colour are read: before 色, in brackets, or of two characters. */
function colourText(title: string): string {
  return [
    ...title.matchAll(
      /[一-龥]{1,3}色|(?<=[ （(·])[一-龥]{2,3}$|云灰|雾霾蓝|樱花粉|曜石黑|奶油白|月光银|墨绿|藏青/g,
    ),
  ]
    .map(([word]) => word)
    .join(" ");
}

/** Facts that determine the colour of a thing. */
export interface ColourFacts {
  title: string;
  /** A value of a colour spec: 樱花粉. */
  colour?: string;
}

function colouredLook(facts: SpriteFacts, colour: NamedColour): Look {
  if (facts.kind === "neutral" || facts.sat < 14) {
    const dark = colour.brightness < 0.6;
    return { hue: 0, saturation: 1, brightness: dark ? 0.5 : 1, tint: colour.tint };
  }
  const { saturation, brightness } = colour;
  return { hue: colour.hue === null ? 0 : colour.hue - facts.hue, saturation, brightness, tint: null };
}

/** The look of a sprite in a picture with this title; a given colour precedes the title's. */
export function chooseLook(facts: SpriteFacts, given: ColourFacts, random: Random): Look {
  const roll = random.next();
  const turn = random.between(-1, 1);
  const soft = random.pick(SOFT_TINTS);
  if (facts.kind === "fixed") return AS_IT_IS;
  if (facts.kind === "natural") return { ...AS_IT_IS, hue: turn * 5, saturation: 1.02 };
  const colour = namedColour(given.colour ?? "") ?? namedColour(colourText(given.title));
  if (colour) return colouredLook(facts, colour);
  if (facts.kind === "neutral") return roll < 0.55 ? AS_IT_IS : { ...AS_IT_IS, tint: soft };
  if (roll < 0.4) return { ...AS_IT_IS, hue: turn * 12 };
  return { ...AS_IT_IS, hue: roll < 0.7 ? turn * 60 : turn * 180, saturation: 0.96 };
}

/** Several looks of one sprite side by side, like a row of SKUs. */
export function rowLooks(facts: SpriteFacts, first: Look): Look[] {
  if (facts.kind === "neutral")
    return [first, { ...AS_IT_IS, tint: "#86aee6" }, { ...AS_IT_IS, tint: "#eda4b8" }];
  if (facts.kind !== "free") return [first, first, first];
  return [first, { ...first, hue: first.hue + 110 }, { ...first, hue: first.hue + 220 }];
}
