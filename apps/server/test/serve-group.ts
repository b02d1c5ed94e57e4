import type { Group } from "@heshi/contract/frame/define";
import fastify from "fastify";
import { buildCache } from "../src/platform/cache.ts";
import { buildWritable } from "../src/platform/database/writable.ts";
import { buildMetrics } from "../src/platform/metrics.ts";
import { buildSettings } from "../src/platform/settings.ts";
import { registerEndpoint, sendFrameworkError } from "../src/rpc/http/http.ts";
import { buildPasswordBox } from "../src/rpc/session/passwords.ts";
import { buildRateLimiter } from "../src/rpc/session/rate-limit.ts";
import { serve, type Service } from "../src/rpc/call/service.ts";
import { passwordSecret, rawCaller, SECRET, testHasher, type TestServer, typedCaller } from "./harness.ts";

/** Serves a group of a test's own on the real endpoint, over the database and the clock of `server`. */
export async function serveGroup<G extends Group>(
  server: TestServer,
  [group, service]: readonly [G, Service<G>],
  rateScale = 0,
  isMoneyOpen = true,
): Promise<Pick<TestServer, "call" | "raw">> {
  const http = fastify({ bodyLimit: 64 * 1024 });
  http.setErrorHandler((error, request, reply) => sendFrameworkError(error, request, reply));
  await registerEndpoint(http, {
    db: server.db,
    clock: {
      now: server.now,
      offsetMs: () => server.now().getTime() - Date.now(),
      sync: async () => undefined,
    },
    // answers never get too old by themselves
    cache: buildCache(undefined, () => 0),
    gateways: server.gateways,
    settings: buildSettings(server.db),
    passwords: buildPasswordBox(server.db, new Map([["t1", passwordSecret]])),
    limits: buildRateLimiter({ scale: rateScale, redis: undefined, log: server.app.http.log as never }),
    hasher: testHasher,
    routes: new Map(serve(group, service).map((route) => [route.name, route])),
    requestKey: "test-request-key",
    security: server.app.security,
    isSliderSolved: async () => false,
    fastPaths: true,
    isMoneyOpen,
    committed: () => undefined,
    signSecret: SECRET,
    metrics: buildMetrics(),
    writable: buildWritable(server.db),
    isStopping: () => false,
  });
  const raw = rawCaller({ http: http as never });
  return { raw, call: typedCaller(raw, server.now) };
}
