import { fen } from "@heshi/kernel/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pageChannels } from "@heshi/contract/pay/outside";
import { startPaymentWorld, type PaymentWorld } from "../../../test/payment.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.shop.notices.length = 0;
  world.shop.answer = (_notice, proper) => proper;
  world.simulator().control.behave({ preset: "prompt" });
});

describe.each(pageChannels)("%s", (channel) => {
  test("a payment: page, return to the shop, notice, query", async () => {
    const order = world.order(channel);
    const gateway = world.gateways[channel];
    expect(await gateway.query(order.attemptNo)).toEqual({ state: "unknown" });
    const back = await world.payOn(channel, order);
    expect(back.startsWith(order.returnUrl)).toBe(true);
    await world.clock.advance(300);
    const [notice] = world.shop.notices;
    expect(world.shop.notices).toHaveLength(1);
    expect(notice?.reading).toMatchObject({
      ok: true,
      notice: { kind: "paid", attemptNo: order.attemptNo, amountFen: 43_580 },
    });
    const state = await gateway.query(order.attemptNo);
    expect(state).toMatchObject({ state: "paid", amountFen: 43_580 });
    const reading = notice?.reading;
    if (reading?.ok && reading.notice.kind === "paid" && state.state === "paid") {
      expect(state.channelNo).toBe(reading.notice.channelNo);
      expect(state.paidAt).toEqual(reading.notice.paidAt);
    }
    await world.clock.advance(86_400_000);
    expect(world.shop.notices).toHaveLength(1);
  });

  test("partial refunds happen once each and never exceed the payment", async () => {
    const order = world.order(channel);
    const gateway = world.gateways[channel];
    await world.payOn(channel, order);
    const refund = (refundNo: string, amountFen: number) =>
      gateway.refund({
        attemptNo: order.attemptNo,
        refundNo,
        amountFen: fen(amountFen),
        totalFen: order.amountFen,
        reason: "七天无理由",
        notifyUrl: order.notifyUrl,
      });
    const first = `R1${order.attemptNo}`;
    expect((await refund(first, 10_000)).state).toMatch(/processing|refunded/);
    await world.clock.advance(1_000);
    expect(await refund(first, 10_000)).toMatchObject({ state: "refunded", amountFen: 10_000 });
    expect(await refund(first, 10_001)).toMatchObject({ state: "refused", mayRetry: false });
    expect(await refund(`R2${order.attemptNo}`, 33_581)).toMatchObject({ state: "refused" });
    expect((await refund(`R3${order.attemptNo}`, 33_580)).state).toMatch(/processing|refunded/);
    await world.clock.advance(1_000);
    expect(await gateway.queryRefund({ attemptNo: order.attemptNo, refundNo: first })).toMatchObject({
      state: "refunded",
      amountFen: 10_000,
    });
    expect(await gateway.queryRefund({ attemptNo: order.attemptNo, refundNo: "R9none" })).toEqual({
      state: "unknown",
    });
    expect(await gateway.query(order.attemptNo)).toMatchObject({ state: "paid", amountFen: 43_580 });
    const kinds = world.shop.accepted().map(({ reading }) => (reading.ok ? reading.notice.kind : ""));
    expect(kinds.toSorted()).toEqual(["paid", "refund", "refund"]);
  });

  test("closing: an unpaid attempt closes, a paid one answers paid, and a closed page takes no money", async () => {
    const gateway = world.gateways[channel];
    const paid = world.order(channel);
    await world.payOn(channel, paid);
    expect(await gateway.close(paid.attemptNo)).toEqual({ state: "paid" });
    const open = world.order(channel);
    const { redirectUrl } = await gateway.create(open);
    await fetch(redirectUrl);
    expect(await gateway.query(open.attemptNo)).toEqual({ state: "unpaid" });
    expect(await gateway.close(open.attemptNo)).toEqual({ state: "closed" });
    expect(await gateway.close(open.attemptNo)).toEqual({ state: "closed" });
    expect(await gateway.query(open.attemptNo)).toEqual({ state: "closed" });
    expect(await world.payOn(channel, open).catch(() => "")).toBe("");
    expect(world.simulator().control.pay(channel, open.attemptNo)).toBe(false);
  });

  test("an expired attempt is closed and takes no money", async () => {
    const order = world.order(channel);
    const { redirectUrl } = await world.gateways[channel].create(order);
    await fetch(redirectUrl);
    await world.clock.advance(30 * 60_000);
    expect(world.simulator().control.pay(channel, order.attemptNo)).toBe(false);
    expect(await world.gateways[channel].query(order.attemptNo)).toEqual({ state: "closed" });
    // Alipay tells of it, the others do not.
    const expected =
      channel === "alipay" ? [{ ok: true, notice: { kind: "closed", attemptNo: order.attemptNo } }] : [];
    const mine = world.shop.notices.filter(
      ({ reading }) => reading.ok && reading.notice.attemptNo === order.attemptNo,
    );
    expect(mine.map(({ reading }) => reading)).toMatchObject(expected);
  });
});
