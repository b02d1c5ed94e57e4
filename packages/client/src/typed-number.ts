import { fen, formatFen, parseYuan } from "@heshi/kernel/money";

const COMMAS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * A number as it was typed or pasted, in plain digits: full-width ones become ASCII, ¥, the unit behind and commas between thousands go.
 * What is none stays as it is, and is refused.
 */
export function plainNumber(typed: string): string {
  const text = typed
    .normalize("NFKC")
    .trim()
    .replace(/^¥\s*/, "")
    .replace(/\s*[元枚次%]$/, "")
    .replace(/^\u{2212}/u, "-");
  return COMMAS.test(text) ? text.replaceAll(",", "") : text;
}

/** A number that is typed: a whole one, or one with two decimals that is kept in hundredths (amounts, credits, shares). */
export type TypedNumber = { hasDecimals: boolean; from: number; to: number; unit?: string | undefined };

/** A kept number as people read it. */
export const readNumber = (value: number, hasDecimals: boolean): string =>
  hasDecimals ? formatFen(fen(value)) : String(value);

/** A kept number as it is typed: without the commas, which nobody types. */
export const typedNumber = (value: number, hasDecimals: boolean): string =>
  readNumber(value, hasDecimals).replaceAll(",", "");

/** What was typed, as it is kept; undefined where it is no number of this kind. */
export function numberOf(typed: string, hasDecimals: boolean): number | undefined {
  const text = plainNumber(typed);
  if (hasDecimals) return parseYuan(text);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A count that was typed; undefined where it is none. */
export const countOf = (typed: string): number | undefined => {
  const text = plainNumber(typed);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** From which number to which, with the unit. */
export const boundsText = ({ from, to, hasDecimals, unit = "" }: TypedNumber): string =>
  `${readNumber(from, hasDecimals)} 到 ${readNumber(to, hasDecimals)} ${unit}`.trimEnd();

/** What is wrong with a number that was typed; undefined where nothing is. */
export function numberProblem(text: string, terms: TypedNumber): string | undefined {
  const value = numberOf(text, terms.hasDecimals);
  if (value === undefined) return terms.hasDecimals ? "请填写数字，最多两位小数" : "请填写整数";
  if (value >= terms.from && value <= terms.to) return undefined;
  return `请填写 ${boundsText(terms)}${terms.unit ? "" : " "}之间的数`;
}
