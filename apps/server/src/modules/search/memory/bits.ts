/** A set of small numbers, 32 in a word. */
export type Bits = Uint32Array;

const WORD = 32;

/** How many words hold the numbers below `count`. */
export const wordsFor = (count: number): number => Math.ceil(count / WORD);

/** Adds a number to a set. */
export function addBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

/** Whether a set holds a number. */
export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

/** Keeps in a set what the other holds, too; false when nothing is left. */
export function keepBoth(bits: Bits, other: Bits): boolean {
  let left = 0;
  for (let at = 0; at < bits.length; at += 1) left |= bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
  return left !== 0;
}

/** Adds what the other holds to a set. */
export function addAll(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** Takes what the other holds out of a set; false when nothing is left. */
export function dropAll(bits: Bits, other: Bits): boolean {
  let left = 0;
  for (let at = 0; at < bits.length; at += 1) left |= bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
  return left !== 0;
}

/** Adds a number to a set or removes it; returns the set, which is a new one if it had to grow. */
export function withBit(bits: Bits, at: number, isIn: boolean): Bits {
  if (at >= bits.length * WORD) {
    if (!isIn) return bits;
    const wider = new Uint32Array(Math.ceil(wordsFor(at + 1) * 1.25));
    wider.set(bits);
    return withBit(wider, at, isIn);
  }
  if (isIn) addBit(bits, at);
  else bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
  return bits;
}

/** Calls back with each number of a set, from the smallest. */
export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      visit(word * WORD + (WORD - 1 - Math.clz32(rest & -rest)));
}
