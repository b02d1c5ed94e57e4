import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildServer, startServer } from "../test/process.ts";
import { readEnv } from "./env.ts";
import { startWarnings } from "./serve.ts";

const https = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://shop.example",
  CONSOLE_HOST: "console.example",
  DATABASE_URL: "postgres://heshi_runner@127.0.0.1:5432/heshi",
};

test("only production on https without TRUST_PROXY causes a warning", () => {
  expect(startWarnings(readEnv(https))).toEqual([expect.stringContaining("TRUST_PROXY")]);
  expect(startWarnings(readEnv({ ...https, TRUST_PROXY: "" }))).toHaveLength(1);
  expect(startWarnings(readEnv({ ...https, TRUST_PROXY: "127.0.0.1" }))).toEqual([]);
  expect(startWarnings(readEnv({ ...https, PUBLIC_URL: "http://shop.example" }))).toEqual([]);
  expect(startWarnings(readEnv({ ...https, NODE_ENV: "development" }))).toEqual([]);
  expect(startWarnings(readEnv({ ...https, PUBLIC_URL: "" }))).toEqual([]);
});

test("production in a database that is embedded in its process causes a warning", () => {
  const trusting = { ...https, TRUST_PROXY: "127.0.0.1", DATABASE_URL: "" };
  expect(startWarnings(readEnv(trusting))).toEqual([expect.stringContaining("DATABASE_URL")]);
  expect(startWarnings(readEnv({ ...trusting, NODE_ENV: "development" }))).toEqual([]);
});

test("production without a host of the console's own causes a warning; the shop's own is refused", () => {
  const trusting = { ...https, TRUST_PROXY: "127.0.0.1" };
  expect(startWarnings(readEnv({ ...trusting, CONSOLE_HOST: "" }))).toEqual([
    expect.stringContaining("CONSOLE_HOST"),
  ]);
  expect(startWarnings(readEnv({ ...trusting, NODE_ENV: "development", CONSOLE_HOST: "" }))).toEqual([]);
  for (const wrong of ["Shop.example", "https://console.example", "console.example/admin", "a b"])
    expect(() => readEnv({ ...https, CONSOLE_HOST: wrong })).toThrow("CONSOLE_HOST");
  expect(readEnv({ ...https, CONSOLE_HOST: "shop.example:8443" }).CONSOLE_HOST).toBe("shop.example:8443");
});

test("a server that starts in production prints the warning", async () => {
  buildServer();
  const server = await startServer(await mkdtemp(join(tmpdir(), "heshi-warned-")), {
    ...https,
    DATABASE_URL: "",
    SIGN_SECRET: "another-sign-secret",
    ALLOW_SIMULATORS:
      "wechat-pay,alipay,sms,express,wechat-login,apple-login,map,bankcard,fastpay,yeepay,ocr,invoice,yop," +
      "payout-wechat,payout-alipay,payout-bank",
    LOG_LEVEL: "silent",
  });
  await expect.poll(server.output, { timeout: 30_000 }).toContain("simulated: ");
  const output = server.output();
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(output).toContain("warning: PUBLIC_URL is https and TRUST_PROXY is not set");
  // F24: addresses that are off are not named
  expect(output).not.toContain("/sandbox");
}, 60_000);
