import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";

/** The console at a host of its own: to a browser it and the shop are two sites (docs/security.md). */
const [CONSOLE, SHOP] = ["console.example", "shop.example"];
const folder = mkdtempSync(join(tmpdir(), "heshi-console-"));
for (const name of ["web", "console"]) {
  mkdirSync(join(folder, name, "assets"), { recursive: true });
  writeFileSync(join(folder, name, "index.html"), `<html><head></head><body>${name}</body></html>`);
  writeFileSync(join(folder, name, "assets/code.js"), name);
}
const folders = { webFolder: join(folder, "web"), consoleFolder: join(folder, "console") };
const server = await testServer({ ...folders, publicUrl: `https://${SHOP}`, consoleHost: CONSOLE });
const asked = async (host: string, url: string) => {
  const { statusCode, body, headers } = await server.app.http.inject({ url, headers: { host } });
  return { status: statusCode, body, headers };
};

test("the console answers at its own host alone, however its address is written", async () => {
  for (const url of ["/admin", "/admin/", "/admin/members", "/admin/assets/code.js", "/admin?x=1"]) {
    expect([url, (await asked(CONSOLE, url)).body.includes("console")]).toEqual([url, true]);
    for (const host of [SHOP, "127.0.0.1", `${CONSOLE}:8443`, `evil.${CONSOLE}`])
      expect([url, host, (await asked(host, url)).status]).toEqual([url, host, 404]);
  }
  for (const url of ["/%61dmin", "/adm%69n/members", "/%61dmin/assets/code.js"])
    expect([url, (await asked(SHOP, url)).body.includes("console")]).toEqual([url, false]);
  expect((await asked("CONSOLE.example", "/admin")).status).toBe(200);
});

test("a host that a client claims to have come through is not believed, though the proxy is", async () => {
  const trusting = await testServer({
    ...folders,
    publicUrl: `https://${SHOP}`,
    consoleHost: CONSOLE,
    trustProxy: "127.0.0.1",
  });
  const claimed = async (host: string, forwarded: string, url: string) => {
    const headers = { host, "x-forwarded-host": forwarded };
    const { statusCode, body } = await trusting.app.http.inject({ url, headers });
    return [statusCode, body];
  };
  expect((await claimed(SHOP, CONSOLE, "/admin"))[0]).toBe(404);
  expect((await claimed(CONSOLE, SHOP, "/pages/home"))[0]).toBe(404);
});

test("no page of the shop answers at the console's host, which shows its pictures and calls the API", async () => {
  for (const url of [
    "/pages/home",
    "/pages/goods/detail?id=1",
    "/assets/code.js",
    "/?preview=1.2",
    "/foo",
    "/docs",
  ]) {
    const { body, status } = await asked(CONSOLE, url);
    expect([url, body.includes("web"), status === 200]).toEqual([url, false, false]);
  }
  const { status, headers } = await asked(CONSOLE, "/");
  expect([status, headers.location]).toEqual([302, "/admin"]);
  expect((await asked(CONSOLE, "/api/?service=Version.GetVersion")).status).toBe(200);
  expect((await asked(SHOP, "/pages/home")).body).toContain("web");
});

test("the console's preview frames the shop at its own address, and the shop lets the console alone", async () => {
  const { token } = await makeOperator(server, "content");
  await server.call(Admin, "SaveHomeDraft", { revision: 0, blocks: [] }, { token });
  const { url } = (await server.call(Admin, "PreviewHome", {}, { token })).info;
  expect(url.startsWith(`https://${SHOP}/?preview=`)).toBe(true);
  const { status, headers } = await asked(SHOP, url.slice(`https://${SHOP}`.length));
  expect([status, headers["x-frame-options"]]).toEqual([200, undefined]);
  expect(String(headers["content-security-policy"])).toContain(`frame-ancestors https://${CONSOLE}`);
  const policy = String((await asked(CONSOLE, "/admin")).headers["content-security-policy"]);
  expect(policy).toContain(`frame-src https://${SHOP}`);
  expect((await asked(SHOP, "/")).headers["x-frame-options"]).toBe("DENY");
});

test("without a host of its own the console is served at /admin of every host, beside the shop", async () => {
  const usual = await testServer(folders);
  const bodies = await Promise.all(
    ["/admin", "/pages/home"].map(
      async (url) => (await usual.app.http.inject({ url, headers: { host: SHOP } })).body,
    ),
  );
  expect(bodies.map((body) => [body.includes("console"), body.includes("web")])).toEqual([
    [true, false],
    [false, true],
  ]);
});
