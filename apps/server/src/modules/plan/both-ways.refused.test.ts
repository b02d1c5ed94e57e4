import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { bothWays, type Way, type World } from "../../../test/both-ways.ts";
import type { TestServer } from "../../../test/harness.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { goods, member, setAccounts, sql } from "../../../test/make/world.ts";
import { grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { submitted } from "../../../test/make/order.ts";
import { cartOfTwoShops, plainSubmission, submitting } from "../../../test/make/submission.ts";
import { codeOf } from "../../../test/refused.ts";

const { same } = await bothWays();

/** SQL that takes a credit from a member. */
function spentSql(
  server: TestServer,
  { id, currency, amount }: { id: string; currency: string; amount: number },
): string {
  const transfer = {
    kind: "test",
    key: "spent",
    note: "",
    at: server.now().toISOString(),
    entries: [
      { k: "member", o: id, p: "available", c: currency, a: -amount },
      { k: "outside", o: "0", p: "issuer", c: currency, a: amount },
    ],
  };
  return `select ledger_post('${JSON.stringify([transfer])}')`;
}

/** What is submitted, and the way that the fast server takes. */
const cases: Readonly<Record<string, readonly [way: Way, code: number, World]>> = {
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
      return plainSubmission(server, { advance: () => undefined, meanwhile });
    },
  ],
  "a product off the shelf": [
    "refused",
    codeOf(Order, "GOODS_OFF"),
    async (server) => {
      const act = await plainSubmission(server, { advance: () => undefined, meanwhile: () => undefined });
      await sql(server, "update goods set state = 'off'");
      return act;
    },
  ],
  "a changed price": [
    "refused",
    codeOf(Order, "PRICE_CHANGED"),
    async (server) => {
      const act = await plainSubmission(server, { advance: () => undefined, meanwhile: () => undefined });
      await sql(server, "update sku set price_fen = 10001");
      return act;
    },
  ],
  "silver that is spent meanwhile": [
    "again",
    codeOf(Order, "PRICE_CHANGED"),
    async (server, { meanwhile }) => {
      const { token, id } = await member(server, { silver: 500 });
      const text = spentSql(server, { id, currency: "CREDIT2", amount: 49_900 });
      meanwhile({ after: "order.prepare", text });
      return submitting(server, token, { skuId: (await goods(server)).skuId, useSilver: true });
    },
  ],
  "gold that is spent meanwhile": [
    "again",
    codeOf(Order, "CREDIT_SHORT"),
    async (server, { meanwhile }) => {
      const { token, id } = await member(server);
      await grantCredit(server, id, "credit1", 5000);
      meanwhile({ after: "order.prepare", text: spentSql(server, { id, currency: "CREDIT1", amount: 1 }) });
      return submitting(server, token, { skuId: (await pointsGoods(server)).skuId });
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
};

for (const [name, [way, code, world]] of Object.entries(cases))
  test(`submit, ${name}: the same answer and the same rows both ways`, async () => {
    const effect = await same(world);
    expect([effect.reply.code, effect.way], effect.reply.raw).toEqual([code, way]);
  });
