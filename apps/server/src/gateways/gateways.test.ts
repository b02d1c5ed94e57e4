import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fen } from "@heshi/kernel/money";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { simulatedIn } from "./gateway-env.ts";
import { buildGateways } from "./gateways.ts";
import { noRider } from "./rider/rider.port.ts";
import { registerSandbox } from "./sandbox-pages.ts";
import { createTestGateways, type TestGateways } from "../../test/test-gateways.ts";

let folder = "";
let gateways: TestGateways;
let offset = 0;
const clock = (): Date => new Date(Date.now() + offset);
const shop = Fastify();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heshi-gateways-"));
  gateways = await createTestGateways(folder, clock);
  await registerSandbox(shop, gateways, { isOpen: false });
});
afterAll(async () => {
  await shop.close();
  await gateways.close();
});

async function keyFile(name: string): Promise<{ privateFile: string; publicFile: string }> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const [privateFile, publicFile] = [join(folder, `${name}.pem`), join(folder, `${name}.pub.pem`)];
  await writeFile(privateFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  await writeFile(publicFile, publicKey.export({ type: "spki", format: "pem" }));
  return { privateFile, publicFile };
}

test("a gateway without configuration is simulated and listed as such", () => {
  expect(gateways.simulated).toEqual([
    "wechat-pay",
    "alipay",
    "fastpay",
    "yeepay",
    "sms",
    "express",
    "wechat-login",
    "apple-login",
    "map",
    "bankcard",
    "ocr",
    "invoice",
    "yop",
    "payout-wechat",
    "payout-alipay",
    "payout-bank",
  ]);
});

test("where riders may not be simulated, nobody rides, whatever else is simulated", async () => {
  const real = await buildGateways({
    env: {},
    folder: await mkdtemp(join(tmpdir(), "heshi-riders-")),
    clock,
    hasRiders: false,
  });
  expect([real.rider === noRider, real.sandbox.rider, real.simulated.includes("sms")]).toEqual([
    true,
    undefined,
    true,
  ]);
  await real.close();
});

test("the list of simulated gateways is known without building them", () => {
  expect(simulatedIn({})).toEqual(gateways.simulated);
});

test("a configured gateway is real; a partial configuration is refused with the missing names", async () => {
  const { privateFile, publicFile } = await keyFile("one");
  const env = {
    WECHAT_PAY_APP_ID: "wx1",
    WECHAT_PAY_MCH_ID: "1900000109",
    WECHAT_PAY_MERCHANT_SERIAL: "AB",
    WECHAT_PAY_PRIVATE_KEY_FILE: privateFile,
    WECHAT_PAY_API_V3_KEY: "k".repeat(32),
    WECHAT_PAY_PLATFORM_KEYS: `PUB_KEY_ID_1=${publicFile},5DEA=${publicFile}`,
    ALIPAY_APP_ID: "2021",
    ALIPAY_SELLER_ID: "2088",
    ALIPAY_PRIVATE_KEY_FILE: privateFile,
    ALIPAY_PUBLIC_KEY_FILE: publicFile,
    ALLINPAY_CUS_ID: "990440148166000",
    ALLINPAY_APP_ID: "00000003",
    ALLINPAY_PRIVATE_KEY_FILE: privateFile,
    ALLINPAY_PUBLIC_KEY_FILE: publicFile,
    NUONUO_APP_KEY: "n",
    NUONUO_APP_SECRET: "s",
    NUONUO_TOKENS: '{"91330106MA2CFLTN86":"t"}',
    YEEPAY_APP_KEY: "app_1",
    YEEPAY_MERCHANT_NO: "10080000000",
    YEEPAY_PRIVATE_KEY_FILE: privateFile,
    YEEPAY_PUBLIC_KEY_FILE: publicFile,
    YEEPAY_PRODUCTS: "[]",
    YEEPAY_COLLECTING_NO: "10080000001",
    ALIYUN_OCR_KEY_ID: "a",
    ALIYUN_OCR_KEY_SECRET: "b",
    ALIYUN_ACCESS_KEY_ID: "a",
    ALIYUN_ACCESS_KEY_SECRET: "b",
    ALIYUN_SMS_SIGN_NAME: "合市",
    ALIYUN_SMS_TEMPLATES: '{"code":"SMS_1"}',
    ALIYUN_CLOUDAUTH_KEY_ID: "a",
    ALIYUN_CLOUDAUTH_KEY_SECRET: "b",
    KUAIDI100_CUSTOMER: "c",
    KUAIDI100_KEY: "k",
    WECHAT_LOGIN_APP_ID: "wx2",
    WECHAT_LOGIN_SECRET: "s",
    APPLE_LOGIN_CLIENT_IDS: "cn.heshi.web, cn.heshi.app",
    AMAP_KEY: "m",
    WECHAT_TRANSFER_SCENE_ID: "1005",
    ALIPAY_APP_CERT_SN: "a1",
    ALIPAY_ROOT_CERT_SN: "b2_c3",
    BANK_PAYOUT_FOLDER: join(folder, "bank"),
  };
  const all = await buildGateways({ env, folder, clock });
  expect(all.simulated).toEqual([]);
  expect(all.sandbox).toEqual({});
  await all.close();
  const { ALIYUN_SMS_SIGN_NAME: _sign, ...half } = env;
  await expect(buildGateways({ env: half, folder, clock })).rejects.toThrow("ALIYUN_SMS_SIGN_NAME missing");
  const { YEEPAY_COLLECTING_NO: collecting, ...registering } = env;
  expect(simulatedIn(registering)).toEqual(["yeepay"]);
  await expect(buildGateways({ env: { YEEPAY_COLLECTING_NO: collecting }, folder, clock })).rejects.toThrow(
    "YEEPAY_APP_KEY missing",
  );
  await expect(buildGateways({ env: { PAYMENT_SIMULATOR_PORT: "x" }, folder, clock })).rejects.toThrow(
    "PAYMENT_SIMULATOR_PORT",
  );
  await expect(
    buildGateways({ env: { ...env, WECHAT_PAY_API_V3_KEY: "short" }, folder, clock }),
  ).rejects.toThrow("32 bytes");
});

test("a payment runs from the cashier to the notice on the test's clock in one process", async () => {
  const got: boolean[] = [];
  gateways.channel.post = (notice) => {
    const reading = gateways.payment.wechat.parseNotice(notice.headers, Buffer.from(notice.body));
    got.push(reading.ok);
    const reply = gateways.payment.wechat.noticeReply(reading.ok);
    return Promise.resolve({ status: reply.status, text: reply.body.toString() });
  };
  const order = {
    attemptNo: "T2026112101",
    amountFen: fen(100),
    subject: "x",
    returnUrl: "/pages/order/result",
    quitUrl: "/pages/order/result?isQuit=1",
    notifyUrl: "http://shop.invalid/notify/wechat",
    expiresAt: new Date(clock().getTime() + 600_000),
  };
  const { redirectUrl } = await gateways.payment.wechat.create(order);
  expect(redirectUrl).toMatch(
    /^\/sandbox\/channel\/pay\/wechat\/[\w-]+\?package=h5&redirect_url=%2Fpages%2Forder%2Fresult$/,
  );
  expect((await shop.inject({ url: redirectUrl })).body).toContain("确认支付");
  await gateways.channel.open(redirectUrl);
  expect(await gateways.channel.pay("wechat", order.attemptNo)).toBe(true);
  await gateways.channel.runDue();
  expect(got).toEqual([]);
  offset += 1_000;
  await gateways.channel.runDue();
  expect(got).toEqual([true]);
  expect(await gateways.payment.wechat.query(order.attemptNo)).toMatchObject({ state: "paid" });
  const ali = await gateways.payment.alipay.create({ ...order, attemptNo: "T2026112102" });
  await gateways.channel.open(ali.redirectUrl);
  expect(await gateways.channel.pay("alipay", "T2026112102")).toBe(true);
});

test("the sandbox phone shows the SMS codes of a number and escapes other content", async () => {
  await gateways.sms.send({ mobile: "13800000001", template: "code", params: { code: "482913" }, no: "S1" });
  await gateways.sms.send({ mobile: "13900000002", template: "other", params: { x: "<b>1</b>" }, no: "S2" });
  const html = await shop.inject({ url: "/sandbox/phone" });
  expect(html.body).toContain("<b>482913</b>");
  expect(html.body).not.toContain("<b>1</b>");
  expect(html.headers["content-security-policy"]).toContain("default-src 'none'");
  const json = await shop.inject({
    url: "/sandbox/phone?mobile=13800000001",
    headers: { accept: "application/json" },
  });
  expect(json.json()).toMatchObject({ list: [{ mobile: "13800000001", params: { code: "482913" } }] });
});

test("the sandbox address redirects to the phone, with and without a trailing slash", async () => {
  for (const url of ["/sandbox", "/sandbox/", "/sandbox/phone/"]) {
    const reply = await shop.inject({ url });
    expect([reply.statusCode, reply.headers.location], url).toEqual([302, "/sandbox/phone"]);
  }
});

test("the sandbox login pages issue working codes, and only to the shop itself", async () => {
  const page = await shop.inject({
    url:
      gateways.third.wechat
        .authorizeUrl("https://shop.example/pages/mycenter/login/index?x=1", "s1")
        .split("#")[0] ?? "",
  });
  const href = /href="([^"]+)"/.exec(page.body)?.[1]?.replaceAll("&#38;", "&") ?? "";
  const back = new URL(href, "https://shop.example");
  expect([back.host, back.pathname, back.searchParams.get("x"), back.searchParams.get("state")]).toEqual([
    "shop.example",
    "/pages/mycenter/login/index",
    "1",
    "s1",
  ]);
  expect(await gateways.third.wechat.exchange(back.searchParams.get("code") ?? "")).toMatchObject({
    ok: true,
  });
  const apple = await shop.inject({
    url: gateways.third.apple.authorizeUrl("https://shop.example/a", { state: "s", nonce: "n" }),
  });
  const token =
    new URLSearchParams(/href="\/a#([^"]+)"/.exec(apple.body)?.[1]?.replaceAll("&#38;", "&")).get(
      "id_token",
    ) ?? "";
  expect(await gateways.third.apple.verify(token, "n")).toMatchObject({ ok: true });
  for (const evil of [
    "https://evil.example/x",
    "//evil.example/x",
    "javascript:alert(1)",
    "https:\\\\evil.example",
    "data:text/html,x",
  ]) {
    const { body } = await shop.inject({
      url: `/sandbox/third/wechat?redirect_uri=${encodeURIComponent(evil)}`,
    });
    for (const [, link = ""] of body.matchAll(/href="([^"]*)"/g))
      expect(new URL(link, "https://shop.example").host, evil).toBe("shop.example");
  }
});
