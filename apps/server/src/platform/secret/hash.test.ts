import { hash } from "@node-rs/argon2";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { buildHasher, PinQueueFull } from "../hash.ts";

/** Payment passwords (docs/adr/0012): cheap to compare, bound to the pepper, in a queue of their own. */
const pepper = new Uint8Array(32).fill(3);
const hasher = buildHasher(pepper);
const legacyOf = (pin: string): Promise<string> =>
  hash(createHmac("sha256", pepper).update(pin, "utf8").digest("base64"), {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });

test("proving a payment password takes at most 5 ms of processor", async () => {
  const stored = await hasher.hashPin("258036");
  const costs: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    for (let n = 0; n < 20; n += 1) await hasher.verifyPin(stored, "258036");
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / 20);
  }
  expect(Math.min(...costs)).toBeLessThan(5);
});

test("a payment password matches under its pepper alone, and its hash is not that of a login password", async () => {
  const stored = await hasher.hashPin("258036");
  expect(await hasher.verifyPin(stored, "258036")).toEqual({ isRight: true });
  expect(await hasher.verifyPin(stored, "258037")).toEqual({ isRight: false });
  expect(await buildHasher(new Uint8Array(32)).verifyPin(stored, "258036")).toEqual({ isRight: false });
  expect(await hasher.verify(stored, "258036")).toBe(false);
  expect(await hasher.hashPin("258036")).not.toBe(stored);
});

test("an older hash proves the password and is answered with a fresh one, a wrong password with none", async () => {
  const legacy = await legacyOf("258036");
  expect(await hasher.verifyPin(legacy, "258037")).toEqual({ isRight: false });
  const { isRight, fresh = "" } = await hasher.verifyPin(legacy, "258036");
  expect([isRight, fresh.includes("m=2048,t=2")]).toEqual([true, true]);
  expect(await hasher.verifyPin(fresh, "258036")).toEqual({ isRight: true });
});

test("200 payments wait and none is refused, also while the queue of logins is full; the next one is refused", async () => {
  const stored = await hasher.hashPin("258036");
  const logins = Promise.allSettled(
    Array.from({ length: 60 }, () => hasher.verify(undefined, "wrong-pass-1")),
  );
  const done = await Promise.allSettled(
    Array.from({ length: 203 }, () => hasher.verifyPin(stored, "258036")),
  );
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(202);
  const refused = done.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toBeInstanceOf(PinQueueFull);
  expect((await logins).filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
}, 60_000);
