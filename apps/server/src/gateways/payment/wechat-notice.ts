import { z } from "zod";
import { parseRfc3339 } from "../beijing-time.ts";
import type { Notice, NoticeHeaders, NoticeReading, NoticeRefusal, NoticeReply } from "./payment.port.ts";
import { checkSignature, openResource, type AnswerSignature, type PlatformKeys } from "./wechat-sign.ts";
import { FenNumber } from "./yuan.ts";

/** Notices have about 1 KB; a larger body is not one. */
const MAX_BODY = 64 * 1024;

const Envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource_type: z.literal("encrypt-resource"),
  resource: z.object({
    original_type: z.string(),
    algorithm: z.literal("AEAD_AES_256_GCM"),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(""),
  }),
});

const Time = z.string().transform((text, context) => {
  const time = parseRfc3339(text);
  if (time) return time;
  context.addIssue({ code: "custom", message: "not a time" });
  return z.NEVER;
});

/** A transaction as in notices and queries. */
export const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  transaction_id: z.string().min(1).max(64),
  trade_state: z.string(),
  success_time: Time,
  amount: z.object({ total: FenNumber, currency: z.string().default("CNY") }),
});

const RefundResource = z.object({
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  out_refund_no: z.string().min(1).max(64),
  refund_status: z.string(),
});

/** Which notices are accepted, and how they are verified; `now` in milliseconds. */
export type WechatNoticeCheck = {
  appId: string;
  mchId: string;
  apiV3Key: string;
  keys: PlatformKeys;
  now: number;
};

const refuse = (refusal: NoticeRefusal): NoticeReading => ({ ok: false, refusal });
const accept = (notice: Notice): NoticeReading => ({ ok: true, notice });

/** What WeChat Pay has sealed in a notice, of any product. */
type Opened =
  | { ok: true; noticeId: string; event: string; value: unknown }
  | { ok: false; refusal: NoticeRefusal };

/** Opens a WeChat Pay v3 notice: signature first, then form and decryption. */
export function openWechatNotice(
  headers: NoticeHeaders,
  rawBody: Buffer,
  check: Pick<WechatNoticeCheck, "apiV3Key" | "keys" | "now">,
): Opened {
  const fault = (refusal: NoticeRefusal): Opened => ({ ok: false, refusal });
  const signed = signatureOf(headers);
  if (!signed || rawBody.length > MAX_BODY) return fault("malformed");
  const wrong = checkSignature(signed, { keys: check.keys, body: rawBody, now: check.now });
  if (wrong) return fault(wrong);
  const envelope = Envelope.safeParse(jsonOf(rawBody));
  if (!envelope.success) return fault("malformed");
  const { id, event_type: event, resource } = envelope.data;
  const plain = openResource(resource, check.apiV3Key);
  return plain ? { ok: true, noticeId: id, event, value: jsonOf(plain) } : fault("malformed");
}

/** Parses a notice of a payment or a refund: what it seals, then merchant, app and currency. */
export function readWechatNotice(
  headers: NoticeHeaders,
  rawBody: Buffer,
  check: WechatNoticeCheck,
): NoticeReading {
  const opened = openWechatNotice(headers, rawBody, check);
  if (!opened.ok) return opened;
  const { noticeId, event, value } = opened;
  if (event === "TRANSACTION.SUCCESS") return readTransaction(noticeId, value, check);
  if (event.startsWith("REFUND.")) return readRefund(noticeId, value, check);
  return refuse("unsupported");
}

function readTransaction(noticeId: string, value: unknown, check: WechatNoticeCheck): NoticeReading {
  const parsed = Transaction.safeParse(value);
  if (!parsed.success) return refuse("malformed");
  const paid = parsed.data;
  if (paid.mchid !== check.mchId) return refuse("wrong-merchant");
  if (paid.appid !== check.appId) return refuse("wrong-app");
  if (paid.amount.currency !== "CNY") return refuse("wrong-currency");
  if (paid.trade_state !== "SUCCESS") return refuse("malformed");
  return accept({
    kind: "paid",
    noticeId,
    attemptNo: paid.out_trade_no,
    amountFen: paid.amount.total,
    channelNo: paid.transaction_id,
    paidAt: paid.success_time,
  });
}

function readRefund(noticeId: string, value: unknown, check: WechatNoticeCheck): NoticeReading {
  const parsed = RefundResource.safeParse(value);
  if (!parsed.success) return refuse("malformed");
  if (parsed.data.mchid !== check.mchId) return refuse("wrong-merchant");
  return accept({
    kind: "refund",
    noticeId,
    attemptNo: parsed.data.out_trade_no,
    refundNo: parsed.data.out_refund_no,
  });
}

function signatureOf(headers: NoticeHeaders): AnswerSignature | undefined {
  const [timestamp, nonce, signature, serial] = ["timestamp", "nonce", "signature", "serial"].map(
    (name) => headers[`wechatpay-${name}`],
  );
  if (typeof timestamp !== "string" || typeof nonce !== "string") return undefined;
  if (typeof signature !== "string" || typeof serial !== "string") return undefined;
  return { timestamp, nonce, signature, serial };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}

const JSON_TYPE = { "content-type": "application/json" };

/** 200 with SUCCESS stops the notices; 500 with FAIL requests another. */
export const wechatReply = (isAccepted: boolean): NoticeReply =>
  isAccepted
    ? { status: 200, headers: JSON_TYPE, body: Buffer.from('{"code":"SUCCESS","message":"成功"}') }
    : { status: 500, headers: JSON_TYPE, body: Buffer.from('{"code":"FAIL","message":"失败"}') };
