import { createTestGateways, type TestGateways } from "../src/gateways/testing.ts";
import type { Clock } from "../src/platform/clock.ts";

export type { TestGateways } from "../src/gateways/testing.ts";

/** The simulators, in this process, on the test's clock. */
export const testGateways = (folder: string, clock: Clock): Promise<TestGateways> =>
  createTestGateways(folder, clock.now);
