import * as z from "zod/mini";

const MAX_ID = "9223372036854775807";

/** Whether a text is an id; without a schema, for addresses of pages. */
export const isId = (text: string | null): text is Id =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) && (text.length < 19 || text <= MAX_ID);

/** Decimal text of an opaque random positive 63-bit id. */
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

/** `bytes` random bytes as lower-case hex: device ids, request ids. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((b) => b.toString(16).padStart(2, "0"))
    .join("");
}
