/** Phone numbers in a pasted text. */

/** Takes the place of a phone number in the text. */
export const PHONE_GAP = "\ue000";
/** The number to call. */
export interface CalledNumber {
  mobile: string;
  /** What to dial after a mobile number; a landline's extension is part of its number. */
  extension: string;
  /** Further numbers, masked numbers, and their extensions. */
  unplaced: string[];
}

/** Places where numbers are written without a country code. */
export type DialCode = "852" | "853";

/** The dial code of a region; undefined if numbers do not need one. */
export function dialCodeOf(code: string): DialCode | undefined {
  if (code.startsWith("81")) return "852";
  return code.startsWith("82") ? "853" : undefined;
}

/** Digits followed by one of these are not an extension but a house (478号, 3幢501) or another number (0571-…). */
const ENDS = String.raw`(?!\d|-\d|\s?[号幢栋座室楼层弄])`;

const MOBILE = new RegExp(
  String.raw`(?<!\d)(?:\(?(?:\+|00)?86\)?[-\s]*)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)(?:\s*(?:[-转#]|分机)\s*(\d{3,5})${ENDS})?`,
);
const SPLIT_MOBILE = /(?<!\d)(1[3-9]\d{2})[-\s](\d{3})[-\s](\d{4})(?!\d)/;
const HONG_KONG_OR_MACAU = String.raw`(?:(?:\+|00)(?=85\d)|(?<!\d)(?=85\d[-\s]))(852|853)[-\s]*(\d{4})[-\s]?(\d{4})(?!\d)`;
const TAIWAN_ABROAD = String.raw`(?:\+|00)(886)[-\s]*0?(9\d{2})[-\s]?(\d{3})[-\s]?(\d{3})(?!\d)`;
const ABROAD = new RegExp(`${HONG_KONG_OR_MACAU}|${TAIWAN_ABROAD}`);
const TAIWAN = /(?<!\d)09\d{2}[-\s]?\d{3}[-\s]?\d{3}(?!\d)/;
const LANDLINE = new RegExp(
  String.raw`(?<!\d)\(?(0(?:10|2\d|[3-9]\d{2}))\)?[-\s]?(\d{7,8})(?!\d)(?:\s*(?:[-转#]|分机)\s*(\d{1,5})${ENDS})?`,
);
const SERVICE = /(?<!\d)[48]00[-\s]?\d{3}[-\s]?\d{4}(?!\d)/;
const MASKED = /(?<!\d)1[3-9]\d\s?\*{3,}\s?\d{4}(?!\d)/;

/** Eight-digit numbers as written inside Hong Kong and Macau, not house or room numbers. */
const LOCAL: Readonly<Record<DialCode, RegExp>> = {
  "852": /(?<![\d-])([2-9]\d{3})[-\s]?(\d{4})(?![\d-]|\s?[号室楼层座])/,
  "853": /(?<![\d-])(6\d{3}|28\d{2}|8\d{3})[-\s]?(\d{4})(?![\d-]|\s?[号室楼层座])/,
};

interface FoundPhone {
  number: string;
  extension: string;
  index: number;
  length: number;
}

function found(match: RegExpExecArray, number: string, extension?: string): FoundPhone {
  return { number, extension: extension ?? "", index: match.index, length: match[0].length };
}

const PHONE_KINDS: readonly ((text: string) => FoundPhone | null)[] = [
  (text) => {
    const m = ABROAD.exec(text);
    return m && found(m, `+${m[1] ?? m[4]}${m[2] ?? m[5]}${m[3] ?? m[6]}${m[7] ?? ""}`);
  },
  (text) => {
    const m = MOBILE.exec(text);
    return m && found(m, `${m[1]}${m[2]}${m[3]}`, m[4]);
  },
  (text) => {
    const m = SPLIT_MOBILE.exec(text);
    return m && found(m, `${m[1]}${m[2]}${m[3]}`);
  },
  (text) => {
    const m = TAIWAN.exec(text);
    return m && found(m, m[0].replaceAll(/\D/g, ""));
  },
  (text) => {
    const m = LANDLINE.exec(text);
    return m && found(m, `${m[1]}-${m[2]}`, m[3]);
  },
  (text) => {
    const m = SERVICE.exec(text);
    return m && found(m, m[0].replaceAll(/\D/g, ""));
  },
  (text) => {
    const m = MASKED.exec(text);
    return m && found(m, "", m[0]);
  },
];

function localKind(dialCode: DialCode): (typeof PHONE_KINDS)[number] {
  return (text) => {
    const m = LOCAL[dialCode].exec(text);
    return m && found(m, `+${dialCode}${m[1]}${m[2]}`);
  };
}

/** Replaces phone numbers in a text by gaps and returns them; with a dial code, local numbers count too. */
export function takePhones(text: string, dialCode?: DialCode): { rest: string; phones: FoundPhone[] } {
  let rest = text;
  const phones: FoundPhone[] = [];
  for (const kind of dialCode ? [...PHONE_KINDS, localKind(dialCode)] : PHONE_KINDS) {
    for (let phone = kind(rest); phone; phone = kind(rest)) {
      rest = rest.slice(0, phone.index) + PHONE_GAP + rest.slice(phone.index + phone.length);
      phones.push(phone);
    }
  }
  return { rest, phones };
}

const isMobile = ({ number }: FoundPhone): boolean => number.length === 11 && number.startsWith("1");

/** The first number to call, with its extension, and what remains of all numbers. */
export function chooseNumber(phones: readonly FoundPhone[]): CalledNumber {
  const numbers = phones.filter(({ number }) => number !== "");
  const chosen = numbers.find(isMobile) ?? numbers[0];
  const unplaced = phones
    .filter((phone) => phone !== chosen)
    .flatMap(({ number, extension }) => {
      const dialled = number === "" || extension === "" ? extension : `转${extension}`;
      return [number === chosen?.number ? "" : number, dialled].filter(Boolean);
    });
  if (!chosen) return { mobile: "", extension: "", unplaced };
  const { number, extension } = chosen;
  if (extension === "" || isMobile(chosen)) return { mobile: number, extension, unplaced };
  return { mobile: `${number}-${extension}`, extension: "", unplaced };
}

/** Appends a mobile number's extension to the detail, where the courier reads it; the number's field has no room. */
export function withExtension(detail: string, extension: string): { detail: string; unplaced: string[] } {
  if (extension === "") return { detail, unplaced: [] };
  return detail === ""
    ? { detail, unplaced: [`转${extension}`] }
    : { detail: `${detail} 转${extension}`, unplaced: [] };
}
