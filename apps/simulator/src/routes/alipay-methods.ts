import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { plainBeijing } from "@heshi/server/gateways/beijing-time";
import { YuanText } from "@heshi/server/gateways/payment/yuan";
import type { Attempt } from "../books.ts";
import type { ChannelParts } from "../channel.ts";
import { alipayStatement } from "../statement.ts";
import type { TellerRefusal } from "../teller.types.ts";

const TradeNo = z.object({ out_trade_no: z.string(), out_request_no: z.string().optional() });
const RefundOrder = z.object({
  out_trade_no: z.string(),
  out_request_no: z.string().min(1).max(64),
  refund_amount: YuanText,
});

const SUB_CODES: Readonly<Record<TellerRefusal, string>> = {
  mismatch: "ACQ.DISCORDANT_REPEAT_REQUEST",
  absent: "ACQ.TRADE_NOT_EXIST",
  unpaid: "ACQ.TRADE_STATUS_ERROR",
  closed: "ACQ.TRADE_HAS_CLOSE",
  paid: "ACQ.REASON_TRADE_STATUS_INVALID",
  "too-much": "ACQ.REFUND_AMT_NOT_EQUAL_TOTAL",
  refused: "ACQ.SELLER_BALANCE_NOT_ENOUGH",
  ended: "ACQ.BUYER_ERROR",
};

/** The business part of an answer, and the attempt whose slowness it shares. */
export type AlipayMethodAnswer = { json: object; about?: Attempt };

const done = (more: object, about?: Attempt): AlipayMethodAnswer => ({
  json: { code: "10000", msg: "Success", ...more },
  ...(about ? { about } : {}),
});
/** A business refusal. */
export const failed = (subCode: string): AlipayMethodAnswer => ({
  json: { code: "40004", msg: "Business Failed", sub_code: subCode, sub_msg: subCode },
});
const BROKEN: AlipayMethodAnswer = {
  json: { code: "20000", msg: "Service Currently Unavailable", sub_code: "isp.unknow-error" },
};

/** One method of the gateway. */
export type AlipayMethod = (parts: ChannelParts, biz: unknown) => AlipayMethodAnswer;

/** The methods by name. */
export const ALIPAY_METHODS: Readonly<Record<string, AlipayMethod>> = {
  "alipay.trade.query": query,
  "alipay.trade.close": close,
  "alipay.trade.refund": refund,
  "alipay.trade.fastpay.refund.query": refundQuery,
  "alipay.data.dataservice.bill.downloadurl.query": billUrl,
};

function query(parts: ChannelParts, biz: unknown): AlipayMethodAnswer {
  const attempt = attemptOf(parts, biz);
  if (attempt?.behaviour.query === "error") return BROKEN;
  if (!attempt || parts.isSilent(attempt)) return failed(SUB_CODES.absent);
  const isRefunded = attempt.refundedFen >= attempt.amountFen;
  const paidState = isRefunded ? "TRADE_CLOSED" : "TRADE_SUCCESS";
  const state =
    attempt.state === "paid" ? paidState : attempt.state === "closed" ? "TRADE_CLOSED" : "WAIT_BUYER_PAY";
  return done(
    {
      trade_no: attempt.channelNo ?? `${attempt.createdAt}`,
      out_trade_no: attempt.attemptNo,
      buyer_logon_id: "mon***@example.com",
      trade_status: state,
      total_amount: yuan(attempt.amountFen),
      ...(attempt.paidAt === undefined ? {} : { send_pay_date: plainBeijing(new Date(attempt.paidAt)) }),
    },
    attempt,
  );
}

function close(parts: ChannelParts, biz: unknown): AlipayMethodAnswer {
  const attempt = attemptOf(parts, biz);
  if (attempt?.behaviour.close === "error") return BROKEN;
  if (!attempt) return failed(SUB_CODES.absent);
  if (attempt.state === "closed") return failed("ACQ.TRADE_STATUS_ERROR");
  const closed = parts.teller.close("alipay", attempt.attemptNo);
  return closed.ok
    ? done({ out_trade_no: attempt.attemptNo, trade_no: `${attempt.createdAt}` }, attempt)
    : failed(SUB_CODES[closed.why]);
}

function refund(parts: ChannelParts, biz: unknown): AlipayMethodAnswer {
  const parsed = RefundOrder.safeParse(biz);
  if (!parsed.success) return failed("ACQ.INVALID_PARAMETER");
  const { out_trade_no: attemptNo, out_request_no: refundNo, refund_amount: amountFen } = parsed.data;
  const isRepeat = parts.teller.findRefund("alipay", refundNo) !== undefined;
  const made = parts.teller.refund({ channel: "alipay", attemptNo, refundNo, amountFen });
  const attempt = parts.teller.find("alipay", attemptNo);
  if (!made.ok || !attempt) return failed(SUB_CODES[made.ok ? "absent" : made.why]);
  const hasMoved = !isRepeat && made.value.doneAt !== undefined;
  return done(
    {
      trade_no: attempt.channelNo,
      out_trade_no: attemptNo,
      buyer_logon_id: "mon***@example.com",
      fund_change: hasMoved ? "Y" : "N",
      refund_fee: yuan(attempt.refundedFen),
    },
    attempt,
  );
}

function refundQuery(parts: ChannelParts, biz: unknown): AlipayMethodAnswer {
  const attempt = attemptOf(parts, biz);
  if (!attempt) return failed(SUB_CODES.absent);
  const refundNo = TradeNo.parse(biz).out_request_no ?? "";
  const found = parts.teller.findRefund("alipay", refundNo);
  // The real one answers 10000 with nothing in it when there is no such refund.
  if (!found || found.attemptNo !== attempt.attemptNo) return done({}, attempt);
  const status = found.doneAt === undefined ? "REFUND_PROCESSING" : "REFUND_SUCCESS";
  const paidBack = found.doneAt === undefined ? {} : { gmt_refund_pay: plainBeijing(new Date(found.doneAt)) };
  return done(
    {
      trade_no: attempt.channelNo,
      out_trade_no: attempt.attemptNo,
      out_request_no: refundNo,
      total_amount: yuan(attempt.amountFen),
      refund_amount: yuan(found.amountFen),
      refund_status: status,
      ...paidBack,
    },
    attempt,
  );
}

function billUrl(parts: ChannelParts, biz: unknown): AlipayMethodAnswer {
  const parsed = z
    .object({ bill_type: z.literal("trade"), bill_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })
    .safeParse(biz);
  if (!parsed.success) return failed("isv.invalid-arguments");
  const day = parsed.data.bill_date;
  if (!alipayStatement(parts, day)) return failed("isp.bill_not_exist");
  return done({
    bill_download_url: `${parts.url()}/downloadBillFile.resource?bizType=trade&bizDates=${day}&token=${billToken(parts, day)}`,
  });
}

const yuan = (amountFen: number): string => (amountFen / 100).toFixed(2);

const billToken = (parts: ChannelParts, day: string): string =>
  createHmac("sha256", parts.secrets.alipay.platform.privateKey).update(day).digest("hex");

/** True when `token` was handed out for `day`. */
export function isBillToken(parts: ChannelParts, day: string, token: string): boolean {
  const expected = Buffer.from(billToken(parts, day));
  return token.length === expected.length && timingSafeEqual(expected, Buffer.from(token));
}

function attemptOf(parts: ChannelParts, biz: unknown): Attempt | undefined {
  const parsed = TradeNo.safeParse(biz);
  return parsed.success ? parts.teller.find("alipay", parsed.data.out_trade_no) : undefined;
}
