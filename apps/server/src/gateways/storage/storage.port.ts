import type { Readable } from "node:stream";

/** An object that was stored: its bytes and what they are. */
type StoredObject = { bytes: Buffer; contentType: string };

/** Stores uploads under a name derived from their content, never under the client's. */
export type StoragePort = {
  /**
   * Stores the bytes and returns their path, e.g. `3f/3fa9….webp`; equal bytes have one path. Throws TypeError on an
   * unknown type, GatewayError where there is no room or no answer.
   */
  put(bytes: Buffer, contentType: string): Promise<string>;
  /** The path that `put` would return, without storing. Throws TypeError on an unknown type. */
  pathOf(bytes: Buffer, contentType: string): string;
  /**
   * Removes an object that was not `put` for `idleMs`; returns whether it is gone. `isWanted` is asked where the object could have been
   * put in the last moment, after it was removed: then it is put back.
   */
  remove(path: string, idleMs: number, isWanted: () => Promise<boolean>): Promise<boolean>;
  /** The object at a path from `put`; undefined for any other text. */
  open(path: string): Promise<StoredObject | undefined>;
  /** All paths that are stored, in any order. */
  list(): AsyncIterable<string>;
};

/** An object, or the range of it that was asked for, as it comes from the store. */
export type ObjectStream = {
  /** 200, 206, or 416 for a range that it does not have. */
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Readable | undefined;
};

/** A store of objects elsewhere: what is in it is no file of this machine. */
export type RemoteStorage = StoragePort & {
  /** The object at a path, or a range of it (`bytes=0-99`), read as it arrives; undefined where there is none. */
  stream(
    path: string,
    asked: { range?: string | undefined; isHead: boolean },
  ): Promise<ObjectStream | undefined>;
};
