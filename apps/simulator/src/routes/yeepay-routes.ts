import { createPrivateKey, createPublicKey } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { parsePlainBeijing, plainBeijing } from "@heshi/server/gateways/beijing-time";
import { YuanText } from "@heshi/server/gateways/payment/yuan";
import { readCall, signedAnswer } from "@heshi/server/gateways/yop/yop-platform";
import type { Attempt, RefundRecord } from "../books.ts";
import type { ChannelParts } from "../channel.ts";
import { yeepayStatement } from "../statement.ts";
import type { TellerRefusal } from "../teller.types.ts";

/** What YeePay says of a call, and the attempt whose slowness it shares; undefined: it breaks. */
type Said = { result: object; about?: Attempt } | undefined;
type Fields = Readonly<Record<string, string>>;
type Act = (parts: ChannelParts, fields: Fields) => Said;

/** A call's signature lives half an hour. */
const LIFE_MS = 1_800_000;

const Order = z.object({
  orderId: z.string().regex(/^[\w-]{6,64}$/),
  orderAmount: YuanText,
  goodsName: z.string().min(1).max(85),
  notifyUrl: z.url().max(200),
  returnUrl: z.string().min(1).max(400),
  expiredTime: z.string().transform(parsePlainBeijing),
});
const Refund = z.object({
  orderId: z.string(),
  refundRequestId: z.string().regex(/^\w{1,64}$/),
  refundAmount: YuanText,
  notifyUrl: z.url().optional(),
});

const no = (code: string, message: string): Said => ({ result: { code, message } });
const WRONG = no("OPR10001", "参数错误");
const ABSENT = no("OPR10002", "订单不存在");
const REFUSALS: Readonly<Record<TellerRefusal, Said>> = {
  mismatch: no("OPR10003", "请求参数与之前的请求不一致"),
  absent: ABSENT,
  unpaid: no("OPR10004", "订单未支付"),
  closed: no("OPR10005", "订单已关闭"),
  paid: no("OPR10006", "订单已支付"),
  "too-much": no("OPR10007", "退款金额大于可退金额"),
  refused: no("OPR10008", "商户账户余额不足"),
  ended: no("OPR10009", "付款账户已注销，无法退款"),
};

/** The open platform's calls by their paths. */
const ACTS: Readonly<Record<string, Act>> = {
  "POST /rest/v1.0/cashier/unified/order": create,
  "GET /rest/v1.0/trade/order/query": query,
  "POST /rest/v1.0/trade/order/close": close,
  "POST /rest/v1.0/trade/refund": refund,
  "GET /rest/v1.0/trade/refund/query": refundQuery,
};

/** YeePay's open platform under `/yop-center`: cashier, query, close, refunds, bills. */
export function yeepayRoutes(app: FastifyInstance, parts: ChannelParts): void {
  app.route({
    method: ["GET", "POST"],
    url: "/yop-center/*",
    handler: (request, reply) => serve(parts, request, reply),
  });
}

async function serve(
  parts: ChannelParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = callOf(parts, request);
  const act = call && ACTS[`${request.method} ${call.path}`];
  if (call?.path === "/yos/v1.0/std/bill/tradedaydownload")
    return await reply
      .type("application/octet-stream")
      .send(yeepayStatement(parts, call.parameters["dayString"] ?? ""));
  const said = act ? act(parts, call.parameters) : { result: undefined, about: undefined };
  await parts.settled(said?.about);
  const answer = said?.result
    ? { result: said.result }
    : { code: "40047", message: "认证失败", subCode: "isv.authentication.digest.verify-failure" };
  const { text, headers } = signedAnswer(createPrivateKey(parts.secrets.yeepay.platform.privateKey), answer);
  return await reply
    .code(said ? 200 : 500)
    .headers(headers)
    .type("application/json; charset=utf-8")
    .send(text);
}

/** The call, if the shop has signed it within the half hour, for its own merchants. */
function callOf({ secrets: { yeepay }, clock }: ChannelParts, request: FastifyRequest) {
  const call = readCall(
    {
      method: request.method === "POST" ? "POST" : "GET",
      url: request.url,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body.toString() : "",
    },
    createPublicKey(yeepay.app.publicKey),
  );
  if (!call || call.appKey !== yeepay.appKey) return undefined;
  if (Math.abs(clock.now().getTime() - call.at.getTime()) > LIFE_MS) return undefined;
  return call.parameters["merchantNo"] === yeepay.merchantNo ? call : undefined;
}

const yuan = (amountFen: number): string => (amountFen / 100).toFixed(2);
const done = (more: object, about?: Attempt): Said => ({
  result: { code: "OPR00000", message: "成功", ...more },
  ...(about ? { about } : {}),
});
const merchantsOf = ({ secrets: { yeepay } }: ChannelParts) => ({
  parentMerchantNo: yeepay.parentMerchantNo,
  merchantNo: yeepay.merchantNo,
});

function create(parts: ChannelParts, fields: Fields): Said {
  const parsed = Order.safeParse(fields);
  if (!parsed.success || !parsed.data.expiredTime) return WRONG;
  const { orderId: attemptNo, orderAmount: amountFen, goodsName: subject, expiredTime } = parsed.data;
  const { notifyUrl, returnUrl } = parsed.data;
  const opened = parts.teller.open({
    channel: "yeepay",
    attemptNo,
    amountFen,
    subject,
    notifyUrl,
    returnUrl,
    quitUrl: "",
    expiresAt: expiredTime.getTime(),
  });
  if (!opened.ok) return REFUSALS[opened.why];
  const attempt = opened.value;
  if (attempt.behaviour.create === "error") return undefined;
  const cashierUrl = `${parts.publicUrl()}/pay/yeepay/${attempt.token}`;
  return {
    result: { code: "00000", message: "成功", orderId: attemptNo, cashierUrl },
    about: attempt,
  };
}

function query(parts: ChannelParts, { orderId = "" }: Fields): Said {
  const attempt = parts.teller.find("yeepay", orderId);
  if (attempt?.behaviour.query === "error") return undefined;
  if (!attempt || parts.isSilent(attempt)) return ABSENT;
  const status = { unpaid: "PROCESSING", paid: "SUCCESS", closed: "CLOSE" }[attempt.state];
  const more = {
    ...merchantsOf(parts),
    orderId,
    status,
    // a number, as the platform's SDK reads it
    orderAmount: attempt.amountFen / 100,
    ...(attempt.paidAt === undefined
      ? {}
      : { uniqueOrderNo: attempt.channelNo, paySuccessDate: plainBeijing(new Date(attempt.paidAt)) }),
  };
  return done(more, attempt);
}

function close(parts: ChannelParts, { orderId = "" }: Fields): Said {
  const attempt = parts.teller.find("yeepay", orderId);
  if (attempt?.behaviour.close === "error") return undefined;
  if (attempt?.state === "closed") return REFUSALS.closed;
  const closed = parts.teller.close("yeepay", orderId);
  return closed.ok ? done({ ...merchantsOf(parts), orderId }, closed.value) : REFUSALS[closed.why];
}

function refund(parts: ChannelParts, fields: Fields): Said {
  const parsed = Refund.safeParse(fields);
  if (!parsed.success) return WRONG;
  const { orderId: attemptNo, refundRequestId: refundNo, refundAmount: amountFen, notifyUrl } = parsed.data;
  const order = { channel: "yeepay", attemptNo, refundNo, amountFen } as const;
  const made = parts.teller.refund(notifyUrl === undefined ? order : { ...order, notifyUrl });
  return made.ok ? refunded(parts, made.value) : REFUSALS[made.why];
}

function refundQuery(parts: ChannelParts, { orderId, refundRequestId = "" }: Fields): Said {
  const found = parts.teller.findRefund("yeepay", refundRequestId);
  return found?.attemptNo === orderId && found ? refunded(parts, found) : no("OPR10010", "退款订单不存在");
}

function refunded(
  parts: ChannelParts,
  { attemptNo, refundNo, channelRefundNo, amountFen, doneAt }: RefundRecord,
) {
  const more = {
    ...merchantsOf(parts),
    orderId: attemptNo,
    refundRequestId: refundNo,
    uniqueRefundNo: channelRefundNo,
    refundAmount: yuan(amountFen),
    status: doneAt === undefined ? "PROCESSING" : "SUCCESS",
    ...(doneAt === undefined ? {} : { refundSuccessDate: plainBeijing(new Date(doneAt)) }),
  };
  return done(more, parts.teller.find("yeepay", attemptNo));
}
