import { type Box, child, childrenOf, Malformed, type Range } from "./mp4-boxes.ts";

/** Flags of a track's fragment (tfhd) and of a run of its samples (trun), ISO/IEC 14496-12, 8.8.7 and 8.8.8. */
const TFHD = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, fromMoof: 0x2_00_00 };
const TRUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 };

/** Reads the fields of a full box one after another, never beyond its end. */
class Fields {
  readonly flags: number;
  #at: number;
  readonly #bytes: Buffer;
  readonly #end: number;

  constructor(bytes: Buffer, { body, end }: Box) {
    this.#bytes = bytes;
    this.#end = end;
    this.#at = body;
    this.flags = this.#take(4).readUInt32BE() & 0xff_ff_ff;
  }

  has(flag: number): boolean {
    return (this.flags & flag) !== 0;
  }

  number(): number {
    return this.#take(4).readUInt32BE();
  }

  signed(): number {
    return this.#take(4).readInt32BE();
  }

  long(): number {
    return Number(this.#take(8).readBigUInt64BE());
  }

  /** The value of a field that a flag announces. */
  optional(flag: number, read: () => number = () => this.number()): number | undefined {
    return this.has(flag) ? read() : undefined;
  }

  #take(length: number): Buffer {
    if (this.#at + length > this.#end) throw new Malformed();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

/** The size of a sample by track, where its fragments do not say it. */
function usualSizes(bytes: Buffer, moovs: readonly Box[]): Map<number, number> {
  const extended = moovs.flatMap((moov) => childrenOf(bytes, moov).filter(({ type }) => type === "mvex"));
  const rows = extended.flatMap((mvex) => childrenOf(bytes, mvex).filter(({ type }) => type === "trex"));
  return new Map(
    rows.map((row) => {
      const fields = new Fields(bytes, row);
      const track = fields.number();
      // its description and its duration come before its size
      fields.number();
      fields.number();
      return [track, fields.number()];
    }),
  );
}

/** The bytes of a run of samples. */
function sizeOf(fields: Fields, count: number, usual: number): number {
  const perSample = [TRUN.duration, TRUN.size, TRUN.flags, TRUN.composition].filter((flag) =>
    fields.has(flag),
  );
  if (!fields.has(TRUN.size)) return count * usual;
  let size = 0;
  for (let sample = 0; sample < count; sample += 1)
    for (const flag of perSample) {
      const value = fields.number();
      if (flag === TRUN.size) size += value;
    }
  return size;
}

type Traf = { moof: Box; traf: Box; sizes: ReadonlyMap<number, number>; previousEnd: number };

/** Where the samples of a track lie in one fragment; `previousEnd` is where those of the track before it end. */
function runsOf(bytes: Buffer, { moof, traf, sizes, previousEnd }: Traf): Range[] {
  const head = new Fields(bytes, child(bytes, traf, "tfhd"));
  const usualOfTrack = sizes.get(head.number());
  // of a track that the file has not nothing is shown, whatever its samples hold
  if (usualOfTrack === undefined) throw new Malformed();
  const given = head.optional(TFHD.base, () => head.long());
  const base = given ?? (head.has(TFHD.fromMoof) ? moof.start : previousEnd);
  head.optional(TFHD.description);
  head.optional(TFHD.duration);
  const usual = head.optional(TFHD.size) ?? usualOfTrack;
  const ranges: Range[] = [];
  let at = base;
  for (const run of childrenOf(bytes, traf).filter(({ type }) => type === "trun")) {
    const fields = new Fields(bytes, run);
    const count = fields.number();
    const offset = fields.optional(TRUN.offset, () => fields.signed());
    const from = offset === undefined ? at : base + offset;
    fields.optional(TRUN.firstFlags);
    at = from + sizeOf(fields, count, usual);
    if (from < 0 || at > bytes.length) throw new Malformed();
    ranges.push([from, at]);
  }
  return ranges;
}

/** Where the samples of a file's fragments (moof) lie, a range for each run; throws `Malformed` where they do not say it. */
export function fragmentSamples(bytes: Buffer, boxes: readonly Box[]): Range[] {
  const sizes = usualSizes(
    bytes,
    boxes.filter(({ type }) => type === "moov"),
  );
  return boxes
    .filter(({ type }) => type === "moof")
    .flatMap((moof) => {
      let previousEnd = moof.start;
      return childrenOf(bytes, moof)
        .filter(({ type }) => type === "traf")
        .flatMap((traf) => {
          const ranges = runsOf(bytes, { moof, traf, sizes, previousEnd });
          previousEnd = ranges.at(-1)?.[1] ?? previousEnd;
          return ranges;
        });
    });
}
