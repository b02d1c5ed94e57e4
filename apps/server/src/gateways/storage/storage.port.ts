/** An object that was stored: its bytes and what they are. */
type StoredObject = { bytes: Buffer; contentType: string };

/** Keeps uploads under a name made from their content; never under the client's. */
export type StoragePort = {
  /** Stores the bytes and gives their path, e.g. `3f/3fa9….webp`; the same bytes have one path. Throws TypeError on an unknown type. */
  put(bytes: Buffer, contentType: string): Promise<string>;
  /** The path that `put` gives these bytes; nothing is stored. Throws TypeError on an unknown type. */
  pathOf(bytes: Buffer, contentType: string): string;
  /** Removes an object that nobody has `put` for `idleMs`; another stays. True when it is gone. */
  remove(path: string, idleMs: number): Promise<boolean>;
  /** The object at a path that `put` gave; undefined for any other text. */
  open(path: string): Promise<StoredObject | undefined>;
};
