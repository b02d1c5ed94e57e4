import { expect, test } from "vitest";
import { withBreaker } from "./breaker.ts";
import type { Egress, EgressAnswer } from "./egress.types.ts";
import { GatewayError } from "./gateway-error.ts";

const call = { method: "GET", url: "https://api.example.com/" } as const;
const answer = (status: number): EgressAnswer => ({ status, headers: {}, body: Buffer.alloc(0) });

function world() {
  const state = { now: 0, calls: 0, next: (): EgressAnswer => answer(200) };
  const egress: Egress = () => {
    state.calls += 1;
    return Promise.resolve().then(state.next);
  };
  return {
    state,
    guarded: withBreaker(egress, { failures: 3, openMs: 1_000, clock: () => new Date(state.now) }),
  };
}
const hang = (): never => {
  throw new GatewayError("timeout", "x");
};

test("the breaker opens after three failures, lets one call through after a pause, and closes on success", async () => {
  const { state, guarded } = world();
  state.next = hang;
  for (let index = 0; index < 3; index += 1)
    await expect(guarded(call)).rejects.toMatchObject({ fault: "timeout" });
  for (let index = 0; index < 50; index += 1)
    await expect(guarded(call)).rejects.toMatchObject({ fault: "open" });
  expect(state.calls).toBe(3);
  state.now = 1_000;
  const tries = await Promise.allSettled([guarded(call), guarded(call), guarded(call)]);
  expect(state.calls).toBe(4);
  expect(tries.every(({ status }) => status === "rejected")).toBe(true);
  await expect(guarded(call)).rejects.toMatchObject({ fault: "open" });
  state.now = 2_000;
  state.next = () => answer(200);
  await expect(guarded(call)).resolves.toMatchObject({ status: 200 });
  await expect(guarded(call)).resolves.toMatchObject({ status: 200 });
  expect(state.calls).toBe(6);
});

test("5xx answers count as failures, refusals do not, and a success resets the count", async () => {
  const { state, guarded } = world();
  state.next = () => answer(502);
  await guarded(call);
  await guarded(call);
  state.next = () => answer(400);
  await guarded(call);
  state.next = () => answer(502);
  await guarded(call);
  await guarded(call);
  await guarded(call);
  await expect(guarded(call)).rejects.toMatchObject({ fault: "open" });
});
