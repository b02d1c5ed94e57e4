import { After } from "@heshi/contract/trade/after";
import { Credit } from "@heshi/contract/money/credit";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { morningIn } from "../../../test/make/settlement.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { closeMember } from "../member/member.public.ts";
import { orderDues } from "../order/order.jobs.ts";
import { usualSettings } from "../../settings.ts";
import { drawBill } from "../settlement/settlement.bill.ts";
import { checkBills, faultCount } from "../settlement/settlement.public.ts";
import { feeshareJobs } from "./feeshare.jobs.ts";
import type { FeeSource } from "./feeshare.public.ts";

const server = await testServer();
const sourceOf =
  (kind: string, memberId: string, rateBp: number): FeeSource =>
  async (_tx, orders) =>
    new Map(orders.map(({ orderId }) => [orderId, [{ kind, memberId, rateBp }]]));
const drawn = (shopId: string, sources: readonly FeeSource[]) =>
  server.db.write((tx) => drawBill(tx, { shopId, now: server.now(), settings: usualSettings, sources }));
const purse = async (id: string) => [
  await balanceOf(server, { kind: "member", id }, { purpose: "earnings" }),
  await balanceOf(server, { kind: "member", id }, { purpose: "available" }),
];
const rows = (orderId: string) =>
  sql(
    server,
    `select kind, base_fen::int as base, rate_bp as rate, cut_fen::int as cut, fen::int as fen, back_fen::int as back,
     released_at is not null as is_released from fee_share where order_id = $1 order by kind`,
    [orderId],
  );
async function returned(order: Bought, quantity: number): Promise<void> {
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality", quantity });
  const as = { token2: order.seller.token2 };
  await server.call(After, "Agree", { afterSaleId }, as);
  await sentBack(server, order, afterSaleId);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
}
const released = async () => {
  for (const job of feeshareJobs) await workJob(server, job);
};
const expectAll = async (): Promise<void> => {
  expect(faultCount(await server.db.bulk((tx) => checkBills(tx)))).toBe(0);
  await expectSound(server);
  expect(
    await num(
      server,
      `select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.purpose = 'commission'`,
    ),
  ).toBe(0);
};

test("shares wait in the earnings from settlement on, shrink with a refund, and are available when the order is done", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const [agent, proxy, gone] = [await member(server), await member(server), await member(server)];
  await server.db.run(closeMember, [gone.id, server.now()]);
  await morningIn(server, 8);
  const sources = [
    sourceOf("first", agent.id, 3000),
    sourceOf("gone", gone.id, 1000),
    sourceOf("second", proxy.id, 2500),
  ];
  expect(await drawn(order.seller.id, sources)).toBeDefined();
  expect(await drawn(order.seller.id, sources)).toBeUndefined();
  // a fee of ¥4: 30 % of it, and of 25 % what the limit of a half leaves
  expect(await rows(order.orderId)).toEqual([
    { kind: "first", base: 400, rate: 3000, cut: 0, fen: 120, back: 0, is_released: false },
    { kind: "second", base: 400, rate: 2500, cut: 20, fen: 80, back: 0, is_released: false },
  ]);
  expect([await purse(agent.id), await purse(proxy.id)]).toEqual([
    [120, 0],
    [80, 0],
  ]);
  await released();
  expect(await purse(agent.id)).toEqual([120, 0]);
  await returned(order, 1);
  expect([await purse(agent.id), await purse(proxy.id)]).toEqual([
    [60, 0],
    [40, 0],
  ]);
  await expectAll();
  await morningIn(server, 20);
  await workDues(server, orderDues);
  await released();
  await released();
  expect([await purse(agent.id), await purse(proxy.id)]).toEqual([
    [0, 60],
    [0, 40],
  ]);
  expect((await rows(order.orderId)).map((row) => row["is_released"])).toEqual([true, true]);
  const { info } = await server.call(Credit, "GetRecords", {}, { token: agent.token });
  expect(info.list.map(({ title, amount }) => [title, amount])).toEqual([["推广佣金到账", 60]]);
  await expectAll();
});

test("all shares go back with the last of the order, and none is released then", async () => {
  const order = await bought(server, { upTo: "received", quantity: 1 });
  const agent = await member(server);
  await morningIn(server, 8);
  await drawn(order.seller.id, [sourceOf("first", agent.id, 3333)]);
  expect(await purse(agent.id)).toEqual([66, 0]);
  await returned(order, 1);
  expect(await purse(agent.id)).toEqual([0, 0]);
  await morningIn(server, 20);
  await workDues(server, orderDues);
  await released();
  expect([await purse(agent.id), (await rows(order.orderId))[0]]).toMatchObject([
    [0, 0],
    { back: 66, is_released: false },
  ]);
  await expectAll();
});
