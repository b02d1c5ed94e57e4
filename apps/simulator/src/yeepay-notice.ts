import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { plainBeijing } from "@heshi/server/gateways/beijing-time";
import type { SimulatorSecrets } from "@heshi/server/gateways/payment/sandbox/keys";
import { sealEnvelope } from "@heshi/server/gateways/yop/yop-sign";
import type { NoticeMatter, WireNotice } from "./notice.types.ts";

type Keys = SimulatorSecrets["yeepay"];

const STALE_MS = 48 * 3_600_000;
const yuan = (amountFen: number): string => (amountFen / 100).toFixed(2);

/** A notice of YeePay's: a form with the sealed event and the app that it is for, or a forgery of one. */
export function yeepayNotice(keys: Keys, matter: NoticeMatter, stranger: () => KeyObject): WireNotice {
  const { job, attempt, refund } = matter;
  const { forge } = job;
  const isStrange = forge === "signature" || forge === "key";
  const signer = isStrange ? stranger() : createPrivateKey(keys.platform.privateKey);
  const receiver = createPublicKey(keys.app.publicKey);
  const sealed = sealEnvelope(JSON.stringify(eventOf(keys, matter)), { signer, receiver });
  return {
    url: refund?.notifyUrl ?? attempt.notifyUrl,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      response: forge === "amount" ? altered(sealed) : sealed,
      customerIdentification: forge === "app" ? "app_10080009999" : keys.appKey,
    }).toString(),
  };
}

/** The event of a notice; queries and notices say it in the same words. */
function eventOf(keys: Keys, { job: { forge }, attempt, refund }: NoticeMatter): object {
  const merchants = {
    parentMerchantNo: keys.parentMerchantNo,
    merchantNo: forge === "merchant" ? "10080009999" : keys.merchantNo,
  };
  if (refund)
    return {
      ...merchants,
      orderId: attempt.attemptNo,
      uniqueOrderNo: attempt.channelNo ?? "",
      refundRequestId: refund.refundNo,
      uniqueRefundNo: refund.channelRefundNo,
      refundAmount: yuan(refund.amountFen),
      status: "SUCCESS",
      refundSuccessDate: plainBeijing(new Date(refund.doneAt ?? 0)),
    };
  const amount = yuan(attempt.amountFen - (forge === "short" ? 1 : 0));
  const at = new Date((attempt.paidAt ?? 0) - (forge === "stale" ? STALE_MS : 0));
  return {
    ...merchants,
    orderId: attempt.attemptNo,
    uniqueOrderNo: attempt.channelNo ?? "",
    orderAmount: amount,
    payAmount: amount,
    realPayAmount: amount,
    status: "SUCCESS",
    paySuccessDate: plainBeijing(at),
    channel: "BANK",
    payWay: "ONEKEYPAY",
    ...(forge === "currency" ? { currency: "USD" } : {}),
  };
}

/** Another content under the same signature: a byte of what is sealed is another one. */
function altered(sealed: string): string {
  const [key = "", data = "", ...rest] = sealed.split("$");
  return [key, `${data.startsWith("A") ? "B" : "A"}${data.slice(1)}`, ...rest].join("$");
}
