import { signOf } from "@heshi/contract/frame/sign";
import { expect, test } from "vitest";
import { SECRET, testServer } from "../../../test/harness.ts";
import { readEnv, productionFaults } from "../../env.ts";

/** Pages of other origins (docs/protocol.md): those that CORS_ORIGINS names may call the API, nobody else. */
const OWN = "https://partner.example";
const server = await testServer({ corsOrigins: [OWN, "http://localhost:8080"] });
const parameters = { service: "Version.GetVersion", plat: "h5", token: "", token2: "", version: "1.0.0" };
const query = (more: Readonly<Record<string, string>> = {}): string => {
  const all = { ...parameters, ...more };
  return new URLSearchParams({ ...all, sign: signOf(all, SECRET) }).toString();
};

/** The headers that CORS adds to an answer, without their common beginning. */
function corsOf(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith("access-control-"));
  return Object.fromEntries(own.map(([name, value]) => [name.slice("access-control-".length), value]));
}
const ask = (method: "GET" | "OPTIONS", url: string, origin: string) =>
  server.app.http.inject({
    method,
    url,
    headers: { origin, ...(method === "OPTIONS" ? { "access-control-request-method": "POST" } : {}) },
  });

test("E9: a page of a named origin may read answers, cached ones too, and is answered before it sends", async () => {
  for (let n = 0; n < 2; n += 1) {
    const read = await ask("GET", `/api/?${query()}`, OWN);
    expect([read.json<{ ret: number }>().ret, corsOf(read.headers)]).toEqual([
      200,
      { "allow-origin": OWN, "expose-headers": "idempotency-replayed, retry-after, x-request-id" },
    ]);
    // a cache must not hand one origin the answer for another
    expect(String(read.headers["vary"]).split(", ")).toContain("Origin");
  }
  for (const url of ["/api/", "/api", "/api/Version.GetVersion"]) {
    const before = await ask("OPTIONS", url, "http://localhost:8080");
    expect([before.statusCode, before.body, corsOf(before.headers)]).toEqual([
      204,
      "",
      {
        "allow-origin": "http://localhost:8080",
        "allow-methods": "GET, POST",
        "allow-headers": "content-type, x-device-id",
        "max-age": "600",
        "expose-headers": "idempotency-replayed, retry-after, x-request-id",
      },
    ]);
  }
});

test("E9: every other origin gets nothing, and no origin may send cookies or read anything but calls", async () => {
  const origins = [
    "null",
    "https://partner.example.evil.example",
    "http://partner.example",
    "https://partner.example:444",
    "https://partner.example/",
    "HTTPS://partner.example",
    "https://a.partner.example",
    "http://localhost",
  ];
  for (const origin of origins)
    for (const method of ["GET", "OPTIONS"] as const) {
      const { headers } = await ask(method, `/api/?${query()}`, origin);
      expect([origin, corsOf(headers)]).toEqual([origin, {}]);
      expect(String(headers["vary"]).split(", ")).toContain("Origin");
    }
  for (const url of ["/healthz", "/openapi.json", "/uploads/x.png", "/apiary"])
    expect(corsOf((await ask("GET", url, OWN)).headers)).toEqual({});
  expect(
    (await ask("GET", `/api/?${query()}`, OWN)).headers["access-control-allow-credentials"],
  ).toBeUndefined();
});

test("E9: without CORS_ORIGINS nobody is named, and answers do not vary by origin", async () => {
  const plain = await testServer();
  const { headers } = await plain.app.http.inject({ url: `/api/?${query()}`, headers: { origin: OWN } });
  expect([corsOf(headers), headers["vary"]]).toEqual([{}, "Accept-Encoding"]);
});

test("E9: a callback parameter makes no script of an answer", async () => {
  for (const name of ["callback", "jsonp", "jsoncallback"]) {
    const { headers, body } = await server.app.http.inject({ url: `/api/?${query({ [name]: "steal" })}` });
    expect([name, headers["content-type"], JSON.parse(body)]).toMatchObject([
      name,
      "application/json; charset=utf-8",
      { ret: 200, data: { code: 0 } },
    ]);
    expect(body).not.toContain("steal");
  }
});

test("CORS_ORIGINS lists exact origins; production takes no asterisk", () => {
  const of = (text: string, more = {}) => readEnv({ CORS_ORIGINS: text, ...more });
  expect(of("").CORS_ORIGINS).toEqual([]);
  expect(of(" https://a.example , http://b.example:8080").CORS_ORIGINS).toEqual([
    "https://a.example",
    "http://b.example:8080",
  ]);
  expect(of("*").CORS_ORIGINS).toEqual(["*"]);
  for (const text of [
    "a.example",
    "https://a.example/",
    "https://a.example/x",
    "https://*.a.example",
    "null",
    "file://",
  ])
    expect(() => of(text)).toThrow("CORS_ORIGINS");
  const faults = (text: string): string => productionFaults(of(text, { NODE_ENV: "production" }), []).join();
  expect(faults("*")).toContain("CORS_ORIGINS");
  expect(faults("https://a.example")).not.toContain("CORS_ORIGINS");
});
