import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";

/** Access to /metrics (reliability.md E10): its figures reveal how the shop does. */
const status = async (
  { app }: TestServer,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress = "127.0.0.1",
): Promise<number> => (await app.http.inject({ url: "/metrics", headers, remoteAddress })).statusCode;

test("in development only this machine reads /metrics, and not through a proxy", async () => {
  const server = await testServer({ trustProxy: "127.0.0.1" });
  expect(await status(server)).toBe(200);
  expect(await status(server, { "x-forwarded-for": "127.0.0.1" })).toBe(403);
  for (const name of ["forwarded", "via", "x-real-ip"])
    expect(await status(server, { [name]: "x" })).toBe(403);
  expect(await status(server, {}, "203.0.113.9")).toBe(403);
});

test("in production /metrics is refused without the token", async () => {
  const closed = await testServer({ isSandbox: false });
  expect(await status(closed)).toBe(403);
  const metricsToken = "a-token-of-more-than-sixteen";
  const server = await testServer({ isSandbox: false, metricsToken });
  expect(await status(server)).toBe(403);
  expect(await status(server, { authorization: "Bearer wrong" })).toBe(403);
  expect(await status(server, { authorization: `Bearer ${metricsToken}` }, "203.0.113.9")).toBe(200);
});
