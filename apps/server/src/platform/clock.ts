import type { Db } from "./database/db.ts";
import { col, statement } from "./database/statement.ts";

const databaseTime = statement("clock.now", { now: col.time }, "select clock_timestamp() as now");

/** The database's time as this process estimates it, plus the offset of a test. */
export type Clock = {
  /** Added to the database's time, ms; 0 except in tests. */
  offsetMs: () => number;
  now: () => Date;
  /** Measures the offset to the database's clock again. */
  sync: () => Promise<void>;
};

export function buildClock(db: Db, offsetMs: () => number = () => 0): Clock {
  let distance = 0;
  return {
    offsetMs,
    now: () => new Date(Date.now() + distance + offsetMs()),
    sync: async () => {
      const before = Date.now();
      // not on the writer's connection: time spent in its queue would be counted as network delay
      const [row] = await db.many(databaseTime);
      if (row) distance = row.now.getTime() - (before + Date.now()) / 2;
    },
  };
}
