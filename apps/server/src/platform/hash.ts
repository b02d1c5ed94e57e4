import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's argon2id setting for interactive logins: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Limits of hashes in progress and waiting; further callers are refused, because hashing is expensive. */
const AT_WORK = 2;
const WAITING = 40;

/** Too many passwords are being checked; the caller may try again in a moment. */
export class HashQueueFull extends Error {
  override readonly name = "HashQueueFull";
}

/** Hashes and verifies stored passwords (argon2id over an HMAC with the server's pepper), behind a bounded queue. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches; for an absent hash it returns false after the same time, so that timing reveals
   * nothing.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
};

/** `pepper`: a key outside the database. */
export function buildHasher(pepper: Uint8Array): PasswordHasher {
  let atWork = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (atWork >= AT_WORK) {
      if (waiting.length >= WAITING) throw new HashQueueFull("too many passwords at once");
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    atWork += 1;
    try {
      return await work();
    } finally {
      atWork -= 1;
      waiting.shift()?.();
    }
  }
  const peppered = (password: string): string =>
    createHmac("sha256", pepper).update(password.normalize("NFC"), "utf8").digest("base64");

  return {
    hash: (password) => inTurn(() => hash(peppered(password), COST)),
    async verify(stored, password) {
      decoy ??= hash(peppered("decoy"), COST);
      const against = stored ?? (await decoy);
      const isRight = await inTurn(() => verify(against, peppered(password)));
      return isRight && stored !== undefined;
    },
  };
}
