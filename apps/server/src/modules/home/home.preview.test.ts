import { Admin } from "@heshi/contract/system/admin";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";

const webFolder = mkdtempSync(join(tmpdir(), "heshi-preview-"));
writeFileSync(join(webFolder, "index.html"), "<html><head></head><body><div id='root'></div></body></html>");
const server = await testServer({ webFolder });
const { token } = await makeOperator(server, "content");

test("the preview is the app with the draft in it, for half an hour, and only our own pages frame it", async () => {
  const blocks = [{ kind: "feed" as const, title: "草稿里的标题", items: [] }];
  await server.call(Admin, "SaveHomeDraft", { revision: 0, blocks }, { token });
  const { url } = (await server.call(Admin, "PreviewHome", {}, { token })).info;
  const shown = await server.app.http.inject({ url });
  expect([shown.statusCode, shown.body.includes("草稿里的标题")]).toEqual([200, true]);
  expect(shown.headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect(String(shown.headers["content-security-policy"])).toContain("frame-ancestors 'self'");
  const plain = await server.app.http.inject({ url: "/" });
  expect(plain.body).not.toContain("草稿里的标题");
  expect(String(plain.headers["content-security-policy"])).toContain("frame-ancestors 'none'");
  expect(plain.headers["x-frame-options"]).toBe("DENY");
  for (const wrong of [`${url}x`, url.replace(/\d{13}/, (at) => String(Number(at) + 1)), "/?preview=1.2"])
    expect((await server.app.http.inject({ url: wrong })).statusCode).toBe(404);
  server.advance(30 * 60_000);
  expect((await server.app.http.inject({ url })).statusCode).toBe(404);
});
