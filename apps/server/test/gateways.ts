import type { Gateways } from "../src/gateways/gateways.ts";
import type { Clock } from "../src/platform/clock.ts";

export type TestGateways = Gateways;

/** The simulators, in this process, on the test's clock. */
export async function testGateways(_folder: string, _clock: Clock): Promise<TestGateways> {
  return {} as TestGateways;
}
