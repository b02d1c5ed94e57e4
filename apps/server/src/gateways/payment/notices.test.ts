import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pageChannels } from "@heshi/contract/pay/outside";
import { FORGERIES, PRESETS, type Preset } from "@heshi/simulator/behaviour";
import { startPaymentWorld, type PaymentWorld } from "../../../test/payment.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHANNELS = ["wechat", "alipay"] as const;

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clock.advance(48 * HOUR);
  world.shop.notices.length = 0;
  world.shop.answer = (_notice, proper) => proper;
  world.simulator().control.behave({ preset: "prompt" });
});

const preset = (name: Preset): void => world.simulator().control.behave({ preset: name });
/** When the notices arrived, relative to the payment. */
const times = (from: number): number[] => world.shop.notices.map(({ at }) => at - from);
const now = (): number => world.clock.now().getTime();

test.each(pageChannels)("%s: notices arrive late, twice, in a burst or never", async (channel) => {
  for (const [name, expected] of [
    ["late", [120_000]],
    ["twice", [300, 2_000]],
    ["storm", [0, 0, 300, 900, 5_000]],
    ["never", []],
  ] as const) {
    preset(name);
    world.shop.notices.length = 0;
    const order = world.order(channel);
    const start = now();
    await world.payOn(channel, order);
    await world.clock.advance(48 * HOUR);
    expect(times(start), name).toEqual(expected);
    const ids = world.shop.notices.map(({ reading }) => (reading.ok ? reading.notice.noticeId : "refused"));
    expect(new Set(ids).size, "a repeat carries the same id").toBe(Math.min(1, ids.length));
    expect(await world.gateways[channel].query(order.attemptNo)).toMatchObject({ state: "paid" });
  }
});

test("WeChat Pay retries on its schedule until 200, Alipay until success, YeePay until SUCCESS", async () => {
  world.shop.answer = (_notice, proper) => ({ ...proper, status: 500, body: Buffer.from("busy") });
  const wechat = now();
  await world.payOn("wechat", world.order("wechat"));
  await world.clock.advance(25 * HOUR);
  const waits = times(wechat).map((time, index, all) => (time - (all[index - 1] ?? 0)) / 1000);
  expect(waits.slice(1)).toEqual([
    15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
  ]);
  expect(world.shop.notices.every(({ reading }) => reading.ok)).toBe(true);
  world.shop.notices.length = 0;
  world.shop.answer = (_notice, proper) => ({ ...proper, body: Buffer.from("SUCCESS\n") });
  const alipay = now();
  await world.payOn("alipay", world.order("alipay"));
  await world.clock.advance(26 * HOUR);
  const gaps = times(alipay).map((time, index, all) => (time - (all[index - 1] ?? 0)) / MINUTE);
  expect(gaps.slice(1)).toEqual([4, 10, 10, 60, 120, 360, 900]);
  expect(world.shop.notices.every(({ reading }) => reading.ok)).toBe(true);
  world.shop.notices.length = 0;
  world.shop.answer = (_notice, proper) => ({ ...proper, body: Buffer.from("success") });
  const yeepay = now();
  await world.payOn("yeepay", world.order("yeepay"));
  await world.clock.advance(26 * HOUR);
  const pauses = times(yeepay).map((time, index, all) => (time - (all[index - 1] ?? 0)) / 1000);
  expect(pauses.slice(1)).toEqual([5, 10, 15, 30, 240, 600, 2700, 3600, 14_400]);
  expect(world.shop.notices.every(({ reading }) => reading.ok)).toBe(true);
});

test("a reply in the old protocol's format does not stop retries: v3 needs the status, Alipay the word", async () => {
  world.shop.answer = (_notice, proper) => ({
    ...proper,
    status: 500,
    body: Buffer.from("<xml><return_code>SUCCESS</return_code></xml>"),
  });
  const start = now();
  await world.payOn("wechat", world.order("wechat"));
  await world.clock.advance(31_000);
  expect(times(start)).toEqual([300, 15_300, 30_300]);
  world.shop.answer = (_notice, proper) => proper;
  await world.clock.advance(48 * HOUR);
  expect(world.shop.notices).toHaveLength(4);
});

test("lost deliveries are repeated", async () => {
  preset("flaky");
  const start = now();
  await world.payOn("wechat", world.order("wechat"));
  await world.clock.advance(48 * HOUR);
  expect(times(start)).toEqual([60_300]);
});

test("shuffled: notices of several attempts arrive out of order, the same way for the same seed", async () => {
  const orders = Array.from({ length: 30 }, (_, index) =>
    world.order(CHANNELS[index % 2]!, { attemptNo: `SHUFFLE${String(index).padStart(4, "0")}` }),
  );
  world.simulator().control.behave({ profile: { seed: "s1", mix: { shuffled: 1 } } });
  for (const [index, order] of orders.entries()) await world.payOn(CHANNELS[index % 2]!, order);
  await world.clock.advance(48 * HOUR);
  const arrived = world.shop.notices.map(({ reading }) => (reading.ok ? reading.notice.attemptNo : ""));
  expect(arrived.toSorted()).toEqual(orders.map(({ attemptNo }) => attemptNo));
  expect(arrived).not.toEqual(orders.map(({ attemptNo }) => attemptNo));
  expect(arrived.slice(0, 3)).toEqual(["SHUFFLE0021", "SHUFFLE0002", "SHUFFLE0000"]);
});

test("a seeded mix draws the same preset for an attempt, whatever came before", async () => {
  const mix = { prompt: 3, twice: 1, never: 1, late: 1 } as const;
  const drawn = async (seed: string, numbers: readonly string[]): Promise<Record<string, number>> => {
    world.simulator().control.behave({ profile: { seed, mix } });
    for (const number of numbers)
      await world.gateways.wechat.create(world.order("wechat", { attemptNo: `${seed}${number}` }));
    const attempts = world.simulator().books.attempts;
    return Object.fromEntries(
      numbers.map((number) => [number, attempts.get(`wechat:${seed}${number}`)!.behaviour.notices.length]),
    );
  };
  const numbers = Array.from({ length: 60 }, (_, index) => `MIX${index}`);
  const first = await drawn("MIXA", numbers);
  expect(new Set(Object.values(first))).toEqual(new Set([0, 1, 2]));
  await world.restart();
  const { behaviourFor } = await import("@heshi/simulator/behaviour");
  for (const number of numbers.toReversed()) {
    expect(behaviourFor({ profile: { seed: "MIXA", mix } }, `MIXA${number}`).notices).toHaveLength(
      first[number]!,
    );
  }
});

test.each(pageChannels)(
  "%s: forged notices are refused with the specific reason; one fen less shows in the amount",
  async (channel) => {
    preset("forged");
    const order = world.order(channel);
    await world.payOn(channel, order);
    await world.clock.advance(48 * HOUR);
    const readings = world.shop.notices.map(({ reading }) => (reading.ok ? reading.notice : reading.refusal));
    expect(readings).toHaveLength(FORGERIES.length);
    const found = Object.fromEntries(FORGERIES.map((forge, index) => [forge, readings[index]]));
    expect(found).toMatchObject({
      signature: "bad-signature",
      key: channel === "wechat" ? "unknown-key" : "bad-signature",
      amount: "bad-signature",
      short: { kind: "paid", attemptNo: order.attemptNo, amountFen: order.amountFen - 1 },
      merchant: "wrong-merchant",
      app: "wrong-app",
      currency: "wrong-currency",
      stale: "stale",
    });
  },
);

test("queries find nothing at first, never find it, or fail", async () => {
  for (const channel of pageChannels) {
    preset("silent");
    const silent = world.order(channel);
    await world.payOn(channel, silent);
    const states = [];
    for (let tries = 0; tries < 4; tries += 1)
      states.push((await world.gateways[channel].query(silent.attemptNo)).state);
    expect(states).toEqual(["unknown", "unknown", "unknown", "paid"]);
    preset("mute");
    const mute = world.order(channel);
    await world.payOn(channel, mute);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await world.gateways[channel].query(mute.attemptNo)).state).toBe("unknown");
    preset("prompt");
    const down = world.order(channel);
    await world.payOn(channel, down);
    world.simulator().control.behave({ attemptNo: down.attemptNo, preset: "down" });
    await expect(world.gateways[channel].query(down.attemptNo)).rejects.toMatchObject({ fault: "transport" });
    await expect(world.gateways[channel].close(down.attemptNo)).rejects.toMatchObject({ fault: "transport" });
  }
});

test("a behaviour set for one attempt applies to it alone, before and after it is created", async () => {
  const [first, second] = [world.order("wechat"), world.order("wechat")];
  world.simulator().control.behave({ attemptNo: second.attemptNo, preset: "never" });
  await world.payOn("wechat", first);
  await world.payOn("wechat", second);
  await world.clock.advance(HOUR);
  expect(world.shop.notices.map(({ reading }) => reading.ok && reading.notice.attemptNo)).toEqual([
    first.attemptNo,
  ]);
});

test("an attempt that cannot be closed can still be paid: a late success the shop must refund", async () => {
  for (const channel of pageChannels) {
    preset("unclosable");
    const order = world.order(channel);
    const { redirectUrl } = await world.gateways[channel].create(order);
    await (await fetch(redirectUrl)).text();
    await expect(world.gateways[channel].close(order.attemptNo)).rejects.toMatchObject({
      fault: "transport",
    });
    expect(world.simulator().control.pay(channel, order.attemptNo)).toBe(true);
    await world.clock.advance(HOUR);
    expect(world.shop.notices.at(-1)?.reading).toMatchObject({
      ok: true,
      notice: { attemptNo: order.attemptNo },
    });
  }
});

test("automatic payment, and every preset is accepted", async () => {
  preset("auto");
  const order = world.order("wechat");
  await world.gateways.wechat.create(order);
  await world.clock.advance(1_000);
  expect(world.shop.notices).toHaveLength(1);
  for (const name of Object.keys(PRESETS) as Preset[]) expect(() => preset(name), name).not.toThrow();
});

test("refunds: refused, slow, and a refund notice before the payment's", async () => {
  for (const channel of pageChannels) {
    preset("no-refund");
    const order = world.order(channel);
    await world.payOn(channel, order);
    const refund = {
      attemptNo: order.attemptNo,
      refundNo: `R${order.attemptNo}`,
      amountFen: order.amountFen,
      totalFen: order.amountFen,
      reason: "x",
      notifyUrl: order.notifyUrl,
    };
    expect(await world.gateways[channel].refund(refund)).toMatchObject({ state: "refused", mayRetry: true });
    world.simulator().control.behave({ attemptNo: order.attemptNo, preset: "ended-refund" });
    expect(await world.gateways[channel].refund(refund)).toMatchObject({ state: "refused", mayRetry: false });
    world.simulator().control.behave({ attemptNo: order.attemptNo, preset: "slow-refund" });
    expect(await world.gateways[channel].refund(refund)).toMatchObject({ state: "processing" });
    expect(await world.gateways[channel].queryRefund(refund)).toMatchObject({ state: "processing" });
    await world.clock.advance(25 * HOUR);
    expect(await world.gateways[channel].queryRefund(refund)).toMatchObject({ state: "refunded" });

    preset("late");
    const late = world.order(channel);
    await world.payOn(channel, late);
    world.shop.notices.length = 0;
    await world.gateways[channel].refund({
      ...refund,
      attemptNo: late.attemptNo,
      refundNo: `R${late.attemptNo}`,
    });
    await world.clock.advance(HOUR);
    expect(world.shop.notices.map(({ reading }) => reading.ok && reading.notice.kind)).toEqual([
      "refund",
      "paid",
    ]);
  }
});

test("slow answers arrive after their delay", async () => {
  preset("slow");
  const order = world.order("wechat");
  let state = "waiting";
  const created = world.gateways.wechat.create(order).finally(() => (state = "done"));
  while (!world.simulator().books.attempts.has(`wechat:${order.attemptNo}`)) await new Promise(setImmediate);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state).toBe("waiting");
  // the delay may begin a moment after the attempt is booked: advance until it is over
  while (state === "waiting") {
    await world.clock.advance(8_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await created;
});
