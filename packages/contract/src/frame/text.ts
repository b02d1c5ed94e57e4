import { isId } from "@heshi/kernel/id";
import * as z from "zod/mini";

/** A pictograph with its skin tone and presentation selector. */
const PICTOGRAPH = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F]){0,2}`;
const KEYCAP = String.raw`[0-9#*]\uFE0F?\u20E3`;
/** The joiners of Uyghur and Indian scripts, of Mongolian; a character's other form; a flag with its tags. */
const LIVING = [
  String.raw`[\u0620-\u0DFF\u1820-\u18AA][\u180B-\u180F\u200C\u200D]|[\u3400-\u9FFF][\u{E0100}-\u{E01EF}]|`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}`,
].join("");
/** An emoji with its modifiers, and others joined to it; keycaps; what belongs to living scripts. */
const EMOJI = new RegExp(String.raw`${LIVING}|${PICTOGRAPH}(?:\u200D${PICTOGRAPH})*|${KEYCAP}`, "gu");

/** Controls except tab and line ends, invisible characters, lone surrogates, and two blanks that are not spaces. */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Default_Ignorable_Code_Point}|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u2800\u{1D159}]/u;

/** Whether a text has an invisible character; the joiners inside an emoji are allowed. */
const hasHidden = (text: string): boolean => HIDDEN.test(text.replaceAll(EMOJI, "x"));

/** One line of typed text: normalised (NFC), trimmed, `min` to `max` characters, none of them invisible. */
export const Line = (max: number, min = 1) =>
  z.string().check(
    z.normalize("NFC"),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !hasHidden(text) && !/[\r\n\t]/.test(text), "含有无法显示的字符"),
  );

/** Several lines of typed text, up to `max` characters. */
export const Lines = (max: number, min = 0) =>
  z.string().check(
    z.normalize("NFC"),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !hasHidden(text), "含有无法显示的字符"),
  );

/** The path of an uploaded picture or file, as answered by `System.Upload`. */
export const StoredUrl = z.string().check(
  z.maxLength(200),
  z.regex(/^\/(?:uploads|assets)\/[\w\-/.]{1,180}$/, "请重新上传图片"),
  z.refine((text) => !text.includes(".."), "请重新上传图片"),
);

/** A document that only its owner and operators may read, as answered by `System.Upload`: `/private/` and an id. */
export const PrivateUrl = z
  .string()
  .check(z.refine((text) => text.startsWith("/private/") && isId(text.slice(9)), "请重新上传文件"));

/** From the year 1900 to 9999, which the database and every calendar can say: the first of January 1900 and of 10000. */
const [FIRST, BEYOND] = [-2_208_988_800_000, 253_402_300_800_000];

/** Milliseconds since the epoch. */
export const Time = z.int().check(z.refine((ms) => ms >= FIRST && ms < BEYOND));
