import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import type { Egress } from "../egress.types.ts";
import { createAppleLogin } from "./apple-login.ts";
import { createThirdSimulator } from "./third-simulator.ts";
import { createWechatLogin } from "./wechat-login.ts";

let now = Date.parse("2026-11-21T10:00:00+08:00");
const clock = (): Date => new Date(now);
const { gateway, sandbox } = createThirdSimulator({ clock, pages: "/sandbox/third" });
const person = sandbox.people[0]!;

test("a WeChat code identifies the user, once", async () => {
  const code = sandbox.code(person);
  const first = await gateway.wechat.exchange(code);
  expect(first).toMatchObject({ ok: true, identity: { nickname: "周晓禾" } });
  expect(await gateway.wechat.exchange(code)).toEqual({ ok: false, refusal: "used" });
  const again = await gateway.wechat.exchange(sandbox.code(person));
  expect(again).toEqual(first);
  expect(await gateway.wechat.exchange(sandbox.code(sandbox.people[1]!))).not.toEqual(first);
});

test("a WeChat code expires after five minutes", async () => {
  const code = sandbox.code(person);
  now += 5 * 60_000 + 1;
  expect(await gateway.wechat.exchange(code)).toEqual({ ok: false, refusal: "expired" });
});

test("codes that were never issued are refused", async () => {
  for (const code of ["", "0".repeat(32), "a b", "../../x", "x".repeat(500), "code&appid=1"]) {
    expect(await gateway.wechat.exchange(code)).toEqual({ ok: false, refusal: "wrong" });
  }
});

test("WeChat: no answer, no nickname, and answers about another user", async () => {
  sandbox.behave("down");
  await expect(gateway.wechat.exchange(sandbox.code(person))).rejects.toMatchObject({ fault: "timeout" });
  sandbox.behave("nameless");
  const reading = await gateway.wechat.exchange(sandbox.code(person));
  expect(reading).toMatchObject({ ok: true });
  expect(reading.ok && reading.identity.nickname).toBeUndefined();
  sandbox.behave("ok");
  const answers: Record<string, object> = {
    "/sns/oauth2/access_token": { access_token: "t", openid: "me", scope: "snsapi_userinfo" },
    "/sns/userinfo": { openid: "somebody else", nickname: "x", headimgurl: "https://evil.example/x.png" },
  };
  const egress: Egress = ({ url }) =>
    Promise.resolve({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(answers[new URL(url).pathname])),
    });
  const login = createWechatLogin({ config: { appId: "a", secret: "s" }, egress, clock });
  expect(await login.exchange("abcdefgh")).toEqual({ ok: true, identity: { openId: "me" } });
  answers["/sns/userinfo"] = { openid: "me", nickname: "x", headimgurl: "https://evil.example/x.png" };
  expect(await login.exchange("abcdefgh")).toEqual({ ok: true, identity: { openId: "me", nickname: "x" } });
  answers["/sns/userinfo"] = {
    openid: "me",
    nickname: "x",
    headimgurl: "http://thirdwx.qlogo.cn/mmopen/1/132",
  };
  expect(await login.exchange("abcdefgh")).toMatchObject({
    identity: { avatar: "https://thirdwx.qlogo.cn/mmopen/1/132" },
  });
});

test("authorize URLs carry state and redirect", () => {
  const url = gateway.wechat.authorizeUrl("https://shop.example/pages/mycenter/login/index?a=1", "s t");
  expect(url).toBe(
    "/sandbox/third/wechat?appid=wxsandbox00000001" +
      "&redirect_uri=https%3A%2F%2Fshop.example%2Fpages%2Fmycenter%2Flogin%2Findex%3Fa%3D1" +
      "&response_type=code&scope=snsapi_userinfo&state=s%20t#wechat_redirect",
  );
  expect(gateway.apple.authorizeUrl("https://shop.example/x", { state: "s", nonce: "n" })).toContain(
    "/sandbox/third/apple?client_id=cn.heshi.sandbox",
  );
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test("an Apple token is checked for signature, issuer, audience, nonce and time", async () => {
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwks = {
    keys: [
      { ...ec.publicKey.export({ format: "jwk" }), kid: "E", alg: "ES256" },
      { ...rsa.publicKey.export({ format: "jwk" }), kid: "R", alg: "RS256" },
    ],
  };
  let fetches = 0;
  const egress: Egress = () => {
    fetches += 1;
    return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(jwks)) });
  };
  const login = createAppleLogin({ config: { clientIds: ["cn.heshi.web", "cn.heshi.app"] }, egress, clock });
  const s = Math.floor(now / 1000);
  const good = {
    iss: "https://appleid.apple.com",
    aud: "cn.heshi.app",
    sub: "001393.x.1517",
    iat: s,
    exp: s + 600,
    nonce: "n1",
  };
  const es = (claims: object, header: object = { alg: "ES256", kid: "E" }): string => {
    const signed = `${part(header)}.${part(claims)}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), { key: ec.privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  const rs = (claims: object): string => {
    const signed = `${part({ alg: "RS256", kid: "R" })}.${part(claims)}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), rsa.privateKey).toString("base64url")}`;
  };
  const who = { ok: true, identity: { openId: "001393.x.1517" } };
  expect(await login.verify(es(good), "n1")).toMatchObject(who);
  expect(await login.verify(rs(good), "n1")).toMatchObject(who);
  const hashed = createHash("sha256").update("n1").digest("hex");
  expect(await login.verify(es({ ...good, nonce: hashed }), "n1")).toMatchObject(who);
  const claims = [
    { ...good, iss: "https://evil.example" },
    { ...good, aud: "cn.other" },
    { ...good, nonce: "n2" },
    { ...good, iat: s + 3600 },
    { ...good, sub: "" },
    { ...good, nonce: undefined },
    { ...good, aud: ["cn.heshi.app"] },
    { ...good, exp: "9999999999" },
  ];
  for (const claim of claims)
    expect(await login.verify(es(claim), "n1"), JSON.stringify(claim)).toEqual({
      ok: false,
      refusal: "wrong",
    });
  expect(await login.verify(es({ ...good, exp: s - 61 }), "n1")).toEqual({ ok: false, refusal: "expired" });
  const [head = "", body = "", signature = ""] = es(good).split(".");
  const tokens = [
    `${part({ alg: "none", kid: "E" })}.${body}.`,
    `${part({ alg: "none", kid: "E" })}.${body}.${signature}`,
    `${head}.${body}`,
    `${head}.${body}.${signature}.x`,
    `${head}.${part({ ...good, sub: "me" })}.${signature}`,
    es(good, { alg: "RS256", kid: "E" }),
    es(good, { alg: "HS256", kid: "E" }),
    es(good, { alg: "ES256", kid: "R" }),
    es(good, { alg: "ES256" }),
    "",
    "a.b.c",
    `${head}.${body}.${signature}=`,
    `${head}.${body}.${signature.slice(0, -4)}`,
    "x".repeat(9000),
  ];
  for (const token of tokens)
    expect(await login.verify(token, "n1"), token).toEqual({ ok: false, refusal: "wrong" });
  expect(fetches).toBe(1);
  expect(await login.verify(es(good, { alg: "ES256", kid: "NEW" }), "n1")).toMatchObject({ ok: false });
  expect(fetches).toBe(1);
  now += 61_000;
  expect(await login.verify(es(good, { alg: "ES256", kid: "NEW" }), "n1")).toMatchObject({ ok: false });
  expect(fetches).toBe(2);
});

test("the sandbox's Apple token is bound to one nonce", async () => {
  const token = sandbox.token(person, "n9");
  expect(await gateway.apple.verify(token, "n9")).toMatchObject({ ok: true });
  expect(await gateway.apple.verify(token, "n8")).toEqual({ ok: false, refusal: "wrong" });
});
