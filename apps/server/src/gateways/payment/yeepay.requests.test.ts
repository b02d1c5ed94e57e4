import { generateKeyPairSync } from "node:crypto";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import type { EgressRequest } from "../egress.types.ts";
import { readCall, signedAnswer } from "../yop/yop-platform.ts";
import { createYeepayPay } from "./yeepay-pay.ts";

const at = new Date("2026-11-24T03:00:00Z");
const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const [app, platform, stranger] = [pair(), pair(), pair()];
const merchants = { parentMerchantNo: "10080000000", merchantNo: "10080000001" };

/** The adapter on YeePay's hosts, answered with what is given; what it sent is read as the platform reads it. */
function yeepay(result: object | undefined, { signer = platform.privateKey, status = 200 } = {}) {
  const sent: EgressRequest[] = [];
  const { text, headers } = signedAnswer(
    signer,
    result ? { result } : { code: "40044", message: "业务异常" },
  );
  const gateway = createYeepayPay({
    config: {
      ...merchants,
      appKey: "app_1",
      privateKey: String(app.privateKey.export({ type: "pkcs8", format: "pem" })),
      platformKey: String(platform.publicKey.export({ type: "spki", format: "pem" })),
    },
    clock: () => at,
    egress: async (request) => {
      sent.push(request);
      return { status, headers, body: Buffer.from(text) };
    },
  });
  const read = () => {
    const { method, url, headers: own = {}, body = "" } = sent[0]!;
    return {
      host: new URL(url).origin,
      method,
      ...readCall({ method, url, headers: own, body }, app.publicKey),
    };
  };
  return { gateway, sent, read };
}

const order = {
  attemptNo: "P000000000000000001",
  amountFen: fen(1230),
  subject: "紫砂壶 & 茶",
  returnUrl: "https://shop.example.com/pages/order/result?no=1",
  quitUrl: "https://shop.example.com/pages/order/result?no=1&isQuit=1",
  notifyUrl: "https://shop.example.com/notify/yeepay",
  expiresAt: new Date("2026-11-24T03:30:00Z"),
};
const { attemptNo } = order;
const CASHIER = "https://cash.yeepay.com/cashier/std?token=1";

test("the cashier is asked for by a signed form, for our merchant, until the deadline in Asia/Shanghai", async () => {
  const { gateway, read } = yeepay({ code: "00000", orderId: attemptNo, cashierUrl: CASHIER });
  expect(await gateway.create(order)).toEqual({ redirectUrl: CASHIER });
  expect(read()).toMatchObject({
    host: "https://openapi.yeepay.com",
    method: "POST",
    path: "/rest/v1.0/cashier/unified/order",
    appKey: "app_1",
    parameters: {
      ...merchants,
      orderId: attemptNo,
      orderAmount: "12.30",
      goodsName: "紫砂壶 & 茶",
      fundProcessType: "REAL_TIME",
      expiredTime: "2026-11-24 11:30:00",
      notifyUrl: order.notifyUrl,
      returnUrl: order.returnUrl,
    },
  });
});

test("query, close, refund and its query name the order as they are documented", async () => {
  const done = { code: "OPR00000", ...merchants, orderId: attemptNo };
  const refunded = {
    ...done,
    refundRequestId: "R1",
    uniqueRefundNo: "1002",
    status: "PROCESSING",
    refundAmount: "1.00",
  };
  const asked = { attemptNo, refundNo: "R1" };
  const refund = { ...asked, amountFen: fen(100), totalFen: order.amountFen, reason: "七天无理由" };
  const cases = [
    [
      "GET",
      "/rest/v1.0/trade/order/query",
      { ...done, status: "PROCESSING" },
      (one) => one.query(attemptNo),
      {},
    ],
    ["POST", "/rest/v1.0/trade/order/close", done, (one) => one.close(attemptNo), {}],
    [
      "POST",
      "/rest/v1.0/trade/refund",
      refunded,
      (one) => one.refund(refund),
      { refundRequestId: "R1", refundAmount: "1.00", description: "七天无理由" },
    ],
    [
      "GET",
      "/rest/v1.0/trade/refund/query",
      refunded,
      (one) => one.queryRefund(asked),
      { refundRequestId: "R1" },
    ],
  ] as const satisfies readonly (readonly [
    string,
    string,
    object,
    (gateway: ReturnType<typeof yeepay>["gateway"]) => Promise<unknown>,
    object,
  ])[];
  for (const [method, path, result, act, more] of cases) {
    const { gateway, read, sent } = yeepay(result);
    await act(gateway);
    expect(read()).toMatchObject({ method, path });
    expect(read().parameters).toEqual({ ...merchants, orderId: attemptNo, ...more });
    expect(sent[0]?.headers?.["x-yop-sdk-version"]).toBe("4.0.0");
  }
});

test("the bill comes from the host of files, by day and for who collects", async () => {
  const { gateway, read } = yeepay({});
  await expect(gateway.statement("2026-11-23")).rejects.toThrow("header");
  expect(read()).toMatchObject({
    host: "https://yos.yeepay.com",
    method: "GET",
    path: "/yos/v1.0/std/bill/tradedaydownload",
    parameters: { merchantNo: "10080000001", dayString: "2026-11-23" },
  });
  await expect(yeepay({}, { status: 404 }).gateway.statement("2026-11-23")).rejects.toMatchObject({
    fault: "transport",
  });
});

test("a cashier elsewhere is not opened", async () => {
  for (const cashierUrl of [
    "https://yeepay.com.example.com/",
    "https://cash.yeepay.com:8443/",
    "http://cash.yeepay.com/",
    "https://evilyeepay.com/",
    "/sandbox/channel/pay/yeepay/token",
    undefined,
  ])
    await expect(yeepay({ code: "00000", cashierUrl }).gateway.create(order)).rejects.toMatchObject({
      fault: "bad-answer",
    });
});

test("states of an order; one that is not known decides nothing", async () => {
  const paid = { orderAmount: 12.3, uniqueOrderNo: "1001", paySuccessDate: "2026-11-24 10:59:58" };
  const of = (result: object) =>
    yeepay({ code: "OPR00000", ...merchants, orderId: attemptNo, ...result }).gateway.query(attemptNo);
  expect(await of({ status: "PROCESSING" })).toEqual({ state: "unpaid" });
  for (const status of ["CLOSE", "TIME_OUT", "FAIL"])
    expect(await of({ status })).toEqual({ state: "closed" });
  const expected = {
    state: "paid",
    amountFen: 1230,
    channelNo: "1001",
    paidAt: new Date("2026-11-24T02:59:58Z"),
  };
  expect(await of({ status: "SUCCESS", ...paid })).toEqual(expected);
  expect(await of({ status: "SUCCESS", ...paid, orderAmount: "12.30" })).toEqual(expected);
  for (const wrong of [
    { status: "SOMETHING_NEW" },
    { status: "SUCCESS" },
    { status: "SUCCESS", ...paid, orderAmount: 12.345 },
    { status: "SUCCESS", ...paid, merchantNo: "10080009999" },
    { status: "SUCCESS", ...paid, orderId: "P2" },
  ])
    await expect(of(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ fault: "bad-answer" });
  expect(await of({ code: "OPR10002", message: "订单不存在" })).toEqual({ state: "unknown" });
  // another thing that is not there is no word about the order
  await expect(of({ code: "OPR10011", message: "商户不存在" })).rejects.toMatchObject({ fault: "refused" });
});

test("states of a refund; an answer about another one is none", async () => {
  const known = { refundRequestId: "R1", uniqueRefundNo: "1002", refundAmount: 1 };
  const refund = { attemptNo, refundNo: "R1", amountFen: fen(100), totalFen: order.amountFen, reason: "x" };
  const of = (result: object) => yeepay({ code: "OPR00000", ...known, ...result }).gateway.refund(refund);
  expect(await of({ status: "PROCESSING" })).toEqual({ state: "processing", channelRefundNo: "1002" });
  expect(await of({ status: "SUCCESS", refundSuccessDate: "2026-11-24 11:00:01" })).toEqual({
    state: "refunded",
    amountFen: 100,
    channelRefundNo: "1002",
    refundedAt: new Date("2026-11-24T03:00:01Z"),
  });
  for (const status of ["FAILED", "CANCEL", "SUSPEND"])
    expect(await of({ status })).toEqual({ state: "refused", code: status, mayRetry: false });
  for (const wrong of [{ refundAmount: "1.01" }, { refundRequestId: "R2" }, { status: "NEW" }])
    await expect(of({ status: "SUCCESS", ...wrong })).rejects.toMatchObject({ fault: "bad-answer" });
  const asked = { attemptNo, refundNo: "R1" };
  const none = yeepay({ code: "OPR10010", message: "退款订单不存在" });
  expect(await none.gateway.queryRefund(asked)).toEqual({ state: "unknown" });
});

test("an answer that another key signed, none, or a break is no answer", async () => {
  const forged = yeepay({ code: "OPR00000", status: "CLOSE" }, { signer: stranger.privateKey });
  await expect(forged.gateway.query(attemptNo)).rejects.toThrow("not signed");
  await expect(yeepay(undefined).gateway.query(attemptNo)).rejects.toMatchObject({
    fault: "refused",
    code: "40044",
  });
  await expect(yeepay({}, { status: 502 }).gateway.query(attemptNo)).rejects.toMatchObject({
    fault: "transport",
  });
});
