import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { GatewayError } from "../gateway-error.ts";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** The files of a zip in order, at most `maxBytes` together; supports what bills need. Throws GatewayError. */
export function unzip(zip: Buffer, maxBytes: number): readonly Buffer[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  try {
    if (end < 0 || zip.readUInt32LE(end) !== END) throw new GatewayError("bad-answer", "not a zip file");
    const files: Buffer[] = [];
    let left = maxBytes;
    let at = zip.readUInt32LE(end + 16);
    for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
      const file = fileAt(zip, at, left);
      left -= file.length;
      files.push(file);
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return files;
  } catch {
    throw new GatewayError("bad-answer", "damaged or too large zip file");
  }
}

function fileAt(zip: Buffer, at: number, maxBytes: number): Buffer {
  const local = zip.readUInt32LE(at + 42);
  if (zip.readUInt32LE(at) !== CENTRAL || zip.readUInt32LE(local) !== LOCAL)
    throw new Error("invalid zip header");
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const method = zip.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new Error("unsupported zip compression");
  const file = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, maxBytes) });
  if (file.length > maxBytes || crc32(file) !== zip.readUInt32LE(at + 16))
    throw new Error("zip content does not match its checksum");
  return file;
}

/** A zip of `files` by name, as Alipay serves its bills. */
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
