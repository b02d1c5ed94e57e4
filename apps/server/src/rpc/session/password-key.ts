import { BOX_INFO } from "@heshi/contract/frame/password";
import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from "node:crypto";

/** The prefixes of the 32 bytes of an X25519 key in PKCS #8, and in SubjectPublicKeyInfo (RFC 8410). */
const PRIVATE = Buffer.from("302e020100300506032b656e04220420", "hex");
const PUBLIC = Buffer.from("302a300506032b656e032100", "hex");

export type PasswordKeyPair = {
  /** Unpadded base64url, for clients. */
  publicKey: string;
  /** As `boxKeyOf` of the contract, by the platform's own X25519 and HKDF: a tenth of its time. Throws on a key of low order. */
  boxKey(ephemeral: Uint8Array): Uint8Array;
};

/** The server's half of sealed passwords, of a secret key of 32 bytes; made once, since importing a key costs as much as using it. */
export function passwordKeyPair(secretKey: Uint8Array): PasswordKeyPair {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE, secretKey]),
    format: "der",
    type: "pkcs8",
  });
  const own = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(PUBLIC.length);
  return {
    publicKey: own.toString("base64url"),
    boxKey(ephemeral) {
      const key = Buffer.concat([PUBLIC, ephemeral]);
      const publicKey = createPublicKey({ key, format: "der", type: "spki" });
      const shared = diffieHellman({ privateKey, publicKey });
      return new Uint8Array(hkdfSync("sha256", shared, Buffer.concat([ephemeral, own]), BOX_INFO, 32));
    },
  };
}
