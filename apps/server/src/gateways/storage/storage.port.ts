/** An object that was stored: its bytes and what they are. */
type StoredObject = { bytes: Buffer; contentType: string };

/** Stores uploads under a name derived from their content, never under the client's. */
export type StoragePort = {
  /**
   * Stores the bytes and returns their path, e.g. `3f/3fa9….webp`; equal bytes have one path. Throws TypeError on an
   * unknown type.
   */
  put(bytes: Buffer, contentType: string): Promise<string>;
  /** The path that `put` would return, without storing. Throws TypeError on an unknown type. */
  pathOf(bytes: Buffer, contentType: string): string;
  /** Removes an object that was not `put` for `idleMs`; returns whether it is gone. */
  remove(path: string, idleMs: number): Promise<boolean>;
  /** The object at a path from `put`; undefined for any other text. */
  open(path: string): Promise<StoredObject | undefined>;
};
