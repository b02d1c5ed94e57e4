import type { Wares } from "@heshi/contract/goods/wares";
import type { OutputOf } from "@heshi/contract/frame/define";
import { fen } from "@heshi/kernel/money";
import { plain } from "../catalogue/parameters.public.ts";
import { MEASURES } from "./terms/lexemes.ts";

/** A price found in a keyword, in fen, and the rest of the keyword. */
export type ParsedPrice = {
  rest: string;
  minFen: number | undefined;
  maxFen: number | undefined;
  /** Whether 元, 块 or ¥ was written; otherwise the number may mean something else. */
  isSure: boolean;
};

const NUMBER = String.raw`(?<![\p{Script=Latin}\d.])¥?(\d{1,7}(?:\.\d{1,2})?)`;
const YUAN = String.raw`\s*(元|块钱|块)?\s*`;
/** What follows numbers that are not prices: 80-100 码, 5-10 斤. */
const MEASURE = String.raw`\s*(?:[\p{Script=Latin}%℃°${MEASURES}码周两毫厘平号匹瓦段期分点]|公斤|英寸|小时)`;
/** Tolerance of a price written with 左右. */
const ABOUT = 0.2;

type Bounds = readonly [min: number | undefined, max: number | undefined];
type Reading = { pattern: RegExp; bounds: (first: number, second: number) => Bounds };

/** The first group is a number, the last one 元; a second number is in between. */
const READINGS: readonly Reading[] = [
  {
    pattern: new RegExp(
      `${NUMBER}${YUAN}(?:-|~|到|至)\\s*¥?(\\d{1,7}(?:\\.\\d{1,2})?)(?![\\d.])(?:\\s*(元|块钱|块)|(?!${MEASURE}))`,
      "u",
    ),
    bounds: (first, second) => [Math.min(first, second), Math.max(first, second)],
  },
  {
    pattern: new RegExp(`${NUMBER}${YUAN}(?:以下|以内|之内|之下|内)`, "u"),
    bounds: (most) => [undefined, most],
  },
  {
    pattern: new RegExp(`(?:不超过|低于|少于|小于)\\s*${NUMBER}${YUAN}`, "u"),
    bounds: (most) => [undefined, most],
  },
  { pattern: new RegExp(`${NUMBER}${YUAN}(?:以上|起)`, "u"), bounds: (least) => [least, undefined] },
  {
    pattern: new RegExp(`(?:不低于|高于|大于|超过)\\s*${NUMBER}${YUAN}`, "u"),
    bounds: (least) => [least, undefined],
  },
  {
    pattern: new RegExp(`${NUMBER}${YUAN}左右`, "u"),
    bounds: (price) => [price * (1 - ABOUT), price * (1 + ABOUT)],
  },
];

/** 百元, 两千块: a round sum in words. */
const ROUND = /([一二两三四五六七八九])?([百千万])(?=元|块)/gu;
const DIGITS = "一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 百: 100, 千: 1000, 万: 10_000 };
const inDigits = (text: string): string =>
  text.replaceAll(ROUND, (_whole, digit: string | undefined, unit: string) => {
    const count = digit === undefined ? 1 : digit === "两" ? 2 : DIGITS.indexOf(digit) + 1;
    return String(count * (UNITS[unit] ?? 1));
  });

const toFen = (yuan: number | undefined): number | undefined =>
  yuan === undefined ? undefined : Math.round(yuan * 100);

/** The price in a keyword (100元以下耳机) and the words around it; undefined without a price or without other words. */
export function readPrice(keyword: string): ParsedPrice | undefined {
  const text = inDigits(plain(keyword));
  for (const { pattern, bounds } of READINGS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [phrase, ...groups] = found;
    const [first = 0, second = 0] = groups.filter((group) => /^\d/.test(group ?? "")).map(Number);
    const around = [
      text.slice(0, found.index),
      text.slice(found.index + phrase.length).replace(/^\s*的/, ""),
    ];
    const rest = around.map((part) => part.trim()).filter((part) => part !== "");
    if (rest.length === 0) return undefined;
    const [min, max] = bounds(first, second);
    const isSure = groups.some((group) => group !== undefined && /元|块/.test(group)) || phrase.includes("¥");
    return { rest: rest.join(" "), minFen: toFen(min), maxFen: toFen(max), isSure };
  }
  return undefined;
}

/** The price as the answer of a search shows it. */
export const shownPrice = ({
  rest,
  minFen,
  maxFen,
}: ParsedPrice): OutputOf<(typeof Wares)["methods"]["Search"]>["price"] => ({
  keyword: rest,
  minFen: minFen === undefined ? undefined : fen(minFen),
  maxFen: maxFen === undefined ? undefined : fen(maxFen),
});
