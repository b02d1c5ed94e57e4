import { connect } from "node:net";
import { signOf } from "@heshi/contract/frame/sign";
import { beforeAll, expect, test } from "vitest";
import { SECRET, type TestServer, testServer } from "../../../test/harness.ts";

/** Callers that send too much, or something that is no request (reliability.md F10, F11). */
const server = await testServer();
const limited = await testServer({ rateScale: 1 });
const frame = { plat: "h5", token: "", token2: "", version: "1.0.0" };
const signed = (parameters: Readonly<Record<string, string>>): Record<string, string> => ({
  ...frame,
  ...parameters,
  sign: signOf({ ...frame, ...parameters }, SECRET),
});
const retOf = (body: string): number => (JSON.parse(body) as { ret: number }).ret;

const calls = async (
  at: TestServer,
  count: number,
  headersOf: (n: number) => Record<string, string>,
  service = "Member.Login",
): Promise<number> => {
  const body = new URLSearchParams(signed({ service, mobile: "1", requestId: "r".repeat(32) })).toString();
  const rets = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const headers = { "content-type": "application/x-www-form-urlencoded", ...headersOf(n) };
      return retOf(
        (
          await at.app.http.inject({
            method: "POST",
            url: n % 2 === 0 ? "/api/" : "/api",
            payload: body,
            headers,
          })
        ).body,
      );
    }),
  );
  return rets.filter((ret) => ret !== 429).length;
};

test("F10: ten ways to fake another identity do not raise the limit", async () => {
  const ways: ((n: number) => Record<string, string>)[] = [
    (n) => ({ "x-device-id": `device-${n}-aaaa` }),
    (n) => ({ "x-forwarded-for": `10.0.0.${n}` }),
    (n) => ({ "x-forwarded-for": `10.0.0.${n}, 127.0.0.1` }),
    (n) => ({ "x-real-ip": `10.1.0.${n}` }),
    (n) => ({ forwarded: `for=10.2.0.${n}` }),
    (n) => ({ "cf-connecting-ip": `10.3.0.${n}` }),
    (n) => ({ "true-client-ip": `10.4.0.${n}` }),
    (n) => ({ "user-agent": `agent ${n}`, "x-device-id": `ua-device-${n}` }),
    (n) => ({ host: `host-${n}.example`, "x-device-id": `host-device-${n}` }),
    (n) => ({ "x-device-id": `!bad!${n}` }),
  ];
  const windowOf = (): number => Math.floor(Date.now() / 10_000);
  const startedIn = windowOf();
  let served = 0;
  for (const way of ways) served += await calls(limited, 100, way);
  // 20 of a secret in ten seconds, fourfold for an address; the test may run over the edge of windows.
  expect(served).toBeLessThanOrEqual(80 * (windowOf() - startedIn + 1));
  expect(served).toBeGreaterThan(0);
});

let port = 0;
beforeAll(async () => {
  await server.app.http.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.http.server.address() as { port: number }).port;
});

/** Sends bytes as they are; what came back until the other side closed or a second passed. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    const stream = connect(port, "127.0.0.1", () => stream.write(bytes));
    const timer = setTimeout(() => stream.destroy(), 1000);
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    stream.on("error", () => undefined);
    stream.on("close", () => {
      clearTimeout(timer);
      resolve(text);
    });
  });

test("F11: requests with a false length, type or encoding are validated or refused, and the next one is answered", async () => {
  const form = new URLSearchParams(signed({ service: "Wares.AddSearchHistory", keywords: "x" })).toString();
  const post = (headers: string, body = form): string =>
    `POST /api/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n\r\n${body}`;
  const length = `content-length: ${form.length}`;
  const types = [
    "application/json\t; charset=utf-8",
    "application/json ;x",
    "Application/JSON",
    "application/json, text/plain",
    "text/plain",
    "text/plain; application/json",
    "application/jsonx",
    "application/vnd.api+json",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    " application/x-www-form-urlencoded;a=b",
    "x",
  ];
  for (const type of types) {
    const text = await raw(post(`${length}\r\ncontent-type: ${type}`));
    // Only a well-formed form reaches the schema: the answer is MEMBER_INVALID or a fault of the frame.
    expect([
      type,
      /"ret":(?:400|406|200)/.test(text) || /HTTP\/1\.1 4/.test(text),
      /"code":0/.test(text),
    ]).toEqual([type, true, false]);
  }
  expect((await raw(post(`${length}\r\ncontent-type: text/xml`))).includes('"ret":400')).toBe(true);
  const lies = [
    `${length}\r\ncontent-length: 1`,
    `${length}\r\ntransfer-encoding: chunked`,
    "content-length: -1",
    "content-length: 1e3",
    "transfer-encoding: chunked, identity",
    `content-length: ${form.length}\r\nx: ${"y".repeat(20_000)}`,
    "content-type: application/json\r\ncontent-length: 99999999",
  ];
  for (const headers of lies)
    expect([headers.slice(0, 40), /"code":0/.test(await raw(post(headers)))]).toEqual([
      headers.slice(0, 40),
      false,
    ]);
  for (const bytes of [
    "GET /api HTTP/9.9\r\n\r\n",
    "\0\0\0\0",
    "GET /api?\x01 HTTP/1.1\r\nhost: x\r\n\r\n",
    `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  ])
    expect(await raw(bytes)).not.toContain('"code":0');
  const multipart = "content-type: multipart/form-data; boundary=b\r\ncontent-length:";
  for (const body of [
    "",
    "--b",
    "--b\r\n",
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
    "--b\r\n\r\nx\r\n--b--",
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
  ])
    expect([body, (await raw(post(`${multipart} ${body.length}`, body))).includes('"ret":400')]).toEqual([
      body,
      true,
    ]);
  const many = await server.app.http.inject({
    method: "POST",
    url: "/api/",
    payload: Array.from({ length: 101 }, (_, n) => `p${n}=1`).join("&"),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(retOf(many.body)).toBe(400);
  expect(
    retOf(
      (
        await server.app.http.inject({
          url: `/api/?${new URLSearchParams(signed({ service: "Version.GetVersion" })).toString()}`,
        })
      ).body,
    ),
  ).toBe(200);
}, 60_000);

test("F11: 200 slow connections do not delay an honest caller", async () => {
  const slow = Array.from({ length: 200 }, () => {
    const stream = connect(port, "127.0.0.1", () =>
      stream.write("POST /api/ HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\na"),
    );
    stream.on("error", () => undefined);
    return stream;
  });
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const startedAt = performance.now();
    await fetch(`http://127.0.0.1:${port}/api/`, {
      method: "POST",
      body: new URLSearchParams(signed({ service: "Version.GetVersion" })),
    });
    times.push(performance.now() - startedAt);
  }
  for (const stream of slow) stream.destroy();
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(500);
}, 30_000);
