import { type Settings, usualSettings } from "../../src/settings.ts";
import { buildDeadlines, type Due } from "../../src/modules/machine/machine.public.ts";
import type { Job, JobContext, Push } from "../../src/platform/jobs.ts";
import type { TestServer } from "../harness.ts";

/** Runs the job of deadlines over some machines' rows at the server's time; answers how many moved. */
export const workDues = (server: TestServer, dues: readonly Due[]): Promise<number> =>
  buildDeadlines(dues).run({
    db: server.db,
    clock: { now: server.now, offsetMs: () => 0, sync: async () => undefined },
    settings: async () => usualSettings,
    log: server.app.http.log,
    gateways: server.gateways,
  } as unknown as JobContext);

/** Runs a job at the server's time with the usual settings, or others; answers what it did; what it pushes goes to `push`. */
export const workJob = (
  server: TestServer,
  job: Job,
  own: Partial<Settings> = {},
  push: Push = () => undefined,
): Promise<number> =>
  job.run({
    db: server.db,
    clock: {
      now: server.now,
      offsetMs: () => server.now().getTime() - Date.now(),
      sync: async () => undefined,
    },
    settings: async () => ({ ...usualSettings, ...own }),
    log: server.app.http.log,
    gateways: server.gateways,
    push,
  } as unknown as JobContext);
