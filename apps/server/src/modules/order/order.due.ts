import type { Tx, Value } from "../../platform/database/db.ts";
import type { JobContext } from "../../platform/jobs.ts";
import type { Statement } from "../../platform/database/statement.ts";

const BATCH = 20;
/** A row that could not be moved is left alone so long, ms; twice as long after each failure, to the longest. */
const REST_MS = 10_000;
const LONGEST_REST_MS = 600_000;
const MOST_RESTING = 10_000;

/** A row whose time is over; `deadline` as the database writes it, to the microsecond. */
export type DueRow = { readonly id: string; readonly deadline: string };
export type Due = {
  /** Rows in order of deadline and id that no other process holds: $1 now, $2 how many, $3 $4 deadline and id of the row before. */
  readonly list: Statement<DueRow>;
  readonly values: readonly Value[];
  readonly work: (tx: Tx, id: string, now: Date) => Promise<unknown>;
};

type Rest = { readonly ms: number; readonly until: number };
/** Rows that failed, by id. Only when they are tried again depends on it. */
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
  { work }: Due,
  { rows, now }: { readonly rows: readonly DueRow[]; readonly now: Date },
): Promise<number> {
  let done = 0;
  for (const { id } of rows) {
    try {
      await db.write((tx) => work(tx, id, now));
      resting.delete(id);
      done += 1;
    } catch (error) {
      rest(id, now);
      log.error({ err: error, id }, "a due order cannot be moved");
    }
  }
  return done;
}

/**
 * Works off all that is due, a batch in a transaction; a batch that fails is done again row by row. It goes on behind rows that cannot be
 * moved (an account is frozen), however many they are, so that they stop nobody else. Returns how many moved.
 */
export async function workOff(ctx: JobContext, due: Due): Promise<number> {
  const now = ctx.clock.now();
  let total = 0;
  let from: DueRow = { id: "0", deadline: "-infinity" };
  for (;;) {
    const seen: { rows: readonly DueRow[] } = { rows: [] };
    const batch = ctx.db.write(async (tx) => {
      seen.rows = await tx.many(due.list, [now, BATCH, from.deadline, from.id, ...due.values]);
      const awake = seen.rows.filter((row) => isAwake(row, now));
      for (const { id } of awake) await due.work(tx, id, now);
      return awake.length;
    });
    total += await batch.catch((error: unknown) => {
      if (seen.rows.length === 0) throw error;
      return oneByOne(ctx, due, { rows: seen.rows.filter((row) => isAwake(row, now)), now });
    });
    const last = seen.rows.at(-1);
    if (!last || seen.rows.length < BATCH) return total;
    from = last;
  }
}
