import fc from "fast-check";
import { afterAll, afterEach, expect } from "vitest";
import { stopServers } from "./harness.ts";
import { takeLogged } from "./logged.ts";

// Vitest runs this anew for each file; what it imports is loaded once a worker.

/**
 * Drawn cases are the same in every run, so that a change is judged by what it changed.
 * `FC_SEED=<number>` draws others, to look for what nobody thought of.
 */
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 1) });

const expectNone = (): void => expect(takeLogged(), "the server logged an error").toEqual([]);
// A test that logs an error fails, and a file that logs one behind its last test.
afterEach(expectNone);
afterAll(async () => {
  await stopServers();
  expectNone();
});
