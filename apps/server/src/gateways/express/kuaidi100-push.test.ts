import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { EgressRequest } from "../egress.types.ts";
import { GatewayError } from "../gateway-error.ts";
import { createKuaidi100 } from "./kuaidi100.ts";
import { pushReply, readPush } from "./kuaidi100-push.ts";

const query = { company: "shunfeng", number: "sf1412345678901", mobileTail: "6021", from: "杭州市" };
const to = { url: "https://shop.example/notify/express/7", salt: "s".repeat(32) };

function kuaidi(answer: object, status = 200) {
  const calls: EgressRequest[] = [];
  const gateway = createKuaidi100({
    config: { customer: "C1", key: "K1" },
    egress: (request) => {
      calls.push(request);
      return Promise.resolve({ status, headers: {}, body: Buffer.from(JSON.stringify(answer)) });
    },
    clock: () => new Date(0),
  });
  return { calls, gateway };
}

test("a subscription names parcel, key, address and salt", async () => {
  const { calls, gateway } = kuaidi({ result: true, returnCode: "200", message: "提交成功" });
  expect(await gateway.subscribe(query, to)).toEqual({ state: "following" });
  const [{ url, body = "" } = { url: "" }] = calls;
  expect(url).toBe("https://poll.kuaidi100.com/poll");
  const form = new URLSearchParams(String(body));
  expect(form.get("schema")).toBe("json");
  expect(JSON.parse(form.get("param") ?? "")).toEqual({
    company: "shunfeng",
    number: "SF1412345678901",
    from: "杭州市",
    key: "K1",
    parameters: { callbackurl: to.url, salt: to.salt, resultv2: "4", phone: "6021" },
  });
});

test.each(["600", "601", "700", "701", "702"])("%s is a refusal, 501 is followed already", async (code) => {
  const refused = kuaidi({ result: false, returnCode: code, message: "" });
  expect(await refused.gateway.subscribe(query, to)).toEqual({ state: "refused", code });
  const twice = kuaidi({ result: false, returnCode: 501, message: "重复订阅" });
  expect(await twice.gateway.subscribe(query, to)).toEqual({ state: "following" });
});

test.each([
  [{ returnCode: "500" }, 200],
  [{ returnCode: "999" }, 200],
  [{ returnCode: "200" }, 502],
  ["no object", 200],
])("%j with status %i is no answer: it is tried again", async (answer, status) => {
  await expect(kuaidi(answer as object, status).gateway.subscribe(query, to)).rejects.toThrow(GatewayError);
});

/** A push as the documentation shows it. */
const param = (more: object = {}) =>
  JSON.stringify({
    status: "polling",
    billstatus: "got",
    message: "",
    autoCheck: "0",
    comOld: "",
    comNew: "",
    lastResult: {
      message: "ok",
      state: "0",
      status: "200",
      condition: "F00",
      ischeck: "0",
      com: "yuantong",
      nu: "V030344422",
      data: [
        { context: "上海分拨中心/装件入车扫描", time: "2026-08-28 16:33:19", ftime: "2026-08-28 16:33:19" },
        { context: "上海分拨中心/下车扫描", time: "2026-08-27 23:22:42", ftime: "2026-08-27 23:22:42" },
      ],
    },
    ...more,
  });
const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
const form = (text: string, sign: string): Buffer =>
  Buffer.from(new URLSearchParams({ sign, param: text }).toString());

test("a push is read if MD5 of param and salt is its sign, in either case", () => {
  const text = param();
  const sign = md5(text + to.salt);
  for (const one of [sign, sign.toUpperCase()])
    expect(readPush(form(text, one), to.salt)).toMatchObject({
      ok: true,
      isOver: false,
      number: "V030344422",
      track: { state: "transit", nodes: [{ text: "上海分拨中心/装件入车扫描" }, {}] },
    });
  for (const wrong of [md5(text), md5(to.salt + text), "", "0".repeat(32)])
    expect(readPush(form(text, wrong), to.salt)).toEqual({ ok: false, refusal: "bad-signature" });
});

test("abort is the end, unless Kuaidi100 follows the parcel on under another company", () => {
  const read = (more: object) => {
    const text = param(more);
    return readPush(form(text, md5(text + to.salt)), to.salt);
  };
  expect(read({ status: "abort", lastResult: null })).toEqual({ ok: true, isOver: true });
  expect(read({ status: "abort", comNew: "ems" })).toMatchObject({ isOver: false });
  expect(read({ status: "shutdown" })).toMatchObject({ ok: true, isOver: false });
  expect(read({ status: "sold" })).toEqual({ ok: false, refusal: "malformed" });
  expect(readPush(form("no json", md5(`no json${to.salt}`)), to.salt)).toEqual({
    ok: false,
    refusal: "malformed",
  });
});

test("the answer is what Kuaidi100 expects", () => {
  expect(JSON.parse(pushReply(true))).toMatchObject({ result: true, returnCode: "200" });
  expect(JSON.parse(pushReply(false))).toMatchObject({ result: false, returnCode: "500" });
});
