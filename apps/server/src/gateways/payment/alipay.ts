import { z } from "zod";
import { clip } from "@heshi/kernel/clip";
import { parsePlainBeijing, plainBeijing } from "../beijing-time.ts";
import { GatewayError } from "../gateway-error.ts";
import { readAlipayBill } from "./alipay-bill.ts";
import { createAlipayClient, type AlipayClient, type AlipayConfig } from "./alipay-client.ts";
import { alipayReply, readAlipayNotice } from "./alipay-notice.ts";
import type {
  CloseAnswer,
  PaymentGateway,
  PaymentOrder,
  PaymentState,
  RefundOrder,
  RefundState,
} from "./payment.port.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { YuanText, yuanText } from "./yuan.ts";

const ABSENT = "ACQ.TRADE_NOT_EXIST";
const RETRY_CODES = new Set([
  "ACQ.SELLER_BALANCE_NOT_ENOUGH",
  "ACQ.REFUND_CHARGE_ERROR",
  "ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND",
]);

const TradeAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.enum(["WAIT_BUYER_PAY", "TRADE_CLOSED", "TRADE_SUCCESS", "TRADE_FINISHED"]),
  total_amount: YuanText,
  send_pay_date: z.string().optional(),
});
const CloseBody = z.object({ trade_no: z.string().optional() });
const RefundBody = z.object({
  out_trade_no: z.string(),
  fund_change: z.enum(["Y", "N"]),
  trade_no: z.string(),
});
const RefundQuery = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  refund_amount: YuanText.optional(),
  gmt_refund_pay: z.string().optional(),
});

/** Alipay's mobile-web payment (alipay.trade.wap.pay) with query, close, refund and form notices. */
export function createAlipay(parts: GatewayParts<AlipayConfig>): PaymentGateway {
  const client = createAlipayClient(parts);
  const { config, clock } = parts;
  const query = (attemptNo: string): Promise<PaymentState> => queryTrade(client, attemptNo);
  return {
    channel: "alipay",
    create: (order) => Promise.resolve({ redirectUrl: wapUrl(client, order) }),
    query,
    async close(attemptNo): Promise<CloseAnswer> {
      const answer = await client.call("alipay.trade.close", { out_trade_no: attemptNo }, CloseBody);
      if (answer.ok) return { state: "closed" };
      if (answer.code === ABSENT) return { state: "unknown" };
      const now = await query(attemptNo);
      if (now.state === "unpaid") throw new GatewayError("refused", "Alipay close", answer.code);
      return { state: now.state };
    },
    refund: (order) => refund(client, order),
    queryRefund: ({ attemptNo, refundNo }) => queryRefund(client, attemptNo, refundNo),
    parseNotice: (_headers, rawBody) =>
      readAlipayNotice(rawBody, { ...config, key: client.key, now: clock().getTime() }),
    noticeReply: alipayReply,
    statement: (day) => readAlipayBill(day, client, parts),
  };
}

/**
 * Signed here and opened by the user's browser: Alipay learns of the attempt only then, and refuses it after
 * time_expire.
 */
function wapUrl(client: AlipayClient, order: PaymentOrder): string {
  const biz = {
    out_trade_no: order.attemptNo,
    total_amount: yuanText(order.amountFen),
    // Alipay refuses these characters in a subject.
    subject: clip(order.subject.replaceAll(/[/=&<>"'\\]/g, " "), 120),
    product_code: "QUICK_WAP_WAY",
    time_expire: plainBeijing(order.expiresAt),
    quit_url: order.quitUrl,
  };
  return client.pageUrl("alipay.trade.wap.pay", biz, {
    notify_url: order.notifyUrl,
    return_url: order.returnUrl,
  });
}

async function queryTrade(client: AlipayClient, attemptNo: string): Promise<PaymentState> {
  const answer = await client.call("alipay.trade.query", { out_trade_no: attemptNo }, TradeAnswer);
  if (!answer.ok) {
    if (answer.code === ABSENT) return { state: "unknown" };
    throw new GatewayError("refused", "Alipay query", answer.code);
  }
  const trade = answer.value;
  if (trade.out_trade_no !== attemptNo) throw new GatewayError("bad-answer", "answer about another trade");
  const paidAt = trade.send_pay_date === undefined ? undefined : parsePlainBeijing(trade.send_pay_date);
  if (trade.trade_status === "WAIT_BUYER_PAY") return { state: "unpaid" };
  // A fully refunded trade is TRADE_CLOSED as well; only a paid one has a payment date.
  if (trade.trade_status === "TRADE_CLOSED" && !paidAt) return { state: "closed" };
  return {
    state: "paid",
    amountFen: trade.total_amount,
    channelNo: trade.trade_no,
    ...(paidAt ? { paidAt } : {}),
  };
}

async function refund(client: AlipayClient, order: RefundOrder): Promise<RefundState> {
  const biz = {
    out_trade_no: order.attemptNo,
    refund_amount: yuanText(order.amountFen),
    out_request_no: order.refundNo,
    refund_reason: clip(order.reason, 80),
  };
  const answer = await client.call("alipay.trade.refund", biz, RefundBody);
  if (!answer.ok) return { state: "refused", code: answer.code, mayRetry: RETRY_CODES.has(answer.code) };
  if (answer.value.out_trade_no !== order.attemptNo)
    throw new GatewayError("bad-answer", "answer about another trade");
  if (answer.value.fund_change === "Y") return { state: "refunded", amountFen: order.amountFen };
  // fund_change N: no money moved by this call, because the refund is done already or in progress.
  const known = await queryRefund(client, order.attemptNo, order.refundNo);
  return known.state === "unknown" ? { state: "processing" } : known;
}

async function queryRefund(client: AlipayClient, attemptNo: string, refundNo: string): Promise<RefundState> {
  const biz = { out_trade_no: attemptNo, out_request_no: refundNo, query_options: ["gmt_refund_pay"] };
  const answer = await client.call("alipay.trade.fastpay.refund.query", biz, RefundQuery);
  if (!answer.ok) {
    if (answer.code === ABSENT) return { state: "unknown" };
    throw new GatewayError("refused", "Alipay refund query", answer.code);
  }
  const found = answer.value;
  if (found.refund_status === undefined || found.refund_amount === undefined) return { state: "unknown" };
  if (found.out_request_no !== refundNo) throw new GatewayError("bad-answer", "answer about another refund");
  if (found.refund_status !== "REFUND_SUCCESS") return { state: "processing" };
  const at = parsePlainBeijing(found.gmt_refund_pay ?? "");
  return { state: "refunded", amountFen: found.refund_amount, ...(at ? { refundedAt: at } : {}) };
}
