import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { Db } from "./database/db.ts";
import { col, statement } from "./database/statement.ts";

export type Outcome = { code: number; ret: number; ms: number };

export type Metrics = {
  called(method: string, outcome: Outcome): void;
  sockets: { set(count: number): void };
  jobFailed(name: string): void;
  /** The page at /metrics, in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
};

const openMessages = statement(
  "metrics.outbox",
  { open: col.int, oldestS: col.real },
  `select (select count(*) from (select 1 from outbox where done_at is null limit 10000) x) as open,
    coalesce(extract(epoch from now() - (select min(due_at) from outbox where done_at is null)), 0)::float8 as oldest_s`,
);

type Sources = { db: Db; redis?: { status: string } | undefined };

/** What is read when the page is asked for: pools of connections, the outbox, Redis. */
function watch(registry: Registry, { db, redis }: Sources): void {
  const registers = [registry];
  if (db.connections)
    new Gauge({
      name: "heshi_database_connections",
      help: "Connections by pool (keyed: by key, free: lists) and state; waiting: callers without one",
      labelNames: ["pool", "state"],
      registers,
      collect() {
        for (const { pool, ...states } of db.connections?.() ?? [])
          for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
      },
    });
  // without the database the other figures are all the more wanted
  const outbox = () => db.one(openMessages).catch(() => undefined);
  new Gauge({
    name: "heshi_outbox_oldest_seconds",
    help: "How long the oldest message has been due",
    registers,
    async collect() {
      const row = await outbox();
      if (row) this.set(Math.max(0, row.oldestS));
    },
  });
  new Gauge({
    name: "heshi_outbox_open",
    help: "Messages that are not sent, at most 10,000",
    registers,
    async collect() {
      const row = await outbox();
      if (row) this.set(row.open);
    },
  });
  if (redis)
    new Gauge({
      name: "heshi_redis_up",
      help: "1 while Redis is connected",
      registers,
      collect() {
        this.set(redis.status === "ready" ? 1 : 0);
      },
    });
}

/** Counters of one server; calls are counted by method, `ret` and code. */
export function buildMetrics(sources?: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (sources) watch(registry, sources);
  const calls = new Counter({
    name: "heshi_calls_total",
    help: "Calls by method, ret and code",
    labelNames: ["method", "ret", "code"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "heshi_call_seconds",
    help: "Duration of calls",
    labelNames: ["method"],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers: [registry],
  });
  const sockets = new Gauge({ name: "heshi_sockets", help: "Open sockets", registers: [registry] });
  const jobFailures = new Counter({
    name: "heshi_job_failures_total",
    help: "Failed runs of jobs",
    labelNames: ["job"],
    registers: [registry],
  });
  return {
    called(method, { code, ret, ms }) {
      calls.inc({ method: method === "" ? "unknown" : method, ret: String(ret), code: String(code) });
      seconds.observe({ method: method === "" ? "unknown" : method }, ms / 1000);
    },
    sockets,
    jobFailed: (job) => jobFailures.inc({ job }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
