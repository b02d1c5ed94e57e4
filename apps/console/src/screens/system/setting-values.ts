import { boundsText, numberOf, numberProblem, readNumber, typedNumber } from "@heshi/client/typed-number";
import type { admin } from "../../data/rpc.ts";
import { settingChoices, settingTitles, settingUnits } from "../../titles/all-titles.ts";

export type Setting = Awaited<ReturnType<typeof admin.GetSettings>>["list"][number];
type Named = Pick<Setting, "name" | "unit">;

/** What is kept in hundredths of what people say: amounts, credits and shares; by the end of the name. */
const hundredths: Readonly<Record<string, string>> = { Fen: "元", Cent: "枚", Bp: "%" };
const endOf = (name: string): string => /(?:Fen|Cent|Bp)$/.exec(name)?.[0] ?? "";

/** The unit in which a setting is shown and typed. */
export const unitOf = ({ name, unit = "" }: Named): string =>
  // equity has no unit of its own
  name.startsWith("vip.equity") ? "" : (hundredths[endOf(name)] ?? settingUnits[unit] ?? "");

/** Whether a setting is typed with two decimals. */
export const hasDecimals = ({ name }: Named): boolean => endOf(name) !== "";

/** What a setting is chosen from, where its numbers stand for something; undefined where it is typed. */
export const choicesOf = ({ name }: Named): readonly string[] | undefined => settingChoices[name];

/** Whether a stored value is in hundredths: a text of digits is left as it is. */
const isAmount = (setting: Named, value: string): boolean => hasDecimals(setting) && /^-?\d+$/.test(value);

/** A stored value as people say it, with its unit. */
export function valueText(setting: Named, value: string): string {
  const choice = choicesOf(setting)?.[Number(value)];
  if (choice !== undefined) return choice;
  const unit = unitOf(setting);
  const said = isAmount(setting, value) ? readNumber(Number(value), true) : value;
  return `${said}${unit === "" ? "" : ` ${unit}`}`;
}

/** A stored value as it is typed. */
export const typedText = (setting: Named, value: string): string =>
  isAmount(setting, value) ? typedNumber(Number(value), true) : value;

/** What was typed, as it is stored; undefined where it is no number of this kind. */
export function storedOf(setting: Named & Pick<Setting, "kind">, typed: string): string | undefined {
  const text = typed.trim();
  if (setting.kind === "text") return text;
  return numberOf(text, hasDecimals(setting))?.toString();
}

const termsOf = (setting: Setting, { least, most }: NonNullable<Setting["range"]>) => ({
  hasDecimals: hasDecimals(setting),
  from: least,
  to: most,
  unit: unitOf(setting),
});

/** What is wrong with a typed value; undefined where nothing is. */
export const problemOf = (setting: Setting, typed: string): string | undefined =>
  setting.range && numberProblem(typed.trim(), termsOf(setting, setting.range));

/** What a setting may be. */
export function boundsOf(setting: Setting): string {
  const { range, maxLength } = setting;
  if (range === undefined) return `最多 ${maxLength} 字`;
  return choicesOf(setting)?.join("或") ?? boundsText(termsOf(setting, range));
}

/** A value with its unit, and a word for none. */
export const saidOf = (setting: Named, value: string): string =>
  value === "" ? "空" : valueText(setting, value);

/** What a setting may be, and what it is without a change. */
export const rangeOf = (setting: Setting): string =>
  `${boundsOf(setting)}，默认 ${saidOf(setting, setting.usual)}`;

type Values = Readonly<Record<string, unknown>>;

/** What an act says of a setting: its title instead of its name, and values as people say them. */
export function ofSetting(name: unknown): (values: Values) => Values {
  const title = settingTitles[String(name)];
  if (title === undefined) return (values) => values;
  const setting = { name: String(name) };
  return ({ name: own, value, ...values }) => ({
    ...(own !== undefined && { name: title }),
    ...(value !== undefined && { value: valueText(setting, String(value as string | number)) }),
    ...values,
  });
}
