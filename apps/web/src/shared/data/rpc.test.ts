import { defineGroup } from "@heshi/contract/frame/define";
import { signOf } from "@heshi/contract/frame/sign";
import { boxKeyOf, openPassword } from "@heshi/contract/frame/password";
import * as z from "zod/mini";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, setData } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { codes, RpcRefusal } from "./errors.ts";
import { learnPasswordKey } from "../session/password-key.ts";
import { rpc, setRefusalHook } from "./rpc.ts";
import { patchSession } from "../session/session-store.ts";

const Shop = defineGroup({
  name: "Shop",
  code: 77,
  errors: {},
  methods: {
    GetHome: {
      kind: "query",
      access: "public",
      cache: true,
      doc: "",
      input: z.object({ page: z.int() }),
      output: z.object({}),
    },
    GetMine: { kind: "query", access: "member", doc: "", input: z.object({}), output: z.object({}) },
    Buy: {
      kind: "command",
      access: "member",
      doc: "",
      input: z.object({ id: z.string(), isGift: z.optional(z.boolean()) }),
      output: z.object({}),
    },
    Pay: {
      kind: "command",
      access: "public",
      doc: "",
      passwords: ["safePwd"],
      input: z.object({ safePwd: z.string(), id: z.string() }),
      output: z.object({}),
    },
    Put: { kind: "command", access: "public", doc: "", input: z.object({}), output: z.object({}) },
  },
});
const shop = rpc(Shop);

beforeEach(() => {
  reset();
  learnPasswordKey(undefined);
  setRefusalHook(() => undefined);
  patchSession({ token: "t0k", token2: "m0k" });
});
afterEach(reset);

const ok = { info: { done: 1 } };

test("a public cached query is sent by GET with empty tokens and a sign over all parameters", async () => {
  const server = fakeServer({ "Shop.GetHome": ok });
  expect(await shop.GetHome({ page: 2 })).toEqual({ done: 1 });
  const [call] = server.calls;
  expect(call?.http).toBe("GET");
  expect(call?.url.startsWith("/api/?")).toBe(true);
  const { sign, ...rest } = call?.parameters ?? {};
  expect(rest).toEqual({
    service: "Shop.GetHome",
    plat: "h5",
    token: "",
    token2: "",
    version: "1.0.0",
    page: "2",
  });
  expect(sign).toBe(signOf(rest, "demo-sign-secret"));
});

test("everything else is sent by POST, with tokens in the body and never in the URL, and the device's id", async () => {
  const server = fakeServer({ "Shop.GetMine": ok });
  await shop.GetMine({});
  const [call] = server.calls;
  expect(call?.http).toBe("POST");
  expect(call?.url).toBe("/api/?service=Shop.GetMine");
  expect(call?.parameters).toMatchObject({ service: "Shop.GetMine", token: "t0k", token2: "m0k" });
  expect(call?.headers["x-device-id"]).toMatch(/^[\da-f]{32}$/);
});

test("a command's request id is stored before it is sent and removed when it is answered", async () => {
  let kept = "";
  const server = fakeServer({
    "Shop.Buy": () => {
      kept = window.localStorage.getItem("hs:pending") ?? "";
      return ok;
    },
  });
  await shop.Buy({ id: "1", isGift: true });
  const id = server.calls[0]?.parameters["requestId"] ?? "";
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(server.calls[0]?.parameters["isGift"]).toBe("1");
  expect(kept).toContain(id);
  expect(window.localStorage.getItem("hs:pending")).toBeNull();
  await shop.Buy({ id: "1", isGift: true });
  expect(server.calls[1]?.parameters["requestId"]).not.toBe(id);
});

test("a refused command is answered: another press is a new action", async () => {
  const server = fakeServer({ "Shop.Buy": { code: codes.usedUp, msg: "库存不足" } });
  await expect(shop.Buy({ id: "1" })).rejects.toThrow("库存不足");
  await expect(shop.Buy({ id: "1" })).rejects.toThrow("库存不足");
  const [first, second] = server.calls.map((call) => call.parameters["requestId"]);
  expect(second).not.toBe(first);
});

test("password fields are sent encrypted and are not part of the action's name", async () => {
  const server = fakeServer({ "Shop.Pay": "lost" });
  await expect(shop.Pay({ safePwd: "135790", id: "1" })).rejects.toThrow("网络请求失败");
  await expect(shop.Pay({ safePwd: "246802", id: "1" })).rejects.toThrow("网络请求失败");
  const [first, second] = server.of("Shop.Pay");
  const sealed = first?.parameters["safePwd"] ?? "";
  expect(sealed.startsWith("v1.k1.")).toBe(true);
  const opened = openPassword(sealed, {
    boxKey: boxKeyOf(new Uint8Array(32).fill(1)),
    keyId: "k1",
    service: "Shop.Pay",
  });
  expect(opened).toMatchObject({ password: "135790", field: "safePwd" });
  expect(Math.abs(opened.time - setData.timestamp)).toBeLessThan(5000);
  expect(second?.parameters["requestId"]).toBe(first?.parameters["requestId"]);
  expect(window.localStorage.getItem("hs:pending")).not.toContain("135790");
});

test("PASSWORD_UNREADABLE fetches the key again and retries once", async () => {
  let refused = 0;
  const server = fakeServer({
    "Shop.Pay": () =>
      (refused += 1) === 1 ? { code: codes.passwordUnreadable, msg: "密码未能安全送达，请重试" } : ok,
  });
  expect(await shop.Pay({ safePwd: "135790", id: "1" })).toEqual({ done: 1 });
  expect(server.of("System.GetSetData")).toHaveLength(2);
  const broken = fakeServer({
    "Shop.Pay": { code: codes.passwordUnreadable, msg: "密码未能安全送达，请重试" },
  });
  await expect(shop.Pay({ safePwd: "135790", id: "1" })).rejects.toMatchObject({
    code: codes.passwordUnreadable,
  });
  expect(broken.of("Shop.Pay")).toHaveLength(2);
});

test("a refusal has code, message and fields, and the hook gets it with the tokens that were sent", async () => {
  const hook = vi.fn();
  setRefusalHook(hook);
  fakeServer({
    "Shop.GetMine": {
      code: codes.wrongField,
      msg: "填写的内容有误，请检查后重试",
      info: { fields: { id: "请选择" } },
    },
  });
  const failure = await shop.GetMine({}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RpcRefusal);
  expect(failure).toMatchObject({
    code: codes.wrongField,
    service: "Shop.GetMine",
    info: { fields: { id: "请选择" } },
  });
  expect(hook).toHaveBeenCalledWith(failure, { token: "t0k", token2: "m0k" });
});

test.each([
  [502, "<html>Bad Gateway</html>", 502],
  [200, "<html>WLAN</html>", 0],
])("HTTP %i from a proxy is distinguished from no answer", async (status, body, ret) => {
  fakeServer();
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  const failure = await shop.GetHome({ page: 1 }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "TransportError", ret });
});

test("no answer within 60 s is a transport failure", async () => {
  vi.useFakeTimers();
  fakeServer({ "Shop.GetMine": "never" });
  const call = shop.GetMine({}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_999);
  const settled = vi.fn();
  void call.then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toMatchObject({ name: "TransportError", message: "网络请求失败" });
});

test("an upload is sent as multipart with the file", async () => {
  const server = fakeServer({ "Shop.Put": ok });
  const file = new File(["x"], "a.png", { type: "image/png" });
  await shop.Put({}, { file });
  expect(server.calls[0]?.file).toMatchObject({ name: "a.png" });
  expect(server.calls[0]?.parameters["sign"]).toMatch(/^[\da-f]{64}$/);
});
