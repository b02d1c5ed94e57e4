import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withSecret } from "../session/sign.ts";

const YEAR_MS = 31_536_000_000;

/**
 * The console loads nothing from elsewhere, is in no frame, shows only pages of ours in one, and runs no script of a
 * page. Its component library writes
 * style elements, and private pictures are shown by addresses of ours.
 */
const policyWith = (shop: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // the preview of the home page is the app itself
    `frame-src ${shop}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

type ConsolePlace = { consoleFolder?: string; consoleHost?: string; publicUrl?: string; signSecret: string };

/** Serves the built operators' console at /admin, where it was built: its files, and its page at every path below. */
export async function registerConsole(
  http: FastifyInstance,
  { consoleFolder, consoleHost, publicUrl, signSecret }: ConsolePlace,
): Promise<void> {
  if (consoleFolder === undefined || !existsSync(join(consoleFolder, "index.html"))) return;
  await http.register(fastifyStatic, {
    root: join(consoleFolder, "assets"),
    prefix: "/admin/assets/",
    index: false,
    decorateReply: false,
    dotfiles: "deny",
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });
  const page = withSecret(readFileSync(join(consoleFolder, "index.html"), "utf8"), signSecret);
  const shop = consoleHost === undefined || publicUrl === undefined ? "'self'" : new URL(publicUrl).origin;
  const policy = policyWith(shop);
  const send = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", "content-security-policy": policy, "x-robots-tag": "noindex" })
      .send(page);
  for (const url of ["/admin", "/admin/*"]) http.get(url, send);
}
