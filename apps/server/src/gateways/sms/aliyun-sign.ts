import { createHash, createHmac } from "node:crypto";

/** A call of an Alibaba Cloud RPC API: all parameters are in the query, the body is empty or a file. */
export type AliyunCall = {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  /** For example `2023-10-26T10:22:32Z`. */
  date: string;
  nonce: string;
  body?: Buffer;
};

/** The access key that signs calls. */
export type AliyunKey = { accessKeyId: string; accessKeySecret: string };

const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

/** RFC 3986 also escapes `!'()*`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query with names sorted, and names and values escaped. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? "")}`)
    .join("&");

/** The headers of a POST to `/` signed with ACS3-HMAC-SHA256 (signature method V3). */
export function signedHeaders(call: AliyunCall, key: AliyunKey): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    host: call.host,
    "x-acs-action": call.action,
    "x-acs-content-sha256": sha256(call.body ?? ""),
    "x-acs-date": call.date,
    "x-acs-signature-nonce": call.nonce,
    "x-acs-version": call.version,
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${(headers[name] ?? "").trim()}\n`).join("");
  const request = [
    "POST",
    "/",
    canonicalQuery(call.query),
    lines,
    names.join(";"),
    sha256(call.body ?? ""),
  ].join("\n");
  const signature = createHmac("sha256", key.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest("hex");
  const authorization = `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { ...headers, authorization };
}
