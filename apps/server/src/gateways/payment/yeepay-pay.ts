import type { Fen } from "@heshi/kernel/money";
import { clip } from "@heshi/kernel/clip";
import { z } from "zod";
import { parsePlainBeijing, plainBeijing } from "../beijing-time.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { createYopClient, type YopClient, type YopConfig } from "../yop/yop-client.ts";
import type {
  CloseAnswer,
  PaymentGateway,
  PaymentOrder,
  PaymentStart,
  PaymentState,
  RefundOrder,
  RefundState,
} from "./payment.port.ts";
import { readYeepayBill } from "./yeepay-bill.ts";
import { readYeepayNotice, yeepayReply } from "./yeepay-notice.ts";
import { YuanAmount, yuanText } from "./yuan.ts";

/** An app of the open platform that collects: for `merchantNo`, in the name of `parentMerchantNo` (the same where there is no other). */
export type YeepayPayConfig = YopConfig & {
  parentMerchantNo: string;
  merchantNo: string;
  /** What addresses of the cashier begin with instead of YeePay's: a simulator's. */
  payPages?: readonly string[];
};

const CREATE = "/rest/v1.0/cashier/unified/order";
const QUERY = "/rest/v1.0/trade/order/query";
const CLOSE = "/rest/v1.0/trade/order/close";
const REFUND = "/rest/v1.0/trade/refund";
const REFUND_QUERY = "/rest/v1.0/trade/refund/query";

/** Done, in the words of the cashier and of trades. */
const DONE = new Set(["00000", "OPR00000"]);
/** YeePay's codes of these refusals are in no public list; its words are. */
const NO_ORDER = /订单(?:号|信息)?不存在|未查询到(?:该)?订单/;
const NO_REFUND = /退款(?:订单|请求|记录|单)?(?:号)?不存在|未查询到(?:该)?退款/;
const RETRY = /余额不足|频繁|稍后|系统(?:异常|繁忙)/;

const UNPAID = new Set(["PROCESSING"]);
const CLOSED = new Set(["CLOSE", "CLOSED", "TIME_OUT", "FAIL", "FAILED"]);

const Said = z.object({ code: z.string(), message: z.string().nullish() });
const Created = Said.extend({ orderId: z.string().nullish(), cashierUrl: z.string().max(2048).nullish() });
const Order = z.object({ orderId: z.string(), merchantNo: z.string(), status: z.string() });
const PaidOrder = z.object({
  uniqueOrderNo: z.string().min(1).max(64),
  orderAmount: YuanAmount,
  paySuccessDate: z.string().nullish(),
});
const Refund = z.object({
  refundRequestId: z.string(),
  uniqueRefundNo: z.string().min(1),
  status: z.enum(["PROCESSING", "SUCCESS", "FAILED", "FAIL", "CANCEL", "SUSPEND"]),
  refundAmount: YuanAmount,
  refundSuccessDate: z.string().nullish(),
});
/** An answer that was refused bears nothing but its code and words. */
const Answer = z.looseObject(Said.shape);
type Answer = z.output<typeof Answer>;

const isDone = ({ code }: Pick<Answer, "code">): boolean => DONE.has(code);
const refused = (what: string, { code, message }: z.output<typeof Said>): GatewayError =>
  new GatewayError("refused", `YeePay ${what}: ${message ?? ""}`, code);

/** The part of an answer that goes with its code; throws GatewayError where it is not there. */
function read<Schema extends z.ZodType>(schema: Schema, answer: Answer): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayError("bad-answer", "an answer of YeePay without what belongs to it");
  return parsed.data;
}

const timeOf = (text: string | null | undefined): Date | undefined => parsePlainBeijing(text ?? "");

/** YeePay's cashier (聚合收银台) with query, close, refund and sealed notices. */
export function createYeepayPay(parts: GatewayParts<YeepayPayConfig>): PaymentGateway {
  const client = createYopClient(parts);
  const { config, clock } = parts;
  const merchant = { parentMerchantNo: config.parentMerchantNo, merchantNo: config.merchantNo };
  const desk = { client, merchant };
  const query = (attemptNo: string): Promise<PaymentState> => queryOrder(desk, attemptNo);
  return {
    channel: "yeepay",
    create: (order) => create(desk, order, config.payPages),
    query,
    async close(attemptNo): Promise<CloseAnswer> {
      const parameters = { ...merchant, orderId: attemptNo };
      const answer = await client.call({ method: "POST", path: CLOSE, parameters }, Said);
      if (isDone(answer)) return { state: "closed" };
      const now = await query(attemptNo);
      if (now.state === "unpaid") throw refused("close", answer);
      return { state: now.state };
    },
    refund: (order) => refund(desk, order),
    queryRefund: (of) => queryRefund(desk, of),
    parseNotice: (_headers, rawBody) =>
      readYeepayNotice(rawBody, {
        ...merchant,
        appKey: config.appKey,
        keys: client.keys,
        now: clock().getTime(),
      }),
    noticeReply: yeepayReply,
    statement: (day) => readYeepayBill(day, client, config.merchantNo),
  };
}

type Desk = { client: YopClient; merchant: { parentMerchantNo: string; merchantNo: string } };

async function create(
  { client, merchant }: Desk,
  order: PaymentOrder,
  payPages: readonly string[] | undefined,
): Promise<PaymentStart> {
  const parameters = {
    ...merchant,
    orderId: order.attemptNo,
    orderAmount: yuanText(order.amountFen),
    goodsName: clip(order.subject, 80),
    fundProcessType: "REAL_TIME",
    expiredTime: plainBeijing(order.expiresAt),
    notifyUrl: order.notifyUrl,
    returnUrl: order.returnUrl,
  };
  const answer = await client.call({ method: "POST", path: CREATE, parameters }, Created);
  if (!isDone(answer)) throw refused("order", answer);
  const redirectUrl = answer.cashierUrl ?? "";
  if (!isCashier(redirectUrl, payPages))
    throw new GatewayError("bad-answer", "YeePay's cashier is on an unknown host");
  return { redirectUrl };
}

/** Whether an address is a page of YeePay's, or of the simulator in its place. */
function isCashier(url: string, payPages: readonly string[] | undefined): boolean {
  if (payPages) return payPages.some((page) => url.startsWith(page));
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port } = new URL(url);
  return protocol === "https:" && port === "" && hostname.endsWith(".yeepay.com");
}

async function queryOrder({ client, merchant }: Desk, attemptNo: string): Promise<PaymentState> {
  const parameters = { ...merchant, orderId: attemptNo };
  const answer = await client.call({ method: "GET", path: QUERY, parameters }, Answer);
  if (!isDone(answer)) {
    if (NO_ORDER.test(answer.message ?? "")) return { state: "unknown" };
    throw refused("query", answer);
  }
  const order = read(Order, answer);
  if (order.orderId !== attemptNo || order.merchantNo !== merchant.merchantNo)
    throw new GatewayError("bad-answer", "answer about another order");
  if (UNPAID.has(order.status)) return { state: "unpaid" };
  if (CLOSED.has(order.status)) return { state: "closed" };
  // a status that is not known decides nothing
  if (order.status !== "SUCCESS") throw new GatewayError("bad-answer", `an order's status ${order.status}`);
  const { orderAmount: amountFen, uniqueOrderNo: channelNo, paySuccessDate } = read(PaidOrder, answer);
  const paidAt = timeOf(paySuccessDate);
  return { state: "paid", amountFen, channelNo, ...(paidAt ? { paidAt } : {}) };
}

async function refund({ client, merchant }: Desk, order: RefundOrder): Promise<RefundState> {
  const parameters = {
    ...merchant,
    orderId: order.attemptNo,
    refundRequestId: order.refundNo,
    refundAmount: yuanText(order.amountFen),
    description: clip(order.reason, 80),
    ...(order.notifyUrl === undefined ? {} : { notifyUrl: order.notifyUrl }),
  };
  const answer = await client.call({ method: "POST", path: REFUND, parameters }, Answer);
  if (!isDone(answer))
    return { state: "refused", code: answer.code, mayRetry: RETRY.test(answer.message ?? "") };
  return refundOf(answer, order.refundNo, order.amountFen);
}

async function queryRefund(
  { client, merchant }: Desk,
  { attemptNo, refundNo }: { attemptNo: string; refundNo: string },
): Promise<RefundState> {
  const parameters = { ...merchant, orderId: attemptNo, refundRequestId: refundNo };
  const answer = await client.call({ method: "GET", path: REFUND_QUERY, parameters }, Answer);
  if (isDone(answer)) return refundOf(answer, refundNo);
  if (NO_REFUND.test(answer.message ?? "") || NO_ORDER.test(answer.message ?? ""))
    return { state: "unknown" };
  throw refused("refund query", answer);
}

/** An accepted refund may still fail; then it may be sent again by an operator, with the same number. */
function refundOf(answer: Answer, refundNo: string, amountFen?: Fen): RefundState {
  const known = read(Refund, answer);
  if (known.refundRequestId !== refundNo || (amountFen !== undefined && known.refundAmount !== amountFen))
    throw new GatewayError("bad-answer", "answer about another refund");
  const channelRefundNo = known.uniqueRefundNo;
  if (known.status === "PROCESSING") return { state: "processing", channelRefundNo };
  if (known.status !== "SUCCESS") return { state: "refused", code: known.status, mayRetry: false };
  const at = timeOf(known.refundSuccessDate);
  return {
    state: "refunded",
    amountFen: known.refundAmount,
    channelRefundNo,
    ...(at ? { refundedAt: at } : {}),
  };
}
