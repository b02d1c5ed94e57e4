import { Chat } from "@heshi/contract/chat/chat";
import { Share } from "@heshi/contract/system/share";
import { System, Version } from "@heshi/contract/system/system";
import { signOf } from "@heshi/contract/frame/sign";
import { expect, test } from "vitest";
import { SECRET, testServer } from "../../../test/harness.ts";
import { goods, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const frame = { plat: "h5", token: "", token2: "", version: "1.0.0" };

test("System.GetSetData answers a POST uncached", async () => {
  const reply = await server.call(System, "GetSetData", {});
  expect(reply).toMatchObject({ ret: 200, code: 0 });
  expect(reply.info.creditList.map(({ creditName }) => creditName)).toEqual([
    "金币",
    "银币",
    "权益",
    "认购次数",
  ]);
  expect(Math.abs(reply.info.timestamp - server.now().getTime())).toBeLessThan(5000);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("Version.GetVersion by GET carries an ETag and answers 304 to it", async () => {
  const parameters: Record<string, string> = { service: "Version.GetVersion", ...frame };
  const url = `/api/?${new URLSearchParams({ ...parameters, sign: signOf(parameters, SECRET) }).toString()}`;
  const first = await server.app.http.inject({ url });
  expect(first.headers["cache-control"]).toContain("public");
  const again = await server.app.http.inject({
    url,
    headers: { "if-none-match": String(first.headers["etag"]) },
  });
  expect(again.statusCode).toBe(304);
});

test("malformed calls are refused", async () => {
  const post = (url: string, payload: string, type = "application/x-www-form-urlencoded") =>
    server.app.http.inject({ method: "POST", url, payload, headers: { "content-type": type } });
  const ret = async (response: Promise<{ body: string; statusCode: number }>) => {
    const { body, statusCode } = await response;
    expect(statusCode).toBe(200);
    return (JSON.parse(body) as { ret: number; data: object }).ret;
  };
  expect(await ret(post("/api/", ""))).toBe(400);
  expect(await ret(post("/api/", "service=Nobody.Home"))).toBe(404);
  expect(await ret(post("/api/?service=Version.GetVersion", "service=System.GetSetData"))).toBe(400);
  expect(await ret(post("/api/", "service=Version.GetVersion&plat=h5&plat=ios"))).toBe(400);
  expect(await ret(post("/api/", '{"service":1}', "application/json"))).toBe(400);
  expect(await ret(post("/api/", "<a/>", "text/xml"))).toBe(400);
  expect(await ret(post("/api/", "service=Version.GetVersion&sign=0e123"))).toBe(406);
  expect(await ret(post("/api/", "service=Version.GetVersion&x=%00"))).toBe(400);
  expect(await ret(post("/api/", "service=Version.GetVersion&x=%ff"))).toBe(400);
  expect(await ret(post("/api/", `x=${"a".repeat(70_000)}`))).toBe(413);
  expect(await ret(server.app.http.inject({ url: "/api/?service=Chat.GetTicket" }))).toBe(405);
});

test("a body may begin with &, be JSON of strings, name the App, and use the alias path", async () => {
  for (const [url, service, type] of [
    ["/api/", "Version.GetVersion", "form"],
    ["/api", "App.Version.GetVersion", "json"],
    ["/api/Version.GetVersion", "Version.GetVersion", "form"],
  ] as const) {
    const parameters: Record<string, string> = { service, ...frame };
    const signed = { ...parameters, sign: signOf(parameters, SECRET) };
    const payload = type === "json" ? JSON.stringify(signed) : `&${new URLSearchParams(signed).toString()}`;
    const headers = {
      "content-type": type === "json" ? "application/json" : "application/x-www-form-urlencoded",
    };
    const response = await server.app.http.inject({ method: "POST", url, payload, headers });
    expect(JSON.parse(response.body)).toMatchObject({ ret: 200, data: { code: 0, info: { isOnline: 0 } } });
  }
});

test("Chat.GetTicket without a token or with an expired one is refused as MEMBER_INVALID", async () => {
  expectRefused(await server.call(Chat, "GetTicket", {}), "MEMBER_INVALID");
  expectRefused(await server.call(Chat, "GetTicket", {}, { token: "stale" }), "MEMBER_INVALID");
});

test("Share.GetShareData returns the app's data and names invalid input by field", async () => {
  const reply = await server.call(Share, "GetShareData", { sourceType: 1 });
  expect(reply.info).toMatchObject({
    url: "http://127.0.0.1:3000/",
    thumb: "http://127.0.0.1:3000/icon-192.png",
  });
  const wrong = await server.raw({ service: "Share.GetShareData", sourceType: "1e0" });
  expect(wrong).toMatchObject({
    ret: 200,
    code: codeOf("WRONG_FIELD"),
    info: { fields: { sourceType: "格式不正确" } },
  });
});

test("/openapi.json lists every method and /docs names them", async () => {
  const api = (await server.app.http.inject({ url: "/openapi.json" })).json<{
    openapi: string;
    paths: object;
  }>();
  expect(api.openapi).toBe("3.1.0");
  expect(Object.keys(api.paths)).toContain("/api/System.GetSetData");
  const slashed = await server.app.http.inject({ url: "/docs/" });
  expect([slashed.statusCode, slashed.headers.location]).toEqual([301, "/docs"]);
  const page = (await server.app.http.inject({ url: "/docs" })).body;
  expect(page).toContain("Version.GetVersion");
  // the call that it shows can be tried as it is
  const shown = /curl '([^']+)'/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const { pathname, search } = new URL(shown);
  const answer = (await server.app.http.inject({ url: pathname + search })).json<{
    ret: number;
    data: { code: number };
  }>();
  expect([answer.ret, answer.data.code]).toEqual([200, 0]);
  expect(Version.name).toBe("Version");
});

test("products not on sale cannot be shared: drafts stay invisible", async () => {
  const { id } = await goods(server, { title: "还没上架的新品" });
  const share = () => server.call(Share, "GetShareData", { sourceType: 2, sourceId: id });
  const { url, title, thumb } = (await share()).info;
  expect([url, title]).toEqual([`http://127.0.0.1:3000/pages/goods/detail?id=${id}`, "还没上架的新品"]);
  expect(thumb).toMatch(/^http:\/\/127\.0\.0\.1:3000\/\S+$/);
  for (const state of ["draft", "off"]) {
    await sql(server, "update goods set state = $2 where id = $1", [id, state]);
    expectRefused(await share(), "NOT_FOUND");
  }
});

test("plat and version are of the decided values or absent", async () => {
  const ret = async (extra: Record<string, string>): Promise<number> =>
    (await server.raw({ service: "Version.GetVersion" }, { extra })).ret;
  for (const plat of ["ios", "android", "h5", "mp", ""])
    expect([plat, await ret({ plat })]).toEqual([plat, 200]);
  for (const plat of ["foo", "H5", "h5 ", "ios,h5"]) expect([plat, await ret({ plat })]).toEqual([plat, 400]);
  for (const version of ["1.0.0", "2.13", "10", ""])
    expect([version, await ret({ version })]).toEqual([version, 200]);
  for (const version of ["abc", "1.0.0-test", "1..0", "v1", "1.0.0.0.0"])
    expect([version, await ret({ version })]).toEqual([version, 400]);
});
