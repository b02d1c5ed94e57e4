import { timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/database/db.ts";
import { isFromHere } from "../../platform/network.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { Writable } from "../../platform/database/writable.ts";
import { col, statement } from "../../platform/database/statement.ts";

/** How long /readyz waits for the database, ms. */
const READY_MS = 2000;
/** However often /readyz is asked, the database is asked once in this time, ms. */
const ASKED_MS = 500;
const alive = statement(
  "operations.alive",
  { isReadOnly: col.bool },
  "select current_setting('default_transaction_read_only')::boolean or pg_is_in_recovery() as is_read_only",
);

export type OperationsDeps = {
  db: Db;
  metrics: Metrics;
  writable: Writable;
  metricsToken: string | undefined;
  /** In production a local proxy forwards strangers' requests, so /metrics needs the token. */
  isProduction: boolean;
  /** False while the process is not ready for members yet, or stops. */
  isReady: () => boolean;
};

/** Whether the database answers in time, and takes writes. */
async function answers(db: Db, writable: Writable): Promise<boolean> {
  // over another connection than the writes, which may queue for theirs
  const answer = db.many(alive).then(
    ([row]) => row?.isReadOnly === false && writable.isSo(),
    () => false,
  );
  return Promise.race([answer, sleep(READY_MS, false, { ref: false })]);
}

/**
 * /healthz: the process; /readyz: the database too, that it takes writes, and that the search is loaded; /metrics:
 * Prometheus, with the token; where none is set, and not in production, from this machine itself.
 */
export function registerOperations(
  http: FastifyInstance,
  { db, metrics, writable, metricsToken, isProduction, isReady: isServing }: OperationsDeps,
): void {
  http.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ ok: true }));
  let last = { at: -Infinity, answer: Promise.resolve(false) };
  const asked = (): Promise<boolean> => {
    const now = performance.now();
    if (now - last.at >= ASKED_MS) last = { at: now, answer: answers(db, writable) };
    return last.answer;
  };
  http.get("/readyz", async (_request, reply) => {
    const isReady = isServing() && (await asked());
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ok: isReady });
  });
  http.get("/metrics", async (request, reply) => {
    const mayRead =
      metricsToken === undefined
        ? !isProduction && isFromHere(request.raw)
        : isToken(request.headers.authorization, metricsToken);
    if (!mayRead) return reply.code(403).send("forbidden");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
