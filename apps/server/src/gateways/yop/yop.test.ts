import {
  constants,
  createCipheriv,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  sign,
} from "node:crypto";
import { expect, test } from "vitest";
import type { EgressRequest } from "../egress.types.ts";
import { answerOf, createYeepay, reasonsOf } from "./yeepay.ts";
import type { YopApplication } from "./yop.port.ts";
import {
  answerText,
  canonicalCall,
  canonicalQuery,
  isSignedYop,
  openEnvelope,
  sealEnvelope,
  signYop,
} from "./yop-sign.ts";
import { createYopSimulator } from "./yop-simulator.ts";

const at = new Date("2026-11-24T03:00:00.123Z");
const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const [app, platform, stranger] = [pair(), pair(), pair()];
const photo = { bytes: Buffer.from("photo"), contentType: "image/jpeg" };
const application: YopApplication = {
  requestNo: "Y1N1",
  kind: "company",
  signName: "杭州半山茶业有限公司",
  shortName: "半山茶事",
  licenceNumber: "91330106MA2KX4T178",
  legalName: "周晓禾",
  legalNumber: "330106199001011238",
  contactName: "周晓禾",
  contactMobile: "13900010001",
  contactEmail: "tea@example.com",
  regionCode: "330106007",
  detail: "文三路 478 号 & 2 楼",
  bankCode: "CMBCHINA",
  accountNumber: "571905678910301",
  notifyUrl: "https://shop.example.com/notify/yop",
  photos: { front: photo, back: photo, licence: photo },
};

test("parameters are sorted and encoded once, spaces as %20; the text that is signed is as the platform's SDKs build it", () => {
  const content = canonicalQuery({ signName: "紫砂 & 茶", requestNo: "Y1N1" });
  expect(content).toBe("requestNo=Y1N1&signName=%E7%B4%AB%E7%A0%82%20%26%20%E8%8C%B6");
  const call = { method: "POST", path: "/rest/v2.0/mer/register/saas/merchant", query: "", content } as const;
  const { text } = canonicalCall({ ...call, requestId: "id-1", appKey: "app_1", at });
  // printf '%s' 'requestNo=…' | sha256sum
  expect(text).toBe(
    [
      "yop-auth-v3/app_1/2026-11-24T03:00:00Z/1800",
      "POST",
      "/rest/v2.0/mer/register/saas/merchant",
      "",
      "x-yop-appkey:app_1",
      "x-yop-content-sha256:0e97ccd40c4216b3fc291d0981bb3b48241b6d54e0bc4c480e08480f5bd923a1",
      "x-yop-request-id:id-1",
    ].join("\n"),
  );
  const get = canonicalCall({
    ...call,
    method: "GET",
    query: content,
    content: "",
    requestId: "id-1",
    appKey: "app_1",
    at,
  });
  // printf '' | sha256sum: a GET has no content
  expect(get.headers["x-yop-content-sha256"]).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  );
  expect(get.text.split("\n")[3]).toBe(content);
});

// Of YeePay's own test vectors (yeepay-skills, sign_vectors.json): the digests and the text that is signed.
test("a query and a refund are signed as YeePay's own vectors say", () => {
  const of = { requestId: "00000000-0000-4000-8000-000000000001", appKey: "app_10086032562" };
  const query = canonicalQuery({ orderId: "TEST ORDER_20260101_001", merchantNo: "10086032562" });
  const when = new Date("2026-01-01T00:00:00Z");
  const path = "/rest/v1.0/trade/order/query";
  expect(canonicalCall({ ...of, method: "GET", path, query, content: "", at: when }).text).toBe(
    [
      "yop-auth-v3/app_10086032562/2026-01-01T00:00:00Z/1800",
      "GET",
      "/rest/v1.0/trade/order/query",
      "merchantNo=10086032562&orderId=TEST%20ORDER_20260101_001",
      "x-yop-appkey:app_10086032562",
      "x-yop-content-sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "x-yop-request-id:00000000-0000-4000-8000-000000000001",
    ].join("\n"),
  );
  const content = canonicalQuery({
    merchantNo: "10086032562",
    orderId: "TEST_ORDER_20260101_001",
    refundRequestId: "REFUND_20260101_001",
    refundAmount: "0.01",
    description: "测试退款",
  });
  const refund = {
    ...of,
    method: "POST",
    path: "/rest/v1.0/trade/refund",
    query: "",
    content,
    at: when,
  } as const;
  expect(canonicalCall(refund).headers["x-yop-content-sha256"]).toBe(
    "a95bf5b62724cdd27e199e50ee2af246d9268f8752d02f0288ad16fc97fef710",
  );
});

test("a signature is URL-safe and bears the digest's name; another text, key or digest is not believed", () => {
  const signature = signYop(app.privateKey, "text");
  expect(signature).toMatch(/^[\w-]{342}\$SHA256$/);
  expect(isSignedYop(app.publicKey, "text", signature)).toBe(true);
  expect(isSignedYop(app.publicKey, "text", signature.replace("$SHA256", ""))).toBe(true);
  expect(isSignedYop(app.publicKey, "texts", signature)).toBe(false);
  expect(isSignedYop(stranger.publicKey, "text", signature)).toBe(false);
  expect(isSignedYop(app.publicKey, "text", "")).toBe(false);
  expect(answerText('{ "a":\t1\n}')).toBe('{"a":1}');
});

test("an envelope opens for whom it was sealed and only with the platform's signature; no altered byte passes", () => {
  const keys = { own: app.privateKey, platform: platform.publicKey };
  const sealed = sealEnvelope('{"a":"$"}', { signer: platform.privateKey, receiver: app.publicKey });
  expect(openEnvelope(sealed, keys)).toEqual({ text: '{"a":"$"}' });
  const forged = sealEnvelope("{}", { signer: stranger.privateKey, receiver: app.publicKey });
  expect(openEnvelope(forged, keys)).toBe("bad-signature");
  const other = sealEnvelope("{}", { signer: platform.privateKey, receiver: stranger.publicKey });
  expect(openEnvelope(other, keys)).not.toHaveProperty("text");
  for (const text of ["", "a$b", "a$b$AES$SHA256$c", sealed.replace("$AES$", "$DES$"), sealed.slice(0, 40)])
    expect(openEnvelope(text, keys)).toBe("malformed");
  let passed = 0;
  for (let n = 0; n < 200; n += 1) {
    const place = Math.floor((n * (sealed.length - 12)) / 200);
    // of another half of the alphabet, so that its first bit differs: the last bits of a base64 text may carry nothing
    const one = /[A-Za-f]/.test(sealed[place] ?? "") ? "_" : "A";
    const altered = `${sealed.slice(0, place)}${one}${sealed.slice(place + 1)}`;
    const opened = openEnvelope(altered, keys);
    if (typeof opened !== "string") passed += 1;
  }
  expect(passed).toBe(0);
});

test("an envelope whose padding is altered is refused, though its last byte says how much to leave out", () => {
  const keys = { own: app.privateKey, platform: platform.publicKey };
  const key = randomBytes(16);
  const sealedKey = publicEncrypt({ key: app.publicKey, padding: constants.RSA_PKCS1_PADDING }, key);
  const signed = `{}$${sign("RSA-SHA256", Buffer.from("{}"), platform.privateKey).toString("base64url")}`;
  const by = 16 - (signed.length % 16);
  const envelopeOf = (padding: Buffer): string => {
    const cipher = createCipheriv("aes-128-ecb", key, null).setAutoPadding(false);
    const sealed = Buffer.concat([
      cipher.update(Buffer.concat([Buffer.from(signed), padding])),
      cipher.final(),
    ]);
    return `${sealedKey.toString("base64url")}$${sealed.toString("base64url")}$AES$SHA256`;
  };
  const padding = Buffer.alloc(by, by);
  expect(openEnvelope(envelopeOf(padding), keys)).toEqual({ text: "{}" });
  padding[0] = by ^ 1;
  expect(by).toBeGreaterThan(1);
  expect(openEnvelope(envelopeOf(padding), keys)).toBe("bad-signature");
});

/** The adapter on signed answers by path, with what it has sent. */
function yeepay(answers: Readonly<Record<string, object>>, signer = platform.privateKey) {
  const sent: EgressRequest[] = [];
  const pem = { type: "pkcs8", format: "pem" } as const;
  const gateway = createYeepay({
    config: {
      appKey: "app_1",
      parentMerchantNo: "10080000000",
      privateKey: String(app.privateKey.export(pem)),
      platformKey: String(platform.publicKey.export({ type: "spki", format: "pem" })),
      products: "[]",
    },
    clock: () => at,
    egress: async (request) => {
      sent.push(request);
      const name = Object.keys(answers).find((path) => request.url.includes(path)) ?? "";
      const body = JSON.stringify({ result: answers[name] }, null, 2);
      return {
        status: 200,
        headers: { "x-yop-sign": signYop(signer, answerText(body)) },
        body: Buffer.from(body),
      };
    },
  });
  return { gateway, sent };
}
const uploaded = { returnCode: "NIG00000", merQualUrl: "https://staticres.yeepay.com/a.jpg" };

test("an application uploads its photos and sends groups of fields as JSON, encoded twice on the way", async () => {
  const reviewing = { returnCode: "NIG00000", requestNo: "Y1N1", applicationStatus: "REVIEWING" };
  const { gateway, sent } = yeepay({ "/qual/upload": uploaded, "/saas/merchant": reviewing });
  expect(await gateway.apply(application)).toEqual({ state: "reviewing" });
  expect(sent.map(({ url }) => new URL(url).host)).toEqual([
    "yos.yeepay.com",
    "yos.yeepay.com",
    "yos.yeepay.com",
    "openapi.yeepay.com",
  ]);
  expect(sent[0]?.file?.includes('name="merQual"')).toBe(true);
  const form = new URLSearchParams(sent[3]?.body);
  const read = (name: string): unknown => JSON.parse(decodeURIComponent(form.get(name) ?? "null"));
  expect(read("merchantSubjectInfo")).toMatchObject({
    signType: "ENTERPRISE",
    licenceNo: "91330106MA2KX4T178",
  });
  expect(read("businessAddressInfo")).toMatchObject({
    province: "330000",
    city: "330100",
    district: "330106",
  });
  expect(read("settlementAccountInfo")).toMatchObject({
    bankAccountType: "ENTERPRISE_ACCOUNT",
    bankCode: "CMBCHINA",
  });
  expect(sent[3]?.headers?.["authorization"]).toMatch(
    /^YOP-RSA2048-SHA256 yop-auth-v3\/app_1\/2026-11-24T03:00:00Z\/1800\/[\w;-]+x-yop-request-id\/[\w-]+\$SHA256$/,
  );
});

test("an answer without YeePay's signature is no answer; what it does not know is unknown", async () => {
  const unsigned = yeepay({ "/register/query": { returnCode: "NIG00000" } }, stranger.privateKey);
  await expect(unsigned.gateway.query("Y1N1")).rejects.toThrow("not signed");
  const none = yeepay({ "/register/query": { returnCode: "NIG00404", returnMsg: "入网请求号不存在" } });
  expect(await none.gateway.query("Y1N1")).toEqual({ state: "unknown" });
  const wrong = yeepay({ "/register/query": { returnCode: "NIG00999", returnMsg: "系统异常" } });
  await expect(wrong.gateway.query("Y1N1")).rejects.toThrow("系统异常");
});

test("statuses mean states; one that is not known decides nothing, and a foreign address is not opened", () => {
  const of = (applicationStatus: string, more: object = {}) => answerOf({ applicationStatus, ...more });
  expect(of("REVIEWING")).toEqual({ state: "reviewing" });
  expect(of("AUTHENTICITY_VERIFYING")).toEqual({ state: "verifying" });
  const signUrl = "https://sign.yeepay.com/a";
  expect(of("AGREEMENT_SIGNING", { agreementSignUrl: signUrl })).toEqual({ state: "signing", signUrl });
  expect(of("AGREEMENT_SIGNING", { agreementSignUrl: "javascript:alert(1)" })).toEqual({
    state: "reviewing",
  });
  expect(of("BUSINESS_OPENING")).toEqual({ state: "opening" });
  expect(of("COMPLETED", { merchantNo: "100" })).toEqual({ state: "opened", merchantNo: "100" });
  expect(of("COMPLETED")).toEqual({ state: "reviewing" });
  expect(of("SOMETHING_NEW")).toEqual({ state: "reviewing" });
});

test("an opinion is shared over the fields that it names", () => {
  expect(reasonsOf("身份证人像面照片模糊；银行账号与户名不一致;联系人邮箱无法送达\n请联系客服")).toEqual([
    { field: "front", reason: "身份证人像面照片模糊" },
    { field: "accountNumber", reason: "银行账号与户名不一致" },
    { field: "contactEmail", reason: "联系人邮箱无法送达" },
    { field: "other", reason: "请联系客服" },
  ]);
  expect(reasonsOf("")).toMatchObject([{ field: "other" }]);
});

test("the simulator speaks the protocol both ways, takes a number once, and its forgeries are not believed", async () => {
  const { gateway, sandbox } = createYopSimulator({ clock: () => at });
  expect(await gateway.query("Y1N1")).toEqual({ state: "unknown" });
  sandbox.behave("lost");
  await expect(gateway.apply(application)).rejects.toThrow("lost");
  sandbox.behave("ok");
  await gateway.apply(application);
  expect(sandbox.count()).toBe(1);
  sandbox.behave("slow");
  const states = [];
  for (let n = 0; n < 3; n += 1) {
    states.push((await gateway.query("Y1N1")).state);
    sandbox.step("Y1N1");
  }
  expect(states).toEqual(["reviewing", "verifying", "signing"]);
  expect(sandbox.signed("Y1N1")).toBe(true);
  expect(sandbox.signed("Y1N1")).toBe(false);
  sandbox.step("Y1N1");
  expect(gateway.readNotice(sandbox.notice("Y1N1"))).toMatchObject({ ok: true, answer: { state: "opened" } });
  const refusals = (["other-key", "other-app", "altered", "cut"] as const).map((forgery) =>
    gateway.readNotice(sandbox.notice("Y1N1", forgery)),
  );
  expect(refusals.map(({ ok }) => ok)).toEqual([false, false, false, false]);
  sandbox.behave("unsigned");
  await expect(gateway.query("Y1N1")).rejects.toThrow("not signed");
  sandbox.behave("away");
  await expect(gateway.query("Y1N1")).rejects.toThrow("does not answer");
});
