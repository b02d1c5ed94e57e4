import * as z from "zod/mini";

// Controls, bidirectional overrides and zero-width signs but the joiner that emoji need.
const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/;

/** One line of text a person typed: normalised (NFC), trimmed, `min` to `max` characters, nothing invisible in it. */
export const Line = (max: number, min = 1) =>
  z.string().check(
    z.normalize("NFC"),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !hidden.test(text) && !/[\r\n\t]/.test(text), "含有无法显示的字符"),
  );

/** Several lines a person typed, up to `max` characters. */
export const Lines = (max: number, min = 0) =>
  z.string().check(
    z.normalize("NFC"),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !hidden.test(text), "含有无法显示的字符"),
  );

/** A picture or file of ours: the path that `System.Upload` answered. */
export const StoredUrl = z.string().check(z.maxLength(200), z.regex(/^\/(?:uploads|assets)\/[\w\-/.]{1,180}$/, "请重新上传图片"), z.refine((text) => !text.includes(".."), "请重新上传图片"));

/** Milliseconds since the epoch. */
export const Time = z.int();
