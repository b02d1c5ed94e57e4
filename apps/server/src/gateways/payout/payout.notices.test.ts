import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { signedText } from "../payment/alipay-sign.ts";
import { answerText, sealResource } from "../payment/wechat-sign.ts";
import { signText } from "../rsa.ts";
import { createAlipayTransfer } from "./alipay-transfer.ts";
import { createWechatTransfer } from "./wechat-transfer.ts";

const NOW = Date.UTC(2026, 10, 21, 2);
const clock = (): Date => new Date(NOW);
const keys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const [ours, theirs, others] = [keys(), keys(), keys()];
const appKey = ours.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const platformKey = theirs.publicKey.export({ type: "spki", format: "pem" }).toString();
const NO = "W261121000000000001";
const API_KEY = "k".repeat(32);
const silent = (): Promise<never> => Promise.reject(new Error("nothing is asked"));

const wechat = createWechatTransfer({
  config: {
    appId: "wx1",
    mchId: "1900000109",
    merchantSerial: "SERIAL",
    merchantPrivateKey: appKey,
    apiV3Key: API_KEY,
    platformKeys: { PUB_KEY_ID_1: platformKey },
    sceneId: "1005",
  },
  clock,
  egress: silent,
});
type Told = { bill?: object; event?: string; at?: number; key?: typeof theirs; serial?: string };
/** WeChat Pay's notice of a finished bill. */
function wechatNotice({
  bill = {},
  event = "MCHTRANSFER.BILL.FINISHED",
  at = NOW,
  key = theirs,
  serial,
}: Told = {}) {
  const plain = {
    out_bill_no: NO,
    transfer_bill_no: "1330",
    state: "SUCCESS",
    mch_id: "1900000109",
    transfer_amount: 50_000,
    ...bill,
  };
  const sealed = sealResource(JSON.stringify(plain), API_KEY, { associated_data: "mch_payment" });
  const resource = { original_type: "mch_payment", algorithm: "AEAD_AES_256_GCM", ...sealed };
  const body = JSON.stringify({ id: "n1", event_type: event, resource_type: "encrypt-resource", resource });
  const timestamp = String(at / 1000);
  const headers = {
    "wechatpay-timestamp": timestamp,
    "wechatpay-nonce": "n",
    "wechatpay-serial": serial ?? "PUB_KEY_ID_1",
    "wechatpay-signature": signText(key.privateKey, answerText(timestamp, "n", body)),
  };
  return wechat.parseNotice(headers, Buffer.from(body));
}

test("WeChat: a finished bill is believed by its signature, time and merchant alone", () => {
  expect(wechatNotice()).toEqual({
    ok: true,
    notice: { noticeId: "n1", payoutNo: NO, state: { state: "paid", amountFen: 50_000, channelNo: "1330" } },
  });
  expect(wechatNotice({ bill: { state: "FAIL", fail_reason: "ACCOUNT_FROZEN" } })).toMatchObject({
    ok: true,
    notice: { state: { state: "failed", reason: "收款微信账户已被冻结" } },
  });
  const refusals: readonly (readonly [Told, string])[] = [
    [{ key: others }, "bad-signature"],
    [{ serial: "PUB_KEY_ID_9" }, "unknown-key"],
    [{ at: NOW - 6 * 60_000 }, "stale"],
    [{ bill: { mch_id: "1900000110" } }, "wrong-merchant"],
    [{ bill: { mch_id: undefined } }, "wrong-merchant"],
    [{ bill: { state: "NEW" } }, "malformed"],
    [{ bill: { transfer_amount: "5" } }, "malformed"],
    [{ event: "TRANSACTION.SUCCESS" }, "unsupported"],
  ];
  for (const [told, refusal] of refusals) expect(wechatNotice(told), refusal).toEqual({ ok: false, refusal });
  expect(wechat.parseNotice({}, Buffer.from("x"))).toEqual({ ok: false, refusal: "malformed" });
});

const alipay = createAlipayTransfer({
  config: {
    appId: "2021",
    sellerId: "2088",
    appPrivateKey: appKey,
    alipayPublicKey: platformKey,
    certs: { appCertSn: "app-sn", rootCertSn: "root-sn" },
  },
  clock,
  egress: silent,
});
/** Alipay's message of a changed transfer. */
function alipayNotice({
  content = {},
  more = {},
  key = theirs,
}: { content?: object; more?: object; key?: typeof theirs } = {}) {
  const biz = { out_biz_no: NO, order_id: "2026", status: "SUCCESS", trans_amount: "500.00", ...content };
  const form: Record<string, string> = {
    notify_id: "n1",
    utc_timestamp: String(NOW),
    msg_method: "alipay.fund.trans.order.changed",
    app_id: "2021",
    version: "1.1",
    charset: "UTF-8",
    sign_type: "RSA2",
    biz_content: JSON.stringify(biz),
    ...more,
  };
  const sign = signText(key.privateKey, signedText(form, ["sign", "sign_type"]));
  return alipay.parseNotice({}, Buffer.from(new URLSearchParams({ ...form, sign }).toString()));
}

test("Alipay: a changed transfer is believed by its signature, app and time alone", () => {
  expect(alipayNotice()).toEqual({
    ok: true,
    notice: { noticeId: "n1", payoutNo: NO, state: { state: "paid", amountFen: 50_000, channelNo: "2026" } },
  });
  expect(alipayNotice({ content: { status: "REFUND" } })).toMatchObject({
    notice: { state: { state: "returned" } },
  });
  const refusals: readonly (readonly [Parameters<typeof alipayNotice>[0], string])[] = [
    [{ key: others }, "bad-signature"],
    [{ more: { app_id: "2022" } }, "wrong-app"],
    [{ more: { utc_timestamp: String(NOW - 27 * 3_600_000) } }, "stale"],
    [{ more: { utc_timestamp: String(NOW + 6 * 60_000) } }, "stale"],
    [{ more: { msg_method: "alipay.trade.changed" } }, "unsupported"],
    [{ content: { status: "NEW" } }, "malformed"],
    [{ content: { out_biz_no: undefined } }, "malformed"],
    [{ more: { biz_content: "{" } }, "malformed"],
  ];
  for (const [told, refusal] of refusals) expect(alipayNotice(told), refusal).toEqual({ ok: false, refusal });
});
