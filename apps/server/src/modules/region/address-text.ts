/** Splits a pasted text into pieces: labels, phone numbers, and the text between them. */
import { type CalledNumber, chooseNumber, type DialCode, PHONE_GAP, takePhones } from "./address-phone.ts";

/** The field that a label announces. */
export type Label = "name" | "mobile" | "region" | "detail" | "code" | "other";

export interface Piece {
  text: string;
  label: Label | null;
  /** Whether a phone number is directly next to it, which is usual for names. */
  besidePhone: boolean;
}

export interface CutText extends CalledNumber {
  pieces: Piece[];
}

const LABELS: readonly (readonly [Label, string])[] = [
  ["name", "收货人姓名|收件人姓名|收货人|收件人|联系人|收货姓名|姓名|名字|客户姓名"],
  [
    "mobile",
    "收货人手机号?码?|手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|收货电话|Tel|Mobile|Phone",
  ],
  ["region", "所在地区|所在区域|收货地区|省市区|地区"],
  [
    "detail",
    "详细地址|收货地址|收件地址|街道地址|邮寄地址|家庭住址|寄送地址|寄给|寄到|寄往|送到|发到|地址|住址|Address",
  ],
  ["code", "邮政编码|邮编|订单编号|订单号|身份证号?码?|邮箱"],
  ["other", "备注|买家留言|留言"],
];

const LABEL_WORDS = LABELS.map(([, words]) => words).join("|");
/** A label in brackets of any kind; the colon may be inside of them, behind them, or missing. */
const BRACKETED_LABEL = new RegExp(String.raw`[[(【<]\s*(${LABEL_WORDS})\s*:?\s*[\])】>]\s*:?`, "gi");

/** Joins the words of a foreign name. */
const LATIN_SPACE = "\ue001";
const GAP = /[\s,;|、。，；"'“”]+/;

/** Words for "recipient" after a name (赵敏 收); they belong to no field. */
const RECEIVES = /^\(?(?:亲?收|亲启|签收)\)?$/;

/**
 * Normalizes digits, letters and punctuation to half width, dashes and spaces to one kind; drops invisible characters.
 */
export function tidyText(text: string): string {
  return text
    .replaceAll(/[！-～]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[「『〔〖{]/g, "(")
    .replaceAll(/[」』〕〗}]/g, ")")
    .replaceAll(BRACKETED_LABEL, "\n$1:")
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\ufeff\ue000\ue001]/g, "")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/【\s*([一-龥A-Za-z]{1,8})\s*】/g, "\n$1:")
    .replaceAll(/[\u00a0\u2000-\u200a\u3000\t]/g, " ")
    .replaceAll(/\r\n?/g, "\n");
}

const LABEL_AT = new RegExp(
  `(?<=^|[\\s,;|、。${PHONE_GAP}])(${LABEL_WORDS})(?:\\s*:\\s*|(?=[\\s\\d${PHONE_GAP}]))|(${LABEL_WORDS})\\s*:\\s*`,
  "gim",
);

function labelOf(word: string): Label | null {
  return LABELS.find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(word))?.[0] ?? null;
}

function piecesOf(chunk: string, label: Label | null): Piece[] {
  const latin = chunk.replaceAll(/(?<=\b[A-Za-z]{2,}) (?=[A-Za-z]{2,}\b)/g, LATIN_SPACE);
  const parts = latin
    .split(new RegExp(`(${PHONE_GAP})|${GAP.source}`))
    .filter((part) => part && !RECEIVES.test(part))
    .map((part) => part.replaceAll(LATIN_SPACE, " "));
  return parts.flatMap((text, i) => {
    if (text === PHONE_GAP) return [];
    const besidePhone = parts[i - 1] === PHONE_GAP || parts[i + 1] === PHONE_GAP;
    return [{ text, label, besidePhone }];
  });
}

/** A label applies to its line; one of a name or a code only to the next word. */
function labelledPieces(chunk: string, label: Label): Piece[] {
  const lineEnd = chunk.trimStart().indexOf("\n");
  const line = lineEnd < 0 ? chunk : chunk.trimStart().slice(0, lineEnd);
  const below = lineEnd < 0 ? "" : chunk.trimStart().slice(lineEnd);
  const pieces = piecesOf(line, label);
  const held =
    label === "name" || label === "code"
      ? pieces.map((p, i) => (i === 0 ? p : { ...p, label: null }))
      : pieces;
  return [...held, ...piecesOf(below, null)];
}

/**
 * Splits a text into pieces without phone numbers and labels; the first number is the one to call. With a dial code,
 * local numbers are recognized.
 */
export function cutText(text: string, dialCode?: DialCode): CutText {
  const { rest, phones } = takePhones(tidyText(text), dialCode);
  const pieces: Piece[] = [];
  let label: Label | null = null;
  let from = 0;
  for (const match of rest.matchAll(LABEL_AT)) {
    const chunk = rest.slice(from, match.index);
    pieces.push(...(label ? labelledPieces(chunk, label) : piecesOf(chunk, null)));
    label = labelOf(match[1] ?? match[2] ?? "");
    from = match.index + match[0].length;
  }
  const last = rest.slice(from);
  pieces.push(...(label ? labelledPieces(last, label) : piecesOf(last, null)));
  return { pieces, ...chooseNumber(phones) };
}
