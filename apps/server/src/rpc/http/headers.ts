import type { FastifyReply, FastifyRequest } from "fastify";

/** No inline script, no frame, no foreign host; pictures also from data URLs (posters) and blobs (previews). */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self' ws: wss:",
  "frame-src https: http:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Uploads can execute nothing, whatever they are. */
const UPLOAD_POLICY = "default-src 'none'; sandbox";

/** Headers of every answer; over https also HSTS. */
export function securityHeaders(isHttps: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    void reply.header("x-content-type-options", "nosniff");
    if (!request.url.startsWith("/api")) describe(request, reply, isHttps);
    return payload;
  };
}

function describe(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  const isUpload = /^\/(?:uploads|private)\//.test(request.url);
  void reply.header("referrer-policy", "no-referrer").header("x-frame-options", "DENY");
  if (!reply.hasHeader("content-security-policy"))
    void reply.header("content-security-policy", isUpload ? UPLOAD_POLICY : POLICY);
  if (isUpload && !/^(?:image|video)\//.test(String(reply.getHeader("content-type"))))
    void reply.header("content-disposition", "attachment");
  if (isHttps) void reply.header("strict-transport-security", "max-age=31536000");
}
