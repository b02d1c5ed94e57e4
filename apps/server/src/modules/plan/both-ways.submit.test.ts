import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import type { InputOf } from "@heshi/contract/frame/define";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { bothWays, type World } from "../../../test/both-ways.ts";
import type { TestServer } from "../../../test/harness.ts";
import { claimed, coupon } from "../../../test/make.coupon.ts";
import { goods, member, setAccounts, shop, sql } from "../../../test/make.ts";
import { submitted } from "../../../test/make.order.ts";
import { codeOf } from "../../../test/refused.ts";

const { same } = await bothWays();

type Submission = InputOf<(typeof Order)["methods"]["Submit"]>;
type Wanted = Omit<Submission, "expectedPayableFen">;
/** Submits at the price that is quoted now, or at `payableFen`. */
async function submitting(server: TestServer, token: string, wanted: Wanted, payableFen?: number) {
  const quote = await server.call(Order, "Quote", wanted, { token });
  const input = { ...wanted, expectedPayableFen: payableFen ?? quote.info.payableFen };
  return (to: TestServer, requestId: string) => to.call(Order, "Submit", input, { token, requestId });
}
/** A cart with two products of one shop and one of another. */
async function cartOfTwoShops(server: TestServer, token: string): Promise<string[]> {
  const own = await shop(server);
  const items = [
    await goods(server, { shopId: own.id, priceFen: 3333 }),
    await goods(server, { shopId: own.id, priceFen: 777 }),
    await goods(server, { priceFen: 5000 }),
    await goods(server),
  ];
  const skuIds = items.map(({ skuId }) => skuId);
  for (const [at, skuId] of skuIds.entries())
    await server.call(Wares, "AddCart", { skuId, quantity: at + 1 }, { token });
  return skuIds.slice(0, 3);
}
const DAY = 86_400_000;

const one: World = async (server) => {
  const buyer = await member(server);
  return submitting(server, buyer.token, { skuId: (await goods(server)).skuId, quantity: 2 });
};

/** What is submitted, and the way that the fast server takes. */
const cases: Readonly<Record<string, readonly ["fast" | "again" | "refused", number, World]>> = {
  "one product": ["fast", 0, one],
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
  "invoice and remark": [
    "fast",
    0,
    async (server) => {
      const { token } = await member(server);
      const { skuId, shopId } = await goods(server);
      const invoice = { kind: "personal", title: "周晓禾" } as const;
      return submitting(server, token, { skuId, invoice, remarks: [{ shopId, remark: "放门口" }] });
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
  "a coupon that becomes unusable meanwhile": [
    "again",
    codeOf(Order, "COUPON_UNUSABLE"),
    async (server, { meanwhile }) => {
      const { token } = await member(server);
      await claimed(server, token, await coupon(server));
      const text = "update coupon_claim set usable_from = usable_from + interval '1 hour'";
      meanwhile({ after: "order.prepare", text });
      return submitting(server, token, { skuId: (await goods(server)).skuId });
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
  "more than the limit per member": [
    "refused",
    codeOf(Order, "LIMIT_PER_MEMBER"),
    async (server) => {
      const { token } = await member(server);
      const { skuId } = await goods(server, { limit: 3 });
      await submitted(server, token, { skuId, quantity: 2 });
      return submitting(server, token, { skuId, quantity: 2 });
    },
  ],
  "five unpaid trades": [
    "again",
    codeOf(Order, "UNPAID_LIMIT"),
    async (server) => {
      const { token } = await member(server);
      const { skuId } = await goods(server);
      for (let n = 0; n < 5; n += 1) await submitted(server, token, { skuId });
      return submitting(server, token, { skuId });
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
  "more than the stock": [
    "refused",
    codeOf("USED_UP"),
    async (server) => {
      const { token } = await member(server);
      return submitting(server, token, { skuId: (await goods(server, { stock: 2 })).skuId, quantity: 3 });
    },
  ],
  "stock that is sold meanwhile": [
    "again",
    codeOf("USED_UP"),
    async (server, { meanwhile }) => {
      const { token } = await member(server);
      meanwhile({
        after: "order.prepare",
        text: "update sku set available = 1, received = 1 where price_fen = 777",
      });
      return submitting(server, token, { cartSkuIds: await cartOfTwoShops(server, token) });
    },
  ],
  "a product that goes off the shelf meanwhile": [
    "again",
    codeOf("USED_UP"),
    async (server, { meanwhile }) => {
      meanwhile({ after: "order.prepare", text: "update sku set state = 'off'" });
      return one(server, { advance: () => undefined, meanwhile });
    },
  ],
  "a product off the shelf": [
    "refused",
    codeOf(Order, "GOODS_OFF"),
    async (server) => {
      const act = await one(server, { advance: () => undefined, meanwhile: () => undefined });
      await sql(server, "update goods set state = 'off'");
      return act;
    },
  ],
  "a changed price": [
    "refused",
    codeOf(Order, "PRICE_CHANGED"),
    async (server) => {
      const act = await one(server, { advance: () => undefined, meanwhile: () => undefined });
      await sql(server, "update sku set price_fen = 10001");
      return act;
    },
  ],
  "silver that is spent meanwhile": [
    "again",
    codeOf(Order, "PRICE_CHANGED"),
    async (server, { meanwhile }) => {
      const { token, id } = await member(server, { silver: 500 });
      const transfer = {
        kind: "test",
        key: "spent",
        note: "",
        at: server.now().toISOString(),
        entries: [
          { k: "member", o: id, p: "available", c: "CREDIT2", a: -49_900 },
          { k: "outside", o: "0", p: "issuer", c: "CREDIT2", a: 49_900 },
        ],
      };
      meanwhile({ after: "order.prepare", text: `select ledger_post('${JSON.stringify([transfer])}')` });
      return submitting(server, token, { skuId: (await goods(server)).skuId, useSilver: true });
    },
  ],
  "silver of a frozen account": [
    "again",
    codeOf("FUNDS"),
    async (server) => {
      const { token, id } = await member(server, { silver: 500 });
      const act = await submitting(server, token, { skuId: (await goods(server)).skuId, useSilver: true });
      await setAccounts(server, [id], "frozen");
      return act;
    },
  ],
  "an address that the shop does not deliver to": [
    "refused",
    codeOf(Order, "UNDELIVERABLE"),
    async (server) => {
      const { token } = await member(server);
      const rules = [{ codes: ["54"], first: 1, firstFen: 100, next: 1, nextFen: 0 }];
      const { skuId } = await goods(server, { freight: { chargeBy: "piece", rules } });
      return submitting(server, token, { skuId });
    },
  ],
  "no address": [
    "refused",
    codeOf(Order, "ADDRESS_NEEDED"),
    async (server) => {
      const { token } = await member(server, { hasAddress: false });
      return submitting(server, token, { skuId: (await goods(server)).skuId });
    },
  ],
  "another member's address": [
    "refused",
    codeOf("NOT_FOUND"),
    async (server) => {
      const [{ token }, { addressId }] = [await member(server), await member(server)];
      return submitting(server, token, { skuId: (await goods(server)).skuId, addressId }, 10_000);
    },
  ],
  "an empty order": [
    "refused",
    codeOf(Order, "NOTHING_CHOSEN"),
    async (server) => submitting(server, (await member(server)).token, {}, 1),
  ],
  "products that have left the cart": [
    "refused",
    codeOf(Order, "NOTHING_CHOSEN"),
    async (server) => {
      const { token } = await member(server);
      return submitting(server, token, { cartSkuIds: [(await goods(server)).skuId] }, 1);
    },
  ],
  "an unknown SKU": [
    "refused",
    codeOf("NOT_FOUND"),
    async (server) => submitting(server, (await member(server)).token, { skuId: randomId() }, 1),
  ],
  "a request that was answered before": [
    "fast",
    0,
    async (server, control) => {
      const act = await one(server, control);
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
  const { awaited, sent } = await same(one);
  expect(awaited).toEqual(["order.prepare"]);
  expect(sent).toEqual(["order.place_or_fail", "stock.reserve_or_fail", "rpc.claim_reply"]);
});
