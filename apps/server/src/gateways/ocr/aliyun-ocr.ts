import { randomBytes } from "node:crypto";
import { z } from "zod";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type AliyunKey, canonicalQuery, signedHeaders } from "../sms/aliyun-sign.ts";
import type { CardReading, CardSide, OcrGateway } from "./ocr.port.ts";

/** The access key of a user with AliyunOCRFullAccess. */
export type AliyunOcrConfig = AliyunKey;

/** The host of the service. */
export const ALIYUN_OCR_HOST = "ocr-api.cn-hangzhou.aliyuncs.com";

/** 长期 */
const FOREVER = "9999-12-31";

/** Below this quality (of 100) what was read is rather wrong. */
const LEAST_QUALITY = 40;

const Answer = z.object({ Code: z.string().optional(), Data: z.string().optional() });
const Warning = z.object({
  qualityScore: z.number().optional(),
  completenessScore: z.number().optional(),
});
const Front = z.object({
  data: z.object({ name: z.string().optional(), idNumber: z.string().optional() }),
  warning: Warning.optional(),
});
const Back = z.object({
  data: z.object({ validPeriod: z.string().optional() }),
  warning: Warning.optional(),
});
const Read = z.object({ data: z.object({ face: Front.optional(), back: Back.optional() }) });

/** Codes that speak of the picture and not of us or of the service. */
const UNREADABLE = /^(?:illegalImageContent|unmatchedImageType|exceededFaceBackCount)$/i;
const DAMAGED = /^(?:illegalImageSize|exceededImageSize|exceededImageContent|unsupportedImageFormat)$/i;

/** Alibaba Cloud's RecognizeIdcard (2021-07-07): the picture is the body, the quality is asked for. */
export function createAliyunOcr({ config, egress, clock }: GatewayParts<AliyunOcrConfig>): OcrGateway {
  return {
    async readCard(picture, side) {
      const query = { OutputQualityInfo: "true" };
      const date = clock()
        .toISOString()
        .replace(/\.\d{3}Z$/, "Z");
      const call = {
        host: ALIYUN_OCR_HOST,
        action: "RecognizeIdcard",
        version: "2021-07-07",
        query,
        date,
        nonce: randomBytes(16).toString("hex"),
        body: picture,
      };
      const answer = await egress({
        method: "POST",
        url: `https://${ALIYUN_OCR_HOST}/?${canonicalQuery(query)}`,
        headers: {
          ...signedHeaders(call, config),
          accept: "application/json",
          "content-type": "application/octet-stream",
        },
        file: picture,
      });
      if (answer.status >= 500)
        throw new GatewayError("transport", `Alibaba Cloud answered ${answer.status}`);
      return readingOf(readJson(Answer, answer.body), side);
    },
  };
}

function readingOf({ Code: code = "", Data: data }: z.output<typeof Answer>, side: CardSide): CardReading {
  if (UNREADABLE.test(code)) return { state: "other" };
  if (DAMAGED.test(code)) return { state: "blurred" };
  if (data === undefined) throw new GatewayError("refused", "Alibaba Cloud OCR", code);
  const { face, back } = readJson(Read, data).data;
  const found = side === "front" ? face : back;
  if (!found) return { state: "other" };
  const text = side === "front" ? frontOf(face?.data) : backOf(back?.data);
  return isSharp(found.warning) && Object.keys(text).length > 0
    ? { state: "read", text }
    : { state: "blurred" };
}

const isSharp = ({ qualityScore = 100, completenessScore = 100 }: z.output<typeof Warning> = {}): boolean =>
  Math.min(qualityScore, completenessScore) >= LEAST_QUALITY;

const frontOf = ({ name = "", idNumber = "" }: z.output<typeof Front>["data"] = {}) => ({
  ...(name === "" ? {} : { name }),
  ...(idNumber === "" ? {} : { number: idNumber.toUpperCase() }),
});

/** `2015.06.01-2035.06.01`, or `2015.06.01-长期`. */
function backOf({ validPeriod = "" }: z.output<typeof Back>["data"] = {}): { validUntil?: string } {
  const [, year, month, day] = /-(\d{4})\.(\d{2})\.(\d{2})$/.exec(validPeriod) ?? [];
  if (year !== undefined) return { validUntil: `${year}-${month}-${day}` };
  return validPeriod.endsWith("长期") ? { validUntil: FOREVER } : {};
}
