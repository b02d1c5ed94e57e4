import { col, statement } from "./statement.ts";

/** A job that ended well: $1 name, $2 now, $3 ms. */
export const ranWell = statement.byKey(
  "jobs.ran",
  {},
  `insert into job_run (name, run_at, took_ms) values ($1, $2, $3)
   on conflict (name) do update set run_at = excluded.run_at, took_ms = excluded.took_ms, failures = 0`,
);

/** A job that failed: $1 name, $2 now, $3 error. */
export const ranBadly = statement.byKey(
  "jobs.failed",
  {},
  `insert into job_run (name, failed_at, error, failures) values ($1, $2, $3, 1)
   on conflict (name) do update set failed_at = excluded.failed_at, error = excluded.error, failures = job_run.failures + 1`,
);

/** Takes the jobs that operators want to run now, each in one process; of those that this one knows: $1. */
export const takeAsked = statement.byKey(
  "jobs.take_asked",
  { name: col.text },
  "update job_run set asked_at = null where name = any ($1::text[]) and asked_at is not null returning name",
);

/** An operator wants a job to run now: $1 name, $2 now. */
export const askJob = statement.byKey("jobs.ask", {}, "update job_run set asked_at = $2 where name = $1");

/** Has a row for every job that a process knows, so that operators see and run those that never ran: $1 names. */
export const knowJobs = statement.byKey(
  "jobs.know",
  {},
  "insert into job_run (name) select unnest($1::text[]) on conflict (name) do nothing",
);
