import { randomBytes } from "node:crypto";
import { z } from "zod";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type AliyunKey, canonicalQuery, signedHeaders } from "../sms/aliyun-sign.ts";
import type { BankcardGateway, CardCheck } from "./bankcard.port.ts";

/** The access key of a user with AliyunYundunCloudAuthFullAccess. */
export type AliyunBankcardConfig = AliyunKey;

/** The host of the service. */
export const ALIYUN_CLOUDAUTH_HOST = "cloudauth.aliyuncs.com";

const Answer = z.object({
  Code: z.string(),
  ResultObject: z.object({ BizCode: z.string(), SubCode: z.string().optional() }).optional(),
});

/** BizCode of a verification: the elements belong together, do not, or the source has no record. */
const RESULTS: Readonly<Record<string, CardCheck["result"]>> = {
  "1": "same",
  "2": "different",
  "3": "unknown",
};
/** Codes of a source that is out of order: the outcome is open. Every other code is a fault of ours (no credit, no right). */
const THEIRS = new Set(["402", "403", "500"]);

/** Alibaba Cloud's verification of bank cards with four elements (BankMetaVerify, 2019-03-07). */
export function createAliyunBankcard({
  config,
  egress,
  clock,
}: GatewayParts<AliyunBankcardConfig>): BankcardGateway {
  return {
    async check({ name, idNumber, cardNumber, mobile }) {
      const query = {
        ParamType: "normal",
        VerifyMode: "VERIFY_BANK_CARD",
        ProductType: "BANK_CARD_4_META",
        BankCard: cardNumber,
        UserName: name,
        IdentifyNum: idNumber,
        Mobile: mobile,
      };
      const date = clock()
        .toISOString()
        .replace(/\.\d{3}Z$/, "Z");
      const nonce = randomBytes(16).toString("hex");
      const call = {
        host: ALIYUN_CLOUDAUTH_HOST,
        action: "BankMetaVerify",
        version: "2019-03-07",
        query,
        date,
        nonce,
      };
      const answer = await egress({
        method: "POST",
        url: `https://${ALIYUN_CLOUDAUTH_HOST}/?${canonicalQuery(query)}`,
        headers: { ...signedHeaders(call, config), accept: "application/json" },
        body: "",
      });
      if (answer.status >= 500)
        throw new GatewayError("transport", `Alibaba Cloud answered ${answer.status}`);
      return checkOf(readJson(Answer, answer.body));
    },
  };
}

function checkOf({ Code: code, ResultObject: found }: z.output<typeof Answer>): CardCheck {
  if (code !== "200" || !found)
    throw new GatewayError(THEIRS.has(code) ? "transport" : "refused", "Alibaba Cloud's card check", code);
  const result = RESULTS[found.BizCode];
  if (!result) throw new GatewayError("bad-answer", `card check says ${found.BizCode}`);
  return { result, code: found.SubCode ?? found.BizCode };
}
