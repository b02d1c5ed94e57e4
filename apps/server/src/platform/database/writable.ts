import { type Db, sqlState } from "./db.ts";
import { statement } from "./statement.ts";

/** Disk full, out of memory, read-only, input or output failed: the database answers, and cannot write. */
const FAULTS = ["53100", "53200", "25006", "58030"];

/** True for a failure that makes writes fail until somebody acts. */
export const isStorageFault = (error: unknown): boolean => FAULTS.includes(sqlState(error) ?? "");

/** Needs new pages, unlike a change of a row that has room beside it. */
const fill = statement(
  "database.write_probe",
  {},
  "insert into write_probe (filler) select string_agg(md5(random()::text), '') from generate_series(1, 2000)",
);

class Undone extends Error {}

/** Whether a write succeeds; nothing of it is kept. */
async function probe(db: Db): Promise<boolean> {
  try {
    await db.write(async (tx) => {
      await tx.run(fill);
      throw new Undone();
    });
  } catch (error) {
    return error instanceof Undone;
  }
  return false;
}

export type Writable = {
  /** A write failed for want of room or rights. */
  failed: () => void;
  /** False from then on until a write succeeds that is made to find out. */
  isSo: () => Promise<boolean>;
};

/** Remembers that writes fail: without it a server whose disk is full would look well, since it still reads. */
export function buildWritable(db: Db): Writable {
  let isFailing = false;
  return {
    failed: () => void (isFailing = true),
    async isSo() {
      if (isFailing) isFailing = !(await probe(db));
      return !isFailing;
    },
  };
}
