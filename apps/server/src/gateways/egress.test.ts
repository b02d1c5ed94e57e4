import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { isForbiddenAddress } from "./addresses.ts";
import { createEgress, readJson } from "./egress.ts";
import { pinnedLookup, sendOverHttp } from "./egress-http.ts";
import type { EgressAnswer, PinnedCall } from "./egress.types.ts";
import { LITERALS } from "./forbidden-addresses.data.ts";

let server: Server;
let url = "";
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, answer) => {
    seen.push(request.url ?? "");
    if (request.url === "/hang") return;
    if (request.url === "/redirect")
      return void answer.writeHead(302, { location: "http://169.254.169.254/" }).end();
    if (request.url === "/large") return void answer.end(Buffer.alloc(10 * 1024 * 1024));
    if (request.url === "/drip") return void setInterval(() => answer.write("x"), 5).unref();
    if (request.url === "/gzip") return void answer.writeHead(200, { "content-encoding": "gzip" }).end("x");
    if (request.url === "/cut")
      return void answer.writeHead(200, { "content-length": "100" }).write("half", () => answer.destroy());
    if (request.url === "/host") return void answer.end(`${request.headers.host}`);
    if (request.url === "/echo") return void request.pipe(answer);
    answer.writeHead(200, { "x-two": ["a", "b"] }).end('{"a":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a forbidden address is never called, in whatever notation it is written", async () => {
  expect(LITERALS.length).toBeGreaterThanOrEqual(60);
  const lookups: string[] = [];
  const sent: PinnedCall[] = [];
  const egress = createEgress({
    hosts: ["api.example.com"],
    resolve: (host) => Promise.resolve([lookups.push(host) ? "127.0.0.1" : ""]),
    send: (call) => Promise.resolve({ status: sent.push(call), headers: {}, body: Buffer.alloc(0) }),
  });
  for (const host of LITERALS) {
    for (const target of [
      `https://${host}/`,
      `http://${host}/`,
      `https://${host}:443/`,
      `https://user@${host}/`,
      `https://api.example.com@${host}/`,
    ]) {
      await expect(egress({ method: "GET", url: target }), target).rejects.toMatchObject({
        fault: "address",
      });
    }
  }
  expect(lookups, "not even asked for").toEqual([]);
  expect(sent).toEqual([]);
});

test("an allowed host that resolves to a forbidden address is not called", async () => {
  const addresses = LITERALS.flatMap((host) => {
    const literal = URL.canParse(`http://${host}/`)
      ? new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, "")
      : "";
    return /^[\d.]+$|:/.test(literal) ? [literal.replace(/\.$/, "")] : [];
  });
  expect(addresses.length).toBeGreaterThanOrEqual(55);
  const sent: PinnedCall[] = [];
  for (const address of [
    ...addresses,
    "fe80::1%eth0",
    "",
    "localhost",
    "1.2.3",
    "::ffff:1.1.1.1",
    "not an address",
  ]) {
    expect(isForbiddenAddress(address), address).toBe(true);
    for (const answers of [[address], ["93.184.216.34", address], [address, "2606:2800:220:1::1"]]) {
      const egress = createEgress({
        hosts: ["api.example.com"],
        resolve: () => Promise.resolve(answers),
        send: (call) => Promise.resolve({ status: sent.push(call), headers: {}, body: Buffer.alloc(0) }),
      });
      await expect(egress({ method: "GET", url: "https://api.example.com/" }), address).rejects.toThrow();
    }
  }
  expect(sent).toEqual([]);
});

test("public addresses are allowed", () => {
  for (const address of [
    "8.8.8.8",
    "1.1.1.1",
    "93.184.216.34",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.169.0.1",
    "223.255.255.255",
    "198.17.0.1",
  ]) {
    expect(isForbiddenAddress(address), address).toBe(false);
  }
  for (const address of ["2606:2800:220:1:248:1893:25c8:1946", "2400:3200::1", "240e:1:2::3"])
    expect(isForbiddenAddress(address), address).toBe(false);
});

test("DNS rebinding: the name is resolved once and the call goes to that address", async () => {
  const answers = [["93.184.216.34"], ["127.0.0.1"], ["127.0.0.1"]];
  let lookups = 0;
  const sent: PinnedCall[] = [];
  const egress = createEgress({
    hosts: ["api.example.com"],
    resolve: () => Promise.resolve(answers[lookups++] ?? []),
    send: (call) => {
      sent.push(call);
      return Promise.resolve<EgressAnswer>({ status: 200, headers: {}, body: Buffer.alloc(0) });
    },
  });
  await egress({ method: "GET", url: "https://api.example.com/" });
  expect([lookups, sent[0]?.address]).toEqual([1, "93.184.216.34"]);
  const found = await new Promise((resolve) =>
    pinnedLookup(sent[0]!.address)("api.example.com", { all: true }, (_error, list) => resolve(list)),
  );
  expect(found).toEqual([{ address: "93.184.216.34", family: 4 }]);
  await expect(egress({ method: "GET", url: "https://api.example.com/" })).rejects.toMatchObject({
    fault: "address",
  });
});

test("a pinned call goes to its address and still sends the host name", async () => {
  const target = new URL(`http://api.example.com:${new URL(url).port}/host`);
  const answer = await sendOverHttp({
    method: "GET",
    url: target.href,
    target,
    address: "127.0.0.1",
    timeoutMs: 1_000,
    maxBytes: 1_000,
  });
  expect(answer.body.toString()).toBe(target.host);
});

test("only allowed hosts, https, port 443 and no credentials in the URL", async () => {
  const egress = createEgress({
    hosts: ["api.example.com"],
    resolve: () => Promise.resolve(["93.184.216.34"]),
    send: () => Promise.reject(new Error("sent")),
  });
  for (const target of [
    "https://api.example.com.evil.example/",
    "https://evil.example/api.example.com",
    "https://xapi.example.com/",
    "https://sub.api.example.com/",
    "http://api.example.com/",
    "https://api.example.com:8443/",
    "ftp://api.example.com/",
    "file:///etc/passwd",
    "data:,x",
    "javascript:0",
    "",
    "api.example.com",
    "//api.example.com",
    "https://a:b@api.example.com/",
    "https://api.example.com%2eevil.example/",
    "gopher://api.example.com/",
  ]) {
    await expect(egress({ method: "GET", url: target }), target).rejects.not.toThrow("sent");
  }
  await expect(egress({ method: "GET", url: "https://API.example.com/" })).rejects.toThrow("sent");
});

test("the simulator's origin may be called, and no other origin on this machine", async () => {
  const egress = createEgress({ hosts: [], simulatorUrl: url });
  const answer = await egress({ method: "GET", url: `${url}/` });
  expect(answer).toMatchObject({ status: 200, headers: { "x-two": "a, b" } });
  expect((await egress({ method: "POST", url: `${url}/echo`, body: "汉字" })).body.toString()).toBe("汉字");
  const port = Number(new URL(url).port);
  for (const other of [
    `http://127.0.0.1:${port + 1}/`,
    `https://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://127.0.0.2:${port}/`,
    `http://user@127.0.0.1:${port}/`,
  ]) {
    await expect(egress({ method: "GET", url: other }), other).rejects.toMatchObject({ fault: "address" });
  }
});

test("redirects and answers that hang, drip, are too large, cut off or encoded are refused", async () => {
  const asking = (timeoutMs: number) => {
    const egress = createEgress({ hosts: [], simulatorUrl: url, timeoutMs });
    return (path: string, maxBytes?: number) => egress({ method: "GET", url: url + path, maxBytes });
  };
  const [get, getSoon] = [asking(30_000), asking(60)];
  seen.length = 0;
  await expect(get("/redirect")).rejects.toMatchObject({ fault: "redirect" });
  expect(seen).toEqual(["/redirect"]);
  await expect(getSoon("/hang")).rejects.toMatchObject({ fault: "timeout" });
  await expect(getSoon("/drip")).rejects.toMatchObject({ fault: "timeout" });
  await expect(get("/large")).rejects.toMatchObject({ fault: "too-large" });
  await expect(get("/", 6)).rejects.toMatchObject({ fault: "too-large" });
  expect((await get("/", 7)).body.length).toBe(7);
  await expect(get("/gzip")).rejects.toMatchObject({ fault: "bad-answer" });
  await expect(get("/cut")).rejects.toMatchObject({ fault: "transport" });
  const slow = createEgress({
    hosts: ["api.example.com"],
    timeoutMs: 30,
    resolve: () => new Promise(() => undefined),
  });
  await expect(slow({ method: "GET", url: "https://api.example.com/" })).rejects.toMatchObject({
    fault: "timeout",
  });
});

test("what the name takes to resolve counts in the time for the answer", async () => {
  const left: number[] = [];
  const egress = createEgress({
    hosts: ["api.example.com"],
    timeoutMs: 1000,
    resolve: () => new Promise((resolve) => setTimeout(() => resolve(["93.184.216.34"]), 200)),
    send: ({ timeoutMs }) => {
      left.push(timeoutMs);
      return Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) });
    },
  });
  await egress({ method: "GET", url: "https://api.example.com/" });
  expect(left[0]).toBeLessThanOrEqual(810);
});

test("every kind of redirect is refused", async () => {
  let status = 0;
  const egress = createEgress({
    hosts: ["api.example.com"],
    resolve: () => Promise.resolve(["93.184.216.34"]),
    send: () => Promise.resolve({ status, headers: {}, body: Buffer.alloc(0) }),
  });
  const get = () => egress({ method: "GET", url: "https://api.example.com/" });
  for (status of [300, 301, 302, 303, 304, 307, 308, 399])
    await expect(get(), `${status}`).rejects.toMatchObject({ fault: "redirect" });
  for (status of [200, 299, 400]) expect((await get()).status).toBe(status);
});

test("answers are parsed by their schema", () => {
  const schema = z.object({ a: z.int() });
  expect(readJson(schema, Buffer.from('{"a":1,"b":2}'))).toEqual({ a: 1 });
  for (const text of ["", "<html>", '{"a":"1"}', "null", "[]", '{"a":1.5}'])
    expect(() => readJson(schema, text), text).toThrow("bad-answer");
});
