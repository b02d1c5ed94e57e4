import type { JobContext } from "../../platform/jobs.ts";

/** What of a row says which one it is, and nothing of what it holds, such as a place. */
const namedOf = (row: unknown): unknown =>
  typeof row === "object" && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => /(?:^id|^no|Id|No)$/.test(name)))
    : row;

/**
 * Does a job's work for one row after the other. A row that fails is an error in the log and keeps no other from its turn; the first error
 * is thrown at the end, so that the job counts as failed. Returns how many answered true.
 */
export async function eachAlone<Row>(
  { log }: Pick<JobContext, "log">,
  rows: Iterable<Row>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const failed: unknown[] = [];
  let done = 0;
  for (const row of rows) {
    try {
      if (await work(row)) done += 1;
    } catch (error) {
      log.error({ err: error, row: namedOf(row) }, "A row of a job failed; the job goes on with the next");
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return done;
}
