import { setImmediate, setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Longest wait for a server that is never quiet, ms; `STOP_TIMEOUT_S` cuts what comes after. */
const MAX_MS = 10_000;

/**
 * Watches requests; the returned function resolves once none has arrived for `quietMs` and none is in progress. Closing
 * would reset a connection that was accepted but not yet read, which takes a while on a busy machine.
 */
export function watchTraffic(http: FastifyInstance): (quietMs: number) => Promise<void> {
  let underWay = 0;
  let lastAt = 0;
  const touch = (): void => {
    lastAt = performance.now();
  };
  http.server.on("connection", touch);
  http.addHook("onRequest", (_request, reply, done) => {
    underWay += 1;
    touch();
    // Also where the caller has hung up.
    reply.raw.once("close", () => {
      underWay -= 1;
      touch();
    });
    done();
  });
  return async (quietMs) => {
    const until = performance.now() + MAX_MS;
    for (;;) {
      await setTimeout(quietMs);
      // A late timer says nothing of what the kernel still holds: two turns of the loop read it first.
      await setImmediate();
      await setImmediate();
      const isQuiet = underWay === 0 && performance.now() - lastAt >= quietMs;
      if (isQuiet || performance.now() > until) return;
    }
  };
}
