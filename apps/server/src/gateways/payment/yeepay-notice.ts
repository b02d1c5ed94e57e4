import { z } from "zod";
import { parsePlainBeijing } from "../beijing-time.ts";
import type { YopKeys } from "../yop/yop-client.ts";
import { openEnvelope } from "../yop/yop-sign.ts";
import { parseForm } from "./alipay-notice.ts";
import type { NoticeReading, NoticeRefusal, NoticeReply } from "./payment.port.ts";
import { YuanAmount } from "./yuan.ts";

const MAX_BODY = 64 * 1024;

/** YeePay repeats a notice for up to a day; it bears no time of its own, so that of its event says how old it is. */
const OLDEST_MS = 26 * 3_600_000;
const NEWEST_MS = 5 * 60_000;

/** Fields in which a notice would name another currency. */
const CURRENCIES = ["currency", "currencyCode"];

const PlainTime = z.string().transform((text, context) => {
  const time = parsePlainBeijing(text);
  if (time) return time;
  context.addIssue({ code: "custom", message: "not a time" });
  return z.NEVER;
});
const No = z.string().min(1).max(64);
const Common = z.looseObject({
  parentMerchantNo: z.string(),
  merchantNo: z.string(),
  orderId: No,
  status: z.string(),
});
const Paid = z.object({ uniqueOrderNo: No, orderAmount: YuanAmount, paySuccessDate: PlainTime });
const Refunded = z.object({
  refundRequestId: No,
  uniqueRefundNo: No,
  refundSuccessDate: z.string().nullish(),
});

const OVER = new Set(["CLOSE", "CLOSED", "TIME_OUT", "FAIL", "FAILED"]);

/** Which notices are accepted; `now` in milliseconds. */
export type YeepayNoticeCheck = {
  appKey: string;
  parentMerchantNo: string;
  merchantNo: string;
  keys: YopKeys;
  now: number;
};

const refuse = (refusal: NoticeRefusal): NoticeReading => ({ ok: false, refusal });

/** Opens YeePay's sealed form: app and signature first, then merchant, currency, time and state. */
export function readYeepayNotice(rawBody: Buffer, check: YeepayNoticeCheck): NoticeReading {
  const form = rawBody.length > MAX_BODY ? undefined : parseForm(rawBody.toString());
  if (!form) return refuse("malformed");
  if (form["customerIdentification"] !== check.appKey) return refuse("wrong-app");
  const opened = openEnvelope(form["response"] ?? "", check.keys);
  if (typeof opened === "string") return refuse(opened);
  const common = Common.safeParse(jsonOf(opened.text));
  if (!common.success) return refuse("malformed");
  const notice = common.data;
  if (notice.merchantNo !== check.merchantNo || notice.parentMerchantNo !== check.parentMerchantNo)
    return refuse("wrong-merchant");
  if (CURRENCIES.some((name) => (notice[name] ?? "CNY") !== "CNY")) return refuse("wrong-currency");
  return notice["refundRequestId"] === undefined ? readPaid(notice, check.now) : readRefund(notice);
}

/** No notice has an id: what it says is one. */
function readPaid(notice: z.output<typeof Common>, now: number): NoticeReading {
  const { orderId: attemptNo, status } = notice;
  if (OVER.has(status))
    return { ok: true, notice: { kind: "closed", noticeId: `C${attemptNo}-${status}`, attemptNo } };
  if (status !== "SUCCESS") return refuse("unsupported");
  const paid = Paid.safeParse(notice);
  if (!paid.success) return refuse("malformed");
  const { uniqueOrderNo: channelNo, orderAmount: amountFen, paySuccessDate: paidAt } = paid.data;
  const age = now - paidAt.getTime();
  if (age > OLDEST_MS || age < -NEWEST_MS) return refuse("stale");
  const noticeId = `P${channelNo}-${amountFen}`;
  return { ok: true, notice: { kind: "paid", noticeId, attemptNo, amountFen, channelNo, paidAt } };
}

/** A hint only, at any age: the refund is queried. */
function readRefund(notice: z.output<typeof Common>): NoticeReading {
  const refunded = Refunded.safeParse(notice);
  if (!refunded.success) return refuse("malformed");
  const { refundRequestId: refundNo, uniqueRefundNo } = refunded.data;
  const noticeId = `R${uniqueRefundNo}-${notice.status}`;
  return { ok: true, notice: { kind: "refund", noticeId, attemptNo: notice.orderId, refundNo } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const TEXT = { "content-type": "text/plain; charset=utf-8" };

/** Exactly the seven bytes `SUCCESS` with status 200 stop the notices. */
export const yeepayReply = (isAccepted: boolean): NoticeReply => ({
  status: isAccepted ? 200 : 400,
  headers: TEXT,
  body: Buffer.from(isAccepted ? "SUCCESS" : "FAIL"),
});
