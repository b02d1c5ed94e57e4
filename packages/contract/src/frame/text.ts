import * as z from "zod/mini";

/** An emoji with what belongs to it: a skin tone, the sign that asks for a picture or for text, others joined to it; keycaps. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F]){0,2}(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F]){0,2})*|[0-9#*]\uFE0F?\u20E3/gu;

/** Controls but tab and line ends, signs that show nothing, lone halves, and two that show a blank and are no space. */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Default_Ignorable_Code_Point}|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u2800\u{1D159}]/u;

/** True for text with a sign in it that cannot be seen; an emoji's own joiners are taken for a part of it. */
const hasHidden = (text: string): boolean => HIDDEN.test(text.replaceAll(EMOJI, "x"));

/** Text as it looks: compatible forms as the usual ones, without what shows nothing, blanks and punctuation, in small letters. */
export const asSeen = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();

/** One line of text a person typed: normalised (NFC), trimmed, `min` to `max` characters, nothing invisible in it. */
export const Line = (max: number, min = 1) =>
  z.string().check(
    z.normalize("NFC"),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !hasHidden(text) && !/[\r\n\t]/.test(text), "含有无法显示的字符"),
  );

/** Several lines a person typed, up to `max` characters. */
export const Lines = (max: number, min = 0) =>
  z.string().check(
    z.normalize("NFC"),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !hasHidden(text), "含有无法显示的字符"),
  );

/** A picture or file of ours: the path that `System.Upload` answered. */
export const StoredUrl = z.string().check(
  z.maxLength(200),
  z.regex(/^\/(?:uploads|assets)\/[\w\-/.]{1,180}$/, "请重新上传图片"),
  z.refine((text) => !text.includes(".."), "请重新上传图片"),
);

/** A document that only its owner and operators may read: what `System.Upload` answered for it. */
export const PrivateUrl = z.string().check(z.regex(/^\/private\/[1-9]\d{0,18}$/, "请重新上传文件"));

/** Milliseconds since the epoch. */
export const Time = z.int();
