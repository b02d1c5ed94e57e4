import { afterAll, afterEach, expect } from "vitest";
import { stopServers } from "./harness.ts";
import { takeLogged } from "./logged.ts";

// Vitest runs this anew for each file; what it imports is loaded once a worker.

const expectNone = (): void => expect(takeLogged(), "the server logged an error").toEqual([]);
// A test that logs an error fails, and a file that logs one behind its last test.
afterEach(expectNone);
afterAll(async () => {
  await stopServers();
  expectNone();
});
