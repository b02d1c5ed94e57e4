import * as z from "zod/mini";
import type { PushName } from "@heshi/contract/events";
import { clip } from "@heshi/kernel/clip";
import type { Gateways } from "../gateways/gateways.ts";
import type { Clock } from "./clock.ts";
import type { Db, Value } from "./database/db.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { CurrentSettings } from "./settings.ts";
import { col, type Statement, statement } from "./database/statement.ts";
import { knowJobs, ranBadly, ranWell, takeAsked } from "./database/job-runs.ts";

/** The room of the sockets of a shop's people; a member's room is their id. */
export const shopRoom = (shopId: string): string => `shop:${shopId}`;

/** Sends an event to the open sockets of a member, or of a shop's people (`shopRoom`). */
export type Push = (room: string, event: { type: PushName; data: unknown }) => void;

export type JobContext = {
  db: Db;
  clock: Clock;
  gateways: Gateways;
  push: Push;
  /** Closes the open sockets of sessions that have ended, in every process. */
  endSockets: (sessionIds: readonly string[]) => void;
  settings: CurrentSettings;
  log: Logger;
  /** Drops public cached answers of these groups. */
  changed: (...groups: readonly string[]) => void;
};

/** Periodic work: the deadline is on the row, the job only finds what is due (with SKIP LOCKED). */
export type Job = {
  name: string;
  everyMs: number;
  run: (ctx: JobContext) => Promise<number>;
};

/** Work outside the database after the commit that requested it; may run twice. Made by `topic` in events.ts. */
export type Topic = {
  name: string;
  handle: (ctx: JobContext, payload: Record<string, unknown>) => Promise<void>;
};

/** Messages taken at once. */
const BATCH = 50;
/**
 * Seconds for which taken messages are reserved. A batch starts no message after `BEGIN_MS`, which leaves the last one
 * enough time.
 */
const LEASE_S = 90;
const BEGIN_MS = 20_000;

type Message = {
  id: string;
  topic: string;
  payload: Record<string, unknown>;
  tries: number;
};

const take = statement(
  "outbox.take",
  { id: col.id, topic: col.text, payload: col.json(z.record(z.string(), z.unknown())), tries: col.int },
  `update outbox set tries = tries + 1, due_at = $1::timestamptz + ${LEASE_S} * interval '1 second'
   where id in (select id from outbox where done_at is null and due_at <= $1 and topic <> all ($2::text[])
     order by due_at, id limit ${BATCH} for update skip locked)
   returning id, topic, payload, tries`,
);
const done = statement.byKey(
  "outbox.done",
  {},
  "update outbox set done_at = $2, last_error = null where id = any ($1::bigint[])",
);
const failed = statement.byKey(
  "outbox.failed",
  {},
  `update outbox set last_error = $2, due_at = $3::timestamptz + least(600, 5 * power(2, least(tries - 1, 7))) * interval '1 second'
   where id = $1`,
);
const putBack = statement.byKey(
  "outbox.put_back",
  {},
  "update outbox set due_at = $2, tries = tries - 1 where id = any ($1::bigint[])",
);
const sweep = statement.byKey(
  "outbox.sweep",
  {},
  "delete from outbox where id in (select id from outbox where done_at < $1 limit 5000)",
);
const DAY_MS = 86_400_000;
const MAX_SWEEPS = 1000;

/** Runs a limited delete statement until it finds nothing more; returns the number of rows deleted. */
export async function sweepAll(
  db: Pick<Db, "run">,
  sweeping: Statement<unknown>,
  values: readonly Value[],
): Promise<number> {
  let total = 0;
  for (let round = 0; round < MAX_SWEEPS; round += 1) {
    const count = await db.run(sweeping, values);
    if (count === 0) break;
    total += count;
  }
  return total;
}

type Sending = { ctx: JobContext; topics: ReadonlyMap<string, Topic> };

/** The outbox of one process, with a worker for each topic, so that a slow topic does not delay the others. */
type Outbox = {
  /** Takes due messages of idle topics and starts their workers; returns how many messages were taken. */
  send: () => Promise<number>;
  /** Resolves when all workers are idle. */
  settled: () => Promise<unknown>;
};

function buildOutbox(sending: Sending): Outbox {
  const workers = new Map<string, Promise<void>>();
  return {
    async send() {
      const { ctx } = sending;
      let total = 0;
      for (;;) {
        // in a write for its plan: otherwise it scans all messages ever sent if statistics are from when the outbox was
        // small
        const taken = await ctx.db.write((tx) => tx.many(take, [ctx.clock.now(), [...workers.keys()]]));
        // rows returned by an update have no order
        const batch = taken.toSorted((one, other) => Number(one.id) - Number(other.id));
        for (const topic of new Set(batch.map((message) => message.topic))) {
          const worker = sendAll(
            sending,
            batch.filter((message) => message.topic === topic),
          )
            .catch((error: unknown) =>
              ctx.log.error({ err: error, topic }, "Outbox topic failed; its messages stay queued"),
            )
            .finally(() => workers.delete(topic));
          workers.set(topic, worker);
        }
        total += batch.length;
        if (batch.length < BATCH) return total;
      }
    },
    settled: () => Promise.all(workers.values()),
  };
}

/**
 * Passes messages to their topics one after another. A failed message is retried after a growing pause, one that was
 * not reached in time at once. Results are stored at the end, so after a crash messages are sent again, which topics
 * must tolerate.
 */
async function sendAll({ ctx, topics }: Sending, messages: readonly Message[]): Promise<void> {
  const startedAt = performance.now();
  const [sent, left]: [string[], string[]] = [[], []];
  for (const { id, topic: name, payload, tries } of messages) {
    if (performance.now() - startedAt > BEGIN_MS) {
      left.push(id);
      continue;
    }
    try {
      const topic = topics.get(name);
      if (!topic) throw new Error(`no handler for outbox topic ${name}`);
      await topic.handle(ctx, payload);
      sent.push(id);
    } catch (error) {
      await ctx.db.run(failed, [id, clip(String(error), 500), ctx.clock.now()]);
      ctx.log.warn({ err: error, topic: name, tries }, "Outbox message failed; it will be retried");
    }
  }
  if (sent.length > 0) await ctx.db.run(done, [sent, ctx.clock.now()]);
  if (left.length > 0) await ctx.db.run(putBack, [left, ctx.clock.now()]);
}

export type Runner = {
  /** Runs the outbox soon, after a commit. */
  nudge: () => void;
  /** Runs every job once and the outbox until it is empty; for tests and commands. */
  drain: () => Promise<void>;
  /** Stops the timers and waits for running work. */
  stop: () => Promise<void>;
};

export type RunnerOptions = {
  jobs: readonly Job[];
  topics: readonly Topic[];
  metrics: Metrics;
  isTimed: boolean;
};

const tidy: Job = {
  name: "outbox.sweep",
  everyMs: 3_600_000,
  run: ({ db, clock }) => sweepAll(db, sweep, [new Date(clock.now().getTime() - 7 * DAY_MS)]),
};

/** How often a run that ended well is noted, ms: most jobs run every few seconds. */
const NOTE_MS = 60_000;

/** Notes how jobs run, for operators; a note that fails is none. */
function buildNotes({ db, clock, log }: JobContext) {
  const noted = new Map<string, number>();
  const write = (...[text, values]: Parameters<typeof db.run>): Promise<unknown> =>
    db.run(text, values).catch((error: unknown) => log.warn({ err: error }, "A job's run was not noted"));
  return {
    async well(name: string, ms: number): Promise<void> {
      const now = clock.now();
      if (now.getTime() - (noted.get(name) ?? 0) < NOTE_MS) return;
      noted.set(name, now.getTime());
      await write(ranWell, [name, now, Math.round(ms)]);
    },
    /** The next run is noted, however soon it is. */
    forget: (name: string): unknown => noted.delete(name),
    async badly(name: string, error: unknown): Promise<void> {
      noted.delete(name);
      await write(ranBadly, [name, clock.now(), clip(String(error), 500)]);
    },
  };
}

/** Runs a job unless it is running, which is awaited then; failures are logged and counted. */
function buildRunOnce(ctx: JobContext, metrics: Metrics) {
  const running = new Map<string, Promise<number>>();
  const note = buildNotes(ctx);
  const run = (job: Job): Promise<number> => {
    const current = running.get(job.name);
    if (current) return current;
    const startedAt = performance.now();
    const started = job
      .run(ctx)
      .then(async (count) => {
        await note.well(job.name, performance.now() - startedAt);
        return count;
      })
      .catch(async (error: unknown) => {
        metrics.jobFailed(job.name);
        await note.badly(job.name, error);
        ctx.log.error({ err: error, job: job.name }, "Job failed; the next run tries again");
        return 0;
      })
      .finally(() => running.delete(job.name));
    running.set(job.name, started);
    return started;
  };
  return { run, settled: () => Promise.all(running.values()), forget: note.forget };
}

/** Runs jobs at their intervals and the outbox after commits; a run never overlaps itself in one process. */
export function startRunner(ctx: JobContext, { jobs, topics, metrics, isTimed }: RunnerOptions): Runner {
  const byName = new Map(topics.map((topic) => [topic.name, topic]));
  const messages = buildOutbox({ ctx, topics: byName });
  const outbox: Job = { name: "outbox", everyMs: 1000, run: messages.send };
  const { run: runOnce, settled, forget } = buildRunOnce(ctx, metrics);
  const known = [outbox, tidy, ...jobs];
  const knownNames = known.map(({ name }) => name);
  const asked: Job = {
    name: "jobs.asked",
    everyMs: 2000,
    run: async ({ db }) => {
      const names = (await db.many(takeAsked, [knownNames])).map(({ name }) => name);
      names.forEach(forget);
      for (const job of known.filter(({ name }) => names.includes(name))) await runOnce(job);
      return names.length;
    },
  };
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  if (isTimed) {
    void ctx.db
      .run(knowJobs, [knownNames])
      .catch((error: unknown) => ctx.log.warn({ err: error }, "The jobs were not listed"));
    for (const job of [asked, ...known]) {
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
      for (const job of [...jobs, asked]) await runOnce(job);
      for (let taken = 1; taken > 0;) {
        taken = await runOnce(outbox);
        await messages.settled();
      }
    },
    stop: async () => {
      isStopped = true;
      timers.forEach(clearInterval);
      await settled();
      await messages.settled();
    },
  };
}
