import * as z from "zod/mini";

/** Controls, bidirectional overrides and zero-width signs but the joiner that emoji need, as ranges of code points. */
const HIDDEN: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0x200b, 0x200c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
];

const hasHidden = (text: string): boolean =>
  [...text].some((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return HIDDEN.some(([from, to]) => point >= from && point <= to);
  });

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
