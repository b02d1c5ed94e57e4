import { createPrivateKey, type KeyObject } from "node:crypto";
import { compactBeijing } from "@heshi/server/gateways/beijing-time";
import { allinpaySign } from "@heshi/server/gateways/fastpay/allinpay-client";
import type { SimulatorSecrets } from "@heshi/server/gateways/payment/sandbox/keys";
import type { Attempt } from "./books.ts";
import type { NoticeMatter, WireNotice } from "./notice.types.ts";

type Keys = SimulatorSecrets["fastpay"];

/** What a notice says, of a payment or of a refund. */
const matterOf = ({ job, attempt, refund }: NoticeMatter): Record<string, string> =>
  refund
    ? {
        trxcode: "VSP303",
        trxid: refund.channelRefundNo,
        trxamt: String(refund.amountFen),
        paytime: compactBeijing(new Date(refund.doneAt ?? refund.at)),
        trxstatus: "0000",
        cusorderid: refund.refundNo,
        srcorderid: attempt.attemptNo,
      }
    : {
        trxcode: "VSP301",
        trxid: attempt.channelNo ?? "0",
        trxamt: String(attempt.amountFen),
        paytime: compactBeijing(new Date(attempt.paidAt ?? attempt.createdAt)),
        trxstatus: job.kind === "closed" ? "3999" : "0000",
        cusorderid: attempt.attemptNo,
      };

/** What is wrong in a forged notice under a good signature. */
const wrongIn = (forge: NoticeMatter["job"]["forge"], { amountFen }: Attempt): Record<string, string> => {
  const wrong: Partial<Record<NonNullable<typeof forge>, Record<string, string>>> = {
    app: { appid: "00000999" },
    merchant: { cusid: "990440148166999" },
    short: { trxamt: String(amountFen - 1) },
    currency: { signtype: "MD5" },
  };
  return (forge && wrong[forge]) ?? {};
};

/** A notice as Allinpay sends it: a signed form without a time of its own, so that a stale one looks like any other. */
export function allinpayNotice(keys: Keys, matter: NoticeMatter, stranger: () => KeyObject): WireNotice {
  const { job, attempt, refund } = matter;
  const ids = { appid: keys.appId, cusid: keys.cusId, signtype: "RSA" };
  const form: Record<string, string> = { ...ids, ...matterOf(matter), ...wrongIn(job.forge, attempt) };
  const isForged = job.forge === "signature" || job.forge === "key";
  const key = isForged ? stranger() : createPrivateKey(keys.platform.privateKey);
  const sent = { ...form, ...(job.forge === "amount" ? { trxamt: "1" } : {}), sign: allinpaySign(key, form) };
  return {
    url: refund?.notifyUrl ?? attempt.notifyUrl,
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
    body: new URLSearchParams(sent).toString(),
  };
}
