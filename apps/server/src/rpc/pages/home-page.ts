import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { FirstView } from "./first-view.ts";
import { ownCalls } from "./own-calls.ts";
import { withData } from "./start-data.ts";

/** A page in all the encodings in which it is sent. */
export type Packed = { plain: Buffer; br: Buffer; gzip: Buffer };

/** After FRESH_MS the page is rendered again; up to STALE_MS the old one is sent meanwhile, so that no one waits. */
const FRESH_MS = 5000;
const STALE_MS = 30_000;

/** Compresses a page, by default with the best quality, which is slow. */
export function pack(html: string, quality = constants.BROTLI_MAX_QUALITY): Packed {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

/** The methods whose answers the page contains and its first view is rendered from. */
const PRELOADED = ["Nav.GetHome", "Version.GetVersion"] as const;
type Answers = { readonly [service in (typeof PRELOADED)[number]]?: unknown };

/** The root element, which holds the logo until there is a view. */
const ROOT = /(<div id="root">)[^]*?(<\/div>\s*(?:<noscript|<\/body))/;
/** Preload links at the beginning of the rendered view, which belong into the head. */
const EARLY = /^(?:<link rel="preload"[^>]*>)+/;

/** The app's code; with a first view it can wait, so that visible content is loaded first on a slow connection. */
const CODE = /<(?=script type="module"|link rel="modulepreload")(\w+)/g;

/** The page with these answers and the view rendered from them. */
export function withAnswers(html: string, answers: Answers, view = ""): string {
  const early = EARLY.exec(view)?.[0] ?? "";
  const page = withData(html, answers);
  if (view === "") return page;
  return page
    .replaceAll(CODE, '<$1 fetchpriority="low"')
    .replace("</head>", () => `${early}</head>`)
    .replace(ROOT, (_, start: string, end: string) => start + view.slice(early.length) + end);
}

/**
 * The page at `/` with preloaded answers, which saves two round trips, and the first view rendered from them, which is
 * visible before the app's code is loaded. It is rendered again every 5 s while it is requested; if that fails, the
 * last one is kept for 30 s, then the plain page is served. Without a view the root element keeps the logo.
 */
export function homePage(
  http: FastifyInstance,
  html: string,
  { signSecret, firstView }: { signSecret: string; firstView?: FirstView | undefined },
): () => Promise<Packed> {
  const bare = pack(html);
  const ask = ownCalls(http, signSecret);
  const make = async (): Promise<Packed | undefined> => {
    const found = await Promise.all(PRELOADED.map(async (service) => [service, await ask(service)] as const));
    const answers: Answers = Object.fromEntries(found.filter(([, info]) => info !== undefined));
    if (answers["Nav.GetHome"] === undefined) return undefined;
    const view = await firstView?.(answers).catch((failure: unknown) => {
      http.log.error(
        { err: failure },
        "First view of the home page could not be rendered; the page is served without it",
      );
      return "";
    });
    return pack(withAnswers(html, answers, view), 5);
  };
  let page = Promise.resolve(bare);
  let madeAt = Number.NEGATIVE_INFINITY;
  let requestedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - requestedAt < FRESH_MS) return page;
    requestedAt = now;
    const made = make().catch(() => undefined);
    const next = made.then((found) => found ?? bare);
    if (now - madeAt > STALE_MS) page = next;
    void made.then((found) => {
      if (!found) return;
      page = next;
      madeAt = now;
    });
    return page;
  };
}
