import {
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  X509Certificate,
  type KeyObject,
} from "node:crypto";

const armour = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${
    base64
      .replaceAll(/\s+/g, "")
      .match(/.{1,64}/g)
      ?.join("\n") ?? ""
  }\n-----END ${label}-----\n`;

/** A private key from PEM or bare base64 (PKCS#8 or PKCS#1, as Alipay's tool prints it); throws otherwise. */
export function privateKeyOf(text: string): KeyObject {
  if (text.includes("-----BEGIN")) return createPrivateKey(text);
  try {
    return createPrivateKey(armour("PRIVATE KEY", text));
  } catch {
    return createPrivateKey(armour("RSA PRIVATE KEY", text));
  }
}

/** A public key from a PEM certificate, a PEM public key or bare base64; throws otherwise. */
export function publicKeyOf(text: string): KeyObject {
  if (text.includes("BEGIN CERTIFICATE")) return new X509Certificate(text).publicKey;
  return createPublicKey(text.includes("-----BEGIN") ? text : armour("PUBLIC KEY", text));
}

/** SHA256 with RSA over the UTF-8 text, base64. */
export const signText = (key: KeyObject, text: string): string =>
  sign("RSA-SHA256", Buffer.from(text), key).toString("base64");

/** SHA1 with RSA, which Allinpay still demands. */
export const signSha1 = (key: KeyObject, text: string): string =>
  sign("RSA-SHA1", Buffer.from(text), key).toString("base64");

type Digest = "RSA-SHA256" | "RSA-SHA1";

function isSigned(digest: Digest, key: KeyObject, { text, signature }: { text: Buffer; signature: string }) {
  const bytes = Buffer.from(signature, "base64");
  if (bytes.length === 0 || bytes.toString("base64") !== signature) return false;
  return verify(digest, text, key, bytes);
}

/**
 * Whether `signature` is the canonical base64 of a signature of `text`; other encodings of the same bytes are refused.
 */
export const isSignedText = (key: KeyObject, text: string | Buffer, signature: string): boolean =>
  isSigned("RSA-SHA256", key, { text: typeof text === "string" ? Buffer.from(text) : text, signature });

/** The same of `signSha1`. */
export const isSignedSha1 = (key: KeyObject, text: string, signature: string): boolean =>
  isSigned("RSA-SHA1", key, { text: Buffer.from(text), signature });
