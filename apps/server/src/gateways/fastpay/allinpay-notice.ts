import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { parseCompactBeijing } from "../beijing-time.ts";
import { parseForm } from "../payment/alipay-notice.ts";
import type { NoticeReading, NoticeRefusal, NoticeReply } from "../payment/payment.port.ts";
import { FenText } from "../payment/yuan.ts";
import { isSignedByAllinpay } from "./allinpay-client.ts";

const MAX_BODY = 64 * 1024;

const Common = z.object({
  cusid: z.string(),
  appid: z.string(),
  cusorderid: z.string().min(1).max(64),
  trxid: z.string().min(1).max(64),
  trxcode: z.string(),
  trxstatus: z.string(),
});
/** VSP302, VSP303: a quick payment that was reversed or refunded. */
const REFUNDS = new Set(["VSP302", "VSP303"]);

/** Which notices are accepted. */
export type AllinpayNoticeCheck = { cusId: string; appId: string; key: KeyObject };

const refuse = (refusal: NoticeRefusal): NoticeReading => ({ ok: false, refusal });

/**
 * Parses Allinpay's form notice: signature first, then merchant and app. It carries no time of its own, so an old one may be repeated by
 * anybody who has seen it: it says nothing new, and its number is known.
 */
export function readAllinpayNotice(rawBody: Buffer, check: AllinpayNoticeCheck): NoticeReading {
  const form = rawBody.length > MAX_BODY ? undefined : parseForm(rawBody.toString());
  if (!form) return refuse("malformed");
  if (form["signtype"] !== "RSA" || !isSignedByAllinpay(check.key, form)) return refuse("bad-signature");
  const common = Common.safeParse(form);
  if (!common.success) return refuse("malformed");
  const { cusid, appid, cusorderid: orderNo, trxid, trxcode, trxstatus } = common.data;
  if (cusid !== check.cusId) return refuse("wrong-merchant");
  if (appid !== check.appId) return refuse("wrong-app");
  const noticeId = `${trxid}:${trxstatus}`;
  if (REFUNDS.has(trxcode)) {
    const attemptNo = form["srcorderid"] ?? "";
    return { ok: true, notice: { kind: "refund", noticeId, attemptNo, refundNo: orderNo } };
  }
  if (trxstatus !== "0000") return { ok: true, notice: { kind: "closed", noticeId, attemptNo: orderNo } };
  const amount = FenText.safeParse(form["trxamt"]);
  const paidAt = parseCompactBeijing(form["paytime"] ?? "");
  if (!amount.success || !paidAt) return refuse("malformed");
  const paid = { attemptNo: orderNo, amountFen: amount.data, channelNo: trxid, paidAt };
  return { ok: true, notice: { kind: "paid", noticeId, ...paid } };
}

const TEXT = { "content-type": "text/plain; charset=utf-8" };

/** The word `success` stops the notices. */
export const allinpayReply = (isAccepted: boolean): NoticeReply => ({
  status: 200,
  headers: TEXT,
  body: Buffer.from(isAccepted ? "success" : "fail"),
});
