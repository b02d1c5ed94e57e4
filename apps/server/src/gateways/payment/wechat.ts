import type { Fen } from "@heshi/kernel/money";
import { clip } from "@heshi/kernel/clip";
import { z } from "zod";
import { rfc3339Beijing } from "../beijing-time.ts";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { signText } from "../rsa.ts";
import type {
  CloseAnswer,
  PaymentGateway,
  PaymentOrder,
  PaymentStart,
  PaymentState,
  RefundState,
} from "./payment.port.ts";
import { readWechatBill } from "./wechat-bill.ts";
import {
  createWechatClient,
  type WechatAnswer,
  type WechatClient,
  type WechatPayConfig,
} from "./wechat-client.ts";
import { readWechatNotice, Transaction, wechatReply } from "./wechat-notice.ts";
import { nonceText } from "./wechat-sign.ts";
import { FenNumber } from "./yuan.ts";

const H5_PAGES = ["https://wx.tenpay.com/"];
const PAID_STATES = new Set(["SUCCESS", "REFUND"]);
const CLOSED_STATES = new Set(["CLOSED", "REVOKED"]);
/** Refusals of a refund that may succeed later with the same number. */
const RETRY_CODES = new Set([
  "NOT_ENOUGH",
  "FREQUENCY_LIMITED",
  "RATELIMIT_EXCEEDED",
  "SYSTEM_ERROR",
  "TRADE_OVERDUE_WAIT",
]);
const ABSENT_CODES = new Set(["ORDER_NOT_EXIST", "ORDERNOTEXIST", "RESOURCE_NOT_EXISTS"]);

const H5Answer = z.object({ h5_url: z.string().min(1).max(2048) });
const JsapiAnswer = z.object({ prepay_id: z.string().min(1).max(64) });
const StateAnswer = z.object({
  out_trade_no: z.string(),
  mchid: z.string(),
  appid: z.string(),
  trade_state: z.string(),
});
const RefundAnswer = z.object({
  refund_id: z.string().min(1),
  out_refund_no: z.string(),
  status: z.enum(["SUCCESS", "CLOSED", "PROCESSING", "ABNORMAL"]),
  success_time: z.string().optional(),
  amount: z.object({ refund: FenNumber }),
});

/** WeChat Pay API v3 by H5 and, with an openid, JSAPI. */
export function createWechatPay(parts: GatewayParts<WechatPayConfig>): PaymentGateway {
  const client = createWechatClient(parts);
  const { config, clock } = parts;
  const orderPath = (attemptNo: string): string =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

  const query = async (attemptNo: string): Promise<PaymentState> => {
    const answer = await client.call("GET", `${orderPath(attemptNo)}?mchid=${config.mchId}`);
    if (answer.code !== undefined) {
      if (ABSENT_CODES.has(answer.code)) return { state: "unknown" };
      throw refused("query", answer);
    }
    return stateOf(answer.body, attemptNo, config);
  };

  return {
    channel: "wechat",
    create: (order) => create(order, client, parts),
    query,
    async close(attemptNo): Promise<CloseAnswer> {
      const answer = await client.call("POST", `${orderPath(attemptNo)}/close`, { mchid: config.mchId });
      if (answer.code === undefined || answer.code === "ORDER_CLOSED") return { state: "closed" };
      const now = await query(attemptNo);
      if (now.state === "unpaid") throw refused("close", answer);
      return { state: now.state };
    },
    async refund(order) {
      const answer = await client.call("POST", "/v3/refund/domestic/refunds", {
        out_trade_no: order.attemptNo,
        out_refund_no: order.refundNo,
        reason: clip(order.reason, 80),
        ...(order.notifyUrl === undefined ? {} : { notify_url: order.notifyUrl }),
        amount: { refund: order.amountFen, total: order.totalFen, currency: "CNY" },
      });
      return refundOf(answer, order.refundNo, order.amountFen);
    },
    async queryRefund({ refundNo }) {
      const answer = await client.call("GET", `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`);
      if (answer.code !== undefined && ABSENT_CODES.has(answer.code)) return { state: "unknown" };
      return refundOf(answer, refundNo);
    },
    parseNotice: (headers, rawBody) =>
      readWechatNotice(headers, rawBody, { ...config, keys: client.keys, now: clock().getTime() }),
    noticeReply: wechatReply,
    statement: (day) => readWechatBill(day, client, config),
  };
}

async function create(
  order: PaymentOrder,
  client: WechatClient,
  { config, clock }: GatewayParts<WechatPayConfig>,
): Promise<PaymentStart> {
  const common = {
    appid: config.appId,
    mchid: config.mchId,
    description: clip(order.subject, 120),
    out_trade_no: order.attemptNo,
    time_expire: rfc3339Beijing(order.expiresAt),
    notify_url: order.notifyUrl,
    amount: { total: order.amountFen, currency: "CNY" },
  };
  const scene = { payer_client_ip: order.clientIp ?? "127.0.0.1" };
  if (order.openid === undefined) {
    const body = { ...common, scene_info: { ...scene, h5_info: { type: "Wap" } } };
    const answer = await client.call("POST", "/v3/pay/transactions/h5", body);
    if (answer.code !== undefined) throw refused("h5", answer);
    return {
      redirectUrl: h5Url(
        readJson(H5Answer, answer.body).h5_url,
        order.returnUrl,
        config.payPages ?? H5_PAGES,
      ),
    };
  }
  const body = { ...common, payer: { openid: order.openid }, scene_info: scene };
  const answer = await client.call("POST", "/v3/pay/transactions/jsapi", body);
  if (answer.code !== undefined) throw refused("jsapi", answer);
  const prepay = `prepay_id=${readJson(JsapiAnswer, answer.body).prepay_id}`;
  const timeStamp = String(Math.floor(clock().getTime() / 1000));
  const nonceStr = nonceText();
  const paySign = signText(client.signer.key, `${config.appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`);
  const jsapi = {
    appId: config.appId,
    timeStamp,
    nonceStr,
    package: prepay,
    signType: "RSA",
    paySign,
  } as const;
  return { redirectUrl: order.returnUrl, jsapi };
}

function h5Url(url: string, returnUrl: string, pages: readonly string[]): string {
  if (!pages.some((page) => url.startsWith(page)))
    throw new GatewayError("bad-answer", "pay page on an unknown host");
  return `${url}${url.includes("?") ? "&" : "?"}redirect_url=${encodeURIComponent(returnUrl)}`;
}

function stateOf(body: Buffer, attemptNo: string, config: WechatPayConfig): PaymentState {
  const answer = readJson(StateAnswer, body);
  const isOurs =
    answer.out_trade_no === attemptNo && answer.mchid === config.mchId && answer.appid === config.appId;
  if (!isOurs) throw new GatewayError("bad-answer", "answer about another merchant's order");
  if (CLOSED_STATES.has(answer.trade_state)) return { state: "closed" };
  if (!PAID_STATES.has(answer.trade_state)) return { state: "unpaid" };
  const paid = readJson(Transaction, body);
  if (paid.amount.currency !== "CNY") throw new GatewayError("bad-answer", "currency is not CNY");
  return {
    state: "paid",
    amountFen: paid.amount.total,
    channelNo: paid.transaction_id,
    paidAt: paid.success_time,
  };
}

function refundOf(answer: WechatAnswer, refundNo: string, amountFen?: Fen): RefundState {
  if (answer.code !== undefined)
    return { state: "refused", code: answer.code, mayRetry: RETRY_CODES.has(answer.code) };
  const refund = readJson(RefundAnswer, answer.body);
  const isSame =
    refund.out_refund_no === refundNo && (amountFen === undefined || refund.amount.refund === amountFen);
  if (!isSame) throw new GatewayError("bad-answer", "answer about another refund");
  if (refund.status === "PROCESSING") return { state: "processing", channelRefundNo: refund.refund_id };
  if (refund.status !== "SUCCESS") return { state: "refused", code: refund.status, mayRetry: false };
  const at = refund.success_time === undefined ? {} : { refundedAt: new Date(refund.success_time) };
  return { state: "refunded", amountFen: refund.amount.refund, channelRefundNo: refund.refund_id, ...at };
}

const refused = (what: string, answer: WechatAnswer): GatewayError =>
  new GatewayError("refused", `WeChat Pay ${what} ${answer.status}`, answer.code);
