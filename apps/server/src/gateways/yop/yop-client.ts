import { randomUUID, type KeyObject } from "node:crypto";
import { z } from "zod";
import { readJson } from "../egress.ts";
import type { EgressRequest } from "../egress.types.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { GatewayError } from "../gateway-error.ts";
import { privateKeyOf, publicKeyOf } from "../rsa.ts";
import type { YopPhoto } from "./yop.port.ts";
import { answerText, canonicalQuery, isSignedYop, signedHeaders } from "./yop-sign.ts";

/** An app of YeePay's open platform: its key, its private key and the platform's public key (PEM or bare base64). */
export type YopConfig = {
  appKey: string;
  privateKey: string;
  platformKey: string;
  /** Where calls and files go instead of YeePay's hosts: a simulator. */
  baseUrl?: string;
};

/** Our private key, and the public key by which the platform's words are believed. */
export type YopKeys = { own: KeyObject; platform: KeyObject };

/** The hosts of calls, and of files. */
export const YEEPAY_HOST = "openapi.yeepay.com";
export const YEEPAY_FILES = "yos.yeepay.com";
/** What the path of every call begins with, and is not signed with. */
export const YOP_ROOT = "/yop-center";
/** Which format of answers is wanted; a client that does not say so may get an older one. */
const PROTOCOL = "4.0.0";

type Sending = {
  method: "GET" | "POST";
  path: string;
  parameters: Record<string, string>;
  photo?: YopPhoto | undefined;
};

/** Calls of the open platform. All throw GatewayError where nothing can be believed. */
export type YopClient = {
  keys: YopKeys;
  /** The result of a call, whose answer is signed. */
  call<Schema extends z.ZodType>(sending: Sending, schema: Schema): Promise<z.output<Schema>>;
  /** A file, which the platform does not sign. */
  download(sending: Sending, maxBytes: number): Promise<Buffer>;
};

const Refused = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  subCode: z.string().optional(),
  subMessage: z.string().optional(),
});

/** A photo as multipart content. */
function multipart({ bytes, contentType }: YopPhoto): { type: string; body: Buffer } {
  const edge = `heshi-${randomUUID()}`;
  const name = `photo.${contentType.split("/")[1] ?? "jpeg"}`;
  const head = `--${edge}\r\ncontent-disposition: form-data; name="merQual"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${edge}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
}

/** Encoded once more than they are signed, as the platform wants them on the way. */
const onTheWay = (parameters: Readonly<Record<string, string>>): string =>
  canonicalQuery(
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, encodeURIComponent(value)])),
  );

/** The request of a call, with its signed headers. */
function requestOf(
  { method, path, parameters, photo }: Sending,
  signed: Readonly<Record<string, string>>,
  baseUrl: string | undefined,
): EgressRequest {
  const sent = onTheWay(parameters);
  const host = path.startsWith("/yos/") ? YEEPAY_FILES : YEEPAY_HOST;
  const url = `${baseUrl ?? `https://${host}`}${YOP_ROOT}${path}`;
  const common = { ...signed, "x-yop-sdk-version": PROTOCOL };
  if (photo) {
    const { type, body } = multipart(photo);
    return { method, url, headers: { ...common, "content-type": type }, file: body };
  }
  const headers = { ...common, "content-type": "application/x-www-form-urlencoded;charset=utf-8" };
  if (method === "POST") return { method, url, headers, body: sent };
  return { method, url: sent === "" ? url : `${url}?${sent}`, headers };
}

/** A client that signs every call and believes answers that the platform has signed; throws on an unreadable key. */
export function createYopClient({ config, egress, clock }: GatewayParts<YopConfig>): YopClient {
  const keys = { own: privateKeyOf(config.privateKey), platform: publicKeyOf(config.platformKey) };
  const signed = (sending: Sending): EgressRequest => {
    const { method, path, parameters } = sending;
    const query = canonicalQuery(parameters);
    const isGet = method === "GET";
    const headers = signedHeaders(keys.own, {
      method,
      path,
      query: isGet ? query : "",
      content: isGet ? "" : query,
      requestId: randomUUID(),
      appKey: config.appKey,
      at: clock(),
    });
    return requestOf(sending, headers, config.baseUrl);
  };
  return {
    keys,
    async call(sending, schema) {
      const answer = await egress(signed(sending));
      if (answer.status >= 500) throw new GatewayError("transport", `YeePay answered ${answer.status}`);
      const text = answer.body.toString("utf8");
      if (!isSignedYop(keys.platform, answerText(text), answer.headers["x-yop-sign"] ?? ""))
        throw new GatewayError("bad-signature", "an answer that YeePay has not signed");
      const { result } = readJson(z.object({ result: schema.optional() }), answer.body);
      if (result !== undefined) return result;
      const { code, message, subCode, subMessage } = readJson(Refused, answer.body);
      throw new GatewayError("refused", subMessage ?? message ?? "YeePay", subCode ?? code);
    },
    async download(sending, maxBytes) {
      const answer = await egress({ ...signed(sending), maxBytes });
      if (answer.status !== 200) throw new GatewayError("transport", `YeePay answered ${answer.status}`);
      return answer.body;
    },
  };
}
