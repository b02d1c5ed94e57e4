import type { FastifyInstance } from "fastify";
import type { RemoteStorage } from "../../gateways/storage/storage.port.ts";

/** One range of a file, as players ask for it; of several ranges the whole file is sent, which RFC 9110 allows. */
const ONE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** Serves uploads that lie in an object store: they never change, so that phones and proxies keep them. */
export function registerStoredFiles(http: FastifyInstance, storage: RemoteStorage): void {
  http.route({
    method: ["GET", "HEAD"],
    url: "/uploads/*",
    handler: async (request, reply) => {
      const { "*": path } = request.params as { "*": string };
      const { range } = request.headers;
      const file = await storage
        .stream(path, {
          range: range !== undefined && ONE_RANGE.test(range) ? range : undefined,
          isHead: request.method === "HEAD",
        })
        .catch((error: unknown) => {
          request.log.warn({ err: error }, "The object store did not answer");
          return "away" as const;
        });
      if (file === "away")
        return reply
          .code(503)
          .header("retry-after", "5")
          .type("text/plain; charset=utf-8")
          .send("文件暂时无法读取，请稍后再试");
      if (file === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("页面不存在");
      void reply.code(file.status).headers(file.headers);
      if (file.status < 300) void reply.header("cache-control", "public, max-age=31536000, immutable");
      return reply.send(file.body);
    },
  });
}
