/** A box of an MP4 file (ISO/IEC 14496-12): its type, and where it begins, its content begins and it ends. */
export type Box = { type: string; start: number; body: number; end: number };

/** The file is no MP4 that can be cleaned. */
export class Malformed extends Error {}

/** Boxes that one box or the file has at most: a film of an hour in fragments of a second has two a second. */
const MOST_BOXES = 10_000;

/** The boxes between two places of a file; throws `Malformed` where they do not fill it, or are more than a film has. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  let count = 0;
  for (let start = from; start < to;) {
    count += 1;
    if (count > MOST_BOXES) throw new Malformed();
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

/** The boxes in a box. */
export const childrenOf = (bytes: Buffer, { body, end }: Box): Box[] => [...boxesIn(bytes, body, end)];
/** The first box of a type in a box; throws `Malformed` where there is none. */
export function child(bytes: Buffer, box: Box, type: string): Box {
  const found = childrenOf(bytes, box).find((one) => one.type === type);
  if (!found) throw new Malformed();
  return found;
}

/** Where samples lie in the file; the end may be unknown. */
export type Range = readonly [from: number, to: number | undefined];
