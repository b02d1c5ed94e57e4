import { expect, test } from "vitest";
import { bothWays, type Way, type World } from "../../../test/both-ways.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { goods, member } from "../../../test/make/world.ts";
import { grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { submitted } from "../../../test/make/order.ts";
import { cartOfTwoShops, plainSubmission, submitting } from "../../../test/make/submission.ts";

const { same } = await bothWays();
const DAY = 86_400_000;

/** What is submitted, and the way that the fast server takes. */
const cases: Readonly<Record<string, readonly [way: Way, code: number, World]>> = {
  "one product": ["fast", 0, plainSubmission],
  "a cart of two shops, whose lines leave it": [
    "fast",
    0,
    async (server) => {
      const { token } = await member(server);
      return submitting(server, token, { cartSkuIds: await cartOfTwoShops(server, token) });
    },
  ],
  "a silver offset": [
    "fast",
    0,
    async (server) => {
      const { token } = await member(server, { silver: 500 });
      return submitting(server, token, { skuId: (await goods(server)).skuId, useSilver: true });
    },
  ],
  "a silver offset over two shops": [
    "fast",
    0,
    async (server) => {
      const { token } = await member(server, { silver: 321 });
      const cartSkuIds = await cartOfTwoShops(server, token);
      return submitting(server, token, { cartSkuIds, useSilver: true });
    },
  ],
  "gold with money in the exchange zone": [
    "fast",
    0,
    async (server) => {
      const { id, token } = await member(server);
      await grantCredit(server, id, "credit1", 9000);
      const { skuId } = await pointsGoods(server, { creditCent: 4500, priceFen: 100 });
      return submitting(server, token, { skuId, quantity: 2 });
    },
  ],
  "invoice and remark": [
    "fast",
    0,
    async (server) => {
      const { token } = await member(server);
      const { skuId, shopId } = await goods(server);
      const invoice = { kind: "personal", title: "周晓禾" } as const;
      return submitting(server, token, {
        skuId,
        invoice,
        deliverOn: "workday",
        remarks: [{ shopId, remark: "放门口" }],
      });
    },
  ],
  "the last piece": [
    "fast",
    0,
    async (server) => {
      const { token } = await member(server);
      return submitting(server, token, { skuId: (await goods(server, { stock: 1 })).skuId });
    },
  ],
  "a virtual product, without an address": [
    "fast",
    0,
    async (server) => {
      const { token } = await member(server, { hasAddress: false });
      return submitting(server, token, { skuId: (await goods(server, { kind: "virtual" })).skuId });
    },
  ],
  "a coupon of a shop": [
    "again",
    0,
    async (server) => {
      const { token } = await member(server);
      const { skuId, shopId } = await goods(server);
      await claimed(server, token, await coupon(server, { shopId }));
      return submitting(server, token, { skuId });
    },
  ],
  "a coupon of the platform and silver over two shops": [
    "again",
    0,
    async (server) => {
      const { token } = await member(server, { silver: 200 });
      await claimed(server, token, await coupon(server, { offFen: 701 }));
      const cartSkuIds = await cartOfTwoShops(server, token);
      return submitting(server, token, { cartSkuIds, useSilver: true });
    },
  ],
  "a coupon that an expired trade holds": [
    "again",
    0,
    async (server, { advance }) => {
      const { token } = await member(server);
      const { skuId } = await goods(server);
      await claimed(server, token, await coupon(server));
      await submitted(server, token, { skuId });
      advance(30 * 60_000);
      return submitting(server, token, { skuId });
    },
  ],
  "a product with a limit per member": [
    "again",
    0,
    async (server) => {
      const { token } = await member(server);
      const { skuId } = await goods(server, { limit: 3 });
      await submitted(server, token, { skuId });
      return submitting(server, token, { skuId, quantity: 2 });
    },
  ],
  "five expired trades in all slots, with silver": [
    "again",
    0,
    async (server, { advance }) => {
      const { token } = await member(server, { silver: 1000 });
      const { skuId } = await goods(server);
      for (let n = 0; n < 5; n += 1) await submitted(server, token, { skuId, useSilver: n === 0 });
      advance(30 * 60_000);
      return submitting(server, token, { skuId });
    },
  ],
  "a request that was answered before": [
    "fast",
    0,
    async (server, control) => {
      const act = await plainSubmission(server, control);
      return async (to, requestId) => {
        const first = await act(to, requestId);
        control.advance(DAY);
        const again = await act(to, requestId);
        control.advance(-DAY);
        expect(again.raw).toBe(first.raw);
        return again;
      };
    },
  ],
};

for (const [name, [way, code, world]] of Object.entries(cases))
  test(`submit, ${name}: the same answer and the same rows both ways`, async () => {
    const effect = await same(world);
    expect([effect.reply.code, effect.way], effect.reply.raw).toEqual([code, way]);
  });

test("on the fast path a submission waits for one statement, and all others leave with the commit", async () => {
  const { awaited, sent } = await same(plainSubmission);
  expect(awaited).toEqual(["order.prepare"]);
  expect(sent).toEqual(["order.place_or_fail", "stock.reserve_or_fail", "rpc.claim_reply"]);
});
