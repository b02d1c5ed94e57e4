import { Msg } from "@heshi/contract/account/msg";
import { Vip } from "@heshi/contract/account/vip";
import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { cent } from "@heshi/kernel/credit";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { goods, keepSessions, member, shop, sql } from "../../../test/make/world.ts";
import { usualSettings } from "../../settings.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { orderDues } from "../order/order.jobs.ts";
import { levelMembers } from "./vip.jobs.ts";

const DAY = 86_400_000;
const server = await testServer();
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, priceFen: 60_000, stock: 50 });
type Someone = Awaited<ReturnType<typeof member>>;

const vip = async ({ token }: Someone) => (await server.call(Vip, "GetVip", {}, { token })).info;
const level = (since: Date | null = null) =>
  server.db.bulk((tx) => levelMembers(tx, { now: server.now(), settings: usualSettings, since }));
async function bought(buyer: Someone, quantity = 1) {
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity });
  await paid(server, buyer, trade);
  await shipped(server, seller.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  return trade;
}

/** Lets the time pass in which orders may go back. */
async function done(): Promise<void> {
  server.advance(15 * DAY + 1000);
  await keepSessions(server);
  await workDues(server, orderDues);
}

test("spending of a year raises the level with one message, and no longer counts after it", async () => {
  const buyer = await member(server, { balanceFen: 10_000_000 });
  await bought(buyer);
  // an order that may yet go back counts for nothing
  await level();
  expect(await vip(buyer)).toMatchObject({ level: 0, spentFen: 0 });
  await done();
  expect(await vip(buyer)).toMatchObject({ level: 0, spentFen: 60_000 });
  await level(new Date(server.now().getTime() - 60_000));
  await level();
  expect(await vip(buyer)).toMatchObject({ level: 1, name: "铜卡会员" });
  await bought(buyer, 5);
  await done();
  await level();
  expect((await vip(buyer)).level).toBe(2);
  const { info } = await server.call(Msg, "GetList", { kind: "system" }, { token: buyer.token });
  expect(info.list.map(({ title }) => title)).toEqual(["您已升级为银卡会员", "您已升级为铜卡会员"]);
  await sql(
    server,
    "update orders set received_at = received_at - interval '366 days' where member_id = $1",
    [buyer.id],
  );
  await level();
  expect(await vip(buyer)).toMatchObject({ level: 0, spentFen: 0 });
  await expectSound(server);
});

test("what was refunded was not spent: it takes back the level that it brought", async () => {
  const buyer = await member(server, { balanceFen: 10_000_000 });
  const { orderId } = await bought(buyer);
  await done();
  await level();
  expect(await vip(buyer)).toMatchObject({ level: 1, spentFen: 60_000 });
  await sql(server, "update orders set refunded_fen = 20000 where id = $1", [orderId]);
  await level();
  expect(await vip(buyer)).toMatchObject({ level: 0, spentFen: 40_000 });
});

test("the higher of spending and equity counts", async () => {
  const holder = await member(server);
  const equity = { cause: `test:${holder.id}`, memberId: holder.id, credit: "credit3" } as const;
  await server.db.write((tx) =>
    post(tx, [recipes.creditGranted({ ...equity, amount: cent(30_000) })], server.now()),
  );
  await level();
  const { levels, ...own } = await vip(holder);
  expect(own).toMatchObject({ level: 3, equityCent: 30_000, spentFen: 0 });
  expect(levels.map(({ benefits }) => benefits.length)).toEqual([0, 1, 1, 2, 2]);
});

test("from gold on self-operated goods travel free, where they travel at all", async () => {
  const own = await shop(server);
  await sql(server, "update shop set is_self = true where id = $1", [own.id]);
  const rules = [{ codes: ["33", "11"], first: 1, firstFen: 1200, next: 1, nextFen: 500 }];
  const freight = { chargeBy: "piece", rules };
  const [theirs, ours] = [
    await goods(server, { shopId: seller.id, freight }),
    await goods(server, { shopId: own.id, freight }),
  ];
  await sql(server, "update goods set is_self = true where id = $1", [ours.id]);
  const fee = async (someone: Someone, { skuId }: { skuId: string }) =>
    (await server.call(Order, "Quote", { skuId, quantity: 1 }, { token: someone.token })).info.freightFen;
  const [silverCard, gold] = [await member(server, { level: 2 }), await member(server, { level: 3 })];
  expect(await Promise.all([fee(silverCard, ours), fee(gold, ours), fee(gold, theirs)])).toEqual([
    1200, 0, 1200,
  ]);
  const detail = { waresId: ours.id };
  const mine = await server.call(Wares, "GetDetailMine", detail, { token: gold.token });
  expect(mine.info.freightText).toBe("包邮");
  await sql(server, "update member_address set area_code = '650102' where member_id = $1", [gold.id]);
  const far = await server.call(Order, "Quote", { skuId: ours.skuId, quantity: 1 }, { token: gold.token });
  expect(far.info.problems).toMatchObject([{ kind: "undeliverable" }]);
});

test("what was bought in two orders of a year is regular, with what is true of it now", async () => {
  const buyer = await member(server, { balanceFen: 10_000_000 });
  const regular = async () => (await server.call(Wares, "GetRegular", {}, { token: buyer.token })).info.list;
  await bought(buyer, 3);
  expect(await regular()).toEqual([]);
  await bought(buyer);
  expect(await regular()).toMatchObject([{ skuId: item.skuId, times: 2, priceFen: 60_000 }]);
  await sql(server, "update goods set state = 'off' where id = $1", [item.id]);
  expect((await regular())[0]?.reason).toBe("已下架");
  await sql(server, "update goods set state = 'on' where id = $1", [item.id]);
  server.advance(366 * DAY);
  await keepSessions(server);
  expect(await regular()).toEqual([]);
});
