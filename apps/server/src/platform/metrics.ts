import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Outcome = { code: number; ret: number; ms: number };

export type Metrics = {
  called(method: string, outcome: Outcome): void;
  sockets: { set(count: number): void };
  jobFailed(name: string): void;
  /** The page at /metrics, in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
};

/** Counters of one server; calls are counted by method, `ret` and code. */
export function buildMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
