import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { buildQueue, QueueFull } from "./secret/queue.ts";

/** OWASP's argon2id setting for interactive logins: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A payment password is kept safe by the pepper, the count of tries and the lock; below 5 ms of processor (docs/adr/0012). */
const PIN_COST = { memoryCost: 2048, timeCost: 2, parallelism: 1 } as const;
const PIN_MARK = `m=${PIN_COST.memoryCost},t=${PIN_COST.timeCost},p=`;

/** Limits of login passwords in progress and waiting; further callers are refused, because hashing is expensive. */
const LOGINS = { atWork: 2, waiting: 40 } as const;
/** Payments wait for each other only, and none is refused while fewer than so many wait. */
const PINS = { atWork: 2, waiting: 200, longestMs: 10_000 } as const;

/** Too many login passwords are being checked; the caller may try again in a moment. */
export class HashQueueFull extends QueueFull {}
/** Too many payment passwords are being checked, or this one waited too long. */
export class PinQueueFull extends QueueFull {}

/** Whether a payment password matches, and the hash to store where the stored one is of an older kind. */
export type PinProof = { isRight: boolean; fresh?: string };

/** Hashes and verifies stored passwords (argon2id over an HMAC with the server's pepper), behind bounded queues. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches; for an absent hash it returns false after the same time, so that timing reveals
   * nothing.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** The hash of a payment password. */
  hashPin(pin: string): Promise<string>;
  /** Compares a payment password; the caller has counted the try. */
  verifyPin(stored: string, pin: string): Promise<PinProof>;
};

/** `pepper`: a key outside the database. */
export function buildHasher(pepper: Uint8Array): PasswordHasher {
  const logins = buildQueue(LOGINS, () => new HashQueueFull("too many login passwords at once"));
  const pins = buildQueue(PINS, () => new PinQueueFull("too many payment passwords at once"));
  let decoy: Promise<string> | undefined;
  const keyed = (text: string): string => createHmac("sha256", pepper).update(text, "utf8").digest("base64");
  const peppered = (password: string): string => keyed(password.normalize("NFC"));
  // another text than a login password's, so that the two tables of hashes have nothing in common
  const pepperedPin = (pin: string): string => keyed(`payment password:${pin}`);

  return {
    hash: (password) => logins(() => hash(peppered(password), COST)),
    async verify(stored, password) {
      decoy ??= hash(peppered("decoy"), COST);
      const against = stored ?? (await decoy);
      const isRight = await logins(() => verify(against, peppered(password)));
      return isRight && stored !== undefined;
    },
    hashPin: (pin) => pins(() => hash(pepperedPin(pin), PIN_COST)),
    verifyPin: (stored, pin) =>
      pins(async () => {
        if (stored.includes(PIN_MARK)) return { isRight: await verify(stored, pepperedPin(pin)) };
        // hashed as login passwords are, before docs/adr/0012
        if (!(await verify(stored, peppered(pin)))) return { isRight: false };
        return { isRight: true, fresh: await hash(pepperedPin(pin), PIN_COST) };
      }),
  };
}
