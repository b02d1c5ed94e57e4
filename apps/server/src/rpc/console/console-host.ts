import type { FastifyInstance } from "fastify";

/** What the console needs of the server: its page and files, the API, and the pictures that it shows. */
const OF_CONSOLE = /^\/(?:admin|api|uploads|private|assets\/demo)(?:[/?]|$)/;
const CONSOLE = /^\/admin(?:[/?]|$)/;

/** An address as the router will read it, so that no other spelling leads past the wall. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/**
 * Keeps the console and the shop apart where the console has a host of its own (`CONSOLE_HOST`): to a browser they are two origins then, so
 * that no script on a page of the shop, whatever let it in, reads an operator's token. The console answers there alone, and no page of the
 * shop does.
 */
export function separateConsole(http: FastifyInstance, consoleHost: string | undefined): void {
  if (consoleHost === undefined) return;
  const own = consoleHost.toLowerCase();
  http.addHook("onRequest", async (request, reply) => {
    const url = readable(request.url);
    // not request.host: behind a trusted proxy Fastify takes it from X-Forwarded-Host, which a client may send
    const isOwn = request.headers.host?.toLowerCase() === own;
    if (isOwn && /^\/(?:\?|$)/.test(url)) return reply.redirect("/admin");
    const isAllowed = isOwn ? OF_CONSOLE.test(url) : !CONSOLE.test(url);
    if (isAllowed) return undefined;
    return reply.code(404).type("text/plain; charset=utf-8").send("页面不存在");
  });
}
