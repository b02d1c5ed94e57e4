import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** `prefix` like `/sandbox/channel`: the simulator's `publicUrl`, and Alipay's `pageUrl` without `/gateway.do`. */
export type PassOptions = { prefix: string; simulatorUrl: () => Promise<string> };

/** What a user's browser needs, never `/sandbox/*` or the APIs. */
const PASSED =
  /^\/(?:pay\/(?:wechat|alipay|yeepay)\/[\w-]{8,64}(?:\/(?:confirm|cancel|return))?|gateway\.do)(?:\?[^#]*)?$/;
const KEPT = [
  "content-type",
  "location",
  "cache-control",
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
];

/**
 * Proxies the simulator's pay pages on the shop's own origin, so that a phone in the same network can use them. For
 * demo mode only; register it in a scope of its own, because it replaces the body parsers there.
 */
export function passPayPages(app: FastifyInstance, options: PassOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ["GET", "POST"],
    url: `${options.prefix}/*`,
    handler: (request, reply) => pass(options, request, reply),
  });
}

async function pass(
  { prefix, simulatorUrl }: PassOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.slice(prefix.length);
  const isCall = path.startsWith("/gateway.do") && request.method !== "GET";
  if (!PASSED.test(path) || isCall) return await reply.code(404).send();
  try {
    const answer = await fetch(`${await simulatorUrl()}${path}`, {
      method: request.method,
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
      ...(Buffer.isBuffer(request.body) ? { body: request.body.toString() } : {}),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    for (const name of KEPT) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return await reply.code(answer.status).send(await answer.text());
  } catch {
    return await reply.code(502).type("text/plain; charset=utf-8").send("模拟支付暂时无法打开，请稍后再试");
  }
}
