import { gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test, vi } from "vitest";
import { homePage, pack, withAnswers } from "./home-page.ts";

const HTML = `<html><head><title>合市</title></head><body>
<div id="root"><div class="boot"></div> </div>
<noscript>无</noscript></body></html>`;
const banner = (picture: string) => ({ blocks: [{ kind: "banner", items: [{ picture }] }] });
const dataOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(page)?.[1] ?? "null");

test("embedded data stay data: nothing in them ends the script block or becomes an attribute", () => {
  const home = { title: "</script><script>alert(1)</script><!--</div><noscript>$&" };
  const page = withAnswers(HTML, { "Nav.GetHome": home }, "<p>$& 首屏</p>");
  expect(dataOf(page)).toEqual({ "Nav.GetHome": home });
  expect(page).not.toContain("<script>alert");
  expect(page).toContain('<div id="root"><p>$& 首屏</p></div>\n<noscript>无</noscript>');
});

test("the first view's preloads are in the head, and the logo stays where there is no view", () => {
  const early = '<link rel="preload" as="image" href="/1.webp"/>';
  const page = withAnswers(HTML, {}, `${early}<main>1</main>`);
  expect(page).toContain(`${early}</head>`);
  expect(page).toContain('<div id="root"><main>1</main></div>');
  expect(page).not.toContain("boot");
  expect(withAnswers(HTML, {})).toContain('<div id="root"><div class="boot"></div> </div>');
});

test("with a first view scripts load at low priority, without one at the usual priority", () => {
  const code = '<script type="module" src="/1.js"></script><link rel="modulepreload" href="/2.js">';
  const html = HTML.replace("</head>", `${code}<link rel="stylesheet" href="/3.css"></head>`);
  expect(withAnswers(html, {}, "<main>1</main>")).toContain(
    '<script fetchpriority="low" type="module" src="/1.js"></script>' +
      '<link fetchpriority="low" rel="modulepreload" href="/2.js"><link rel="stylesheet" href="/3.css">',
  );
  expect(withAnswers(html, {})).toContain(code);
});

/** Answers by method; one that is not there is refused. */
function answering(infos: Readonly<Record<string, unknown>>) {
  const http = fastify();
  const calls: string[] = [];
  http.get<{ Querystring: { service: string } }>("/api/", ({ query: { service } }) => {
    calls.push(service);
    const info = infos[service];
    return info === undefined ? { ret: 500, data: {} } : { ret: 200, data: { code: 0, info } };
  });
  return { http, calls };
}

test("the page carries the answers for some seconds, and is served bare while there are none", async () => {
  const failing = await homePage(answering({ "Version.GetVersion": {} }).http, HTML, {
    signSecret: "secret",
  })();
  expect(failing.plain.toString()).toBe(HTML);

  const infos = { "Nav.GetHome": banner("/1.webp"), "Version.GetVersion": { isOnline: 1 } };
  const { http, calls } = answering(infos);
  const page = homePage(http, HTML, { signSecret: "secret" });
  const first = await page();
  expect(dataOf(first.plain.toString())).toEqual(infos);
  expect(gunzipSync(first.gzip).toString()).toBe(first.plain.toString());
  expect(await page()).toBe(first);
  expect(calls).toEqual(Object.keys(infos));
  expect(pack(HTML).plain.toString()).toBe(HTML);

  const views = [() => Promise.resolve("<main>首屏</main>"), () => Promise.reject(new Error("1"))];
  const pages = views.map((firstView) =>
    homePage(answering(infos).http, HTML, { signSecret: "1", firstView })(),
  );
  const [drawn, bare] = (await Promise.all(pages)).map(({ plain }) => plain.toString());
  expect(drawn).toContain('<div id="root"><main>首屏</main></div>');
  expect(bare).toBe(first.plain.toString());

  const { "Nav.GetHome": home } = infos;
  const alone = await homePage(answering({ "Nav.GetHome": home }).http, HTML, { signSecret: "secret" })();
  expect(dataOf(alone.plain.toString())).toEqual({ "Nav.GetHome": home });
});

test("if the page cannot be rebuilt, the last one is served for half a minute", async () => {
  const infos: Record<string, unknown> = { "Nav.GetHome": banner("/1.webp") };
  const clock = vi.spyOn(performance, "now");
  const at = (ms: number) => void clock.mockReturnValue(ms);
  try {
    at(0);
    const page = homePage(answering(infos).http, HTML, { signSecret: "secret" });
    const first = await page();
    delete infos["Nav.GetHome"];
    const settled = async () => {
      await page();
      await new Promise((resolve) => setTimeout(resolve, 30));
      return page();
    };
    for (const ms of [6_000, 12_000, 18_000, 29_000]) {
      at(ms);
      expect(await settled(), `${ms}`).toBe(first);
    }
    at(35_000);
    expect((await settled()).plain.toString()).toBe(HTML);
    infos["Nav.GetHome"] = banner("/2.webp");
    at(41_000);
    expect(dataOf((await settled()).plain.toString())).toEqual(infos);
  } finally {
    clock.mockRestore();
  }
});

test("the page's own calls use no client address, so they count against no visitor", async () => {
  const http = fastify();
  const asking = new Set<string>();
  http.get("/api/", ({ ip }) => {
    asking.add(ip);
    return { ret: 200, data: { code: 0, info: {} } };
  });
  await homePage(http, HTML, { signSecret: "secret" })();
  expect([...asking]).toEqual(["0.0.0.0"]);
});
