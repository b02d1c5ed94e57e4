import { gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { homePage, pack, withHome } from "./home-page.ts";

const HTML = "<html><head><title>合市</title></head><body><div id=root></div></body></html>";
const banner = (picture: string) => ({ blocks: [{ kind: "banner", items: [{ picture }] }] });
const dataOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="home-data">(.*?)<\/script>/s.exec(page)?.[1] ?? "null");

test("the data stand in the page as data: nothing in them ends the block or becomes an attribute", () => {
  const evil = { ...banner('/a"onload=1<x>.webp'), title: "</script><script>alert(1)</script><!--" };
  const page = withHome(HTML, evil);
  expect(dataOf(page)).toEqual(evil);
  expect(page).not.toContain("<script>alert");
  expect(page).toContain('href="/a&quot;onload=1&lt;x>.webp"');
  expect(withHome(HTML, { blocks: [] })).not.toContain("preload");
});

test("the page brings the answer along, keeps it some seconds, and is the bare one while there is none", async () => {
  const http = fastify();
  const answers = [
    { ret: 500, data: {} },
    { ret: 200, data: { code: 0, info: banner("/1.webp") } },
  ];
  let asked = 0;
  http.get("/api/", () => answers[Math.min(asked++, 1)]);
  const failing = await homePage(http, HTML, "secret")();
  expect(failing.plain.toString()).toBe(HTML);

  const page = homePage(http, HTML, "secret");
  const first = await page();
  expect(dataOf(first.plain.toString())).toEqual(banner("/1.webp"));
  expect(gunzipSync(first.gzip).toString()).toBe(first.plain.toString());
  expect(await page()).toBe(first);
  expect(asked).toBe(2);
  expect(pack(HTML).plain.toString()).toBe(HTML);
});
