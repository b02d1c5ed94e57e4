import { z } from "zod";
import type { EgressAnswer } from "../egress.types.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { privateKeyOf, publicKeyOf } from "../rsa.ts";
import {
  authorization,
  checkSignature,
  type PlatformKeys,
  type SignedCall,
  type Signer,
} from "./wechat-sign.ts";

/**
 * The merchant platform's configuration. `platformKeys`: PEM by certificate serial or PUB_KEY_ID_…; several during a
 * replacement.
 */
export type WechatPayConfig = {
  appId: string;
  mchId: string;
  merchantSerial: string;
  merchantPrivateKey: string;
  apiV3Key: string;
  platformKeys: Readonly<Record<string, string>>;
  baseUrl?: string;
  /** Allowed prefixes of an H5 pay page's URL. */
  payPages?: readonly string[];
};

/** An answer with a valid signature (2xx), or the provider's refusal (`code`). */
export type WechatAnswer = {
  status: number;
  body: Buffer;
  code: string | undefined;
};

/** One signed call of API v3. */
export type WechatClient = {
  signer: Signer;
  keys: PlatformKeys;
  call(method: "GET" | "POST", path: string, json?: object): Promise<WechatAnswer>;
  /** The same by POST, for a body with fields that are sealed with the platform's key of this id. */
  callSealed(path: string, json: object, keyId: string): Promise<WechatAnswer>;
  /** A bill file: its answer is not signed, but its digest was. */
  download(path: string, maxBytes: number): Promise<Buffer>;
};

const Refusal = z.object({ code: z.string() });

/** A client that signs every call and accepts only successes signed by WeChat Pay; throws on an unreadable key. */
export function createWechatClient(parts: GatewayParts<WechatPayConfig>): WechatClient {
  const { config } = parts;
  const { mchId, merchantSerial: serial } = config;
  const signer: Signer = { mchId, serial, key: privateKeyOf(config.merchantPrivateKey) };
  const keys: PlatformKeys = new Map(
    Object.entries(config.platformKeys).map(([id, pem]) => [id, publicKeyOf(pem)]),
  );
  if (Buffer.byteLength(config.apiV3Key) !== 32)
    throw new GatewayError("refused", "the APIv3 key must have 32 bytes");

  const send = async (
    call: SignedCall,
    { maxBytes, headers = {} }: { maxBytes?: number; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<EgressAnswer> =>
    await parts.egress({
      method: call.method,
      url: `${config.baseUrl ?? "https://api.mch.weixin.qq.com"}${call.path}`,
      headers: {
        accept: "application/json",
        authorization: authorization(call, signer, Math.floor(parts.clock().getTime() / 1000)),
        ...(call.method === "POST" ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(call.method === "POST" ? { body: call.body } : {}),
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });

  const asked = async (
    call: SignedCall,
    headers?: Readonly<Record<string, string>>,
  ): Promise<WechatAnswer> => {
    const answer = await send(call, headers && { headers });
    const { status, body } = answer;
    if (status < 300) return { status, body: verified(answer, keys, parts.clock()), code: undefined };
    return { status, body, code: refusalOf(answer) };
  };

  return {
    signer,
    keys,
    call: (method, path, json) =>
      asked({ method, path, body: json === undefined ? "" : JSON.stringify(json) }),
    callSealed: (path, json, keyId) =>
      asked({ method: "POST", path, body: JSON.stringify(json) }, { "wechatpay-serial": keyId }),
    async download(path, maxBytes) {
      const answer = await send({ method: "GET", path, body: "" }, { maxBytes });
      if (answer.status !== 200)
        throw new GatewayError("refused", `bill download ${answer.status}`, refusalOf(answer));
      return answer.body;
    },
  };
}

function verified(answer: EgressAnswer, keys: PlatformKeys, now: Date): Buffer {
  const header = (name: string): string => answer.headers[`wechatpay-${name}`] ?? "";
  const signed = {
    timestamp: header("timestamp"),
    nonce: header("nonce"),
    signature: header("signature"),
    serial: header("serial"),
  };
  const fault = checkSignature(signed, { keys, body: answer.body, now: now.getTime() });
  if (fault) throw new GatewayError("bad-signature", `WeChat Pay's answer: ${fault}`);
  return answer.body;
}

/** The code of a 4xx; 429 and 5xx decide nothing and throw. */
function refusalOf(answer: EgressAnswer): string {
  const parsed = Refusal.safeParse(safeJson(answer.body));
  const code = parsed.success ? parsed.data.code : "UNKNOWN";
  if (answer.status >= 500 || answer.status === 429)
    throw new GatewayError("transport", `WeChat Pay answered ${answer.status}`, code);
  return code;
}

function safeJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
