import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accepts } from "./accepts.ts";
import { registerConsole } from "../console/console-files.ts";
import { withSecret } from "../session/sign.ts";
import { firstViewOf } from "../pages/first-view.ts";
import { homePage, type Packed, pack } from "../pages/home-page.ts";
import { type OwnCall, ownCalls } from "../pages/own-calls.ts";
import { pageLinks } from "../pages/page-links.ts";
import { previewOf, withPreview } from "../pages/preview.ts";
import { productOf, productStart } from "../pages/product.ts";
import { keywordOf, resultsStart } from "../pages/results.ts";
import { type Answers, type PageStart, withData } from "../pages/start-data.ts";
import { registerWidths } from "../pages/widths.ts";
import { registerStoredFiles } from "../pages/stored-files.ts";
import type { RemoteStorage } from "../../gateways/storage/storage.port.ts";

export type FileFolders = {
  /** The built web app, absent in tests. */
  webFolder?: string;
  /** The built operators' console, absent in tests. */
  consoleFolder?: string;
  /** The console's own host, and the shop's address, which its preview frames then. */
  consoleHost?: string;
  publicUrl?: string;
  assetFolder: string;
  uploadFolder: string;
  /** The store in which uploads lie, if they are not in `uploadFolder`. */
  remoteUploads?: RemoteStorage | undefined;
  /** The page carries it to the client. */
  signSecret: string;
  /** What the home page shows once the draft is published, by the ticket of a preview. */
  homePreview?: (ticket: string) => Promise<unknown>;
};

/** Links of the built page to code and style that only the home page needs. */
const OF_HOME = /<link [^>]*\bdata-home\b[^>]*>\s*/g;

/** Brotli's quality for a page that is made for one request. */
const FAST = 1;

/** Which tabs the app has: without it a phone asks before it asks for anything else. */
const VERSION = "Version.GetVersion";
const VERSION_MS = 5000;
/** Pages kept packed: one of each kind and version. */
const MOST_PAGES = 500;

const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;

/**
 * Uploads, the demo world's pictures and the built web app; a path that is no page of the app is answered with 404
 * and the app, which shows 页面不存在.
 */
export async function registerFiles(http: FastifyInstance, folders: FileFolders): Promise<void> {
  const { webFolder, assetFolder, uploadFolder, remoteUploads, signSecret, homePreview } = folders;
  const still = {
    index: false as const,
    decorateReply: false,
    dotfiles: "deny" as const,
    immutable: true,
    maxAge: YEAR_MS,
  };
  if (remoteUploads) registerStoredFiles(http, remoteUploads);
  else await http.register(fastifyStatic, { ...still, root: uploadFolder, prefix: "/uploads/" });
  const demo = { root: join(assetFolder, "demo"), prefix: "/assets/demo/", maxAge: DAY_MS, immutable: false };
  await http.register(fastifyStatic, { ...still, ...demo });
  registerWidths(http, { from: join(demo.root, "studio"), to: join(dirname(uploadFolder), "widths") });
  await registerConsole(http, folders);
  if (webFolder === undefined || !existsSync(join(webFolder, "index.html"))) return;
  await http.register(fastifyStatic, {
    ...still,
    root: join(webFolder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
  });
  const loose = {
    root: webFolder,
    prefix: "/",
    wildcard: false,
    immutable: false,
    maxAge: 0,
    globIgnore: ["index.html*", "assets/**"],
  };
  await http.register(fastifyStatic, { ...still, ...loose, preCompressed: true });
  const html = withSecret(readFileSync(join(webFolder, "index.html"), "utf8"), signSecret);
  const linksAt = pageLinks(webFolder);
  const pageAt = pagesWith(html.replace(OF_HOME, ""), ownCalls(http, signSecret));
  const home = homePage(http, html, { signSecret, firstView: firstViewOf(webFolder) });
  http.addHook("onListen", async () => void (await home()));
  registerHome(http, { html, home, homePreview });
  http.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || /\.[a-z\d]{2,5}$/i.test(path))
      return reply.code(404).type("text/plain; charset=utf-8").send("页面不存在");
    // not the app's: asking itself for the version would not end
    if (path === "/api" || path.startsWith("/api/"))
      return reply.code(404).type("text/plain; charset=utf-8").send("页面不存在");
    const links = linksAt(path);
    return sendPage(request, reply.code(links === undefined ? 404 : 200), await pageAt(request.url, links));
  });
}

type Home = { html: string; home: () => Promise<Packed>; homePreview: FileFolders["homePreview"] };

/** The home page; with a preview's ticket the app with the draft in it, which the console may frame. */
function registerHome(http: FastifyInstance, { html, home, homePreview }: Home): void {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { preview } = request.query as Readonly<Record<string, unknown>>;
    if (typeof preview !== "string" || homePreview === undefined)
      return sendPage(request, reply, await home());
    const draft = await homePreview(preview);
    if (draft === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("预览已过期");
    void reply.headers({ "x-frame-options": "SAMEORIGIN", "x-robots-tag": "noindex" });
    return sendPage(request, reply, pack(withData(html, { "Nav.GetHome": draft }), FAST));
  };
  for (const url of ["/", "/pages/home"]) http.get(url, send);
}

/**
 * Makes the app's page for a URL with links to its files and the app's version; a product's with its preview and first
 * answers, a search's with its results.
 */
function pagesWith(html: string, call: OwnCall): (url: string, links?: string) => Promise<Packed> {
  const packed = new Map<string, Packed>();
  const versionNow = recently(() => call(VERSION), VERSION_MS);
  return async (url, links = "") => {
    const page = html.replace("</head>", () => `${links}</head>`);
    const version = await versionNow().catch(() => undefined);
    const answers = version === undefined ? {} : { [VERSION]: version };
    const [waresId, keyword] = [productOf(url), keywordOf(url)];
    if (waresId !== undefined) return pack(await productPage(page, call, { waresId, answers }), FAST);
    if (keyword !== undefined)
      return pack(withStart(page, await resultsStart(call, keyword).catch(() => NOTHING), answers), FAST);
    const key = links + JSON.stringify(answers);
    const known = packed.get(key) ?? pack(withData(page, answers), FAST);
    if (packed.size > MOST_PAGES) packed.clear();
    packed.set(key, known);
    return known;
  };
}

/** What `read` answered in the last `ms`, else what it answers now. */
function recently<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let [at, last] = [Number.NEGATIVE_INFINITY, undefined as Promise<T> | undefined];
  return () => {
    const now = performance.now();
    if (last !== undefined && now - at < ms) return last;
    at = now;
    last = read();
    return last;
  };
}

const NOTHING: PageStart = { answers: {}, link: "" };

async function productPage(
  html: string,
  call: OwnCall,
  { waresId, answers }: { waresId: string; answers: Answers },
): Promise<string> {
  const [preview, start] = await Promise.all([
    previewOf(call, waresId).catch(() => undefined),
    productStart(call, waresId).catch(() => NOTHING),
  ]);
  return withStart(preview === undefined ? html : withPreview(html, preview), start, answers);
}

/** The picture's link comes before the code, whose files are many. */
const withStart = (html: string, start: PageStart, answers: Answers): string =>
  withData(html, { ...answers, ...start.answers }).replace("<title>", () => `${start.link}<title>`);

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Packed): FastifyReply {
  void reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding");
  const accepted = request.headers["accept-encoding"];
  if (accepts(accepted, "br")) return reply.header("content-encoding", "br").send(page.br);
  return accepts(accepted, "gzip")
    ? reply.header("content-encoding", "gzip").send(page.gzip)
    : reply.send(page.plain);
}
