import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * No inline script, no frame around us (but the console's around its preview), no other host to connect to; pictures
 * also from data URLs (posters) and blobs (previews).
 * Frames hold any page that a link leads to: they are the web view. `socket` is the socket's origin, since old
 * browsers do not take
 * it for `'self'`. `maps` says what the map provider's script needs.
 */
const policyFor = ({ socket, isHttps, ancestors, maps }: Policy): string =>
  [
    "default-src 'self'",
    `script-src 'self'${maps.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps.pictures}`,
    "media-src 'self' blob:",
    `connect-src 'self' ${socket}${maps.calls}`,
    ...maps.more,
    `frame-src https:${isHttps ? "" : " http:"}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");

type Maps = { script: string; pictures: string; calls: string; more: readonly string[] };
type Policy = { socket: string; isHttps: boolean; ancestors: string; maps: Maps };
const NO_MAPS: Maps = { script: "", pictures: "", calls: "", more: [] };
/** The hosts of AMap's script for pages, its tiles and its calls; it draws in workers that it makes from blobs. */
const AMAP: Maps = {
  script: " https://webapi.amap.com https://jsapi.amap.com",
  pictures: " https://*.amap.com https://*.autonavi.com",
  calls: " https://*.amap.com https://*.autonavi.com",
  more: ["worker-src 'self' blob:"],
};

/** For files and answers, which are no pages. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox";

const NAMED = 'attachment; filename="document.pdf"';

/** The public address of the shop; the policy of pages names its socket. */
type Place = { publicUrl: string; consoleHost?: string | undefined; hasAmap?: boolean };

/** A host as a policy may name it; a request's header may hold anything. */
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/** Headers of every answer; over https also HSTS. */
export function securityHeaders({ publicUrl, consoleHost, hasAmap = false }: Place) {
  const isHttps = publicUrl.startsWith("https:");
  const ownHost = new URL(publicUrl).host;
  const framer = consoleHost === undefined ? "'self'" : `${isHttps ? "https" : "http"}://${consoleHost}`;
  const always: Readonly<Record<string, string>> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  const ofAnswers = {
    ...always,
    "content-security-policy": NO_PAGE,
    "cross-origin-resource-policy": "same-origin",
  };
  const ofFiles = { ...always, "content-security-policy": NO_PAGE, "x-frame-options": "DENY" };
  const ofPages = {
    ...always,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(self), geolocation=(self), microphone=(), usb=(), payment=()",
  };
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { url } = request;
    if (url.startsWith("/api")) void reply.headers(ofAnswers);
    else if (/^\/(?:uploads|private)\//.test(url)) {
      void reply.headers(ofFiles);
      const type = String(reply.getHeader("content-type"));
      if (!/^(?:image|video)\//.test(type))
        void reply.header("content-disposition", type === "application/pdf" ? NAMED : "attachment");
    } else {
      // the preview of the home page alone says that the console may frame it
      const isFramed = reply.getHeader("x-frame-options") === "SAMEORIGIN";
      if (!isFramed) void reply.header("x-frame-options", "DENY");
      // it knows no other origin than the page's own; the policy names the console's
      else if (consoleHost !== undefined) void reply.removeHeader("x-frame-options");
      if (!reply.hasHeader("content-security-policy")) {
        const socket = `${isHttps ? "wss" : "ws"}://${HOST.test(request.host) ? request.host : ownHost}`;
        const maps = hasAmap && !/^\/admin(?:[/?]|$)/.test(url) ? AMAP : NO_MAPS;
        const policy = policyFor({ socket, isHttps, ancestors: isFramed ? framer : "'none'", maps });
        void reply.header("content-security-policy", policy);
      }
      void reply.headers(ofPages);
    }
    return payload;
  };
}
