import { numberOf, typedNumber } from "@heshi/client/typed-number";

/** A number that is typed: how text becomes the value of the method's input, and how that is shown. */
export interface NumberKind {
  /** Kept in hundredths of what is typed: amounts in yuan, shares in percent, discounts in 折. */
  hasDecimals: boolean;
  unit: string;
  from: number;
  to: number;
  /** The value of an empty field; by default none, which the schema refuses where it needs one. */
  empty?: number | undefined;
}

/** The value of a text; NaN, which no schema takes, where it is no number of this kind. */
export function parsed({ hasDecimals, empty }: NumberKind, text: string): number | undefined {
  if (text.trim() === "") return empty;
  return numberOf(text, hasDecimals) ?? Number.NaN;
}

/** A value as it is typed: `850` as 8.5. */
export function shown({ hasDecimals, empty }: NumberKind, value: number | undefined): string {
  if (!Number.isFinite(value) || value === empty) return "";
  const text = typedNumber(Number(value), hasDecimals);
  return hasDecimals ? text.replace(/\.?0+$/, "") : text;
}

const plain = ({ hasDecimals }: NumberKind, value: number): string =>
  String(hasDecimals ? value / 100 : value);

/** 请填写 1 到 9.9 折. */
export const sentence = (kind: NumberKind): string =>
  `请填写 ${plain(kind, kind.from)} 到 ${plain(kind, kind.to)} ${kind.unit}`;

/** Whether a number is out of its bounds; an empty field is the schema's affair. */
export const isOutside = ({ from, to, empty }: NumberKind, value: unknown): boolean =>
  value !== undefined && value !== empty && !(typeof value === "number" && value >= from && value <= to);
