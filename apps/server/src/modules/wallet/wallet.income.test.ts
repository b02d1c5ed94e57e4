import { Credit } from "@heshi/contract/money/credit";
import { randomId } from "@heshi/kernel/id";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { workDues } from "../../../test/make/due.ts";
import { goods, keepSessions, member, shop, sql } from "../../../test/make/world.ts";
import { post, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { orderDues } from "../order/order.jobs.ts";

const server = await testServer();
const at = (text: string): Date => new Date(`${text}+08:00`);
const recharged = (memberId: string, amount: number, time: Date): Transfer => ({
  ...recipes.rechargeSettled({
    rechargeNo: randomId(),
    memberId,
    channel: "wechat",
    amount: fen(amount),
    bonusSilver: cent(0),
  }),
  at: time,
});

test("income of a month is by source, the largest first; what went out, only came back or was another month's does not count", async () => {
  const { id, token } = await member(server);
  const parts = { balance: fen(900), promotion: fen(0), silver: cent(0) };
  const order = { orderNo: randomId(), memberId: id, parts };
  const withdrawal = {
    withdrawNo: randomId(),
    memberId: id,
    shopId: undefined,
    amount: fen(40),
    fee: fen(1),
  };
  await post(
    server.db,
    [
      recharged(id, 700, at("2026-09-30T23:59:59")),
      recharged(id, 300, at("2026-10-01T00:00:00")),
      { ...recipes.orderPaid(order), at: at("2026-10-02T00:00:00") },
      { ...recipes.orderReturned({ ...order, refundNo: randomId() }), at: at("2026-10-31T23:59:59") },
      recharged(id, 50, at("2026-10-05T00:00:00")),
      { ...recipes.withdrawalHeld(withdrawal), at: at("2026-10-06T00:00:00") },
      { ...recipes.withdrawalReturned(withdrawal), at: at("2026-10-07T00:00:00") },
      recharged(id, 9, at("2026-11-01T00:00:00")),
    ],
    server.now(),
  );
  const income = async (month: string, currency: "CNY" | "CREDIT2" = "CNY") =>
    (await server.call(Credit, "GetIncome", { month, currency }, { token })).info;
  expect(await income("2026-10")).toEqual({
    total: 350,
    count: 2,
    sources: [{ kind: "recharge", amount: 350, count: 2 }],
    returned: {
      total: 941,
      sources: [
        { kind: "refund", amount: 900, count: 1 },
        { kind: "withdraw", amount: 41, count: 1 },
      ],
    },
  });
  const none = { total: 0, sources: [] };
  expect(await income("2026-10", "CREDIT2")).toEqual({ ...none, count: 0, returned: none });
  expect((await income("2026-09")).total).toBe(700);
});

test("silver of an order waits until it is done, with its day after receipt, unless an after-sale holds it", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, stock: 9, title: "会说话的水壶" });
  const who = await member(server, { balanceFen: 1_000_000 });
  const earnings = async () => (await server.call(Credit, "GetEarnings", {}, { token: who.token })).info;
  expect(await earnings()).toEqual({ earningsFen: 0, waitingCent: 0, waiting: [] });
  const trade = await submitted(server, who.token, { skuId: item.skuId, quantity: 1 });
  expect((await earnings()).waiting).toEqual([]);
  await paid(server, who, trade);
  const silver = Math.floor(trade.payableFen / 100) * 100;
  expect(await earnings()).toMatchObject({
    waitingCent: silver,
    waiting: [
      {
        orderId: trade.orderId,
        shopName: seller.name,
        title: "会说话的水壶",
        pieces: 1,
        silverCent: silver,
        state: "paid",
      },
    ],
  });
  expect((await earnings()).waiting[0]?.until).toBeUndefined();
  await shipped(server, seller.token2, trade.orderId);
  expect((await earnings()).waiting[0]?.until).toBeUndefined();
  await received(server, who.token, trade.orderId);
  const until = (await earnings()).waiting[0]?.until ?? 0;
  expect((until - server.now().getTime()) / 86_400_000).toBeCloseTo(15, 3);
  const hold = (isHeld: boolean) =>
    sql(server, "update orders set has_after_sale = $2, after_open = $2::boolean::int where id = $1", [
      trade.orderId,
      isHeld,
    ]);
  await hold(true);
  expect((await earnings()).waiting.map((one) => one.until)).toEqual([undefined]);
  await hold(false);
  server.advance(15 * 86_400_000);
  await keepSessions(server);
  await workDues(server, orderDues);
  expect(await earnings()).toMatchObject({ waiting: [], waitingCent: 0 });
  const { list } = (await server.call(Credit, "GetRecords", { currency: "CREDIT2" }, { token: who.token }))
    .info;
  expect(list).toMatchObject([{ kind: "reward", title: "购物奖励", amount: silver }]);
});

test("of what is to come the next is the first, whatever was bought first; what has no day follows, the nearest first", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, stock: 9 });
  const who = await member(server, { balanceFen: 1_000_000 });
  const bought = async (): Promise<string> => {
    const trade = await submitted(server, who.token, { skuId: item.skuId, quantity: 1 });
    return (await paid(server, who, trade)).orderId;
  };
  const [first, second, third, fourth] = [await bought(), await bought(), await bought(), await bought()];
  for (const orderId of [first, second, third]) await shipped(server, seller.token2, orderId);
  await received(server, who.token, first);
  server.advance(60_000);
  await received(server, who.token, second);
  const { waiting } = (await server.call(Credit, "GetEarnings", {}, { token: who.token })).info;
  expect(waiting.map(({ orderId }) => orderId)).toEqual([first, second, third, fourth]);
});
