import { z } from "zod";
import { clip } from "@heshi/kernel/clip";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type AlipayConfig, createAlipayClient } from "../payment/alipay-client.ts";
import { alipayReply, parseForm } from "../payment/alipay-notice.ts";
import { isSignedNotice } from "../payment/alipay-sign.ts";
import type { NoticeRefusal } from "../payment/payment.port.ts";
import { YuanText, yuanText } from "../payment/yuan.ts";
import { readAlipayFlow } from "./alipay-flow.ts";
import type { PayoutGateway, PayoutReading, PayoutState } from "./payout.port.ts";

/** Funds may be moved by apps with certificates alone: their serial numbers are sent with each call. */
export type AlipayTransferConfig = AlipayConfig & { certs: { appCertSn: string; rootCertSn: string } };

const PRODUCT = { product_code: "TRANS_ACCOUNT_NO_PWD", biz_scene: "DIRECT_TRANSFER" } as const;

const Sent = z.object({
  out_biz_no: z.string(),
  order_id: z.string().optional(),
  status: z.string().optional(),
});
const Found = z.object({
  out_biz_no: z.string().optional(),
  order_id: z.string().optional(),
  status: z.string(),
  trans_amount: YuanText.optional(),
  error_code: z.string().optional(),
  fail_reason: z.string().optional(),
});

/** Refusals after which the same number may be sent again, or the outcome is open; all others are final. */
const LATER = new Set([
  "BALANCE_IS_NOT_ENOUGH",
  "PAYER_BALANCE_NOT_ENOUGH",
  "REQUEST_PROCESSING",
  "RESOURCE_LIMIT_EXCEED",
  "EXCEED_LIMIT_DM_MAX_AMOUNT",
  "ISV_AUTH_ERROR",
  "PERMISSION_DENIED",
]);

const reasons: Readonly<Record<string, string>> = {
  PAYEE_USERINFO_ERROR: "支付宝账号与实名不一致",
  PAYEE_ACC_OCUPIED: "这个手机号对应多个支付宝账号，请换成邮箱账号",
  PAYEE_NOT_EXIST: "支付宝账号不存在",
  PAYEE_USER_INFO_ERROR: "支付宝账号与实名不一致",
  PAYEE_CERT_INFO_ERROR: "支付宝账号没有完成实名",
  PERMIT_NON_BANK_LIMIT_PAYEE: "支付宝账号的收款额度不足",
  PAYEE_ACCOUNT_STATUS_ERROR: "支付宝账号状态异常",
};
const ended = (state: "failed" | "returned", code: string, channelNo?: string): PayoutState => ({
  state,
  code,
  reason: reasons[code] ?? (state === "failed" ? "支付宝暂时不能向这个账号付款" : "支付宝退回了这笔付款"),
  ...(channelNo === undefined ? {} : { channelNo }),
});

/** Transfers to Alipay accounts (alipay.fund.trans.uni.transfer). */
export function createAlipayTransfer(parts: GatewayParts<AlipayTransferConfig>): PayoutGateway {
  const client = createAlipayClient(parts);

  const query = async (payoutNo: string): Promise<PayoutState> => {
    const answer = await client.call(
      "alipay.fund.trans.common.query",
      { ...PRODUCT, out_biz_no: payoutNo },
      Found,
    );
    if (answer.ok) return stateOf(answer.value, payoutNo);
    if (answer.code === "ORDER_NOT_EXIST") return { state: "unknown" };
    throw new GatewayError("refused", "Alipay transfer query", answer.code);
  };

  return {
    async send({ payoutNo, amountFen, account, name, remark }) {
      const biz = {
        ...PRODUCT,
        out_biz_no: payoutNo,
        trans_amount: yuanText(amountFen),
        order_title: clip(remark, 32),
        payee_info: { identity: account, identity_type: "ALIPAY_LOGON_ID", name },
        remark: clip(remark, 100),
      };
      const answer = await client.call("alipay.fund.trans.uni.transfer", biz, Sent);
      if (!answer.ok && LATER.has(answer.code))
        throw new GatewayError("refused", "Alipay transfer", answer.code);
      if (!answer.ok) return ended("failed", answer.code);
      const { out_biz_no: no, order_id: channelNo, status } = answer.value;
      if (no !== payoutNo) throw new GatewayError("bad-answer", "answer about another transfer");
      if (status === "SUCCESS" && channelNo !== undefined) return { state: "paid", amountFen, channelNo };
      return { state: "processing", ...(channelNo === undefined ? {} : { channelNo }) };
    },
    query,
    news: async () => [],
    statement: (day) => readAlipayFlow(day, client, parts),
    parseNotice: (_headers, rawBody) =>
      readNotice(rawBody, { appId: parts.config.appId, key: client.key, now: parts.clock().getTime() }),
    noticeReply: alipayReply,
  };
}

/** Alipay repeats a message for a day; an older one is a replay. */
const OLDEST_MS = 26 * 3_600_000;
const NEWEST_MS = 5 * 60_000;
const Message = z.object({
  notify_id: z.string().min(1).max(128),
  utc_timestamp: z.string().regex(/^\d{13}$/),
  msg_method: z.string(),
  app_id: z.string(),
  biz_content: z.string(),
});

type MessageCheck = { appId: string; key: Parameters<typeof isSignedNotice>[1]; now: number };

/** A message of alipay.fund.trans.order.changed: signature first, then app, time and content. */
function readNotice(rawBody: Buffer, { appId, key, now }: MessageCheck): PayoutReading {
  const refuse = (refusal: NoticeRefusal): PayoutReading => ({ ok: false, refusal });
  const form = rawBody.length > 64 * 1024 ? undefined : parseForm(rawBody.toString());
  if (!form) return refuse("malformed");
  if (!isSignedNotice(form, key)) return refuse("bad-signature");
  const message = Message.safeParse(form);
  if (!message.success) return refuse("malformed");
  const {
    notify_id: noticeId,
    utc_timestamp: sentAt,
    msg_method: method,
    biz_content: content,
  } = message.data;
  if (message.data.app_id !== appId) return refuse("wrong-app");
  const age = now - Number(sentAt);
  if (age > OLDEST_MS || age < -NEWEST_MS) return refuse("stale");
  if (method !== "alipay.fund.trans.order.changed") return refuse("unsupported");
  const found = Found.safeParse(jsonOf(content));
  const state = found.success ? knownState(found.data) : undefined;
  const payoutNo = found.data?.out_biz_no;
  if (!state || payoutNo === undefined) return refuse("malformed");
  return { ok: true, notice: { noticeId, payoutNo, state } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function stateOf(found: z.output<typeof Found>, payoutNo: string): PayoutState {
  const { out_biz_no: no, status } = found;
  if (no !== undefined && no !== payoutNo)
    throw new GatewayError("bad-answer", "answer about another transfer");
  const known = knownState(found);
  if (known) return known;
  throw new GatewayError("bad-answer", `transfer in state ${status}`);
}

function knownState(found: z.output<typeof Found>): PayoutState | undefined {
  const { order_id: channelNo, status, trans_amount: amountFen } = found;
  if (status === "SUCCESS" && channelNo !== undefined && amountFen !== undefined)
    return { state: "paid", amountFen, channelNo };
  if (status === "FAIL" || status === "CLOSED") return ended("failed", found.error_code ?? status, channelNo);
  if (status === "REFUND") return ended("returned", found.error_code ?? status, channelNo);
  if (["WAIT_PAY", "DEALING", "SUCCESS"].includes(status))
    return { state: "processing", ...(channelNo === undefined ? {} : { channelNo }) };
  return undefined;
}
