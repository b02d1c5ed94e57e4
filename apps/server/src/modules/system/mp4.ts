/** A box of an MP4 file (ISO/IEC 14496-12): its type, and where it begins, its content begins and it ends. */
type Box = { type: string; start: number; body: number; end: number };

/** What a container keeps; all its other boxes hold what players do not need, such as places, names of devices and thumbnails. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  "": new Set(["ftyp", "styp", "moov", "moof", "mdat", "sidx", "ssix", "mfra", "pdin", "wide"]),
  moov: new Set(["mvhd", "trak", "mvex", "iods"]),
  trak: new Set(["tkhd", "tref", "edts", "mdia", "tapt", "clip", "matt"]),
  mdia: new Set(["mdhd", "hdlr", "minf", "elng"]),
  minf: new Set(["vmhd", "smhd", "hmhd", "nmhd", "gmhd", "hdlr", "dinf", "stbl"]),
  moof: new Set(["mfhd", "traf"]),
  traf: new Set(["tfhd", "tfdt", "trun", "sdtp", "saiz", "saio", "sbgp", "sgpd", "senc"]),
};
/** Tracks of other kinds are blanked with their samples: cameras write the way they took into one of its own. */
const TRACKS = ["vide", "soun"];

/** The file is no MP4 that can be cleaned. */
class Malformed extends Error {}

function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to;) {
    if (start + 8 > to) throw new Malformed();
    const short = bytes.readUInt32BE(start);
    const type = bytes.toString("latin1", start + 4, start + 8);
    if (short === 1 && start + 16 > to) throw new Malformed();
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const body = start + (short === 1 ? 16 : 8);
    const end = start + size;
    if (end < body || end > to) throw new Malformed();
    yield { type, start, body, end };
    start = end;
  }
}

const childrenOf = (bytes: Buffer, { body, end }: Box): Box[] => [...boxesIn(bytes, body, end)];
function child(bytes: Buffer, box: Box, type: string): Box {
  const found = childrenOf(bytes, box).find((one) => one.type === type);
  if (!found) throw new Malformed();
  return found;
}

/** Overwrites a box with an empty one of the same length, so that nothing behind it moves. */
function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, body, end);
}

/**
 * Overwrites what an MP4 file says beside pictures and sound (places, devices, tracks of metadata) in place; false for a file that is
 * malformed, or whose fragments hold such a track.
 */
export function blankMetadata(bytes: Buffer): boolean {
  try {
    const boxes = [...boxesIn(bytes, 0, bytes.length)];
    const isFragmented = boxes.some(({ type }) => type === "moof");
    if (!boxes.some(({ type }) => type === "moov")) return false;
    for (const box of boxes) clean(bytes, box, { parent: "", isFragmented });
    return true;
  } catch (error) {
    if (error instanceof Malformed || error instanceof RangeError) return false;
    throw error;
  }
}

type Around = { parent: string; isFragmented: boolean };

function clean(bytes: Buffer, box: Box, { parent, isFragmented }: Around): void {
  if (!KEPT[parent]?.has(box.type)) return blank(bytes, box);
  if (box.type === "trak" && !TRACKS.includes(handlerOf(bytes, box))) {
    if (isFragmented) throw new Malformed();
    for (const [from, to] of samplesOf(bytes, box)) bytes.fill(0, from, to);
    return blank(bytes, box);
  }
  if (Object.hasOwn(KEPT, box.type))
    for (const inner of childrenOf(bytes, box)) clean(bytes, inner, { parent: box.type, isFragmented });
}

/** The kind of a track. */
function handlerOf(bytes: Buffer, trak: Box): string {
  const { body } = child(bytes, child(bytes, trak, "mdia"), "hdlr");
  return bytes.toString("latin1", body + 8, body + 12);
}

/** Where the samples of a track lie in the file, a range for each chunk. */
function samplesOf(bytes: Buffer, trak: Box): (readonly [from: number, to: number])[] {
  const table = child(bytes, child(bytes, child(bytes, trak, "mdia"), "minf"), "stbl");
  const parts = childrenOf(bytes, table);
  const part = (type: string): number | undefined => parts.find((one) => one.type === type)?.body;
  const [sizes, runs] = [part("stsz"), part("stsc")];
  const [short, long] = [part("stco"), part("co64")];
  const offsets = short ?? long;
  if (sizes === undefined || runs === undefined || offsets === undefined) throw new Malformed();
  const read = (at: number): number => bytes.readUInt32BE(at);
  const [uniform, samples] = [read(sizes + 4), read(sizes + 8)];
  const ranges: (readonly [number, number])[] = [];
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < read(offsets + 4) && sample < samples; chunk += 1) {
    if (run + 1 < read(runs + 4) && read(runs + 8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const count = Math.min(read(runs + 8 + 12 * run + 4), samples - sample);
    let size = uniform * count;
    if (uniform === 0) for (let n = 0; n < count; n += 1) size += read(sizes + 12 + 4 * (sample + n));
    const at = offsets + 8;
    const from = short === undefined ? Number(bytes.readBigUInt64BE(at + 8 * chunk)) : read(at + 4 * chunk);
    if (from + size > bytes.length) throw new Malformed();
    ranges.push([from, from + size]);
    sample += count;
  }
  return ranges;
}
