/** Pictures that are small as files and huge, or slow, to decode (reliability.md F3). */
import { crc32, constants, deflateRawSync } from "node:zlib";
import sharp from "sharp";

const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number >>> 0, 4 * at));
  return bytes;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([words(data.length), body, words(crc32(body))]);
};

const MB = 1024 * 1024;

/** So many zeros, deflated: a block of a megabyte over and over, which is whole by itself. */
function zeros(count: number): Buffer {
  const block = (size: number): Buffer =>
    deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  const full = block(MB);
  const blocks = [...Array.from({ length: Math.floor(count / MB) }, () => full), block(count % MB)];
  // the checksum of zeros: one, and how many there are
  const end = [Buffer.from([0x03, 0x00]), words((count % 65_521) * 65_536 + 1)];
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, ...end]);
}

/** A white and black PNG of this size, with all its data. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.concat([words(width, height), Buffer.from([1, 0, 0, 0, 0])]);
  const row = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", zeros(row * height)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of a large screen with so many frames of one point. */
export function gifOf(side: number, frames: number): Buffer {
  const screen = Buffer.from([
    side & 255,
    side >> 8,
    side & 255,
    side >> 8,
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
  ]);
  const control = [0x21, 0xf9, 4, 4, 1, 0, 0, 0];
  const point = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const frame = Buffer.from([...control, ...point]);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from("GIF89a", "latin1"), screen, ...all, Buffer.from([0x3b])]);
}

/** A progressive JPEG whose last scan comes again and again. */
export async function jpegOf(side: number, scans: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: "#39c" } as const;
  const whole = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = whole.subarray(last, -2);
  const more = Array.from({ length: scans }, () => scan);
  return Buffer.concat([whole.subarray(0, -2), ...more, Buffer.from([0xff, 0xd9])]);
}

/** A WebP with so many frames. */
export const webpOf = (frames: number): Promise<Buffer> =>
  sharp(
    Buffer.alloc(frames * 8 * 8 * 3, 7).map((_, at) => (at * 31) % 251),
    { raw: { width: 8, height: frames * 8, channels: 3, pageHeight: 8 } },
  )
    .webp({ loop: 0 })
    .toBuffer();
