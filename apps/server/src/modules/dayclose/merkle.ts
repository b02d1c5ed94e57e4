import { createHash } from "node:crypto";

/** Trees of RFC 6962, section 2.1, with SHA-256. */
const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])];

/** The hash of a leaf. */
export const leafHash = (...data: readonly (Uint8Array | string)[]): Buffer => sha256(LEAF, ...data);

/** The hash of a node over two others. */
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** The root of an empty tree. */
export const EMPTY_ROOT: Buffer = sha256();

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
  let at = 1;
  while (at * 2 < size) at *= 2;
  return at;
}

/** The root over hashes of leaves, or over roots of aligned parts of equal size but the last. */
export function rootOf(hashes: readonly Uint8Array[]): Buffer {
  const [first] = hashes;
  if (first === undefined) return EMPTY_ROOT;
  if (hashes.length === 1) return Buffer.from(first);
  const split = splitOf(hashes.length);
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

/** The audit path of a leaf, from its neighbour up to the root. */
export function pathOf(hashes: readonly Uint8Array[], index: number): Buffer[] {
  if (hashes.length <= 1) return [];
  const split = splitOf(hashes.length);
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
  return index < split
    ? [...pathOf(left, index), rootOf(right)]
    : [...pathOf(right, index - split), rootOf(left)];
}

/** The root that a leaf's hash leads to by its audit path; undefined where the path does not fit the tree's size. */
export function rootByPath(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
): Buffer | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    return undefined;
  const [last] = path.slice(-1);
  if (size === 1) return path.length === 0 ? Buffer.from(leaf) : undefined;
  if (last === undefined) return undefined;
  const split = splitOf(size);
  const below = path.slice(0, -1);
  if (index < split) {
    const own = rootByPath(leaf, { index, size: split, path: below });
    return own && nodeHash(own, last);
  }
  const own = rootByPath(leaf, { index: index - split, size: size - split, path: below });
  return own && nodeHash(last, own);
}
