import { Order } from "@heshi/contract/trade/order";
import { beforeEach, expect, test, vi } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { goods, member, num, setAccounts, shop, sql } from "../../../test/make/world.ts";
import { submitted } from "../../../test/make/order.ts";
import { creditOf, grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { usualSettings } from "../../settings.ts";
import { buildDeadlines } from "../machine/machine.public.ts";
import { orderDues } from "./order.jobs.ts";

const server = await testServer();
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, stock: 1000, priceFen: 10_000 });
const MINUTE = 60_000;
const log = { error: vi.fn() };
beforeEach(() => log.error.mockClear());

/** Closes what is due, as the timer does. */
async function expire(): Promise<number> {
  return buildDeadlines(orderDues).run({
    db: server.db,
    clock: { now: server.now, offsetMs: () => 0, sync: async () => undefined },
    gateways: server.gateways,
    push: () => undefined,
    endSockets: () => undefined,
    settings: async () => usualSettings,
    log: log as never,
    changed: () => undefined,
  });
}

/** A member with so many unpaid trades that hold silver. */
async function waiting(count: number) {
  const buyer = await member(server, { balanceFen: 1_000_000, silver: 10_000 });
  const trades = [];
  for (const _ of Array.from({ length: count }))
    trades.push(await submitted(server, buyer.token, { skuId: item.skuId, useSilver: true }));
  return { buyer, trades };
}
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
const unpaid = () => num(server, "select count(*) from trade where state = 'unpaid'");

test("more than a batch of rows that cannot be moved do not block later rows; they are retried until they move", async () => {
  const stuck = await times(5, () => waiting(5));
  const ids = stuck.map(({ buyer }) => buyer.id);
  server.advance(MINUTE);
  await waiting(1);
  await setAccounts(server, ids, "frozen");
  server.advance(31 * MINUTE);
  expect(await expire()).toBe(1);
  expect(await unpaid()).toBe(25);
  expect(log.error).toHaveBeenCalledTimes(25);

  // they are not tried again at once, nor does the next one wait for them
  await waiting(1);
  server.advance(31 * MINUTE);
  await expire();
  log.error.mockClear();
  expect(await expire()).toBe(0);
  expect(log.error).not.toHaveBeenCalled();
  expect(await unpaid()).toBe(25);

  await setAccounts(server, ids, "open");
  server.advance(MINUTE);
  expect(await expire()).toBe(25);
  await expectSound(server);
});

test("rows of the same millisecond are all listed, whatever their microseconds", async () => {
  const { trades } = await waiting(5);
  const more = await times(5, () => waiting(5));
  const nos = [...trades, ...more.flatMap((one) => one.trades)].map(({ tradeNo }) => tradeNo);
  await sql(
    server,
    "update trade set deadline_at = $2::timestamptz + interval '123456 microseconds' where no = any ($1::text[])",
    [nos, server.now()],
  );
  server.advance(31 * MINUTE);
  await setAccounts(
    server,
    more.map(({ buyer }) => buyer.id),
    "frozen",
  );
  expect(await expire()).toBe(5);
  await setAccounts(
    server,
    more.map(({ buyer }) => buyer.id),
    "open",
  );
  server.advance(MINUTE);
  expect(await expire()).toBe(25);
});

test("a frozen account can neither cancel nor submit while expired trades hold all slots; nothing changes", async () => {
  const { buyer, trades } = await waiting(5);
  await setAccounts(server, [buyer.id], "frozen");
  const as = { token: buyer.token };
  const before = await digest(server);
  const cancelled = await server.call(Order, "Cancel", { orderId: trades[0]?.orderId ?? "" }, as);
  expect([cancelled.ret, cancelled.code, cancelled.msg]).toEqual([200, 1_000_006, "账户已冻结，请联系客服"]);
  server.advance(31 * MINUTE);
  const wanted = { skuId: item.skuId, quantity: 1 };
  const quote = await server.call(Order, "Quote", wanted, as);
  const reply = await server.call(
    Order,
    "Submit",
    { ...wanted, expectedPayableFen: quote.info.payableFen },
    as,
  );
  expect([reply.ret, reply.code, reply.msg]).toEqual([200, 1_000_006, "账户已冻结，请联系客服"]);
  expect(await digest(server)).toEqual(before);
  await setAccounts(server, [buyer.id], "open");
  const again = await server.call(
    Order,
    "Submit",
    { ...wanted, expectedPayableFen: quote.info.payableFen },
    as,
  );
  expect(again.code).toBe(0);
});

test("an unpaid exchange that expires gives its credit back", async () => {
  const { skuId } = await pointsGoods(server, { creditType: "credit4", creditCent: 3 });
  const buyer = await member(server);
  await grantCredit(server, buyer.id, "credit4", 5);
  await submitted(server, buyer.token, { skuId });
  expect(await creditOf(server, buyer.id, "credit4")).toEqual([2, 3]);
  server.advance(31 * MINUTE);
  await expire();
  expect(await creditOf(server, buyer.id, "credit4")).toEqual([5, 0]);
  await expectSound(server);
});
