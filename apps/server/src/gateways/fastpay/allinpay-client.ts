import { randomBytes, type KeyObject } from "node:crypto";
import { z } from "zod";
import { compactBeijing } from "../beijing-time.ts";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { signedText, type Parameters } from "../payment/alipay-sign.ts";
import { isSignedSha1, privateKeyOf, publicKeyOf, signSha1 } from "../rsa.ts";

/** The merchant's configuration at Allinpay (收银宝); keys as PEM or bare base64. */
export type AllinpayConfig = {
  cusId: string;
  appId: string;
  privateKey: string;
  allinpayKey: string;
  baseUrl?: string;
  /** Hosts from which a bill may be fetched. */
  billOrigins?: readonly string[];
};

/** The hosts of the service. */
export const ALLINPAY_HOSTS = ["vsp.allinpay.com", "cus.allinpay.com"] as const;

const Answer = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The fields of a signed answer; empty ones are absent. */
export type AllinpayAnswer = Readonly<Record<string, string>>;

export type AllinpayClient = {
  key: KeyObject;
  /** Calls `/apiweb/PATH`; throws GatewayError for anything but a signed SUCCESS of the line, which says nothing of the act. */
  call(path: string, fields: Parameters): Promise<AllinpayAnswer>;
};

/** The `sign` of fields: SHA1 with RSA over `k=v` sorted by name, empty ones left out. */
export const allinpaySign = (key: KeyObject, fields: Parameters): string => signSha1(key, signedText(fields));

/** Whether fields carry Allinpay's own signature. */
export const isSignedByAllinpay = (key: KeyObject, fields: Parameters): boolean =>
  isSignedSha1(key, signedText(fields), fields["sign"] ?? "");

/** A client that signs every call and accepts only answers signed by Allinpay; throws on an unreadable key. */
export function createAllinpayClient({
  config,
  egress,
  clock,
}: GatewayParts<AllinpayConfig>): AllinpayClient {
  const own = privateKeyOf(config.privateKey);
  const key = publicKeyOf(config.allinpayKey);
  const baseUrl = config.baseUrl ?? `https://${ALLINPAY_HOSTS[0]}`;
  return {
    key,
    async call(path, fields) {
      const sent: Parameters = {
        cusid: config.cusId,
        appid: config.appId,
        version: "11",
        reqtime: compactBeijing(clock()),
        randomstr: randomBytes(16).toString("hex"),
        signtype: "RSA",
        ...fields,
      };
      const answer = await egress({
        method: "POST",
        url: `${baseUrl}/apiweb/${path}`,
        headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
        body: new URLSearchParams({ ...sent, sign: allinpaySign(own, sent) }).toString(),
      });
      if (answer.status !== 200) throw new GatewayError("transport", `Allinpay answered ${answer.status}`);
      return readAnswer(path, answer.body, key);
    },
  };
}

function readAnswer(path: string, body: Buffer, key: KeyObject): AllinpayAnswer {
  const raw = readJson(Answer, body);
  const fields = Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
  // a refusal of the line (a wrong field, no right) is not signed, and says nothing of the payment
  if (fields["retcode"] !== "SUCCESS")
    throw new GatewayError("transport", `Allinpay ${path}`, fields["retcode"]);
  if (!isSignedByAllinpay(key, fields)) throw new GatewayError("bad-signature", `Allinpay ${path}`);
  return fields;
}
