import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** AES-256-GCM: nonce of 12 bytes, tag of 16. */
const [NONCE, TAG] = [12, 16];

/** Keeps texts unreadable in the database and in its backups. */
export type Seal = {
  /** A text sealed for one row; `place` names the row, so that what is sealed cannot be moved to another. */
  seal(text: string, place: string): string;
  /** The text; throws where it was changed, moved, or sealed with another key. */
  open(sealed: string, place: string): string;
  /** A keyed digest (hex) by which equal texts are found without being read. */
  digest(text: string): string;
};

/** `key`: 32 bytes from outside the database. */
export function buildSeal(key: Uint8Array): Seal {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  const [sealKey, digestKey] = [derived("seal"), derived("digest")];
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `s1.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url")}`;
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.slice(3), "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString("utf8");
    },
    digest: (text) => createHmac("sha256", digestKey).update(text, "utf8").digest("hex"),
  };
}
