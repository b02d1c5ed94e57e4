/** An object that was stored: its bytes and what they are. */
type StoredObject = { readonly bytes: Buffer; readonly contentType: string };

/** Keeps uploads under a name made from their content; never under the client's. */
export type StoragePort = {
  /** Stores the bytes and gives their path, e.g. `3f/3fa9….webp`; the same bytes have one path. Throws TypeError on an unknown type. */
  put(bytes: Buffer, contentType: string): Promise<string>;
  /** The object at a path that `put` gave; undefined for any other text. */
  open(path: string): Promise<StoredObject | undefined>;
};
