import { createTestGateways, type TestGateways } from "./test-gateways.ts";
import type { Clock } from "../src/platform/clock.ts";

export type { TestGateways } from "./test-gateways.ts";

/** The simulators, in this process, on the test's clock. */
export const testGateways = (folder: string, clock: Clock): Promise<TestGateways> =>
  createTestGateways(folder, clock.now);
