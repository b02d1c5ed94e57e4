import { randomBytes } from "node:crypto";
import { z } from "zod";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { canonicalQuery, signedHeaders, type AliyunKey } from "./aliyun-sign.ts";
import type { SmsGateway, SmsOutcome } from "./sms.port.ts";

/** The SMS signature, and Alibaba Cloud's codes by template name. */
export type AliyunSmsConfig = AliyunKey & {
  signName: string;
  templates: Readonly<Record<string, string>>;
};

/** The host of the service. */
export const ALIYUN_SMS_HOST = "dysmsapi.aliyuncs.com";

const Answer = z.object({ Code: z.string(), BizId: z.string().optional() });

const LIMITED = new Set(["isv.BUSINESS_LIMIT_CONTROL", "isv.DAY_LIMIT_CONTROL", "isv.MONTH_LIMIT_CONTROL"]);
const NUMBER = new Set([
  "isv.MOBILE_NUMBER_ILLEGAL",
  "isv.MOBILE_COUNT_OVER_LIMIT",
  "isv.BLACK_KEY_CONTROL_LIMIT",
]);

/** Alibaba Cloud's short message service (SendSms, 2017-05-25). */
export function createAliyunSms({ config, egress, clock }: GatewayParts<AliyunSmsConfig>): SmsGateway {
  return {
    async send({ mobile, template, params, no }) {
      const code = config.templates[template];
      if (code === undefined)
        throw new GatewayError("refused", `ALIYUN_SMS_TEMPLATES has no code for the template ${template}`);
      const query = {
        PhoneNumbers: mobile,
        SignName: config.signName,
        TemplateCode: code,
        TemplateParam: JSON.stringify(params),
        OutId: no,
      };
      const date = clock()
        .toISOString()
        .replace(/\.\d{3}Z$/, "Z");
      const nonce = randomBytes(16).toString("hex");
      const call = { host: ALIYUN_SMS_HOST, action: "SendSms", version: "2017-05-25", query, date, nonce };
      const answer = await egress({
        method: "POST",
        url: `https://${ALIYUN_SMS_HOST}/?${canonicalQuery(query)}`,
        headers: { ...signedHeaders(call, config), accept: "application/json" },
        body: "",
      });
      if (answer.status >= 500)
        throw new GatewayError("transport", `Alibaba Cloud answered ${answer.status}`);
      return outcomeOf(readJson(Answer, answer.body));
    },
  };
}

function outcomeOf({ Code: code, BizId: channelNo }: z.output<typeof Answer>): SmsOutcome {
  if (code === "OK") return { ok: true, channelNo: channelNo ?? "" };
  const reason = LIMITED.has(code) ? "limited" : NUMBER.has(code) ? "number" : "refused";
  return { ok: false, reason, code };
}
