import { topic } from "../../platform/events.ts";
import { type Job, sweepAll, type Topic } from "../../platform/jobs.ts";
import { auditJobs } from "../audit/audit.jobs.ts";
import { attemptJobs } from "../session/attempts.jobs.ts";
import { sweepNonces, sweepReplies, sweepSessions } from "../session/session.store.ts";

/** Deletes what the frame keeps for a time: stored replies, spent nonces, ended sessions, tries. */
export const rpcJobs: readonly Job[] = [
  ...attemptJobs,
  ...auditJobs,
  {
    name: "rpc.sweep_replies",
    everyMs: 600_000,
    run: ({ db, clock }) => sweepAll(db, sweepReplies, [clock.now()]),
  },
  {
    name: "rpc.sweep_nonces",
    everyMs: 60_000,
    run: ({ db, clock }) => sweepAll(db, sweepNonces, [clock.now()]),
  },
  {
    name: "rpc.sweep_sessions",
    everyMs: 600_000,
    run: ({ db, clock }) => sweepAll(db, sweepSessions, [clock.now()]),
  },
];

/** Who was signed out hears nothing more, at whichever process their sockets are. */
const ended = topic("session.ended", async ({ endSockets }, { sessionIds }) => endSockets(sessionIds));
export const rpcTopics: readonly Topic[] = [ended];
