import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { bothWays, type Way, type World } from "../../../test/both-ways.ts";
import type { TestServer } from "../../../test/harness.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { goods, member, setAccounts, sql } from "../../../test/make/world.ts";
import { grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { grant, paid, submitted, type Trade } from "../../../test/make/order.ts";
import { codeOf } from "../../../test/refused.ts";

const { same } = await bothWays();
type Buyer = Awaited<ReturnType<typeof member>>;

/** A member with ¥1000 and an unpaid trade of ¥100 an order. */
async function unpaid(server: TestServer, { balanceFen = 100_000, silver = 0, shops = 1 } = {}) {
  const buyer = await member(server, { balanceFen, silver });
  const items = [];
  for (let n = 0; n < shops; n += 1) items.push(await goods(server));
  const cartSkuIds = items.map(({ skuId }) => skuId);
  for (const skuId of cartSkuIds) await server.call(Wares, "AddCart", { skuId }, { token: buyer.token });
  const trade = await submitted(server, buyer.token, { cartSkuIds, useSilver: silver > 0 });
  return { buyer, trade };
}
/** Pays a trade with a proof made now, or with `proof`. */
async function paying(server: TestServer, { buyer, trade }: { buyer: Buyer; trade: Trade }, proof?: string) {
  const input = { tradeNo: trade.tradeNo, grant: proof ?? (await grant(server, buyer.id, trade)) };
  return (to: TestServer, requestId: string) =>
    to.call(Pay, "PayByBalance", input, { token: buyer.token, requestId });
}
async function begun(server: TestServer, { buyer, trade }: { buyer: Buyer; trade: Trade }): Promise<string> {
  const input = { tradeNo: trade.tradeNo, channel: "wechat" } as const;
  return (await server.call(Pay, "StartChannel", input, { token: buyer.token })).info.attemptNo;
}
const one: World = async (server) => paying(server, await unpaid(server));

/** What is paid, and the way that the fast server takes. */
const cases: Readonly<Record<string, readonly [way: Way, code: number, World]>> = {
  "one order": ["fast", 0, one],
  "orders of three shops": ["fast", 0, async (server) => paying(server, await unpaid(server, { shops: 3 }))],
  "with silver, over two shops": [
    "fast",
    0,
    async (server) => paying(server, await unpaid(server, { silver: 777, shops: 2 })),
  ],
  "with a coupon of the platform": [
    "fast",
    0,
    async (server) => {
      const buyer = await member(server, { balanceFen: 100_000 });
      await claimed(server, buyer.token, await coupon(server));
      const trade = await submitted(server, buyer.token, { skuId: (await goods(server)).skuId });
      return paying(server, { buyer, trade });
    },
  ],
  "gold alone: nothing to pay": [
    "fast",
    0,
    async (server) => {
      const buyer = await member(server);
      await grantCredit(server, buyer.id, "credit1", 5000);
      const trade = await submitted(server, buyer.token, { skuId: (await pointsGoods(server)).skuId });
      return paying(server, { buyer, trade });
    },
  ],
  "the whole balance": [
    "fast",
    0,
    async (server) => paying(server, await unpaid(server, { balanceFen: 10_000 })),
  ],
  "too low a balance": [
    "again",
    codeOf("FUNDS"),
    async (server) => paying(server, await unpaid(server, { balanceFen: 9_999 })),
  ],
  "a frozen account": [
    "again",
    codeOf("FUNDS"),
    async (server) => {
      const made = await unpaid(server);
      await setAccounts(server, [made.buyer.id], "frozen");
      return paying(server, made);
    },
  ],
  "a frozen member": [
    "again",
    codeOf(Pay, "GRANT_STALE"),
    async (server, { meanwhile }) => {
      meanwhile({ after: "pay.payable", text: "update member set state = 'frozen'" });
      return paying(server, await unpaid(server));
    },
  ],
  "a trade that is paid already": [
    "refused",
    codeOf(Pay, "ALREADY_PAID"),
    async (server) => {
      const made = await unpaid(server);
      await paid(server, made.buyer, made.trade);
      return paying(server, made);
    },
  ],
  "a trade that was cancelled": [
    "refused",
    codeOf(Pay, "TRADE_CLOSED"),
    async (server) => {
      const made = await unpaid(server);
      await server.call(Order, "Cancel", { orderId: made.trade.orderId }, { token: made.buyer.token });
      return paying(server, made);
    },
  ],
  "a trade that expired": [
    "refused",
    codeOf(Pay, "TRADE_CLOSED"),
    async (server, { advance }) => {
      const made = await unpaid(server);
      advance(30 * 60_000);
      return paying(server, made);
    },
  ],
  "a trade that is closed meanwhile": [
    "again",
    codeOf(Pay, "TRADE_CLOSED"),
    async (server, { meanwhile }) => {
      meanwhile({ after: "pay.payable", text: "update trade set state = 'closed', closed_at = created_at" });
      return paying(server, await unpaid(server));
    },
  ],
  "a proof for another amount": [
    "again",
    codeOf(Pay, "GRANT_STALE"),
    async (server) => {
      const made = await unpaid(server);
      const proof = await grant(server, made.buyer.id, { ...made.trade, payableFen: 9_999 });
      return paying(server, made, proof);
    },
  ],
  "a proof for another trade": [
    "again",
    codeOf(Pay, "GRANT_STALE"),
    async (server) => {
      const made = await unpaid(server);
      const proof = await grant(server, made.buyer.id, { ...made.trade, tradeNo: "T1" });
      return paying(server, made, proof);
    },
  ],
  "a proof that was spent": [
    "again",
    codeOf(Pay, "GRANT_STALE"),
    async (server) => {
      const act = await paying(server, await unpaid(server));
      await sql(server, "update pay_grant set spent_at = created_at");
      return act;
    },
  ],
  "a proof that expired": [
    "again",
    codeOf(Pay, "GRANT_STALE"),
    async (server, { advance }) => {
      const act = await paying(server, await unpaid(server));
      advance(120_000);
      return act;
    },
  ],
  "another member's trade": [
    "refused",
    codeOf("NOT_FOUND"),
    async (server) => {
      const [{ trade }, { buyer }] = [await unpaid(server), await unpaid(server)];
      return paying(server, { buyer, trade });
    },
  ],
  "an unknown trade": [
    "refused",
    codeOf("NOT_FOUND"),
    async (server) => {
      const { buyer, trade } = await unpaid(server);
      return paying(server, { buyer, trade: { ...trade, tradeNo: "T261123000000000000" } });
    },
  ],
  "after an attempt at a channel was begun": [
    "again",
    0,
    async (server) => {
      const made = await unpaid(server);
      await begun(server, made);
      return paying(server, made);
    },
  ],
  "after an attempt's page was opened": [
    "again",
    0,
    async (server) => {
      const made = await unpaid(server);
      const attemptNo = await begun(server, made);
      await server.call(Pay, "OpenChannel", { attemptNo }, { token: made.buyer.token });
      return paying(server, made);
    },
  ],
  "while an attempt is begun": [
    "again",
    0,
    async (server, { meanwhile }) => {
      const made = await unpaid(server);
      const text = `with counted as (update trade set attempts = attempts + 1 returning id, member_id, deadline_at, created_at)
        insert into pay_attempt (id, attempt_no, kind, payable_id, member_id, way, amount_fen, subject, created_at, expires_at)
        select 900000000000000001, 'P900000000000000001', 'trade', id, member_id, 'wechat', 10000, '', created_at, deadline_at
          from counted`;
      meanwhile({ after: "pay.payable", text });
      return paying(server, made);
    },
  ],
  "a request that was answered before": [
    "fast",
    0,
    async (server, control) => {
      const act = await one(server, control);
      return async (to, requestId) => {
        const first = await act(to, requestId);
        const again = await act(to, requestId);
        expect([again.raw, again.headers["idempotency-replayed"]]).toEqual([first.raw, "1"]);
        return again;
      };
    },
  ],
  "a request id that came with another trade": [
    "refused",
    codeOf("REQUEST_REUSED"),
    async (server) => {
      const { buyer, trade } = await unpaid(server);
      const { skuId } = await goods(server);
      const other = { buyer, trade: await submitted(server, buyer.token, { skuId }) };
      const [first, second] = [await paying(server, { buyer, trade }), await paying(server, other)];
      return async (to, requestId) => {
        await first(to, requestId);
        return second(to, requestId);
      };
    },
  ],
};

for (const [name, [way, code, world]] of Object.entries(cases))
  test(`pay by balance, ${name}: the same answer and the same rows both ways`, async () => {
    const effect = await same(world);
    expect([effect.reply.code, effect.way], effect.reply.raw).toEqual([code, way]);
  });

test("on the fast path a payment waits for one statement, and all others leave with the commit", async () => {
  const { awaited, sent } = await same(one);
  expect(awaited).toEqual(["pay.payable"]);
  expect(sent).toEqual([
    "pay.take_by_balance_or_fail",
    "order.move_all_or_fail",
    "ledger.post",
    "stock.sell_or_fail",
    "rpc.claim_reply",
  ]);
});
