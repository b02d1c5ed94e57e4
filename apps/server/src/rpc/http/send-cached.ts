import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer } from "../../platform/cache.ts";
import { accepts } from "./accepts.ts";

const MIN_COMPRESSED = 1400;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);

/** The answer's bytes for clients that accept brotli, compressed on first use. */
const compressed = (cached: CachedAnswer): Promise<Buffer> =>
  (cached.brotli ??= brotli(cached.body, QUALITY));

/** An answer that is requested again, encoded once for all later callers. */
export function asBytes(cached: CachedAnswer): CachedAnswer {
  cached.bytes ??= Buffer.from(cached.body);
  return cached;
}

/** Sends a cached answer, or 304 if the client has it; compressed if the client accepts brotli. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedAnswer,
): Promise<FastifyReply> {
  const { body, bytes, etag } = cached;
  // no older answer meanwhile: who asks again after a command or a push would be shown what was before it
  reply
    .header("etag", etag)
    .header("cache-control", "public, max-age=1")
    .header("vary", reply.hasHeader("vary") ? "Origin, Accept-Encoding" : "Accept-Encoding");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  reply.type("application/json; charset=utf-8");
  const isTaken = accepts(request.headers["accept-encoding"], "br");
  if (!isTaken || body.length < MIN_COMPRESSED) return reply.send(bytes ?? body);
  return reply.header("content-encoding", "br").send(await compressed(cached));
}
