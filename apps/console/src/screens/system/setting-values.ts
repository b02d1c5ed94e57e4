import { fen, formatFen, parseYuan } from "@heshi/kernel/money";
import type { admin } from "../../data/rpc.ts";
import { settingTitles, settingUnits } from "./setting-titles.data.ts";

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

/** A stored value as people say it, without its unit. */
const shownOf = (setting: Named, value: string): string =>
  hasDecimals(setting) && /^-?\d+$/.test(value) ? formatFen(fen(Number(value))) : value;

/** A stored value with its unit. */
export function valueText(setting: Named, value: string): string {
  const unit = unitOf(setting);
  return `${shownOf(setting, value)}${unit === "" ? "" : ` ${unit}`}`;
}

/** A stored value as it is typed: without the commas, which nobody types. */
export const typedText = (setting: Named, value: string): string =>
  hasDecimals(setting) ? shownOf(setting, value).replaceAll(",", "") : value;

/** What was typed, as it is stored; undefined where it is no number of this kind. */
export function storedOf(setting: Named & Pick<Setting, "kind">, typed: string): string | undefined {
  const text = typed.trim();
  if (setting.kind === "text") return text;
  const value = hasDecimals(setting) ? parseYuan(text) : /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  return value === undefined ? undefined : String(value);
}

/** What is wrong with a typed value; undefined where nothing is. */
export function problemOf(setting: Setting, typed: string): string | undefined {
  const { range, kind } = setting;
  if (kind === "text" || range === undefined) return undefined;
  const stored = storedOf(setting, typed);
  if (stored === undefined) return hasDecimals(setting) ? "请填写数字，最多两位小数" : "请填写整数";
  if (Number(stored) >= range.least && Number(stored) <= range.most) return undefined;
  return `请填写 ${boundsOf(setting)}之间的数`;
}

const boundsOf = (setting: Setting): string => {
  const { range, maxLength } = setting;
  if (range === undefined) return `最多 ${maxLength} 字`;
  return `${shownOf(setting, String(range.least))} 到 ${valueText(setting, String(range.most))}`;
};

/** What a setting may be, and what it is without a change. */
export const rangeOf = (setting: Setting): string =>
  `${boundsOf(setting)}，默认 ${setting.usual === "" ? "空" : valueText(setting, setting.usual)}`;

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
