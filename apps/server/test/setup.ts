import { afterAll, afterEach, expect } from "vitest";
import { stopServers } from "./harness.ts";
import { takeLogged } from "./logged.ts";
import { running } from "./processes/running.ts";

// Vitest runs this for each file, but loads what it imports once for each worker.

const expectNone = (): void => expect(takeLogged(), "the server logged an error").toEqual([]);
// Fails a test that logs an error, and a file that logs one after its last test.
afterEach(expectNone);
afterAll(async () => {
  await stopServers();
  for (const child of running) child.kill("SIGKILL");
  expectNone();
});
