import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { zipOf } from "../../src/platform/sheet/zip.ts";

/** What no stored file may contain, in every form that a polyglot carries. */
export const MARK = "heshi-payload";
const script = `<script>alert('${MARK}')</script>`;
const payloads = [
  script,
  `<?php system('${MARK}'); ?>`,
  `<html><body onload="x('${MARK}')"></body></html>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><script>${MARK}</script></svg>`,
  `*/;alert('${MARK}')//`,
  `%PDF-1.7\n1 0 obj<</JS(${MARK})>>endobj\n%%EOF`,
].map((text) => Buffer.from(text));
/** A zip as it is, its names and content unpacked to be found. */
const zip = zipOf([{ name: Buffer.from(`${MARK}.html`), data: Buffer.from(script) }]);
const formats = ["jpeg", "png", "webp", "gif"] as const;
type Format = (typeof formats)[number];

export const plainPicture = (format: Format): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 24, channels: 3, background: "#e02d27" } })
    .toFormat(format)
    .toBuffer();

const big = (bytes: number, value: number): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeUIntBE(value, 0, bytes);
  return made;
};

/** Payloads inside the parts of a picture that its viewers skip. */
const inside: Readonly<Record<Format, (picture: Buffer, payload: Buffer) => Buffer[]>> = {
  jpeg: (picture, payload) =>
    // APP1, APP2, APP13 and a comment behind the first mark
    [0xe1, 0xe2, 0xed, 0xfe].map((mark) => {
      const part = Buffer.concat([Buffer.from([0xff, mark]), big(2, payload.length + 2), payload]);
      return Buffer.concat([picture.subarray(0, 2), part, picture.subarray(2)]);
    }),
  png: (picture, payload) =>
    ["tEXt", "iTXt", "zTXt", "prVt"].map((type) => {
      const text =
        type === "zTXt" ? Buffer.concat([Buffer.from("a\0\0"), deflateSync(payload)]) : Buffer.from("a\0");
      const named = Buffer.concat([Buffer.from(type), text, payload]);
      const chunk = Buffer.concat([big(4, named.length - 4), named, big(4, crc32(named))]);
      return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]);
    }),
  webp: (picture, payload) =>
    ["XMP ", "EXIF", "ABCD"].map((type) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(payload.length);
      const chunk = Buffer.concat([Buffer.from(type), length, payload, Buffer.alloc(payload.length % 2)]);
      const all = Buffer.concat([picture, chunk]);
      all.writeUInt32LE(all.length - 8, 4);
      return all;
    }),
  gif: (picture, payload) =>
    // a comment, and an extension of an application
    ["fe", "ff0b48454c4c4f574f524c4431"].map((kind) => {
      const part = Buffer.concat([
        Buffer.from(`21${kind}`, "hex"),
        big(1, payload.length),
        payload,
        Buffer.alloc(1),
      ]);
      const at = 13 + 3 * 2 ** (((picture[10] ?? 0) & 7) + 1);
      return Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)]);
    }),
};

/** A GIF whose size is the begin of a comment: a browser that takes it for a script runs it. */
function gifScript(picture: Buffer, payload: Buffer): Buffer {
  const changed = Buffer.from(picture);
  changed.write("/*", 6, "latin1");
  return Buffer.concat([changed, Buffer.from("*/=1;"), payload]);
}

/** More than 200 files that are a picture and something else: behind it, before it, in its metadata, between its parts. */
export async function polyglots(): Promise<Buffer[]> {
  const made: Buffer[] = [];
  for (const format of formats) {
    const picture = await plainPicture(format);
    for (const payload of payloads) {
      for (const gap of [0, 1, 97, 512])
        made.push(Buffer.concat([picture, Buffer.alloc(gap, 0x20), payload]));
      made.push(Buffer.concat([payload, picture]), ...inside[format](picture, payload));
      const said = payload.toString();
      made.push(
        await sharp(picture)
          .withExif({ IFD0: { Copyright: said, ImageDescription: said } })
          .toFormat(format)
          .toBuffer(),
      );
      if (format === "gif") made.push(gifScript(picture, payload));
    }
    made.push(Buffer.concat([picture, zip]), Buffer.concat([zip, picture]));
  }
  return made;
}
