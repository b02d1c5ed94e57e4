import * as z from "zod/mini";
import { assert } from "./assert.ts";

const MAX_ID = "9223372036854775807";

/** Whether a text is an id; without a schema, for addresses of pages. */
export const isId = (text: string | null): text is Id =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) && (text.length < 19 || text <= MAX_ID);

/** Decimal text of an opaque positive 63-bit id, of `randomId` or `timeId`. */
export const Id = z.string().check(
  z.regex(/^[1-9]\d{0,18}$/, "编号不正确"),
  z.refine((text) => text.length < 19 || text <= MAX_ID, "编号不正确"),
);
export type Id = z.infer<typeof Id>;

/** A new random id from 63 random bits; the caller's source of randomness must be cryptographic. */
export function randomId(): Id {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  const id = (BigInt(high >>> 1) << 32n) | BigInt(low);
  return id === 0n ? randomId() : id.toString();
}

/** Ids that follow time count from 2020 on, in steps of 1,024 ms: 31 bits of them last until 2089. */
const FIRST = 1_577_836_800_000;

/**
 * A new id for a row of which there are many, made at `at` (ms, to about a second): rows of one time lie together in every index, so that
 * few pages are written. The time is followed by 32 random bits. Who knows the second of a row still has to try two thousand million ids to
 * find it, and is refused then, since owners are checked; but an id is no secret, nor a name of a file: those take `randomId` or more. Of
 * rows that one statement writes at one time there should be hundreds, not a hundred thousand, or two get the same id.
 */
export function timeId(at: Date): Id {
  const step = Math.floor((at.getTime() - FIRST) / 1024);
  assert(step > 0 && step < 2 ** 31, `no time of an id: ${at.getTime()}`);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return ((BigInt(step) << 32n) | BigInt(random)).toString();
}

/** `bytes` random bytes as lower-case hex: device ids, request ids. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((b) => b.toString(16).padStart(2, "0"))
    .join("");
}
