import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/db.ts";
import type { Metrics } from "../platform/metrics.ts";
import { col, statement } from "../platform/statement.ts";

const alive = statement("operations.alive", { one: col.int }, "select 1 as one");

export type OperationsDeps = {
  readonly db: Db;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly isStopping: () => boolean;
};

/** /healthz: the process; /readyz: the database too; /metrics: Prometheus, from loopback or with the token. */
export function registerOperations(
  http: FastifyInstance,
  { db, metrics, metricsToken, isStopping }: OperationsDeps,
): void {
  http.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ ok: true }));
  http.get("/readyz", async (_request, reply) => {
    const isReady =
      !isStopping() &&
      (await db.one(alive).then(
        () => true,
        () => false,
      ));
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ok: isReady });
  });
  http.get("/metrics", async (request, reply) => {
    if (!mayRead(request.ip, request.headers.authorization, metricsToken))
      return reply.code(403).send("forbidden");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function mayRead(ip: string, header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return ip === "127.0.0.1" || ip === "::1" || ip === "::ffff:127.0.0.1";
  const given = Buffer.from(header ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
