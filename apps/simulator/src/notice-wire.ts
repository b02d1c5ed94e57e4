import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { plainBeijing, rfc3339Beijing } from "@heshi/server/gateways/beijing-time";
import { signText } from "@heshi/server/gateways/rsa";
import { signedText, type Parameters } from "@heshi/server/gateways/payment/alipay-sign";
import { answerText, nonceText, sealResource } from "@heshi/server/gateways/payment/wechat-sign";
import { allinpayNotice } from "./allinpay-notice.ts";
import { yeepayNotice } from "./yeepay-notice.ts";
import type { NoticeMatter, WireNotice } from "./notice.types.ts";
import type { Attempt, NoticeJob, RefundRecord } from "./books.ts";
import type { SimulatorSecrets } from "@heshi/server/gateways/payment/sandbox/keys";

/** An unrelated key for forged signatures; generated once. */
let strangersKey: KeyObject | undefined;
const stranger = (): KeyObject =>
  (strangersKey ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);

/** The notice as its channel would send it, or forged as the job says. */
export function wireNotice(secrets: SimulatorSecrets, matter: NoticeMatter): WireNotice {
  if (matter.job.channel === "wechat") return wechatNotice(secrets.wechat, matter);
  if (matter.job.channel === "fastpay") return allinpayNotice(secrets.fastpay, matter, stranger);
  if (matter.job.channel === "yeepay") return yeepayNotice(secrets.yeepay, matter, stranger);
  return alipayNotice(secrets.alipay, matter);
}

/** The id of an event, the same in repeated notices. */
const noticeId = ({ channel, kind, attemptNo, refundNo }: NoticeJob): string =>
  createHash("sha256")
    .update(`${channel}:${kind}:${attemptNo}:${refundNo ?? ""}`)
    .digest("hex")
    .slice(0, 32);

const STALE_MS = 10 * 60_000;

function wechatNotice(
  secrets: SimulatorSecrets["wechat"],
  { job, attempt, refund, now }: NoticeMatter,
): WireNotice {
  const { forge } = job;
  const mchid = forge === "merchant" ? "1900000999" : secrets.mchId;
  const appid = forge === "app" ? "wx0000000000000bad" : secrets.appId;
  const currency = forge === "currency" ? "USD" : "CNY";
  const total = attempt.amountFen - (forge === "short" ? 1 : 0);
  const resource = refund
    ? { mchid, ...refundResource(attempt, refund) }
    : {
        ...transactionOf(attempt, { mchid, appid }),
        amount: { total, payer_total: total, currency, payer_currency: currency },
      };
  const sealing = { secrets, type: refund ? "refund" : "transaction", now } as const;
  const genuine = wechatBody(job, resource, sealing);
  const at = String(Math.floor((now.getTime() - (forge === "stale" ? STALE_MS : 0)) / 1000));
  const nonce = nonceText();
  const key =
    forge === "signature" || forge === "key" ? stranger() : createPrivateKey(secrets.platform.privateKey);
  const altered = { ...resource, amount: { ...resource.amount, total: 1, payer_total: 1 } };
  // `amount`: the genuine signature with another content.
  const body = forge === "amount" ? wechatBody(job, altered, sealing) : genuine;
  return {
    url: refund?.notifyUrl ?? attempt.notifyUrl,
    headers: {
      "content-type": "application/json",
      "wechatpay-timestamp": at,
      "wechatpay-nonce": nonce,
      "wechatpay-signature": signText(key, answerText(at, nonce, genuine)),
      "wechatpay-serial": forge === "key" ? "5".repeat(40) : secrets.platformSerial,
      "wechatpay-signature-type": "WECHATPAY2-SHA256-RSA2048",
    },
    body,
  };
}

/** A transaction as in notices and queries, without its amount. */
export const transactionOf = (attempt: Attempt, ids: { mchid: string; appid: string }) => ({
  ...ids,
  out_trade_no: attempt.attemptNo,
  transaction_id: attempt.channelNo ?? "",
  trade_type: attempt.payer === undefined ? "MWEB" : "JSAPI",
  trade_state: "SUCCESS",
  trade_state_desc: "支付成功",
  bank_type: "OTHERS",
  attach: "",
  success_time: rfc3339Beijing(new Date(attempt.paidAt ?? 0)),
  payer: { openid: attempt.payer ?? `o${attempt.token.slice(0, 27)}` },
});

const refundResource = (attempt: Attempt, refund: RefundRecord) => ({
  out_trade_no: attempt.attemptNo,
  transaction_id: attempt.channelNo ?? "",
  out_refund_no: refund.refundNo,
  refund_id: refund.channelRefundNo,
  refund_status: "SUCCESS",
  success_time: rfc3339Beijing(new Date(refund.doneAt ?? 0)),
  user_received_account: "支付用户零钱",
  amount: {
    total: attempt.amountFen,
    refund: refund.amountFen,
    payer_total: attempt.amountFen,
    payer_refund: refund.amountFen,
  },
});

type Sealing = {
  secrets: SimulatorSecrets["wechat"];
  type: "transaction" | "refund";
  now: Date;
};

function wechatBody(job: NoticeJob, plain: object, { secrets, type, now }: Sealing): string {
  return JSON.stringify({
    id: noticeId(job),
    create_time: rfc3339Beijing(now),
    resource_type: "encrypt-resource",
    event_type: `${type.toUpperCase()}.SUCCESS`,
    summary: type === "refund" ? "退款成功" : "支付成功",
    resource: {
      original_type: type,
      algorithm: "AEAD_AES_256_GCM",
      ...sealResource(JSON.stringify(plain), secrets.apiV3Key, { associated_data: type }),
    },
  });
}

function alipayNotice(
  secrets: SimulatorSecrets["alipay"],
  { job, attempt, refund, now }: NoticeMatter,
): WireNotice {
  const { forge } = job;
  const form = {
    ...alipayForm(secrets, attempt),
    notify_id: noticeId(job),
    notify_time: plainBeijing(new Date(now.getTime() - (forge === "stale" ? 48 * 3_600_000 : 0))),
    ...(refund ? alipayRefundFields(attempt, refund) : {}),
    ...(job.kind === "closed" ? { trade_status: "TRADE_CLOSED" } : {}),
    ...(forge === "merchant" ? { seller_id: "2088000000000999" } : {}),
    ...(forge === "app" ? { app_id: "2021000000000999" } : {}),
    ...(forge === "currency" ? { trans_currency: "USD" } : {}),
    ...(forge === "short" ? { total_amount: yuan(attempt.amountFen - 1) } : {}),
  };
  const key =
    forge === "signature" || forge === "key" ? stranger() : createPrivateKey(secrets.platform.privateKey);
  const sign = signText(key, signedText(form, ["sign", "sign_type"]));
  const sent = { ...form, ...(forge === "amount" ? { total_amount: "0.01" } : {}), sign, sign_type: "RSA2" };
  return {
    url: attempt.notifyUrl,
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
    body: new URLSearchParams(sent).toString(),
  };
}

const yuan = (amountFen: number): string => (amountFen / 100).toFixed(2);

function alipayForm(secrets: SimulatorSecrets["alipay"], attempt: Attempt): Parameters {
  const amount = yuan(attempt.amountFen);
  return {
    notify_type: "trade_status_sync",
    app_id: secrets.appId,
    auth_app_id: secrets.appId,
    seller_id: secrets.sellerId,
    charset: "utf-8",
    version: "1.0",
    trade_no: attempt.channelNo ?? "",
    out_trade_no: attempt.attemptNo,
    trade_status: "TRADE_SUCCESS",
    subject: attempt.subject,
    buyer_id: "2088102534368455",
    buyer_logon_id: "mon***@example.com",
    total_amount: amount,
    receipt_amount: amount,
    invoice_amount: amount,
    buyer_pay_amount: amount,
    point_amount: "0.00",
    fund_bill_list: `[{"amount":"${amount}","fundChannel":"ALIPAYACCOUNT"}]`,
    gmt_create: plainBeijing(new Date(attempt.createdAt)),
    ...(attempt.paidAt === undefined ? {} : { gmt_payment: plainBeijing(new Date(attempt.paidAt)) }),
  };
}

/** refund_fee is the sum of all refunds so far; a full refund closes the trade. */
const alipayRefundFields = (attempt: Attempt, refund: RefundRecord): Parameters => ({
  trade_status: attempt.refundedFen >= attempt.amountFen ? "TRADE_CLOSED" : "TRADE_SUCCESS",
  refund_fee: yuan(attempt.refundedFen),
  out_biz_no: refund.refundNo,
  gmt_refund: plainBeijing(new Date(refund.doneAt ?? 0)),
});
