import { pageChannels } from "@heshi/contract/pay/outside";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { simulatedChannels } from "@heshi/server/gateways/payment/build-payment";
import { startPaymentWorld, type PaymentWorld } from "@heshi/server/test/payment";
import { passPayPages } from "@heshi/server/gateways/payment/sandbox/pass-pages";

const PREFIX = "/sandbox/channel";
let world: PaymentWorld;
let shop: FastifyInstance;
beforeAll(async () => {
  world = await startPaymentWorld();
  shop = Fastify();
  await shop.register(async (scope) =>
    passPayPages(scope, { prefix: PREFIX, simulatorUrl: () => Promise.resolve(world.simulator().url) }),
  );
});
afterAll(async () => {
  await shop.close();
  await world.close();
});

test.each(pageChannels)(
  "%s: a pay page shows the amount, the subject, and that it is a simulation",
  async (channel) => {
    const order = world.order(channel, { subject: '<img src=x onerror="alert(1)">红富士' });
    const page = await fetch((await world.gateways[channel].create(order)).redirectUrl);
    const html = await page.text();
    for (const part of [
      "模拟支付，不会扣款",
      "435",
      ".80",
      "红富士",
      "确认支付",
      "放弃支付",
      "29:",
      order.attemptNo,
    ]) {
      if (part !== "29:") expect(html, part).toContain(part);
    }
    expect(html).not.toContain("<img src=x");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${new URL(order.returnUrl).origin}`);
    expect(page.headers.get("cache-control")).toBe("no-store");
  },
);

test("giving up returns without paying; confirming twice pays once; afterwards the page says so", async () => {
  const order = world.order("wechat");
  const { redirectUrl } = await world.gateways.wechat.create(order);
  const token = /\/pay\/wechat\/([\w-]+)/.exec(redirectUrl)?.[1] ?? "";
  const post = (act: string, back = order.returnUrl) =>
    fetch(`${world.simulator().url}/pay/wechat/${token}/${act}`, {
      method: "POST",
      body: new URLSearchParams({ back }),
      redirect: "manual",
    });
  const given = await post("cancel");
  expect([given.status, given.headers.get("location")]).toEqual([303, order.returnUrl]);
  expect(await world.gateways.wechat.query(order.attemptNo)).toEqual({ state: "unpaid" });
  const answers = await Promise.all([post("confirm"), post("confirm"), post("confirm")]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const first = await world.gateways.wechat.query(order.attemptNo);
  await post("confirm");
  expect(await world.gateways.wechat.query(order.attemptNo)).toEqual(first);
  expect(
    [...world.simulator().books.jobs.values()].filter(({ attemptNo }) => attemptNo === order.attemptNo),
  ).toHaveLength(1);
  expect(await (await fetch(redirectUrl)).text()).toContain("支付成功");
  for (const bad of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "ftp://x",
  ]) {
    expect((await post("return", bad)).headers.get("location"), bad).toBe("/");
  }
  expect((await post("return", "/pages/order/result?no=1")).headers.get("location")).toBe(
    "/pages/order/result?no=1",
  );
  expect((await post("delete")).status).toBe(404);
  expect((await fetch(`${world.simulator().url}/pay/alipay/${token}`)).status).toBe(404);
});

test("Alipay's return address carries its signed summary, the page needs a signed address", async () => {
  const order = world.order("alipay");
  const back = new URL(await world.payOn("alipay", order));
  expect(back.searchParams.get("out_trade_no")).toBe(order.attemptNo);
  expect(back.searchParams.get("no")).toBe("1");
  const { redirectUrl } = await world.gateways.alipay.create(world.order("alipay"));
  expect((await fetch(redirectUrl.replace("435.80", "0.01"))).status).toBe(400);
  expect((await fetch(redirectUrl.replace(/sign=[^&]+/, "sign=AAAA"))).status).toBe(400);
});

test("the shop proxies pay pages and nothing else", async () => {
  const { url, keys } = world.simulator();
  const channels = simulatedChannels(url, keys, { clock: world.clock.now, pages: PREFIX });
  const order = world.order("alipay", { returnUrl: "/pages/order/result" });
  const { redirectUrl } = await channels.alipay.create(order);
  expect(redirectUrl.startsWith(`${PREFIX}/gateway.do?`)).toBe(true);
  const opened = await shop.inject({ url: redirectUrl });
  expect(opened.statusCode).toBe(302);
  const page = new URL(opened.headers.location ?? "", `http://shop.example${redirectUrl}`).pathname;
  expect(page.startsWith(`${PREFIX}/pay/alipay/`)).toBe(true);
  expect((await shop.inject({ url: page })).body).toContain("确认支付");
  const paid = await shop.inject({
    method: "POST",
    url: `${page}/confirm`,
    payload: "back=x",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toMatch(/^\/pages\/order\/result\?/);
  expect(await channels.alipay.query(order.attemptNo)).toMatchObject({ state: "paid" });
  for (const [method, path] of [
    ["POST", "/sandbox/behaviour"],
    ["GET", "/sandbox/attempts"],
    ["POST", "/gateway.do"],
    ["GET", "/v3/bill/tradebill"],
    ["GET", "/pay/../sandbox/attempts"],
    ["GET", "/pay/alipay/..%2f..%2fsandbox%2fattempts"],
    ["POST", "/v3/pay/transactions/h5"],
    ["POST", "/yop-center/rest/v1.0/trade/refund"],
    ["GET", "/yop-center/yos/v1.0/std/bill/tradedaydownload"],
    ["GET", "//evil.example/"],
    ["GET", "/pay/wechat/x"],
    ["GET", "/downloadBillFile.resource"],
  ] as const) {
    expect((await shop.inject({ method, url: PREFIX + path })).statusCode, path).toBe(404);
  }
});

test("the sandbox accepts only this machine: no other host names, no proxies, no forms", async () => {
  const { url } = world.simulator();
  const order = world.order("wechat");
  await world.gateways.wechat.create(order);
  const ask = (headers: Record<string, string>, body = JSON.stringify({ preset: "never" })) =>
    fetch(`${url}/sandbox/behaviour`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
  expect((await ask({})).status).toBe(200);
  expect((await ask({ "x-forwarded-for": "1.2.3.4" })).status).toBe(403);
  expect((await ask({ forwarded: "for=1.2.3.4" })).status).toBe(403);
  expect((await ask({ "content-type": "text/plain" })).status).toBe(403);
  expect((await ask({ "content-type": "application/x-www-form-urlencoded" })).status).toBe(403);
  expect((await ask({}, "{")).status).toBe(400);
  expect((await ask({}, JSON.stringify({ preset: "nothing" }))).status).toBe(400);
  const http = await import("node:http");
  const status = await new Promise<number | undefined>((resolve) => {
    const request = http.request(`${url}/sandbox/attempts`, { headers: { host: "evil.example" } }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    request.end();
  });
  expect(status).toBe(403);
  await ask({}, JSON.stringify({ preset: "prompt" }));
  const paid = await fetch(`${url}/sandbox/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ channel: "wechat", attemptNo: order.attemptNo }),
  });
  expect(await paid.json()).toEqual({ ok: true });
  const past = (body: string) => {
    const headers = { "content-type": "application/json" };
    return fetch(`${url}/sandbox/past`, { method: "POST", headers, body });
  };
  expect((await past("{}")).status).toBe(200);
  expect((await past("{")).status).toBe(400);
  expect((await past('{"folder":"/tmp"}')).status).toBe(400);
  const list = (await (await fetch(`${url}/sandbox/attempts`)).json()) as {
    list: { attemptNo: string; state: string }[];
  };
  expect(list.list.find(({ attemptNo }) => attemptNo === order.attemptNo)?.state).toBe("paid");
  world.shop.notices.length = 0;
  const forged = await fetch(`${url}/sandbox/notify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ channel: "wechat", attemptNo: order.attemptNo, forge: "signature" }),
  });
  expect(forged.status).toBe(200);
  await world.clock.advance(1);
  expect(world.shop.notices.at(0)?.reading).toEqual({ ok: false, refusal: "bad-signature" });
});

test("calls with a wrong signature, key, merchant or time are refused", async () => {
  const { url, keys } = world.simulator();
  const other = {
    ...keys,
    wechat: { ...keys.wechat, mchId: "1900000999" },
    alipay: { ...keys.alipay, appId: "2021000000000999" },
    yeepay: { ...keys.yeepay, merchantNo: "10080009999" },
  };
  const skewed = simulatedChannels(url, keys, {
    clock: () => new Date(world.clock.now().getTime() - 301_000),
    pages: url,
  });
  const strange = simulatedChannels(url, other, { clock: world.clock.now, pages: url });
  const swapped = {
    ...keys,
    wechat: { ...keys.wechat, merchantPrivateKey: keys.alipay.appPrivateKey },
    alipay: { ...keys.alipay, appPrivateKey: keys.wechat.merchantPrivateKey },
    yeepay: { ...keys.yeepay, privateKey: keys.wechat.merchantPrivateKey },
  };
  const forged = simulatedChannels(url, swapped, { clock: world.clock.now, pages: url });
  for (const channels of [strange, forged]) {
    await expect(channels.wechat.query("P1")).rejects.toMatchObject({ fault: "refused", code: "SIGN_ERROR" });
    await expect(channels.alipay.query("P1")).rejects.toMatchObject({ code: "isv.invalid-signature" });
    await expect(channels.yeepay.query("P1")).rejects.toMatchObject({ fault: "refused" });
  }
  await expect(skewed.wechat.query("P1")).rejects.toMatchObject({ fault: "refused", code: "SIGN_ERROR" });
  const blind = simulatedChannels(
    url,
    {
      ...keys,
      wechat: { ...keys.wechat, platformKeys: {} },
      alipay: {
        ...keys.alipay,
        alipayPublicKey: keys.wechat.platformKeys[Object.keys(keys.wechat.platformKeys)[0]!]!,
      },
      yeepay: { ...keys.yeepay, platformKey: keys.alipay.alipayPublicKey },
    },
    { clock: world.clock.now, pages: url },
  );
  await expect(blind.wechat.create(world.order("wechat"))).rejects.toMatchObject({ fault: "bad-signature" });
  await expect(blind.alipay.query("P1")).rejects.toMatchObject({ fault: "bad-signature" });
  await expect(blind.yeepay.query("P1")).rejects.toMatchObject({ fault: "bad-signature" });
});

test("JSAPI: with an openid the page pays in place", async () => {
  const order = world.order("wechat", { openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" });
  const start = await world.gateways.wechat.create(order);
  expect(start.redirectUrl).toBe(order.returnUrl);
  expect(start.jsapi).toMatchObject({ appId: world.simulator().keys.wechat.appId, signType: "RSA" });
  const { publicKeyOf, isSignedText, privateKeyOf } = await import("@heshi/server/gateways/rsa");
  const { jsapi } = start;
  const key = publicKeyOf(
    privateKeyOf(world.simulator().keys.wechat.merchantPrivateKey)
      .export({ type: "pkcs8", format: "pem" })
      .toString(),
  );
  const text = `${jsapi?.appId}\n${jsapi?.timeStamp}\n${jsapi?.nonceStr}\n${jsapi?.package}\n`;
  expect(isSignedText(key, text, jsapi?.paySign ?? "")).toBe(true);
});

test("giving up at Alipay leads to the address for it", async () => {
  const order = world.order("alipay");
  const { url } = await fetch((await world.gateways.alipay.create(order)).redirectUrl);
  const body = new URLSearchParams({ back: order.returnUrl });
  const given = await fetch(`${url}/cancel`, { method: "POST", body, redirect: "manual" });
  expect([given.status, given.headers.get("location")]).toEqual([303, order.quitUrl]);
  expect(await world.gateways.alipay.query(order.attemptNo)).toEqual({ state: "unpaid" });
});

test.each(pageChannels)(
  "%s: confirming an attempt closed meanwhile says so and returns to the shop",
  async (channel) => {
    const order = world.order(channel, { returnUrl: "/pages/order/app-pay?id=1" });
    const { pathname, search } = new URL((await world.gateways[channel].create(order)).redirectUrl);
    const url = `${PREFIX}${pathname}${search}`;
    const opened = await shop.inject({ url: url });
    const page = new URL(opened.headers.location ?? url, `http://shop.example${url}`);
    await world.gateways[channel].close(order.attemptNo);
    const post = (act: string) =>
      shop.inject({
        method: "POST",
        url: act,
        payload: new URLSearchParams({ back: order.returnUrl }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const confirm = `${PREFIX}${page.pathname.replace(PREFIX, "")}/confirm`;
    const refused = await post(confirm);
    expect(refused.statusCode).toBe(303);
    const shown = new URL(refused.headers.location ?? "", `http://shop.example${confirm}`);
    const { body } = await shop.inject({ url: shown.pathname + shown.search });
    expect(body).toContain("订单已关闭");
    const action = /action="([^"]+)"/.exec(body)?.[1] ?? "";
    const left = await post(new URL(action, shown).pathname);
    expect([left.statusCode, left.headers.location]).toEqual([303, order.returnUrl]);
  },
);
