import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import { registerFiles } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const OF_HOME = '<link rel="modulepreload" href="/assets/home-x.js" data-home crossorigin>';
const OF_ALL = '<link rel="modulepreload" href="/assets/base-x.js" crossorigin>';
const HTML = `<html><head><meta name="x" content="demo-sign-secret">${OF_ALL}${OF_HOME}</head><body></body></html>`;

/** The files of a page in the table of the build. */
const filesOf = (path: string): readonly string[] => [`assets${path}.js`, `assets${path}.css`];

/** A server of a built app whose build wrote these paths down, or nothing. */
async function serving(
  name: string,
  pages: readonly string[] | undefined,
  prepare: (app: FastifyInstance) => void = () => undefined,
) {
  const webFolder = join(folder, name);
  for (const part of [".vite", "assets"]) mkdirSync(join(webFolder, part), { recursive: true });
  writeFileSync(join(webFolder, "index.html"), HTML);
  const paths = pages && Object.fromEntries(pages.map((path) => [path, filesOf(path)]));
  writeFileSync(join(webFolder, ".vite/pages.json"), JSON.stringify({ entry: "", paths }));
  mkdirSync(join(folder, "demo"), { recursive: true });
  const http = fastify();
  prepare(http);
  await registerFiles(http, {
    webFolder,
    assetFolder: folder,
    uploadFolder: folder,
    signSecret: "s3cret",
  });
  return http;
}

test("app pages answer 200 at any depth, other paths 404, both with the app", async () => {
  const http = await serving("named", ["/pages/home", "/pages/goods/detail", "/pages/goods/search/list"]);
  const served = async (url: string, method: "GET" | "HEAD" = "GET") => {
    const { statusCode, headers } = await http.inject({ method, url });
    return [statusCode, headers["content-type"]];
  };
  const html = "text/html; charset=utf-8";
  for (const url of ["/", "/pages/home", "/pages/goods/detail?id=7", "/pages/goods/search/list//"])
    expect([url, ...(await served(url))]).toEqual([url, 200, html]);
  for (const url of ["/foo", "/pages/none", "/pages/goods", "/pages/goods/detail/7", "/%2e%2e/x"])
    expect([url, ...(await served(url))]).toEqual([url, 404, html]);
  expect((await http.inject("/pages/none")).body).toContain('content="s3cret"');
  expect([await served("/pages/goods/detail", "HEAD"), await served("/foo", "HEAD")]).toEqual([
    [200, html],
    [404, html],
  ]);
  const text = "text/plain; charset=utf-8";
  expect([await served("/pages.json"), await served("/.vite/pages.json")]).toEqual([
    [404, text],
    [404, text],
  ]);
  expect((await http.inject({ method: "POST", url: "/pages/home" })).statusCode).toBe(404);
  await http.close();
});

test("each page is sent with links to its own code, and with its styles", async () => {
  mkdirSync(join(folder, "linked/assets/pages/goods"), { recursive: true });
  writeFileSync(join(folder, "linked/assets/pages/goods/detail.css"), ".a{}");
  const http = await serving("linked", ["/pages/home", "/pages/goods/detail"]);
  for (const url of ["/", "/pages/home"]) expect((await http.inject(url)).body).toContain(OF_ALL + OF_HOME);
  for (const url of ["/pages/goods/detail?id=7", "/pages/none"]) {
    const { body } = await http.inject(url);
    expect(body).toContain(OF_ALL);
    expect(body).not.toContain("home-x");
    const [script, style] = ["assets/pages/goods/detail.js", "assets/pages/goods/detail.css"];
    const code = `<link rel="modulepreload" href="/${script}" crossorigin>`;
    const links = `${code}<style>.a{}</style><link rel="stylesheet" href="/${style}" disabled></head>`;
    expect(body.includes(links)).toBe(url.startsWith("/pages/goods"));
  }
  await http.close();
});

test("a product's page says in its head what it shows, without the API it is sent plain", async () => {
  const http = await serving("shared", ["/pages/home", "/pages/goods/detail"]);
  expect((await http.inject("/pages/goods/detail?id=7")).body).not.toContain("og:title");
  const info = { url: "https://shop.example/pages/goods/detail?id=7", title: "耳机", thumb: "/a.webp" };
  const sharing = await serving("shared", ["/pages/goods/detail"], (app) => {
    app.get("/api/", () => ({ ret: 200, data: { code: 0, info } }));
  });
  const { body, statusCode } = await sharing.inject("/pages/goods/detail?id=7");
  expect([statusCode, body.includes('<meta property="og:title" content="耳机" />')]).toEqual([200, true]);
  await Promise.all([http.close(), sharing.close()]);
});

test("a build without a path list accepts every path", async () => {
  const http = await serving("bare", undefined);
  expect((await http.inject("/pages/none")).statusCode).toBe(200);
  await http.close();
});
