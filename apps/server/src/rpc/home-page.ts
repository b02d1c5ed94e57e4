import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { signOf } from "@heshi/contract/sign";
import type { FastifyInstance } from "fastify";

/** A page in the encodings it is sent in. */
export type Packed = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer };

/** After so long it is made anew; up to so old it is sent meanwhile, so that nobody waits for it. */
const FRESH_MS = 5000;
const STALE_MS = 30_000;

/** A page compressed for sending; at the best quality unless it is made often. */
export function pack(html: string, quality = constants.BROTLI_MAX_QUALITY): Packed {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

type Home = { readonly blocks?: readonly { kind: string; items?: readonly { picture?: string }[] }[] };

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The page with the home page's data in it and its first banner asked for; data is no script, so the policy holds. */
export function withHome(html: string, home: Home): string {
  const data = JSON.stringify(home).replaceAll("<", String.raw`\u003c`);
  const picture = home.blocks?.find(({ kind }) => kind === "banner")?.items?.[0]?.picture;
  const preload =
    picture === undefined
      ? ""
      : `<link rel="preload" as="image" href="${attribute(picture)}" fetchpriority="high">`;
  return html
    .replace("</head>", () => `${preload}</head>`)
    .replace("</body>", () => `<script type="application/json" id="home-data">${data}</script></body>`);
}

/**
 * The page at `/`: it brings the answer of Nav.GetHome along, which a phone would otherwise ask for in two more journeys.
 * It is made anew every 5 s while it is asked for; without an answer it is the page that stands everywhere.
 */
export function homePage(http: FastifyInstance, html: string, signSecret: string): () => Promise<Packed> {
  const bare = pack(html);
  const frame = { service: "Nav.GetHome", plat: "h5", version: "1.0.0", token: "", token2: "" };
  const query = new URLSearchParams({ ...frame, sign: signOf(frame, signSecret) }).toString();
  const make = async (): Promise<Packed> => {
    const answer = await http.inject({ method: "GET", url: `/api/?${query}` });
    const { ret, data } = answer.json<{ ret: number; data?: { code?: number; info?: Home } }>();
    return ret === 200 && data?.code === 0 && data.info ? pack(withHome(html, data.info), 5) : bare;
  };
  let page = Promise.resolve(bare);
  let madeAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - askedAt < FRESH_MS) return page;
    askedAt = now;
    const next = make().catch(() => bare);
    if (now - madeAt > STALE_MS) page = next;
    void next.then(() => {
      page = next;
      madeAt = now;
    });
    return page;
  };
}
