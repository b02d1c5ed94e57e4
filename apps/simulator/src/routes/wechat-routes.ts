import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseRfc3339, rfc3339Beijing } from "@heshi/server/gateways/beijing-time";
import type { Attempt, RefundRecord } from "../books.ts";
import type { ChannelParts } from "../channel.ts";
import { transactionOf } from "../notice-wire.ts";
import type { TellerRefusal } from "../teller.types.ts";
import { wechatBillRoutes } from "./wechat-bill-routes.ts";
import { error, serveSigned, type Answer, type Handler } from "./wechat-http.ts";

const Order = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-*|]{6,32}$/),
  time_expire: z.string().optional(),
  notify_url: z.url().max(255),
  amount: z.object({ total: z.int().min(1), currency: z.literal("CNY").default("CNY") }),
  payer: z.object({ openid: z.string().min(1).max(128) }).optional(),
  scene_info: z
    .object({ payer_client_ip: z.string(), h5_info: z.object({ type: z.string() }).optional() })
    .optional(),
});

const RefundOrder = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w\-*|@]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: z.url().optional(),
  amount: z.object({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal("CNY") }),
});

const BROKEN = error(500, "SYSTEM_ERROR", "系统异常，请稍后重试");

const REFUSALS: Readonly<Record<TellerRefusal, Answer>> = {
  mismatch: error(400, "INVALID_REQUEST", "请求参数与之前的请求不一致"),
  absent: error(404, "ORDER_NOT_EXIST", "订单不存在"),
  unpaid: error(400, "INVALID_REQUEST", "订单未支付"),
  closed: error(400, "ORDER_CLOSED", "订单已关闭"),
  paid: error(400, "ORDERPAID", "该订单已支付"),
  "too-much": error(403, "NOT_ENOUGH", "退款金额大于可退金额"),
  refused: error(403, "NOT_ENOUGH", "基本账户余额不足，请充值后重新发起"),
  ended: error(403, "USER_ACCOUNT_ABNORMAL", "用户账户异常或注销，退款失败"),
};

/** API v3 under `/v3`: H5, JSAPI, query, close, refunds, bills. */
export function wechatRoutes(app: FastifyInstance, parts: ChannelParts): void {
  const { teller } = parts;
  const post = (path: string, handler: Handler): void =>
    void app.post(path, (q, r) => serveSigned(parts, handler, { q, r }));
  const get = (path: string, handler: Handler): void =>
    void app.get(path, (q, r) => serveSigned(parts, handler, { q, r }));
  const no = (request: FastifyRequest): string => (request.params as { no: string }).no;

  post("/v3/pay/transactions/h5", (_, body) =>
    order(parts, body, (attempt) => ({
      h5_url: `${parts.publicUrl()}/pay/wechat/${attempt.token}?package=h5`,
    })),
  );
  post("/v3/pay/transactions/jsapi", (_, body) =>
    order(parts, body, (attempt) => ({ prepay_id: `wx${attempt.token}` })),
  );
  get("/v3/pay/transactions/out-trade-no/:no", (request) => query(parts, no(request)));
  post("/v3/pay/transactions/out-trade-no/:no/close", (request) => {
    const attempt = teller.find("wechat", no(request));
    if (attempt?.behaviour.close === "error") return BROKEN;
    const closed = teller.close("wechat", no(request));
    // The real one answers 204 for numbers it never heard of.
    return closed.ok || closed.why === "absent" ? { status: 204 } : REFUSALS[closed.why];
  });
  post("/v3/refund/domestic/refunds", (_, body) => refund(parts, body));
  get("/v3/refund/domestic/refunds/:no", (request) => {
    const found = teller.findRefund("wechat", no(request));
    const attempt = found && teller.find("wechat", found.attemptNo);
    if (!found || !attempt) return error(404, "RESOURCE_NOT_EXISTS", "退款单不存在");
    return { status: 200, json: refundJson(attempt, found) };
  });
  wechatBillRoutes(app, parts);
}

function order(parts: ChannelParts, body: string, done: (attempt: Attempt) => object): Answer {
  const { secrets, teller } = parts;
  const parsed = Order.safeParse(jsonOf(body));
  if (!parsed.success) return error(400, "PARAM_ERROR", "参数错误");
  const input = parsed.data;
  if (input.mchid !== secrets.wechat.mchId || input.appid !== secrets.wechat.appId) {
    return error(400, "APPID_MCHID_NOT_MATCH", "AppID和mch_id不匹配");
  }
  const expiresAt = input.time_expire === undefined ? undefined : parseRfc3339(input.time_expire);
  if (input.time_expire !== undefined && !expiresAt) return error(400, "PARAM_ERROR", "time_expire");
  const opened = teller.open({
    channel: "wechat",
    attemptNo: input.out_trade_no,
    amountFen: input.amount.total,
    subject: input.description,
    notifyUrl: input.notify_url,
    returnUrl: "",
    quitUrl: "",
    expiresAt: expiresAt?.getTime() ?? parts.clock.now().getTime() + 7 * 86_400_000,
    ...(input.payer ? { payer: input.payer.openid } : {}),
  });
  if (!opened.ok) return REFUSALS[opened.why];
  if (opened.value.behaviour.create === "error") return BROKEN;
  return { status: 200, json: done(opened.value), about: opened.value };
}

function query(parts: ChannelParts, attemptNo: string): Answer {
  const attempt = parts.teller.find("wechat", attemptNo);
  if (attempt?.behaviour.query === "error") return BROKEN;
  if (!attempt || parts.isSilent(attempt)) return REFUSALS.absent;
  const ids = { mchid: parts.secrets.wechat.mchId, appid: parts.secrets.wechat.appId };
  const amount = {
    total: attempt.amountFen,
    payer_total: attempt.amountFen,
    currency: "CNY",
    payer_currency: "CNY",
  };
  if (attempt.state === "paid") {
    const state = attempt.refundedFen > 0 ? { trade_state: "REFUND", trade_state_desc: "转入退款" } : {};
    return { status: 200, json: { ...transactionOf(attempt, ids), ...state, amount }, about: attempt };
  }
  const state = attempt.state === "closed" ? "CLOSED" : "NOTPAY";
  const desc = attempt.state === "closed" ? "已关闭" : "订单未支付";
  return {
    status: 200,
    json: { ...ids, out_trade_no: attemptNo, trade_state: state, trade_state_desc: desc, amount },
    about: attempt,
  };
}

function refund(parts: ChannelParts, body: string): Answer {
  const parsed = RefundOrder.safeParse(jsonOf(body));
  if (!parsed.success) return error(400, "PARAM_ERROR", "参数错误");
  const { out_trade_no: attemptNo, out_refund_no: refundNo, amount, notify_url: notifyUrl } = parsed.data;
  const made = parts.teller.refund({
    channel: "wechat",
    attemptNo,
    refundNo,
    amountFen: amount.refund,
    totalFen: amount.total,
    ...(notifyUrl === undefined ? {} : { notifyUrl }),
  });
  const attempt = parts.teller.find("wechat", attemptNo);
  if (!made.ok || !attempt) return REFUSALS[made.ok ? "absent" : made.why];
  return { status: 200, json: refundJson(attempt, made.value), about: attempt };
}

const refundJson = (attempt: Attempt, refund: RefundRecord): object => ({
  refund_id: refund.channelRefundNo,
  out_refund_no: refund.refundNo,
  transaction_id: attempt.channelNo,
  out_trade_no: refund.attemptNo,
  channel: "ORIGINAL",
  user_received_account: "支付用户零钱",
  create_time: rfc3339Beijing(new Date(refund.at)),
  status: refund.doneAt === undefined ? "PROCESSING" : "SUCCESS",
  ...(refund.doneAt === undefined ? {} : { success_time: rfc3339Beijing(new Date(refund.doneAt)) }),
  amount: {
    total: attempt.amountFen,
    refund: refund.amountFen,
    currency: "CNY",
    payer_total: attempt.amountFen,
  },
});

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
