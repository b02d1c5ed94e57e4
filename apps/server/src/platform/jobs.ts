import type { Gateways } from "../gateways/gateways.ts";
import type { Clock } from "./clock.ts";
import type { Db, Tx } from "./db.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { col, statement } from "./statement.ts";

/** What reaches a member's open sockets. */
export type Push = (memberId: string, event: { readonly type: string; readonly data: unknown }) => void;

export type JobContext = {
  readonly db: Db;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly push: Push;
  readonly log: Logger;
  /** Drops public cached answers of these groups. */
  readonly changed: (...groups: readonly string[]) => void;
};

/** Work that comes round: the deadline stands on the row, the job only finds what is due (with SKIP LOCKED). */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (ctx: JobContext) => Promise<number>;
};

/** What happens outside after the commit that asked for it; may run twice. */
export type Topic = {
  readonly name: string;
  readonly handle: (ctx: JobContext, payload: Record<string, unknown>) => Promise<void>;
};

const add = statement(
  "outbox.add",
  {},
  "insert into outbox (topic, payload, due_at, created_at) values ($1, $2::jsonb, $3, $3)",
);

/** Asks for an act outside the database; it happens after the commit, at least once. */
export const addToOutbox = (
  tx: Tx,
  topic: string,
  message: { readonly payload: Readonly<Record<string, unknown>>; readonly at: Date },
): Promise<number> => tx.run(add, [topic, JSON.stringify(message.payload), message.at]);

const take = statement(
  "outbox.take",
  { id: col.id, topic: col.text, payload: col.json<Record<string, unknown>>(), tries: col.int },
  `update outbox set tries = tries + 1, due_at = $1::timestamptz + least(600, 5 * power(2, least(tries, 7))) * interval '1 second'
   where id in (select id from outbox where done_at is null and due_at <= $1 order by due_at, id limit 50 for update skip locked)
   returning id, topic, payload, tries`,
);
const done = statement(
  "outbox.done",
  {},
  "update outbox set done_at = $2, last_error = null where id = any ($1::bigint[])",
);
const failed = statement("outbox.failed", {}, "update outbox set last_error = $2 where id = $1");
const sweep = statement(
  "outbox.sweep",
  {},
  "delete from outbox where id in (select id from outbox where done_at < $1 limit 5000)",
);
const DAY_MS = 86_400_000;

/**
 * Takes what is due, one batch, and hands each message to its topic; a failure comes again with a growing pause. What was
 * done is noted once a batch: a crash in between sends it again, which topics bear.
 */
async function sendOutbox(ctx: JobContext, topics: ReadonlyMap<string, Topic>): Promise<number> {
  const batch = await ctx.db.many(take, [ctx.clock.now()]);
  const sent: string[] = [];
  for (const message of batch) {
    try {
      const topic = topics.get(message.topic);
      if (!topic) throw new Error(`no topic ${message.topic}`);
      await topic.handle(ctx, message.payload);
      sent.push(message.id);
    } catch (error) {
      await ctx.db.run(failed, [message.id, String(error).slice(0, 500)]);
      ctx.log.warn({ err: error, topic: message.topic, tries: message.tries }, "outbox message failed");
    }
  }
  if (sent.length > 0) await ctx.db.run(done, [sent, ctx.clock.now()]);
  return batch.length;
}

export type Runner = {
  /** Runs the outbox soon: something was committed. */
  readonly nudge: () => void;
  /** Runs every job once and the outbox until it is empty; for tests and commands. */
  readonly drain: () => Promise<void>;
  /** Stops the timers and waits for what is running. */
  readonly stop: () => Promise<void>;
};

export type RunnerOptions = {
  readonly jobs: readonly Job[];
  readonly topics: readonly Topic[];
  readonly metrics: Metrics;
  readonly isTimed: boolean;
};

/** Runs jobs by their intervals and the outbox after commits. A run never overlaps itself in one process. */
export function startRunner(ctx: JobContext, { jobs, topics, metrics, isTimed }: RunnerOptions): Runner {
  const byName = new Map(topics.map((topic) => [topic.name, topic]));
  const outbox: Job = { name: "outbox", everyMs: 1000, run: (context) => sendOutbox(context, byName) };
  const tidy: Job = {
    name: "outbox.sweep",
    everyMs: 3_600_000,
    run: ({ db, clock }) => db.run(sweep, [new Date(clock.now().getTime() - 7 * DAY_MS)]),
  };
  const all = [outbox, tidy, ...jobs];
  const running = new Map<string, Promise<number>>();
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  function runOnce(job: Job): Promise<number> {
    const current = running.get(job.name);
    if (current) return current;
    const run = job
      .run(ctx)
      .catch((error: unknown) => {
        metrics.jobFailed(job.name);
        ctx.log.error({ err: error, job: job.name }, "job failed");
        return 0;
      })
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  }

  if (isTimed) {
    for (const job of all) {
      const timer = setInterval(() => void runOnce(job), job.everyMs);
      timer.unref();
      timers.push(timer);
    }
  }
  return {
    nudge: () => {
      if (isTimed && !isStopped) setImmediate(() => void runOnce(outbox));
    },
    drain: async () => {
      for (const job of jobs) await runOnce(job);
      while ((await runOnce(outbox)) > 0);
    },
    stop: async () => {
      isStopped = true;
      timers.forEach(clearInterval);
      await Promise.all(running.values());
    },
  };
}
