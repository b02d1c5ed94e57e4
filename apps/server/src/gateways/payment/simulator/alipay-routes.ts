import { createHmac, createPrivateKey, createPublicKey, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { parsePlainBeijing, plainBeijing } from "../../beijing-time.ts";
import { isSignedText, signText } from "../../rsa.ts";
import { parseForm } from "../alipay-notice.ts";
import { signedText, type Parameters } from "../alipay-sign.ts";
import { YuanText } from "../yuan.ts";
import type { Attempt } from "./books.ts";
import type { ChannelParts } from "./channel.ts";
import { alipayStatement } from "./statement.ts";
import type { TellerRefusal } from "./teller.ts";

const WapOrder = z.object({
  out_trade_no: z.string().regex(/^\w{6,64}$|^[\w\-*]{6,32}$/),
  total_amount: YuanText,
  subject: z.string().min(1).max(256),
  product_code: z.literal("QUICK_WAP_WAY"),
  time_expire: z.string().optional(),
});
const TradeNo = z.object({ out_trade_no: z.string(), out_request_no: z.string().optional() });
const RefundOrder = z.object({ out_trade_no: z.string(), out_request_no: z.string().min(1).max(64), refund_amount: YuanText });

const SUB_CODES: Readonly<Record<TellerRefusal, string>> = {
  mismatch: "ACQ.DISCORDANT_REPEAT_REQUEST",
  absent: "ACQ.TRADE_NOT_EXIST",
  unpaid: "ACQ.TRADE_STATUS_ERROR",
  closed: "ACQ.TRADE_HAS_CLOSE",
  paid: "ACQ.REASON_TRADE_STATUS_INVALID",
  "too-much": "ACQ.REFUND_AMT_NOT_EQUAL_TOTAL",
  refused: "ACQ.SELLER_BALANCE_NOT_ENOUGH",
};

/** The business part of an answer, and the attempt whose slowness it shares. */
type Answer = { readonly json: object; readonly about?: Attempt };

const done = (more: object, about?: Attempt): Answer => ({ json: { code: "10000", msg: "Success", ...more }, ...(about ? { about } : {}) });
const failed = (subCode: string): Answer => ({ json: { code: "40004", msg: "Business Failed", sub_code: subCode, sub_msg: subCode } });
const BROKEN: Answer = { json: { code: "20000", msg: "Service Currently Unavailable", sub_code: "isp.unknow-error" } };

type Method = (parts: ChannelParts, biz: unknown) => Answer;

const METHODS: Readonly<Record<string, Method>> = {
  "alipay.trade.query": query,
  "alipay.trade.close": close,
  "alipay.trade.refund": refund,
  "alipay.trade.fastpay.refund.query": refundQuery,
  "alipay.data.dataservice.bill.downloadurl.query": billUrl,
};

/** OpenAPI 2.0: `/gateway.do` for pages (GET) and calls (POST), and the bill center. */
export function alipayRoutes(app: FastifyInstance, parts: ChannelParts): void {
  app.get("/gateway.do", (request, reply) => openPage(parts, request.url.split("?")[1] ?? "", reply));
  app.post("/gateway.do", async (request, reply) => {
    const form = parseForm(Buffer.isBuffer(request.body) ? request.body.toString() : "") ?? {};
    const method = METHODS[form["method"] ?? ""];
    const isGood = isSignedByShop(parts, form) && method !== undefined;
    const answer = isGood ? method(parts, jsonOf(form["biz_content"] ?? "")) : failed("isv.invalid-signature");
    await parts.settled(answer.about);
    // As the real one writes it: slashes escaped, the signature over the very text.
    const text = JSON.stringify(answer.json).replaceAll("/", "\\/");
    const sign = signText(createPrivateKey(parts.secrets.alipay.platform.privateKey), text);
    const key = `${(form["method"] ?? "error").replaceAll(".", "_")}_response`;
    return await reply.type("application/json; charset=utf-8").send(`{"${key}":${text},"sign":"${sign}"}`);
  });
  app.get("/downloadBillFile.resource", async (request, reply) => {
    const { bizDates: day = "", token = "" } = request.query as Record<string, string>;
    const bill = isBillToken(parts, day, token) ? alipayStatement(parts, day) : undefined;
    return bill ? await reply.type("application/zip").send(bill) : await reply.code(404).send();
  });
}

/** The person's browser opens the signed address; only now does the channel hear of the attempt. */
async function openPage(parts: ChannelParts, search: string, reply: FastifyReply): Promise<FastifyReply> {
  const form = parseForm(search) ?? {};
  const wanted = WapOrder.safeParse(jsonOf(form["biz_content"] ?? ""));
  if (form["method"] !== "alipay.trade.wap.pay" || !wanted.success || !isSignedByShop(parts, form)) {
    return await reply.code(400).type("text/html; charset=utf-8").send("<h1>调试错误，请回到请求来源地，重新发起请求。</h1>invalid-signature");
  }
  const order = wanted.data;
  const expiresAt = parsePlainBeijing(order.time_expire ?? "") ?? new Date(parts.clock.now().getTime() + 15 * 86_400_000);
  const opened = parts.teller.open({
    channel: "alipay",
    attemptNo: order.out_trade_no,
    amountFen: order.total_amount,
    subject: order.subject,
    notifyUrl: form["notify_url"] ?? "",
    returnUrl: form["return_url"] ?? "",
    expiresAt: expiresAt.getTime(),
  });
  await parts.settled(opened.ok ? opened.value : undefined);
  const known = parts.teller.find("alipay", order.out_trade_no);
  if (!known || (!opened.ok && opened.why === "mismatch")) return await reply.code(400).type("text/html; charset=utf-8").send("订单信息与之前不一致");
  // Relative, so that it works behind the shop as well.
  return await reply.redirect(`pay/alipay/${known.token}`, 302);
}

function query(parts: ChannelParts, biz: unknown): Answer {
  const attempt = attemptOf(parts, biz);
  if (attempt?.behaviour.query === "error") return BROKEN;
  if (!attempt || parts.isSilent(attempt)) return failed(SUB_CODES.absent);
  const isRefunded = attempt.refundedFen >= attempt.amountFen;
  const paidState = isRefunded ? "TRADE_CLOSED" : "TRADE_SUCCESS";
  const state = attempt.state === "paid" ? paidState : attempt.state === "closed" ? "TRADE_CLOSED" : "WAIT_BUYER_PAY";
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

function close(parts: ChannelParts, biz: unknown): Answer {
  const attempt = attemptOf(parts, biz);
  if (attempt?.behaviour.close === "error") return BROKEN;
  if (!attempt) return failed(SUB_CODES.absent);
  if (attempt.state === "closed") return failed("ACQ.TRADE_STATUS_ERROR");
  const closed = parts.teller.close("alipay", attempt.attemptNo);
  return closed.ok ? done({ out_trade_no: attempt.attemptNo, trade_no: `${attempt.createdAt}` }, attempt) : failed(SUB_CODES[closed.why]);
}

function refund(parts: ChannelParts, biz: unknown): Answer {
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

function refundQuery(parts: ChannelParts, biz: unknown): Answer {
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

function billUrl(parts: ChannelParts, biz: unknown): Answer {
  const parsed = z.object({ bill_type: z.literal("trade"), bill_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }).safeParse(biz);
  if (!parsed.success) return failed("isv.invalid-arguments");
  const day = parsed.data.bill_date;
  if (!alipayStatement(parts, day)) return failed("isp.bill_not_exist");
  return done({ bill_download_url: `${parts.url()}/downloadBillFile.resource?bizType=trade&bizDates=${day}&token=${billToken(parts, day)}` });
}

const yuan = (amountFen: number): string => (amountFen / 100).toFixed(2);

const billToken = (parts: ChannelParts, day: string): string =>
  createHmac("sha256", parts.secrets.alipay.platform.privateKey).update(day).digest("hex");

function isBillToken(parts: ChannelParts, day: string, token: string): boolean {
  const wanted = Buffer.from(billToken(parts, day));
  return token.length === wanted.length && timingSafeEqual(wanted, Buffer.from(token));
}

function attemptOf(parts: ChannelParts, biz: unknown): Attempt | undefined {
  const parsed = TradeNo.safeParse(biz);
  return parsed.success ? parts.teller.find("alipay", parsed.data.out_trade_no) : undefined;
}

function isSignedByShop(parts: ChannelParts, form: Parameters): boolean {
  const { alipay } = parts.secrets;
  if (form["app_id"] !== alipay.appId || form["sign_type"] !== "RSA2") return false;
  return isSignedText(createPublicKey(alipay.app.publicKey), signedText(form), form["sign"] ?? "");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
