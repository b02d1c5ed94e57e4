import { expect, test } from "vitest";
import { testServer, type TestServer } from "../../test/harness.ts";
import { sandboxLines } from "../serve.ts";

/** Who may open the simulators' pages (F11): the phone shows everybody's codes. */
const STRANGER = "192.168.1.77";
const PATHS = [
  "/sandbox",
  "/sandbox/",
  "/sandbox/phone",
  "/sandbox/phone?mobile=1",
  "/sandbox/third/wechat",
  "/sandbox/third/apple",
];
const status = async (
  { app }: TestServer,
  url: string,
  {
    remoteAddress = "127.0.0.1",
    headers = {},
  }: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<number> => (await app.http.inject({ url, remoteAddress, headers })).statusCode;

test("F11: the phone and the login pages answer this machine alone, not what a proxy forwards", async () => {
  const server = await testServer();
  for (const url of PATHS) {
    expect([url, await status(server, url)]).toEqual([
      url,
      url.startsWith("/sandbox/") && url !== "/sandbox/" ? 200 : 302,
    ]);
    for (const remoteAddress of [STRANGER, "2001:db8::7", "128.0.0.1"])
      expect([url, await status(server, url, { remoteAddress })]).toEqual([url, 403]);
    for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
      expect([url, await status(server, url, { headers: { [name]: "127.0.0.1" } })]).toEqual([url, 403]);
    for (const remoteAddress of ["::1", "::ffff:127.0.0.1"])
      expect(await status(server, url, { remoteAddress })).not.toBe(403);
  }
});

test("F11: pay pages answer everybody who has their number, the shop itself too, and SANDBOX=open opens the rest", async () => {
  const server = await testServer();
  for (const url of ["/sandbox/channel/pay/wechat/no-such-number", "/healthz"])
    expect([url, await status(server, url, { remoteAddress: STRANGER })]).not.toEqual([url, 403]);
  const open = await testServer({ isSandboxOpen: true });
  for (const url of PATHS)
    expect([url, await status(open, url, { remoteAddress: STRANGER })]).not.toEqual([url, 403]);
});

test("F11, F24: the start says who may open which page, and production names none", () => {
  const all = ["sms", "wechat-pay", "wechat-login"];
  const lines = (NODE_ENV: "development" | "production", HOST: string, SANDBOX?: "open") =>
    sandboxLines({ NODE_ENV, HOST, SANDBOX }, all, "http://h:1");
  expect(lines("production", "0.0.0.0", "open")).toEqual([]);
  expect(lines("development", "127.0.0.1")).toEqual([
    "SMS codes: http://h:1/sandbox/phone (this machine only)",
    "simulated logins: /sandbox/third (this machine only)",
    "simulated payment: /sandbox/channel (this machine only)",
  ]);
  expect(lines("development", "0.0.0.0")).toEqual([
    "SMS codes: http://h:1/sandbox/phone (this machine only)",
    "simulated logins: /sandbox/third (this machine only)",
    "simulated payment: /sandbox/channel (everybody who has the link)",
    "set SANDBOX=open to let other devices open the simulated phone",
  ]);
  expect(lines("development", "0.0.0.0", "open")[0]).toContain("open to everybody, who then sees all codes");
  expect(sandboxLines({ NODE_ENV: "development", HOST: "0.0.0.0" }, [], "x")).toEqual([]);
});
