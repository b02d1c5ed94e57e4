import { assert } from "@heshi/kernel/assert";
import type { Lasting, Machine } from "@heshi/kernel/machine";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import type { Job, JobContext } from "../../platform/jobs.ts";
import type { Columns, Statement } from "../../platform/database/statement.ts";
import { after, type DurationName, type Settings } from "../../settings.ts";
import type { Entity } from "./machine.entity.ts";
import { moveIfAny } from "./machine.move.ts";

const BATCH = 20;
/** How long a row that could not be moved rests, ms; doubled after each failure, up to the longest. */
const REST_MS = 10_000;
const LONGEST_REST_MS = 600_000;
const MOST_RESTING = 10_000;

/** A row whose time is over; `deadline` as the database writes it, to the microsecond. */
export type DueRow = { id: string; deadline: string };
type Moment = { now: Date; settings: Settings };
export type Due = {
  entity: string;
  /**
   * Rows in order of deadline and id that no other process holds: $1 now, $2 how many, $3 $4 deadline and id of the
   * row before, $5 state.
   */
  list: Statement<DueRow>;
  state: string;
  work: (tx: Tx, id: string, moment: Moment) => Promise<unknown>;
};

type Rest = { ms: number; until: number };
/** Rows that failed, by id; it only decides when they are tried again. */
const resting = new Map<string, Rest>();

const isAwake = ({ id }: DueRow, now: Date): boolean => (resting.get(id)?.until ?? 0) <= now.getTime();

function rest(id: string, now: Date): void {
  const ms = Math.min(LONGEST_REST_MS, (resting.get(id)?.ms ?? REST_MS / 2) * 2);
  if (resting.size >= MOST_RESTING) resting.clear();
  resting.set(id, { ms, until: now.getTime() + ms });
}

/** Moves each row by itself; one that cannot be moved stays due, rests and is logged. Returns how many moved. */
async function oneByOne(
  { db, log }: JobContext,
  { work, entity, state }: Due,
  { rows, moment }: { rows: readonly DueRow[]; moment: Moment },
): Promise<number> {
  let done = 0;
  for (const { id } of rows) {
    try {
      await db.write((tx) => work(tx, id, moment));
      resting.delete(id);
      done += 1;
    } catch (error) {
      rest(id, moment.now);
      log.error({ err: error, entity, id, state }, "Overdue row could not be moved; it will be retried");
    }
  }
  return done;
}

/**
 * Moves all due rows, a batch per transaction; a batch that fails is repeated row by row. It goes on behind rows that cannot be moved (an
 * account is frozen), however many they are, so that they do not block others. Returns how many moved.
 */
export async function workOff(ctx: JobContext, due: Due): Promise<number> {
  const moment = { now: ctx.clock.now(), settings: await ctx.settings() };
  const { now } = moment;
  let total = 0;
  let from: DueRow = { id: "0", deadline: "-infinity" };
  for (;;) {
    const seen: { rows: readonly DueRow[] } = { rows: [] };
    const batch = ctx.db.write(async (tx) => {
      seen.rows = await tx.many(due.list, [now, BATCH, from.deadline, from.id, due.state]);
      const awake = seen.rows.filter((row) => isAwake(row, now));
      for (const { id } of awake) await due.work(tx, id, moment);
      return awake.length;
    });
    total += await batch.catch((error: unknown) => {
      if (seen.rows.length === 0) throw error;
      return oneByOne(ctx, due, { rows: seen.rows.filter((row) => isAwake(row, now)), moment });
    });
    const last = seen.rows.at(-1);
    if (!last || seen.rows.length < BATCH) return total;
    from = last;
  }
}

/** What happens to a row whose state is over: the timer moves it, or a query is sent and the deadline put off. */
function workOf(entity: Entity, state: string, lasting: Lasting): Due["work"] {
  if ("on" in lasting)
    // what was listed may have been moved with a row before it
    return (tx, id, moment) => moveIfAny(tx, entity, { on: lasting.on, by: "timer", ids: [id], ...moment });
  const ask = entity.asks[lasting.does];
  const { putOff } = entity;
  assert(ask && putOff, `${entity.machine.entity}: no effect is defined for ${lasting.does}`);
  return async (tx, id, { now, settings }) => {
    await addToOutbox(tx, ask({ id, now }), now);
    await tx.run(putOff, [id, after(now, settings, lasting.setting as DurationName), state]);
  };
}

/** The states of an entity that end by themselves, as work for the deadlines' job. */
export function duesOf<M extends Machine, C extends Columns, Given>(entity: Entity<M, C, Given>): Due[] {
  const plain = entity as unknown as Entity;
  const { machine, layout, due } = plain;
  return Object.entries(machine.lasts ?? {}).flatMap(([state, lasting]) =>
    lasting && due && !layout.endedElsewhere?.includes(state)
      ? [{ entity: machine.entity, state, list: due, work: workOf(plain, state, lasting) }]
      : [],
  );
}

/** The one job that ends states whose time is over, of every machine. */
export const buildDeadlines = (dues: readonly Due[]): Job => ({
  name: "deadlines",
  everyMs: 5000,
  async run(ctx) {
    let total = 0;
    for (const due of dues) {
      total += await workOff(ctx, due).catch((error: unknown) => {
        ctx.log.error(
          { err: error, entity: due.entity, state: due.state },
          "Overdue rows could not be processed; the next run tries again",
        );
        return 0;
      });
    }
    return total;
  },
});
