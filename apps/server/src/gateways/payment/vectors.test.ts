import { createPublicKey } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import { fen } from "@heshi/kernel/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSignedText, privateKeyOf, publicKeyOf } from "../rsa.ts";
import { readAlipayNotice } from "./alipay-notice.ts";
import { cutAnswer, isSignedNotice, signedText, withSign } from "./alipay-sign.ts";
import { startPaymentWorld, type PaymentWorld } from "../../../test/payment.ts";
import { ALIPAY_ANSWERS, ALIPAY_NOTICE, WECHAT_GO, WECHAT_JAVA } from "../../../test/payment-vectors.data.ts";
import { authorization, callText, checkSignature, openResource, sealResource } from "./wechat-sign.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world.close());

const goKeys = new Map([[WECHAT_GO.serial, publicKeyOf(WECHAT_GO.certificate)]]);
const goCheck = { keys: goKeys, body: Buffer.from(WECHAT_GO.body), now: 1_624_523_846_000 };

test("WeChat Pay: a signed notice from Tencent's Go library is accepted", () => {
  expect(checkSignature(WECHAT_GO, goCheck)).toBeUndefined();
  expect(isSignedText(publicKeyOf(WECHAT_GO.certificate), "source", WECHAT_GO.sourceSignature)).toBe(true);
  expect(checkSignature(WECHAT_GO, { ...goCheck, now: goCheck.now + 300_000 })).toBeUndefined();
  expect(checkSignature(WECHAT_GO, { ...goCheck, now: goCheck.now + 301_000 })).toBe("stale");
  expect(checkSignature(WECHAT_GO, { ...goCheck, now: goCheck.now - 301_000 })).toBe("stale");
  expect(checkSignature({ ...WECHAT_GO, serial: "D7CE59D1F522D702" }, goCheck)).toBe("unknown-key");
  expect(checkSignature({ ...WECHAT_GO, nonce: `${WECHAT_GO.nonce}x` }, goCheck)).toBe("bad-signature");
});

test("WeChat Pay: a sealed text from Tencent's Java library opens", () => {
  const { apiV3Key, nonce, associatedData, plain, ciphertext } = WECHAT_JAVA;
  expect(sealResource(plain, apiV3Key, { nonce, associated_data: associatedData }).ciphertext).toBe(
    ciphertext,
  );
  expect(openResource({ ciphertext, nonce, associated_data: associatedData }, apiV3Key)?.toString()).toBe(
    plain,
  );
  expect(openResource({ ciphertext, nonce, associated_data: "other" }, apiV3Key)).toBeUndefined();
  expect(
    openResource({ ciphertext, nonce: "uluk4a9R25RX", associated_data: associatedData }, apiV3Key),
  ).toBeUndefined();
  expect(openResource({ ciphertext: "", nonce, associated_data: associatedData }, apiV3Key)).toBeUndefined();
});

// pay.weixin.qq.com, 签名生成: the example of the text to be signed.
test("WeChat Pay: the signed text of a call and its header match the documentation", () => {
  expect(
    callText(
      { method: "GET", path: "/v3/certificates", body: "" },
      1_554_208_460,
      "593BEC0C930BF1AFEB40B4A08C8FB242",
    ),
  ).toBe("GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n");
  const { wechat } = world.simulator().keys;
  const call = { method: "POST", path: "/v3/pay/transactions/h5?a=1", body: '{"a":"中"}' } as const;
  const header = authorization(
    call,
    { mchId: "1900009191", serial: "1DDE", key: privateKeyOf(wechat.merchantPrivateKey) },
    1_554_208_460,
  );
  const form =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="([0-9A-F]{32})",signature="([^"]+)",timestamp="1554208460",serial_no="1DDE"$/;
  const [, nonce = "", signature = ""] = form.exec(header) ?? [];
  const key = publicKeyOf(
    privateKeyOf(wechat.merchantPrivateKey).export({ type: "pkcs8", format: "pem" }).toString(),
  );
  expect(isSignedText(key, callText(call, 1_554_208_460, nonce), signature)).toBe(true);
});

test("Alipay: a real notice is accepted with amount and time, and refused under another app, seller or day", () => {
  const { form, publicKey } = ALIPAY_NOTICE;
  const key = publicKeyOf(publicKey);
  expect(isSignedNotice(form, key)).toBe(true);
  const body = Buffer.from(new URLSearchParams(form).toString());
  const check = {
    appId: form.app_id,
    sellerId: form.seller_id,
    key,
    now: Date.parse("2019-08-15T15:38:00+08:00"),
  };
  expect(readAlipayNotice(body, check)).toEqual({
    ok: true,
    notice: {
      kind: "paid",
      noticeId: form.notify_id,
      attemptNo: form.out_trade_no,
      amountFen: 10,
      channelNo: form.trade_no,
      paidAt: new Date("2019-08-15T15:37:58+08:00"),
    },
  });
  expect(readAlipayNotice(body, { ...check, appId: "2019073166072303" })).toEqual({
    ok: false,
    refusal: "wrong-app",
  });
  expect(readAlipayNotice(body, { ...check, sellerId: "2088" })).toEqual({
    ok: false,
    refusal: "wrong-merchant",
  });
  expect(readAlipayNotice(body, { ...check, now: check.now + 27 * 3_600_000 })).toEqual({
    ok: false,
    refusal: "stale",
  });
  const other = Buffer.from(new URLSearchParams({ ...form, total_amount: "0.01" }).toString());
  expect(readAlipayNotice(other, check)).toEqual({ ok: false, refusal: "bad-signature" });
});

test("Alipay: a real answer is extracted exactly as it was signed", () => {
  const { text, name, publicKey } = ALIPAY_ANSWERS;
  const cut = cutAnswer(text, name);
  expect(isSignedText(publicKeyOf(publicKey), cut?.inner ?? "", cut?.sign ?? "")).toBe(true);
  const altered = cutAnswer(text.replace("Success", "success"), name);
  expect(isSignedText(publicKeyOf(publicKey), altered?.inner ?? "", altered?.sign ?? "")).toBe(false);
  const tricky = '{"x_response":{"a":"}\\"{","b":{"c":1},"sign":"AAAA"},"sign":"QkJCQg=="}';
  expect(cutAnswer(tricky, "x_response")).toEqual({
    inner: '{"a":"}\\"{","b":{"c":1},"sign":"AAAA"}',
    sign: "QkJCQg==",
  });
  expect(cutAnswer('{"sign":"QkJCQg==","x_response":{"a":1}}', "x_response")).toEqual({
    inner: '{"a":1}',
    sign: "QkJCQg==",
  });
  for (const broken of [
    "",
    "{}",
    '{"x_response":1,"sign":"A"}',
    '{"x_response":{"a":1',
    '{"x_response":{"a":1}}',
  ]) {
    expect(cutAnswer(broken, "x_response"), broken).toBeUndefined();
  }
});

test("Alipay's SDK and our signing agree in both directions", async () => {
  const { alipay } = world.simulator().keys;
  const sdk = new AlipaySdk({
    appId: alipay.appId,
    privateKey: privateKeyOf(alipay.appPrivateKey).export({ type: "pkcs1", format: "pem" }).toString(),
    alipayPublicKey: alipay.alipayPublicKey,
    gateway: `${world.simulator().url}/gateway.do`,
  });
  const url = sdk.pageExecute("alipay.trade.wap.pay", "GET", {
    bizContent: { out_trade_no: "P1", total_amount: "0.01", subject: "中文 & 空格" },
  });
  const form = Object.fromEntries(new URL(url).searchParams);
  expect(withSign(form, privateKeyOf(alipay.appPrivateKey))["sign"]).toBe(form["sign"]);
  expect(signedText(form)).not.toContain("sign=");

  const order = world.order("alipay", { amountFen: fen(1) });
  await world.payOn("alipay", order);
  await world.clock.advance(300);
  const notice = world.shop.notices.find(({ channel }) => channel === "alipay");
  const sent = Object.fromEntries(new URLSearchParams(notice?.body.toString()));
  expect(sdk.checkNotifySignV2(sent)).toBe(true);
  expect(sdk.checkNotifySignV2({ ...sent, total_amount: "0.02" })).toBe(false);

  const answer = await sdk.exec(
    "alipay.trade.query",
    { bizContent: { out_trade_no: order.attemptNo } },
    { validateSign: true },
  );
  expect(answer).toMatchObject({ code: "10000", tradeStatus: "TRADE_SUCCESS", totalAmount: "0.01" });
});

test("Alipay's SDK reads the page's address, closings, refunds and their queries as we do", async () => {
  const { alipay } = world.simulator().keys;
  const privateKey = privateKeyOf(alipay.appPrivateKey);
  const config = {
    appId: alipay.appId,
    privateKey: privateKey.export({ type: "pkcs1", format: "pem" }).toString(),
    gateway: `${world.simulator().url}/gateway.do`,
  };
  const sdk = new AlipaySdk({ ...config, alipayPublicKey: alipay.alipayPublicKey });
  const pem = createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
  const asAlipay = new AlipaySdk({ ...config, alipayPublicKey: pem });
  const ask = (method: string, bizContent: object) =>
    sdk.exec(method, { bizContent }, { validateSign: true });

  const unpaid = world.order("alipay", { amountFen: fen(1) });
  const page = new URL((await world.gateways.alipay.create(unpaid)).redirectUrl);
  const form = Object.fromEntries(page.searchParams);
  expect(asAlipay.checkNotifySign(form)).toBe(true);
  expect(asAlipay.checkNotifySign({ ...form, biz_content: `${form["biz_content"]} ` })).toBe(false);
  await fetch(page);
  const closed = { out_trade_no: unpaid.attemptNo };
  expect(await ask("alipay.trade.close", closed)).toMatchObject({ code: "10000" });
  expect(await world.gateways.alipay.query(unpaid.attemptNo)).toEqual({ state: "closed" });

  const paid = world.order("alipay", { amountFen: fen(500) });
  await world.payOn("alipay", paid);
  const [attemptNo, refundNo] = [paid.attemptNo, `R1${paid.attemptNo}`];
  const refund = { out_trade_no: attemptNo, out_request_no: refundNo, refund_amount: "1.50" };
  expect(await ask("alipay.trade.refund", refund)).toMatchObject({ code: "10000", fundChange: "Y" });
  await world.clock.advance(1000);
  // theirs is ours, and ours theirs
  expect(await world.gateways.alipay.queryRefund({ attemptNo, refundNo })).toMatchObject({
    state: "refunded",
    amountFen: 150,
  });
  const own = {
    attemptNo,
    refundNo: `R2${attemptNo}`,
    amountFen: fen(350),
    totalFen: fen(500),
    reason: "退款",
  };
  expect((await world.gateways.alipay.refund(own)).state).toMatch(/processing|refunded/);
  await world.clock.advance(1000);
  const asked = { out_trade_no: attemptNo, out_request_no: own.refundNo, query_options: ["gmt_refund_pay"] };
  expect(await ask("alipay.trade.fastpay.refund.query", asked)).toMatchObject({
    refundStatus: "REFUND_SUCCESS",
    refundAmount: "3.50",
  });
});
