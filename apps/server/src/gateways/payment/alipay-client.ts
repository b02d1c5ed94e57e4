import { z } from "zod";
import { plainBeijing } from "../beijing-time.ts";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import { isSignedText, privateKeyOf, publicKeyOf } from "../rsa.ts";
import { cutAnswer, withSign, type Parameters } from "./alipay-sign.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** The open platform's configuration; keys as PEM or as the bare base64 that its tool prints. */
export type AlipayConfig = {
  appId: string;
  sellerId: string;
  appPrivateKey: string;
  alipayPublicKey: string;
  /** Serial numbers of the app's and of Alipay's root certificates, for apps in certificate mode. */
  certs?: { appCertSn: string; rootCertSn: string };
  gatewayUrl?: string;
  /** Where the user's browser is sent; differs from `gatewayUrl` only for the simulator behind the shop. */
  pageUrl?: string;
  /** Hosts from which a bill may be fetched. */
  billOrigins?: readonly string[];
};

/** The business part of a signed answer: code 10000, or a refusal with its sub_code. */
type AlipayAnswer<T> = { ok: true; value: T } | { ok: false; code: string };

/** Builds page URLs and calls the OpenAPI 2.0 gateway. */
export type AlipayClient = {
  key: ReturnType<typeof publicKeyOf>;
  pageUrl(method: string, biz: object, urls: Parameters): string;
  call<Schema extends z.ZodType>(
    method: string,
    biz: object,
    schema: Schema,
  ): Promise<AlipayAnswer<z.output<Schema>>>;
};

/** The production gateway. */
const ALIPAY_GATEWAY = "https://openapi.alipay.com/gateway.do";

const Status = z.object({ code: z.string(), sub_code: z.string().optional() });

/** A client that signs every call (RSA2) and accepts only answers signed by Alipay; throws on an unreadable key. */
export function createAlipayClient(parts: GatewayParts<AlipayConfig>): AlipayClient {
  const { config } = parts;
  const gateway = config.gatewayUrl ?? ALIPAY_GATEWAY;
  const appKey = privateKeyOf(config.appPrivateKey);
  const key = publicKeyOf(config.alipayPublicKey);

  const signed = (method: string, biz: object, more: Parameters = {}): Parameters =>
    withSign(
      {
        app_id: config.appId,
        method,
        format: "JSON",
        charset: "utf-8",
        sign_type: "RSA2",
        timestamp: plainBeijing(parts.clock()),
        version: "1.0",
        ...(config.certs
          ? { app_cert_sn: config.certs.appCertSn, alipay_root_cert_sn: config.certs.rootCertSn }
          : {}),
        ...more,
        biz_content: JSON.stringify(biz),
      },
      appKey,
    );

  return {
    key,
    pageUrl: (method, biz, urls) =>
      `${config.pageUrl ?? gateway}?${new URLSearchParams(signed(method, biz, urls)).toString()}`,
    async call(method, biz, schema) {
      const answer = await parts.egress({
        method: "POST",
        url: `${gateway}?charset=utf-8`,
        headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
        body: new URLSearchParams(signed(method, biz)).toString(),
      });
      if (answer.status !== 200) throw new GatewayError("transport", `Alipay answered ${answer.status}`);
      const text = answer.body.toString();
      const cut = cutAnswer(text, `${method.replaceAll(".", "_")}_response`);
      if (!cut) throw new GatewayError("bad-answer", `${method}: response node missing`);
      if (!isSignedText(key, cut.inner, cut.sign)) throw new GatewayError("bad-signature", method);
      return businessOf(method, cut.inner, schema);
    },
  };
}

function businessOf<Schema extends z.ZodType>(
  method: string,
  inner: string,
  schema: Schema,
): AlipayAnswer<z.output<Schema>> {
  const { code, sub_code: subCode } = readJson(Status, inner);
  if (code === "10000") return { ok: true, value: readJson(schema, inner) };
  if (code === "40004" && subCode !== undefined && !SYSTEM.test(subCode)) return { ok: false, code: subCode };
  throw new GatewayError("transport", `${method}: ${code}`, subCode ?? code);
}

/** Codes by which Alipay says that the outcome is unknown. */
const SYSTEM = /SYSTEM_ERROR$|^aop\.|^isp\.unknow/i;
