import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { signOf } from "@heshi/contract/frame/sign";
import type { FastifyInstance } from "fastify";
import type { FirstView } from "./first-view.ts";

/** A page in the encodings it is sent in. */
export type Packed = { plain: Buffer; br: Buffer; gzip: Buffer };

/** After so long it is made anew; up to so old it is sent meanwhile, so that nobody waits for it. */
const FRESH_MS = 5000;
const STALE_MS = 30_000;

/** The page asks by itself and for everybody: it is counted as nobody's address, so that no visitor can use up what it may ask. */
const OWN_ADDRESS = "0.0.0.0";

/** A page compressed for sending; at the best quality unless it is made often. */
export function pack(html: string, quality = constants.BROTLI_MAX_QUALITY): Packed {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

/** What the first view is drawn of. */
const BROUGHT = ["Nav.GetHome", "Version.GetVersion"] as const;
type Answers = { readonly [service in (typeof BROUGHT)[number]]?: unknown };

/** Where the mark stands until there is a view. */
const ROOT = /(<div id="root">)[^]*?(<\/div>\s*(?:<noscript|<\/body))/;
/** What the view wants to have early: written before it, wanted in the head. */
const EARLY = /^(?:<link rel="preload"[^>]*>)+/;

/** The app's code, which a page that has its first view can wait for: what is seen goes first on a slow line. */
const CODE = /<(?=script type="module"|link rel="modulepreload")(\w+)/g;

/** The page with these answers in it, and with what is drawn of them; data is no script, so the policy holds. */
export function withAnswers(html: string, answers: Answers, view = ""): string {
  const data = JSON.stringify(answers).replaceAll("<", String.raw`\u003c`);
  const early = EARLY.exec(view)?.[0] ?? "";
  const page = html.replace(
    "</body>",
    () => `<script type="application/json" id="start-data">${data}</script></body>`,
  );
  if (view === "") return page;
  return page
    .replaceAll(CODE, '<$1 fetchpriority="low"')
    .replace("</head>", () => `${early}</head>`)
    .replace(ROOT, (_, start: string, end: string) => start + view.slice(early.length) + end);
}

/**
 * The page at `/`: it brings the answers along that a phone would otherwise ask for in two more journeys, and its first
 * view drawn of them, which is seen before the app's code has come. It is made anew every 5 s while it is asked for;
 * where that fails the last one stays for 30 s, then it is the page that stands everywhere, and so is the root of one that
 * could not be drawn.
 */
export function homePage(
  http: FastifyInstance,
  html: string,
  { signSecret, firstView }: { signSecret: string; firstView?: FirstView | undefined },
): () => Promise<Packed> {
  const bare = pack(html);
  const ask = async (service: string): Promise<unknown> => {
    const frame = { service, plat: "h5", version: "1.0.0", token: "", token2: "" };
    const query = new URLSearchParams({ ...frame, sign: signOf(frame, signSecret) }).toString();
    const answer = await http.inject({
      method: "GET",
      url: `/api/?${query}`,
      remoteAddress: OWN_ADDRESS,
    });
    const { ret, data } = answer.json<{ ret: number; data?: { code?: number; info?: unknown } }>();
    return ret === 200 && data?.code === 0 ? data.info : undefined;
  };
  const make = async (): Promise<Packed | undefined> => {
    const found = await Promise.all(BROUGHT.map(async (service) => [service, await ask(service)] as const));
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
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - askedAt < FRESH_MS) return page;
    askedAt = now;
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
