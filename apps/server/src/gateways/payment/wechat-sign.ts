import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";
import { isSignedText, signText } from "../rsa.ts";

/** The scheme of WeChat Pay API v3's Authorization header. */
const SCHEME = "WECHATPAY2-SHA256-RSA2048";

/** Permitted clock difference: the documented five minutes. */
const WINDOW_S = 300;

/** 32 characters of 0-9A-F. */
export const nonceText = (): string => randomBytes(16).toString("hex").toUpperCase();

/** A call as signed: `path` with its query, the body as sent. */
export type SignedCall = { method: "GET" | "POST"; path: string; body: string };

/** The merchant that signs, and its key. */
export type Signer = { mchId: string; serial: string; key: KeyObject };

/** Five lines, each ended by a line feed. */
export const callText = (call: SignedCall, timestamp: number, nonce: string): string =>
  `${call.method}\n${call.path}\n${timestamp}\n${nonce}\n${call.body}\n`;

/** The Authorization header of a call at `timestamp` (seconds). */
export function authorization(call: SignedCall, signer: Signer, timestamp: number): string {
  const nonce = nonceText();
  const signature = signText(signer.key, callText(call, timestamp, nonce));
  return (
    `${SCHEME} mchid="${signer.mchId}",nonce_str="${nonce}",signature="${signature}",` +
    `timestamp="${timestamp}",serial_no="${signer.serial}"`
  );
}

/** Three lines, each ended by a line feed: the signed text of answers and notices. */
export const answerText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`;

/** The four headers with which WeChat Pay signs an answer or a notice. */
export type AnswerSignature = {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
};

/** The platform's keys by certificate serial or public key id. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>;

/** What an answer's or a notice's signature is verified against; `now` in milliseconds. */
export type SignatureCheck = { keys: PlatformKeys; body: Buffer; now: number };

/** Why a signature is refused; undefined if it is valid and recent. */
export function checkSignature(
  signed: AnswerSignature,
  check: SignatureCheck,
): "unknown-key" | "stale" | "bad-signature" | undefined {
  const key = check.keys.get(signed.serial);
  if (!key) return "unknown-key";
  if (!/^[1-9]\d{9}$/.test(signed.timestamp)) return "stale";
  if (Math.abs(check.now / 1000 - Number(signed.timestamp)) > WINDOW_S) return "stale";
  const head = Buffer.from(`${signed.timestamp}\n${signed.nonce}\n`);
  const text = Buffer.concat([head, check.body, Buffer.from("\n")]);
  return isSignedText(key, text, signed.signature) ? undefined : "bad-signature";
}

/** A resource sealed with AEAD_AES_256_GCM: base64 of ciphertext and 16-byte tag. */
export type SealedResource = {
  ciphertext: string;
  nonce: string;
  associated_data: string;
};

/** The plaintext of a resource; undefined when key, nonce, associated data or tag do not match. */
export function openResource(sealed: SealedResource, apiV3Key: string): Buffer | undefined {
  const bytes = Buffer.from(sealed.ciphertext, "base64");
  if (bytes.length < 16 || sealed.nonce.length !== 12) return undefined;
  try {
    const cipher = createDecipheriv("aes-256-gcm", Buffer.from(apiV3Key), Buffer.from(sealed.nonce), {
      authTagLength: 16,
    });
    cipher.setAAD(Buffer.from(sealed.associated_data));
    cipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]);
  } catch {
    return undefined;
  }
}

/** Seals `plain` like WeChat Pay, with a new 12-character nonce unless one is given. */
export function sealResource(
  plain: string,
  apiV3Key: string,
  with_: Partial<SealedResource> = {},
): SealedResource {
  const nonce = with_.nonce ?? randomBytes(6).toString("hex");
  const associated_data = with_.associated_data ?? "transaction";
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: 16,
  });
  cipher.setAAD(Buffer.from(associated_data));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: sealed.toString("base64"), nonce, associated_data };
}
