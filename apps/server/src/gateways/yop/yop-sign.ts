import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type KeyObject,
  publicEncrypt,
  privateDecrypt,
  randomBytes,
  sign,
  verify,
  constants,
} from "node:crypto";

/** How YeePay's open platform signs and seals: looked up in its open SDKs (docs/rules/gateways.md, What public references say). */
const VERSION = "yop-auth-v3";
const LIFE_SECONDS = 1800;
const ALGORITHM = "YOP-RSA2048-SHA256";

/** Percent-encoding of RFC 3986: all but letters, digits and -._~ */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Parameters as they are signed and sent: encoded, sorted by name. Pure. */
export const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A call as it is signed; of a POST the parameters are the content, and the query is empty. */
export type SignedCall = {
  method: "GET" | "POST";
  path: string;
  query: string;
  content: string;
  requestId: string;
  appKey: string;
  at: Date;
};

/** 2026-11-24T03:00:00Z */
const stampOf = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, "Z");

/** The headers that are signed, and the text that is: authentication, method, path, query, headers. Pure. */
export function canonicalCall({ method, path, query, content, requestId, appKey, at }: SignedCall) {
  const headers = {
    "x-yop-appkey": appKey,
    "x-yop-content-sha256": sha256(content),
    "x-yop-request-id": requestId,
  };
  const auth = [VERSION, appKey, stampOf(at), String(LIFE_SECONDS)].join("/");
  const lines = Object.entries(headers).map(([name, value]) => `${encoded(name)}:${encoded(value)}`);
  return { headers, auth, text: [auth, method, path, query, ...lines].join("\n") };
}

/** SHA-256 with RSA in URL-safe Base64 without padding, with the digest's name behind. */
export const signYop = (key: KeyObject, text: string): string =>
  `${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}$SHA256`;

/** Whether a text bears a signature by a key, with or without the digest's name. */
export function isSignedYop(key: KeyObject, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature.replace(/\$SHA256$/, ""), "base64url");
  return bytes.length > 0 && verify("RSA-SHA256", Buffer.from(text), key, bytes);
}

/** All headers of a call, the authorization among them. */
export function signedHeaders(key: KeyObject, call: SignedCall): Record<string, string> {
  const { headers, auth, text } = canonicalCall(call);
  const names = Object.keys(headers).join(";");
  return { ...headers, authorization: `${ALGORITHM} ${auth}/${names}/${signYop(key, text)}` };
}

/** An answer is signed without its white space. Pure. */
export const answerText = (body: string): string => body.replaceAll(/[ \t\n]/g, "");

const KEY_BYTES = 16;

/** The bytes of a Base64 text in either alphabet; undefined for any other writing of the same bytes. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64url");
  const written = text
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
  return bytes.toString("base64url") === written ? bytes : undefined;
}

/** The bytes behind the padding of PKCS#1 v1.5; random ones where it is broken, so that both look alike from outside. */
function unpadded(block: Buffer): Buffer {
  const end = block.indexOf(0, 2);
  const isGood = block[0] === 0 && block[1] === 2 && end >= 10 && block.length - end - 1 === KEY_BYTES;
  return isGood ? block.subarray(end + 1) : randomBytes(KEY_BYTES);
}

/** Text before PKCS#7 padding; undefined where any of its bytes is broken. */
function textOf(bytes: Buffer): string | undefined {
  const by = bytes.at(-1) ?? 0;
  if (by < 1 || by > KEY_BYTES || by > bytes.length) return undefined;
  const end = bytes.length - by;
  return bytes.subarray(end).every((one) => one === by) ? bytes.subarray(0, end).toString("utf8") : undefined;
}

const isSealed = (data: Buffer | undefined): data is Buffer =>
  data !== undefined && data.length > 0 && data.length % KEY_BYTES === 0;

/** Opens an envelope `key$data$AES$SHA256`; undefined where it is not one for us, or not signed by the platform. */
export function openEnvelope(
  envelope: string,
  { own, platform }: { own: KeyObject; platform: KeyObject },
): { text: string } | "malformed" | "bad-signature" {
  const [, sealedKey = "", sealed = ""] = /^([^$]+)\$([^$]+)\$AES\$SHA256$/.exec(envelope) ?? [];
  const [keyBytes, data] = [bytesOf(sealedKey), bytesOf(sealed)];
  const modulus = own.asymmetricKeyDetails?.modulusLength;
  if (!keyBytes || keyBytes.length * 8 !== modulus || !isSealed(data)) return "malformed";
  let block: Buffer;
  try {
    block = privateDecrypt({ key: own, padding: constants.RSA_NO_PADDING }, keyBytes);
  } catch {
    // a number that is no block of this key
    return "malformed";
  }
  const decipher = createDecipheriv("aes-128-ecb", unpadded(block), null).setAutoPadding(false);
  const opened = textOf(Buffer.concat([decipher.update(data), decipher.final()]));
  const at = opened?.lastIndexOf("$") ?? -1;
  if (opened === undefined || at < 0) return "bad-signature";
  const text = opened.slice(0, at);
  return isSignedYop(platform, text, opened.slice(at + 1)) ? { text } : "bad-signature";
}

/** Seals a text as the platform does: signed by `signer`, for who has the private half of `receiver`. */
export function sealEnvelope(
  text: string,
  { signer, receiver }: { signer: KeyObject; receiver: KeyObject },
): string {
  const key = randomBytes(KEY_BYTES);
  const signature = sign("RSA-SHA256", Buffer.from(text), signer).toString("base64url");
  const cipher = createCipheriv("aes-128-ecb", key, null);
  const sealed = Buffer.concat([cipher.update(`${text}$${signature}`), cipher.final()]);
  const sealedKey = publicEncrypt({ key: receiver, padding: constants.RSA_PKCS1_PADDING }, key);
  return [sealedKey.toString("base64url"), sealed.toString("base64url"), "AES", "SHA256"].join("$");
}
