/** What a number is shown as, by the number format of its cell (ECMA-376 part 1, 18.8.30). */

/**
 * A number as the sheet shows it. `why` says what keeps it from being taken as a text; `value` is the number for columns that hold
 * numbers, and is missing where it is not what the sheet shows.
 */
export type Shown = { text: string; why?: string; value?: string };

const DATE = "是日期格式，请把单元格改为文本后重新填写";
const LONG = "的数字超过 15 位，已被表格改动，请把单元格改为文本后重新填写";
const OTHER = "显示的内容与实际的数不同，请把单元格改为文本后重新填写";

/** Formats that a workbook refers to by number without saying them; others that are not listed are shown as they are. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  ...[5, 6].map((id) => [id, '"¥"#,##0'] as const),
  ...[7, 8].map((id) => [id, '"¥"#,##0.00'] as const),
  [9, "0%"],
  [10, "0.00%"],
  [11, "0.00E+00"],
  [12, "# ?/?"],
  [13, "# ??/??"],
  ...[37, 38, 41].map((id) => [id, "#,##0"] as const),
  ...[39, 40, 43].map((id) => [id, "#,##0.00"] as const),
  [42, '"¥"#,##0'],
  [44, '"¥"#,##0.00'],
  [48, "##0.0E+0"],
]);
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The format with this number: its code, `date`, or nothing for what is shown as it is. */
export const builtIn = (id: number): string | undefined => (isDateId(id) ? "yyyy-mm-dd" : BUILT_IN.get(id));

/** A number as a person would type it: 19.899999999999999 is 19.9. */
export function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  const near = Number.isSafeInteger(number) ? number : Number(number.toPrecision(15));
  // 1e-7 and 1e21 are no way to write a price
  return /e/.test(String(near)) && Math.abs(near) < 1 ? near.toFixed(20).replace(/0+$/, "") : String(near);
}

/** The parts of a format: positive, negative, zero. Semicolons in quotes or behind a backslash are none. */
const sectionsOf = (code: string): string[] =>
  (code.match(/(?:"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[^;"])+|;/gs) ?? []).reduce<string[]>(
    (all, part) => (part === ";" ? [...all, ""] : [...all.slice(0, -1), `${all.at(-1) ?? ""}${part}`]),
    [""],
  );

type Piece = { text: string } | { digits: string };

/** A section as literal texts and digits to fill in; nothing where it has what is not known here. */
function piecesOf(section: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  const part = /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|([0#?][0#?.,]*|\.[0#?]+)|([^0#?])/gsy;
  for (let match = part.exec(section); match; match = part.exec(section)) {
    const [, quoted, escaped, bracket, digits, other] = match;
    // a currency sign is written like [$¥-804]; a colour says nothing; a condition is not known
    const currency = /^\$([^-\]]*)/.exec(bracket ?? "")?.[1];
    if (bracket !== undefined && currency === undefined && /[<>=]/.test(bracket)) return undefined;
    if (digits !== undefined) pieces.push({ digits });
    else if (other !== undefined && /[a-z@/]/i.test(other)) return undefined;
    else pieces.push({ text: quoted ?? escaped ?? currency ?? other ?? "" });
  }
  return pieces;
}

/** Whether a section shows days or times: what is left of it without texts has their letters. */
function isDate(section: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(section)) return true;
  const bare = section
    .replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gs, "")
    .replaceAll(/general|G\/通用格式/gi, "");
  return /[ymdhs]|上午|下午|aaa/i.test(bare);
}

/** The digits of a number in the places of a format; nothing where the format shows less than there is. */
function filledIn(number: string, places: string): string | undefined {
  if (/,(?=\.|$)/.test(places)) return undefined;
  const [whole = "", rest = ""] = places.replaceAll(",", "").split(".");
  const [before = "", after = ""] = number.split(".");
  if (!/^\d+$/.test(before) || after.length > rest.length) return undefined;
  const least = whole.replaceAll(/[^0]/g, "").length;
  const padded = (least === 0 ? before.replace(/^0$/, "") : before).padStart(least, "0");
  const grouped = places.includes(",") ? padded.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") : padded;
  const decimals = after.padEnd(rest.lastIndexOf("0") + 1, "0");
  return decimals === "" ? grouped : `${grouped}.${decimals}`;
}

/** Which section shows a number, and whether it writes the sign itself. */
function sectionFor(number: number, code: string): { section: string; isSigned: boolean } {
  const [positive = "", negative, zero] = sectionsOf(code);
  if (number < 0)
    return negative === undefined
      ? { section: positive, isSigned: false }
      : { section: negative, isSigned: true };
  return { section: number === 0 ? (zero ?? positive) : positive, isSigned: false };
}

/** What the pieces of a section show of a number without its sign; nothing where that is not the number. */
function written(bare: string, pieces: readonly Piece[]): string | undefined {
  const places = pieces.flatMap((piece) => ("digits" in piece ? [piece.digits] : []));
  const digits = places.length === 1 ? filledIn(bare, places[0] ?? "") : undefined;
  if (digits === undefined) return undefined;
  return pieces
    .map((piece) => ("text" in piece ? piece.text : digits))
    .join("")
    .trim();
}

const isPercent = (section: string): boolean => section.includes("%");
/** Whether a section shows thousands, or nothing of the number: then neither is what was meant. */
const isScaled = (section: string): boolean => /[0#],(?=\D*$|\.)/.test(section) || !/[0#?]/.test(section);

/** What a section shows of a number that is neither a date nor too long. */
function shownBy(value: string, code: string): Shown {
  const number = Number(value);
  const { section, isSigned } = sectionFor(number, code);
  const pieces = piecesOf(section);
  const bare = (isPercent(section) ? numberText(String(number * 100)) : value).replace(/^-/, "");
  const text = pieces && written(bare, pieces);
  // less exact than it is, as a fraction or with an exponent: the number counts, its looks do not
  if (text === undefined)
    return { text: value, why: OTHER, ...(isPercent(section) || isScaled(section) ? {} : { value }) };
  const signed = number < 0 && !isSigned ? `-${text}` : text;
  return isPercent(section) ? { text: signed } : { text: signed, value };
}

/** What a sheet shows of a number with this format (none: as it is). Pure. */
export function shownNumber(raw: string, code: string | undefined): Shown {
  const value = numberText(raw);
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return { text: value };
  if (code !== undefined && sectionsOf(code).some(isDate)) return { text: value, why: DATE };
  if (Math.abs(number) >= 1e15) return { text: value, why: LONG };
  const isGeneral = code === undefined || /^(?:general|G\/通用格式|@|)$/i.test(code);
  return isGeneral ? { text: value } : shownBy(value, code);
}
