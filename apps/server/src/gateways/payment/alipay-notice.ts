import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { parsePlainBeijing } from "../beijing-time.ts";
import type { NoticeReading, NoticeRefusal, NoticeReply } from "./payment.port.ts";
import { isSignedNotice, type Parameters } from "./alipay-sign.ts";
import { YuanText } from "./yuan.ts";

const MAX_BODY = 64 * 1024;

/** Alipay repeats a notice for 25 hours and sends no nonce, so an older one is a replay. */
const OLDEST_MS = 26 * 3_600_000;
const NEWEST_MS = 5 * 60_000;

/** Fields in which a cross-border notice would name another currency. */
const CURRENCIES = ["currency", "trans_currency", "settle_currency", "pay_currency"];

const PlainTime = z.string().transform((text, context) => {
  const time = parsePlainBeijing(text);
  if (time) return time;
  context.addIssue({ code: "custom", message: "not a time" });
  return z.NEVER;
});

const Common = z.object({
  notify_id: z.string().min(1).max(128),
  notify_time: PlainTime,
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1).max(64),
  trade_status: z.string(),
  out_biz_no: z.string().optional(),
  refund_fee: z.string().optional(),
  gmt_refund: z.string().optional(),
});

const Paid = z.object({
  trade_no: z.string().min(1).max(64),
  total_amount: YuanText,
  gmt_payment: PlainTime,
});

/** Which notices are accepted; `now` in milliseconds. */
export type AlipayNoticeCheck = {
  appId: string;
  sellerId: string;
  key: KeyObject;
  now: number;
};

const refuse = (refusal: NoticeRefusal): NoticeReading => ({ ok: false, refusal });

/** Parses an Alipay form notice: signature first, then app, seller, time, currency and state. */
export function readAlipayNotice(rawBody: Buffer, check: AlipayNoticeCheck): NoticeReading {
  const form = rawBody.length > MAX_BODY ? undefined : parseForm(rawBody.toString());
  if (!form || (form["charset"] ?? "utf-8").toLowerCase() !== "utf-8") return refuse("malformed");
  if (!isSignedNotice(form, check.key)) return refuse("bad-signature");
  const common = Common.safeParse(form);
  if (!common.success) return refuse("malformed");
  const notice = common.data;
  if (notice.app_id !== check.appId) return refuse("wrong-app");
  if (notice.seller_id !== check.sellerId) return refuse("wrong-merchant");
  if (CURRENCIES.some((name) => (form[name] ?? "CNY") !== "CNY")) return refuse("wrong-currency");
  const age = check.now - notice.notify_time.getTime();
  if (age > OLDEST_MS || age < -NEWEST_MS) return refuse("stale");
  return readState(notice, form);
}

/**
 * A refund notice also has the payment's fields, and its state may still be TRADE_SUCCESS: refund_fee distinguishes it.
 */
function readState(notice: z.output<typeof Common>, form: Parameters): NoticeReading {
  const { notify_id: noticeId, out_trade_no: attemptNo, trade_status: status } = notice;
  const isRefund = notice.gmt_refund !== undefined || Number(notice.refund_fee ?? "0") > 0;
  if (isRefund)
    return { ok: true, notice: { kind: "refund", noticeId, attemptNo, refundNo: notice.out_biz_no ?? "" } };
  if (status === "TRADE_CLOSED") return { ok: true, notice: { kind: "closed", noticeId, attemptNo } };
  if (status !== "TRADE_SUCCESS" && status !== "TRADE_FINISHED") return refuse("unsupported");
  const paid = Paid.safeParse(form);
  if (!paid.success) return refuse("malformed");
  const { total_amount: amountFen, trade_no: channelNo, gmt_payment: paidAt } = paid.data;
  return { ok: true, notice: { kind: "paid", noticeId, attemptNo, amountFen, channelNo, paidAt } };
}

/** Parses a urlencoded form; undefined on a repeated name or a broken percent escape. */
export function parseForm(body: string): Parameters | undefined {
  const form: Record<string, string> = Object.create(null) as Record<string, string>;
  try {
    for (const pair of body.split("&")) {
      const cut = pair.indexOf("=");
      if (cut < 1) return undefined;
      const [name, value] = [decode(pair.slice(0, cut)), decode(pair.slice(cut + 1))];
      if (name in form) return undefined;
      form[name] = value;
    }
  } catch {
    return undefined;
  }
  return form;
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

const TEXT = { "content-type": "text/plain; charset=utf-8" };

/** Exactly the seven bytes `success` stop the notices. */
export const alipayReply = (isAccepted: boolean): NoticeReply => ({
  status: 200,
  headers: TEXT,
  body: Buffer.from(isAccepted ? "success" : "fail"),
});
