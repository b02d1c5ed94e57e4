import type { FastifyInstance } from "fastify";

/** What a page of another origin may send, and what it may read beside the body. */
const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "content-type, x-device-id",
  "access-control-max-age": "600",
};
const EXPOSED = "idempotency-replayed, retry-after, x-request-id";

/**
 * Lets pages of the named origins call the API; to all others nothing is said, so that their browsers keep the answers from them.
 * Credentials are never allowed: a caller is known by the token that it sends as a parameter. `*` names every origin.
 */
export function registerCors(http: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const named = new Set(origins);
  http.addHook("onRequest", async ({ url, method, headers }, reply) => {
    if (!/^\/api(?:[/?]|$)/.test(url)) return undefined;
    void reply.header("vary", "Origin");
    const { origin } = headers;
    if (origin === undefined || !(named.has(origin) || named.has("*"))) return undefined;
    void reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", EXPOSED);
    const isPreflight = method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
    return isPreflight ? reply.code(204).headers(PREFLIGHT).send() : undefined;
  });
}
