import type { YopField } from "@heshi/contract/shop/yop-states";
import { clip } from "@heshi/kernel/clip";
import { z } from "zod";
import { GatewayError } from "../gateway-error.ts";
import { parametersOf } from "./yeepay-form.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { YopAnswer, YopGateway, YopPhoto, YopReading, YopReason } from "./yop.port.ts";
import { createYopClient, type YopConfig, type YopKeys } from "./yop-client.ts";
import { openEnvelope } from "./yop-sign.ts";

/** An app of a service provider, and the provider's merchant number. */
export type YeepayConfig = YopConfig & {
  parentMerchantNo: string;
  /** The products that an account opens with, as agreed with YeePay (JSON). */
  products: string;
};

const UPLOAD = "/yos/v1.0/sys/merchant/qual/upload";
const QUERY = "/rest/v2.0/mer/register/query";
const REGISTER = {
  company: "/rest/v2.0/mer/register/saas/merchant",
  person: "/rest/v2.0/mer/register/saas/micro",
} as const;

const DONE = "NIG00000";
/** Codes that say that a number is not known. */
const NONE = /not.?exist|不存在|未查询到/i;

const Result = z.object({
  returnCode: z.string().optional(),
  returnMsg: z.string().optional(),
  requestNo: z.string().optional(),
  applicationStatus: z.string().optional(),
  auditOpinion: z.string().nullish(),
  agreementSignUrl: z.string().nullish(),
  merchantNo: z.string().nullish(),
  merQualUrl: z.string().optional(),
});
type Result = z.output<typeof Result>;

/** Words by which a reason is said of a field, the most special first. */
const words: readonly (readonly [RegExp, YopField])[] = [
  [/人像面|正面/, "front"],
  [/国徽面|反面|背面/, "back"],
  [/执照.*(?:照片|图片|不清|模糊)/, "licence"],
  [/信用代码|执照号|证件号码.*企业/, "licenceNumber"],
  [/身份证号|证件号/, "legalNumber"],
  [/法人|法定代表人|姓名/, "legalName"],
  [/简称/, "shortName"],
  [/签约名|主体|商户名称|企业名称/, "signName"],
  [/联系人.*(?:手机|电话)/, "contactMobile"],
  [/邮箱/, "contactEmail"],
  [/联系人/, "contactName"],
  [/开户行|开户银行/, "bankCode"],
  [/账号|卡号|账户|银行卡/, "accountNumber"],
  [/地址/, "detail"],
  [/地区|省|市/, "regionCode"],
  [/执照/, "licence"],
];

/** The reasons of a refusal, each at the field that it names. Pure. */
export function reasonsOf(opinion: string): YopReason[] {
  const parts = opinion
    .split(/[；;\n]/)
    .map((part) => clip(part.trim(), 100))
    .filter((part) => part !== "");
  const said = parts.length === 0 ? ["资料未通过，请核对后重新提交"] : parts.slice(0, 20);
  return said.map((reason) => ({ field: words.find(([word]) => word.test(reason))?.[1] ?? "other", reason }));
}

/** An address that a page may open: https, or the simulator's own path. */
const isAddress = (url: string): boolean =>
  /^https:\/\/[\w.-]+\//.test(url) || url.startsWith("/sandbox/yop/");

/** What a status means; one that is not known, or lacks what goes with it, decides nothing. Pure. */
export function answerOf({
  applicationStatus = "",
  auditOpinion,
  agreementSignUrl,
  merchantNo,
}: Result): YopAnswer {
  const [opinion, signUrl, number] = [auditOpinion ?? "", agreementSignUrl ?? "", merchantNo ?? ""];
  const meant: Readonly<Record<string, YopAnswer | false>> = {
    REVIEW_BACK: { state: "returned", reasons: reasonsOf(opinion) },
    AUTHENTICITY_VERIFYING: { state: "verifying" },
    AGREEMENT_SIGNING: isAddress(signUrl) && { state: "signing", signUrl },
    BUSINESS_OPENING: { state: "opening" },
    COMPLETED: number !== "" && { state: "opened", merchantNo: number },
    FROZEN: number !== "" && { state: "frozen", merchantNo: number, reason: clip(opinion, 100) },
  };
  return meant[applicationStatus] || { state: "reviewing" };
}

/** YeePay's merchant registration for service providers. */
export function createYeepay(parts: GatewayParts<YeepayConfig>): YopGateway {
  const { config } = parts;
  const { call, keys } = createYopClient(parts);
  const upload = async (photo: YopPhoto): Promise<string> => {
    const { merQualUrl } = await call({ method: "POST", path: UPLOAD, parameters: {}, photo }, Result);
    if (merQualUrl === undefined) throw new GatewayError("bad-answer", "no address of a photo");
    return merQualUrl;
  };
  return {
    async apply(application) {
      const { front, back, licence } = application.photos;
      const urls = {
        front: await upload(front),
        back: await upload(back),
        licence: licence && (await upload(licence)),
      };
      const parameters = parametersOf(application, urls, config);
      const result = await call({ method: "POST", path: REGISTER[application.kind], parameters }, Result);
      // what is wrong at first sight is answered at once
      if (result.returnCode !== DONE)
        return { state: "returned", reasons: reasonsOf(result.returnMsg ?? "") };
      return answerOf(result);
    },
    async query(requestNo) {
      const result = await call({ method: "GET", path: QUERY, parameters: { requestNo } }, Result);
      if (result.returnCode === DONE) return answerOf(result);
      if (NONE.test(result.returnMsg ?? "")) return { state: "unknown" };
      throw new GatewayError("refused", result.returnMsg ?? "YeePay", result.returnCode);
    },
    readNotice: (body) => readNotice(body, config.appKey, keys),
  };
}

/** A callback: a form with the envelope and the app that it is for. */
function readNotice(body: string, appKey: string, keys: YopKeys): YopReading {
  const form = new URLSearchParams(body);
  if ((form.get("customerIdentification") ?? appKey) !== appKey) return { ok: false, refusal: "other-app" };
  const opened = openEnvelope(form.get("response") ?? "", keys);
  if (typeof opened === "string") return { ok: false, refusal: opened };
  try {
    const result = Result.parse(JSON.parse(opened.text));
    if (result.requestNo === undefined || result.applicationStatus === undefined)
      return { ok: false, refusal: "malformed" };
    return { ok: true, requestNo: result.requestNo, answer: answerOf(result) };
  } catch {
    // signed, but not what a callback looks like
    return { ok: false, refusal: "malformed" };
  }
}
