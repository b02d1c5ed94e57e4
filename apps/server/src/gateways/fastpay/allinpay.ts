import { clip } from "@heshi/kernel/clip";
import { parseCompactBeijing } from "../beijing-time.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { CloseAnswer, PaymentState, RefundOrder, RefundState } from "../payment/payment.port.ts";
import { FenText } from "../payment/yuan.ts";
import { agreementsOf } from "./allinpay-agreements.ts";
import { readAllinpayBill } from "./allinpay-bill.ts";
import {
  type AllinpayAnswer,
  type AllinpayClient,
  type AllinpayConfig,
  createAllinpayClient,
} from "./allinpay-client.ts";
import { refusalOf, standingOf } from "./allinpay-codes.ts";
import { allinpayReply, readAllinpayNotice } from "./allinpay-notice.ts";
import type { CodeSent, FastpayGateway, FastpayOrder, Refused } from "./fastpay.port.ts";

/** Allinpay's quick payment (收银宝快捷支付, `/apiweb/qpay`): agreement and code, payment and code, query, refund, notices, bill. */
export function createAllinpay(parts: GatewayParts<AllinpayConfig>): FastpayGateway {
  const client = createAllinpayClient(parts);
  const query = (attemptNo: string): Promise<PaymentState> => queryPayment(client, attemptNo);
  return {
    channel: "fastpay",
    ...agreementsOf(client),
    begin: (order) => begin(client, order, parts.clock()),
    async sendAgain({ attemptNo, agreementNo, ticket }) {
      const fields = { orderid: attemptNo, agreeid: agreementNo, thpinfo: ticket };
      return sentOf(await client.call("qpay/paysmsagree", fields), ticket);
    },
    async confirm({ attemptNo, agreementNo, ticket, code }) {
      const fields = { orderid: attemptNo, agreeid: agreementNo, thpinfo: ticket, smscode: code };
      const answer = await client.call("qpay/payagreeconfirm", fields);
      const standing = standingOf(answer);
      if (standing === "wrong-code" || standing === "waits") return { state: "wrong-code" };
      if (standing === "over" || standing === "absent") return refusalOf(answer);
      // the answer of the act does not tell the amount: what is booked is what the query says
      return standing === "done" ? query(attemptNo) : { state: "unknown" };
    },
    query,
    close: (attemptNo) => close(client, attemptNo),
    refund: (order) => refund(client, order),
    queryRefund: ({ refundNo }) => queryRefund(client, refundNo),
    parseNotice: (_headers, rawBody) => readAllinpayNotice(rawBody, { ...parts.config, key: client.key }),
    noticeReply: allinpayReply,
    statement: (day) => readAllinpayBill(day, client, parts),
  };
}

function sentOf(answer: AllinpayAnswer, ticket: string): CodeSent | Refused {
  const standing = standingOf(answer);
  if (standing === "over") return refusalOf(answer);
  if (standing !== "waits" && standing !== "done")
    throw new GatewayError("bad-answer", "Allinpay sent no code", answer["trxstatus"]);
  return { state: "sent", ticket: answer["thpinfo"] ?? ticket };
}

async function begin(client: AllinpayClient, order: FastpayOrder, now: Date): Promise<CodeSent | Refused> {
  const minutes = Math.max(1, Math.floor((order.expiresAt.getTime() - now.getTime()) / 60_000));
  const answer = await client.call("qpay/payapplyagree", {
    orderid: order.attemptNo,
    agreeid: order.agreementNo,
    amount: String(order.amountFen),
    currency: "CNY",
    subject: clip(order.subject, 80),
    validtime: String(Math.min(minutes, 1440)),
    notifyurl: order.notifyUrl,
  });
  return sentOf(answer, "");
}

/** A query about one of our numbers; an answer about another one is none. */
async function ask(client: AllinpayClient, orderNo: string): Promise<AllinpayAnswer> {
  const answer = await client.call("qpay/query", { orderid: orderNo });
  if (answer["orderid"] !== undefined && answer["orderid"] !== orderNo)
    throw new GatewayError("bad-answer", "answer about another order");
  return answer;
}

async function queryPayment(client: AllinpayClient, attemptNo: string): Promise<PaymentState> {
  const answer = await ask(client, attemptNo);
  const standing = standingOf(answer);
  if (standing === "absent" || standing === "busy") return { state: "unknown" };
  if (standing === "waits" || standing === "wrong-code") return { state: "unpaid" };
  if (standing === "over") return { state: "closed" };
  const amount = FenText.safeParse(answer["trxamt"]);
  const channelNo = answer["trxid"];
  if (!amount.success || channelNo === undefined)
    throw new GatewayError("bad-answer", "a payment without amount or number");
  const paidAt = parseCompactBeijing(answer["fintime"] ?? "");
  return { state: "paid", amountFen: amount.data, channelNo, ...(paidAt ? { paidAt } : {}) };
}

/** Allinpay closes nothing: what nobody confirms is not paid. While the bank is at it, it is not over either. */
async function close(client: AllinpayClient, attemptNo: string): Promise<CloseAnswer> {
  const standing = standingOf(await ask(client, attemptNo));
  if (standing === "busy") throw new GatewayError("refused", "Allinpay is at it", "2008");
  if (standing === "done") return { state: "paid" };
  return { state: standing === "absent" ? "unknown" : "closed" };
}

/** The same number is asked about before it is sent, because Allinpay does not say what a repeated one does. */
async function refund(client: AllinpayClient, order: RefundOrder): Promise<RefundState> {
  const known = await queryRefund(client, order.refundNo);
  if (known.state !== "unknown") return known;
  const answer = await client.call("qpay/refund", {
    orderid: order.refundNo,
    trxamt: String(order.amountFen),
    oldorderid: order.attemptNo,
  });
  return refundOf(answer, order.amountFen);
}

const queryRefund = async (client: AllinpayClient, refundNo: string): Promise<RefundState> =>
  refundOf(await ask(client, refundNo));

function refundOf(answer: AllinpayAnswer, sentFen?: number): RefundState {
  const standing = standingOf(answer);
  if (standing === "absent") return { state: "unknown" };
  const channelRefundNo = answer["trxid"];
  const number = channelRefundNo === undefined ? {} : { channelRefundNo };
  if (standing === "busy") return { state: "processing", ...number };
  if (standing !== "done") {
    const code = answer["trxstatus"] ?? "";
    return { state: "refused", code, mayRetry: refusalOf(answer).why === "funds" };
  }
  const amount = FenText.safeParse(answer["trxamt"] ?? String(sentFen));
  if (!amount.success) throw new GatewayError("bad-answer", "a refund without amount");
  const refundedAt = parseCompactBeijing(answer["fintime"] ?? "");
  return { state: "refunded", amountFen: amount.data, ...number, ...(refundedAt ? { refundedAt } : {}) };
}
