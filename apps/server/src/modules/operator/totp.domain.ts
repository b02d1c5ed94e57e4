import { createHmac, timingSafeEqual } from "node:crypto";

/** RFC 6238 as authenticators have it: SHA-1, six digits, half a minute. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A code of the half minute before or behind is taken, too: clocks differ, and typing takes time. */
const NEARBY = [0, -1, 1] as const;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as base32 without padding, as authenticators read a secret (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The bytes of a base32 text; throws for another text. */
export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => {
      const value = ALPHABET.indexOf(letter);
      if (value < 0) throw new Error("not base32");
      return value.toString(2).padStart(5, "0");
    })
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The number of the half minute in which a moment lies. */
const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** HOTP (RFC 4226): the code of a counter. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The code that an authenticator shows now. */
export const codeNow = (secret: string, now: Date): string => codeAt(secret, stepOf(now));

/** The half minute whose code this is, compared in constant time; undefined for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const found = NEARBY.map((offset) => stepOf(now) + offset).filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS))),
  );
  return found[0];
}

/** What an authenticator reads from a QR code. */
export const uriOf = (name: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`合市:${name}`)}?secret=${secret}&issuer=${encodeURIComponent("合市")}`;
