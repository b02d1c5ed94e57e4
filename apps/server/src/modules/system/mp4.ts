import { boxesIn, type Box, child, childrenOf, Malformed, type Range } from "./mp4-boxes.ts";
import { fragmentSamples } from "./mp4-fragments.ts";

/** What a container keeps; all its other boxes hold what players do not need, such as places, names of devices and thumbnails. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  "": new Set(["ftyp", "styp", "moov", "moof", "mdat", "sidx", "ssix", "mfra", "pdin"]),
  moov: new Set(["mvhd", "trak", "mvex", "iods"]),
  trak: new Set(["tkhd", "tref", "edts", "mdia", "tapt", "clip", "matt"]),
  mdia: new Set(["mdhd", "hdlr", "minf", "elng"]),
  minf: new Set(["vmhd", "smhd", "hmhd", "nmhd", "gmhd", "hdlr", "dinf", "stbl"]),
  moof: new Set(["mfhd", "traf"]),
  traf: new Set(["tfhd", "tfdt", "trun", "sdtp", "saiz", "saio", "sbgp", "sgpd", "senc"]),
};
/** Tracks of other kinds are blanked with their samples: cameras write the way they took into one of its own. */
const TRACKS = ["vide", "soun"];

/** What a file may say that it is compatible with; any other four letters could be a text, in pieces. */
const BRANDS =
  /^(?:isom|iso[2-9a-c]|mp4[12v]|avc[1-4]|hvc1|hev1|av01|qt {2}|M4[VAP] |MSNV|3g[p2][4-9a-g]|dash|msd[hx]|cmf[cs2]|mif1|XAVC|f4v )$/;

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
    checkCount(bytes, boxes);
    for (const box of boxes) clean(bytes, box, { parent: "", isFragmented });
    blankGaps(bytes, boxes);
    return true;
  } catch (error) {
    if (error instanceof Malformed || error instanceof RangeError) return false;
    throw error;
  }
}

/** Tracks of a file: players know one of each kind, and each may name the whole file as its samples. */
const MOST_TRACKS = 16;

/** Refuses a file with so many tracks that reading and overwriting all of their samples would take long. */
function checkCount(bytes: Buffer, boxes: readonly Box[]): void {
  const moovs = boxes.filter(({ type }) => type === "moov");
  const tracks = moovs.flatMap((moov) => childrenOf(bytes, moov).filter(({ type }) => type === "trak"));
  if (tracks.length > MOST_TRACKS) throw new Malformed();
}

type Around = { parent: string; isFragmented: boolean };

function clean(bytes: Buffer, box: Box, { parent, isFragmented }: Around): void {
  if (!KEPT[parent]?.has(box.type)) return blank(bytes, box);
  if (box.type === "trak" && !TRACKS.includes(handlerOf(bytes, box))) {
    if (isFragmented) throw new Malformed();
    for (const [from, to = from] of samplesOf(bytes, box)) bytes.fill(0, from, to);
    return blank(bytes, box);
  }
  if (box.type === "hdlr") return blankName(bytes, box);
  if (box.type === "ftyp" || box.type === "styp") return blankBrands(bytes, box);
  if (Object.hasOwn(KEPT, box.type))
    for (const inner of childrenOf(bytes, box)) clean(bytes, inner, { parent: box.type, isFragmented });
}

/** Leaves of a handler what it handles: behind that comes a name, which may be any text. */
function blankName(bytes: Buffer, { body, end }: Box): void {
  if (end < body + 12) throw new Malformed();
  if (!/^[md]hlr$/.test(bytes.toString("latin1", body + 4, body + 8))) bytes.fill(0, body + 4, body + 8);
  bytes.fill(0, body + 12, end);
}

/** Replaces brands that nobody knows. */
function blankBrands(bytes: Buffer, { body, end }: Box): void {
  for (let at = body + 8; at < end; at += 4)
    if (end - at < 4) bytes.fill(0, at, end);
    else if (!BRANDS.test(bytes.toString("latin1", at, at + 4))) bytes.write("isom", at, "latin1");
}

/** Overwrites what lies among pictures and sound and belongs to no sample. */
function blankGaps(bytes: Buffer, boxes: readonly Box[]): void {
  const moovs = boxes.filter(({ type }) => type === "moov");
  const tracks = moovs.flatMap((moov) => childrenOf(bytes, moov).filter(({ type }) => type === "trak"));
  const kept = tracks
    .filter((track) => TRACKS.includes(handlerOf(bytes, track)))
    .flatMap((track) => samplesOf(bytes, track, { isKept: true }))
    .concat(fragmentSamples(bytes, boxes))
    .toSorted(([one], [other]) => one - other);
  let next = 0;
  for (const { body, end } of boxes.filter(({ type }) => type === "mdat")) {
    let at = body;
    for (let range = kept[next]; range && range[0] < end; range = kept[(next += 1)]) {
      const [from, to] = range;
      if (from < body) continue;
      if (from > at) bytes.fill(0, at, from);
      // how long it is is not said: up to the next one
      at = Math.max(at, to ?? kept[next + 1]?.[0] ?? end);
    }
    if (at < end) bytes.fill(0, at, end);
  }
}

/** The kind of a track. */
export function handlerOf(bytes: Buffer, trak: Box): string {
  const { body } = child(bytes, child(bytes, trak, "mdia"), "hdlr");
  return bytes.toString("latin1", body + 8, body + 12);
}

/**
 * Where the samples of a track lie in the file, a range for each chunk. Of a track that is kept the end may be unknown: sizes
 * of four bits, and QuickTime's uncompressed sound, whose samples of "one byte" are longer.
 */
export function samplesOf(bytes: Buffer, trak: Box, { isKept = false } = {}): Range[] {
  const { sizes, runs, ...table } = tablesOf(bytes, trak);
  const { count: chunks } = table;
  const read = (at: number): number => bytes.readUInt32BE(at);
  if (isKept && isUnsized(bytes, trak, sizes))
    return Array.from({ length: chunks }, (_, chunk): Range => [offsetAt(bytes, table, chunk), undefined]);
  if (sizes === undefined || runs === undefined) throw new Malformed();
  const [uniform, samples] = [read(sizes + 4), read(sizes + 8)];
  const ranges: Range[] = [];
  let [run, sample, all] = [0, 0, 0];
  for (let chunk = 0; chunk < chunks && sample < samples; chunk += 1) {
    if (run + 1 < read(runs + 4) && read(runs + 8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const count = Math.min(read(runs + 8 + 12 * run + 4), samples - sample);
    if (count === 0) throw new Malformed();
    const size = uniform * count || sumOf(bytes, sizes + 12 + 4 * sample, count);
    const from = offsetAt(bytes, table, chunk);
    all += size;
    // samples lie beside one another: together they are no longer than the file
    if (Math.max(from + size, all) > bytes.length) throw new Malformed();
    ranges.push([from, from + size]);
    sample += count;
  }
  return ranges;
}

/** The sum of so many numbers of a table. */
function sumOf(bytes: Buffer, from: number, count: number): number {
  let sum = 0;
  for (let at = from; at < from + 4 * count; at += 4) sum += bytes.readUInt32BE(at);
  return sum;
}

/** Whether the table of sizes, if any, does not say how long the samples are. */
const isUnsized = (bytes: Buffer, trak: Box, sizes: number | undefined): boolean =>
  sizes === undefined || (bytes.readUInt32BE(sizes + 4) > 0 && handlerOf(bytes, trak) === "soun");

/** Where a track's tables begin: of its samples' sizes, of its chunks' samples and of its chunks' places. */
function tablesOf(bytes: Buffer, trak: Box) {
  const parts = childrenOf(bytes, child(bytes, child(bytes, child(bytes, trak, "mdia"), "minf"), "stbl"));
  /** Where a table begins that ends with so many rows as it says; a table of equal sizes has none. */
  const part = (type: string, { head, row }: { head: number; row: number }): number | undefined => {
    const box = parts.find((one) => one.type === type);
    if (!box) return undefined;
    const isEqual = type === "stsz" && bytes.readUInt32BE(box.body + 4) > 0;
    const rows = isEqual ? 0 : bytes.readUInt32BE(box.body + head - 4);
    if (box.body + head + rows * row > box.end) throw new Malformed();
    return box.body;
  };
  const short = part("stco", { head: 8, row: 4 });
  const offsets = short ?? part("co64", { head: 8, row: 8 });
  if (offsets === undefined) throw new Malformed();
  const count = bytes.readUInt32BE(offsets + 4);
  const [sizes, runs] = [part("stsz", { head: 12, row: 4 }), part("stsc", { head: 8, row: 12 })];
  return { sizes, runs, offsets, count, isShort: short !== undefined };
}

type Offsets = { offsets: number; isShort: boolean };
/** Where a chunk begins; the table's numbers have 32 or 64 bits. */
const offsetAt = (bytes: Buffer, { offsets, isShort }: Offsets, chunk: number): number =>
  isShort
    ? bytes.readUInt32BE(offsets + 8 + 4 * chunk)
    : Number(bytes.readBigUInt64BE(offsets + 8 + 8 * chunk));
