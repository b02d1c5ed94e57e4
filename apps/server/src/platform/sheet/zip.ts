import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** What comes before the end of a zip: its comment has at most 65,535 bytes. */
const TAIL = 22 + 0xffff;

/** A file in a zip, not inflated yet; `size` is what the zip says of it. */
export type ZipEntry = {
  name: string;
  size: number;
  /** Its bytes, checked by size and checksum; throws where they are more than `maxBytes` or damaged. */
  read: (maxBytes: number) => Buffer;
};

/** The files of a zip in order, by its directory; throws where it is none, is damaged, or has a password. */
export function zipEntries(zip: Buffer, maxFiles = 0xffff): readonly ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end < zip.length - TAIL || zip.readUInt32LE(end) !== END) throw new Error("not a zip file");
  const count = zip.readUInt16LE(end + 10);
  if (count > maxFiles) throw new Error("too many files in a zip");
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error("invalid zip header");
    const place = at;
    const size = zip.readUInt32LE(at + 24);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(place + offset));
    const name = nameOf(zip.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    entries.push({ name, size, read: (maxBytes) => fileAt(zip, place, maxBytes) });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** UTF-8, or GBK as Chinese systems write names without saying so. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

function fileAt(zip: Buffer, at: number, maxBytes: number): Buffer {
  const [local, size] = [zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 24)];
  if (zip.readUInt32LE(local) !== LOCAL) throw new Error("invalid zip header");
  if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new Error("zip file with a password");
  // before anything is inflated; what the zip says of a size may be a lie, which the limit below stops
  if (size > maxBytes) throw new Error("zip content is too large");
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const method = zip.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new Error("unsupported zip compression");
  const file = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
  if (file.length !== size || crc32(file) !== zip.readUInt32LE(at + 16))
    throw new Error("zip content does not match its size or checksum");
  return file;
}

/** A zip of `files` by name, deflated. */
export function zipOf(files: readonly { name: Buffer; data: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([uint32(LOCAL), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([uint32(CENTRAL), Buffer.from([20, 0]), fields, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, uint32(END), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
