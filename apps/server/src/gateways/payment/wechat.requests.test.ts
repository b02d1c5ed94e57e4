import { createPublicKey } from "node:crypto";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testSecrets } from "../../../test/payment.ts";
import type { EgressRequest } from "../egress.types.ts";
import { isSignedText, privateKeyOf, publicKeyOf, signText } from "../rsa.ts";
import type { PaymentOrder } from "./payment.port.ts";
import { answerText, nonceText } from "./wechat-sign.ts";
import { createWechatPay } from "./wechat.ts";

/**
 * Requests with the values of the examples in Tencent's Go library (wechatpay-apiv3/wechatpay-go: the `api_*_example_test.go` of
 * services/payments/h5, services/payments/jsapi and services/refunddomestic), at the addresses of its `api_*.go` and with the names of its
 * `models.go`. Optional fields of the examples that the shop has no use for are left out.
 */
const NOW = new Date("2026-11-21T10:00:00+08:00");
const [APP_ID, MCH_ID, NUMBER] = ["wxd678efh567hg6787", "1230000109", "1217752501201407033233368018"];
const order: PaymentOrder = {
  attemptNo: NUMBER,
  amountFen: fen(100),
  subject: "Image形象店-深圳腾大-QQ公仔",
  clientIp: "14.23.150.211",
  returnUrl: "https://shop.example/pages/order/result",
  quitUrl: "https://shop.example/pages/order/result?isQuit=1",
  notifyUrl: "https://www.weixin.qq.com/wxpay/pay.php",
  expiresAt: new Date("2018-06-08T10:34:56+08:00"),
};
const prepay = {
  appid: APP_ID,
  mchid: MCH_ID,
  description: "Image形象店-深圳腾大-QQ公仔",
  out_trade_no: NUMBER,
  time_expire: "2018-06-08T10:34:56+08:00",
  notify_url: "https://www.weixin.qq.com/wxpay/pay.php",
  amount: { total: 100, currency: "CNY" },
};

const { wechat: secrets } = await testSecrets();
const merchantKey = createPublicKey(privateKeyOf(secrets.merchant.privateKey));

/** The adapter on a line that keeps what is sent and gives one signed answer. */
function recorded(answer: object | undefined) {
  const sent: EgressRequest[] = [];
  const body = Buffer.from(answer === undefined ? "" : JSON.stringify(answer));
  const egress = async (request: EgressRequest) => {
    sent.push(request);
    const [timestamp, nonce] = [String(NOW.getTime() / 1000), nonceText()];
    const key = privateKeyOf(secrets.platform.privateKey);
    const headers = {
      "wechatpay-timestamp": timestamp,
      "wechatpay-nonce": nonce,
      "wechatpay-serial": secrets.platformSerial,
      "wechatpay-signature": signText(key, answerText(timestamp, nonce, body.toString())),
    };
    return { status: answer === undefined ? 204 : 200, headers, body };
  };
  const config = {
    appId: APP_ID,
    mchId: MCH_ID,
    merchantSerial: secrets.merchantSerial,
    merchantPrivateKey: secrets.merchant.privateKey,
    apiV3Key: secrets.apiV3Key,
    platformKeys: { [secrets.platformSerial]: secrets.platform.publicKey },
  };
  return { gateway: createWechatPay({ config, egress, clock: () => NOW }), sent };
}

/** Expects one request of this form, whose header is the merchant's signature of exactly what was sent. */
function expectSent(sent: readonly EgressRequest[], method: string, path: string, json?: object): void {
  const [request] = sent;
  expect(sent).toHaveLength(1);
  expect([request?.method, request?.url]).toEqual([method, `https://api.mch.weixin.qq.com${path}`]);
  expect(request?.body === undefined ? undefined : JSON.parse(request.body)).toEqual(json);
  const header = request?.headers?.["authorization"] ?? "";
  const field = (name: string): string => new RegExp(`${name}="([^"]+)"`).exec(header)?.[1] ?? "";
  expect([field("mchid"), field("serial_no")]).toEqual([MCH_ID, secrets.merchantSerial]);
  const text = [method, path, field("timestamp"), field("nonce_str"), request?.body ?? "", ""].join("\n");
  expect(isSignedText(merchantKey, text, field("signature"))).toBe(true);
}

test("H5: the order of the example, and the address that the payer opens", async () => {
  const h5 =
    "https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2916263004719461949c84457c735b0000";
  const { gateway, sent } = recorded({ h5_url: h5 });
  const { redirectUrl } = await gateway.create(order);
  expect(redirectUrl).toBe(`${h5}&redirect_url=${encodeURIComponent(order.returnUrl)}`);
  expectSent(sent, "POST", "/v3/pay/transactions/h5", {
    ...prepay,
    scene_info: { payer_client_ip: "14.23.150.211", h5_info: { type: "Wap" } },
  });
});

test("JSAPI: the order of the example, and the signed parameters for the bridge", async () => {
  const { gateway, sent } = recorded({ prepay_id: "wx201410272009395522657a690389285100" });
  const { jsapi } = await gateway.create({ ...order, openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" });
  expectSent(sent, "POST", "/v3/pay/transactions/jsapi", {
    ...prepay,
    payer: { openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" },
    scene_info: { payer_client_ip: "14.23.150.211" },
  });
  // as api_jsapi_request_payment.go signs: four lines, each ended by a line feed
  const { paySign = "", nonceStr = "", ...rest } = jsapi ?? {};
  expect(rest).toEqual({
    appId: APP_ID,
    timeStamp: "1795226400",
    package: "prepay_id=wx201410272009395522657a690389285100",
    signType: "RSA",
  });
  expect(nonceStr).toMatch(/^\w{32}$/);
  const text = `${APP_ID}\n1795226400\n${nonceStr}\nprepay_id=wx201410272009395522657a690389285100\n`;
  expect(isSignedText(merchantKey, text, paySign)).toBe(true);
  expect(isSignedText(publicKeyOf(secrets.platform.publicKey), text, paySign)).toBe(false);
});

test("an order is asked for and closed by its number and the merchant's", async () => {
  const asked = recorded({
    appid: APP_ID,
    mchid: MCH_ID,
    out_trade_no: NUMBER,
    trade_state: "NOTPAY",
    trade_state_desc: "订单未支付",
  });
  expect(await asked.gateway.query(NUMBER)).toEqual({ state: "unpaid" });
  expectSent(asked.sent, "GET", `/v3/pay/transactions/out-trade-no/${NUMBER}?mchid=${MCH_ID}`);
  const closing = recorded(undefined);
  expect(await closing.gateway.close(NUMBER)).toEqual({ state: "closed" });
  expectSent(closing.sent, "POST", `/v3/pay/transactions/out-trade-no/${NUMBER}/close`, { mchid: MCH_ID });
});

test("a refund is sent and asked for as in the example", async () => {
  const answer = {
    refund_id: "50000000382019052709732678859",
    out_refund_no: NUMBER,
    transaction_id: NUMBER,
    out_trade_no: NUMBER,
    status: "SUCCESS",
    success_time: "2020-12-01T16:18:12+08:00",
    amount: { total: 888, refund: 888, currency: "CNY" },
  };
  const refunded = {
    state: "refunded",
    amountFen: 888,
    channelRefundNo: "50000000382019052709732678859",
    refundedAt: new Date("2020-12-01T16:18:12+08:00"),
  };
  const refunding = recorded(answer);
  const refund = {
    attemptNo: NUMBER,
    refundNo: NUMBER,
    amountFen: fen(888),
    totalFen: fen(888),
    reason: "商品已售完",
    notifyUrl: "https://weixin.qq.com",
  };
  expect(await refunding.gateway.refund(refund)).toEqual(refunded);
  expectSent(refunding.sent, "POST", "/v3/refund/domestic/refunds", {
    out_trade_no: NUMBER,
    out_refund_no: NUMBER,
    reason: "商品已售完",
    notify_url: "https://weixin.qq.com",
    amount: { refund: 888, total: 888, currency: "CNY" },
  });
  const asked = recorded(answer);
  expect(await asked.gateway.queryRefund({ attemptNo: NUMBER, refundNo: NUMBER })).toEqual(refunded);
  expectSent(asked.sent, "GET", `/v3/refund/domestic/refunds/${NUMBER}`);
});
