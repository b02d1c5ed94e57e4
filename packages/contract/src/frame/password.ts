import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export type PasswordKey = { keyId: string; publicKey: string };
export type Sealed = {
  password: string;
  time: number;
  nonce: string;
  field: string;
};

/** Unpadded base64url of bytes. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Bytes of unpadded base64url; throws on anything else. */
export function fromBase64Url(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new Error("not base64url");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}

/** Names the use of a box's key in HKDF. */
export const BOX_INFO = utf8ToBytes("heshi-pwd-v1");

const keyOf = (shared: Uint8Array, ephemeral: Uint8Array, server: Uint8Array): Uint8Array =>
  hkdf(sha256, shared, concatBytes(ephemeral, server), BOX_INFO, 32);

export type SealOptions = {
  key: PasswordKey;
  service: string;
  field: string;
  /** Server time in ms: the answer's `timestamp` plus monotonic time since. */
  time: number;
  /** Given by known-answer tests only. */
  ephemeralSecret?: Uint8Array;
  boxNonce?: Uint8Array;
  nonce?: Uint8Array;
};

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** A password field as it travels (protocol.md): `v1.<keyId>.<base64url of ephemeral key, nonce, ciphertext>`. */
export function sealPassword(password: string, options: SealOptions): string {
  const nonce = toBase64Url(options.nonce ?? randomBytes(16));
  return sealText(JSON.stringify({ p: password, t: options.time, n: nonce, f: options.field }), options);
}

/** A text sealed for the server as a password field is; passwords take `sealPassword`. */
export function sealText(
  text: string,
  options: Pick<SealOptions, "key" | "service" | "ephemeralSecret" | "boxNonce">,
): string {
  const { key, service } = options;
  const secret = options.ephemeralSecret ?? randomBytes(32);
  const ephemeral = x25519.getPublicKey(secret);
  const server = fromBase64Url(key.publicKey);
  const boxNonce = options.boxNonce ?? randomBytes(24);
  const cipher = xchacha20poly1305(
    keyOf(x25519.getSharedSecret(secret, server), ephemeral, server),
    boxNonce,
    utf8ToBytes(`${key.keyId}|${service}`),
  );
  return `v1.${key.keyId}.${toBase64Url(concatBytes(ephemeral, boxNonce, cipher.encrypt(utf8ToBytes(text))))}`;
}

/** The key id of a sealed field, or undefined when it is no sealed field. */
export const keyIdOf = (sealed: string): string | undefined =>
  /^v1\.([\w-]{1,32})\.[\w-]{1,2000}$/.exec(sealed)?.[1];

export type OpenOptions = {
  /** The key of a box, by the ephemeral public key in it. */
  boxKey: (ephemeral: Uint8Array) => Uint8Array;
  keyId: string;
  service: string;
};

/** `boxKey` of a secret key in plain JavaScript; the server's (rpc/session/password-key.ts) makes the same in a tenth of the time. */
export const boxKeyOf =
  (secretKey: Uint8Array): OpenOptions["boxKey"] =>
  (ephemeral) =>
    keyOf(x25519.getSharedSecret(secretKey, ephemeral), ephemeral, x25519.getPublicKey(secretKey));

/** What a sealed field holds; throws when it was not sealed for this key and service. */
export function openPassword(sealed: string, { boxKey, keyId, service }: OpenOptions): Sealed {
  const box = fromBase64Url(sealed.slice(`v1.${keyId}.`.length));
  if (box.length < 72) throw new Error("box too short");
  const [ephemeral, boxNonce, encrypted] = [box.subarray(0, 32), box.subarray(32, 56), box.subarray(56)];
  const cipher = xchacha20poly1305(boxKey(ephemeral), boxNonce, utf8ToBytes(`${keyId}|${service}`));
  const plain: unknown = JSON.parse(
    new TextDecoder("utf-8", { fatal: true }).decode(cipher.decrypt(encrypted)),
  );
  const { p, t, n, f } = plain as Record<string, unknown>;
  if (typeof p !== "string" || typeof t !== "number" || typeof n !== "string" || typeof f !== "string")
    throw new Error("malformed box");
  return { password: p, time: t, nonce: n, field: f };
}
