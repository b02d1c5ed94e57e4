/** What a member reads of their pieces in the cloud warehouse. */
import { After } from "@heshi/contract/trade/after";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { beforeEach, expect, test } from "vitest";
import { delivered, holder, packed, sent, stocked } from "../../../test/areas/delivery.ts";
import { keepers, unitNos } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { asked } from "../../../test/make/after.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { changeSettings, keepSessions, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const both = await keepers(server);
const DAY_MS = 86_400_000;

beforeEach(() => keepSessions(server));
type Own = { token: string };
const homeOf = async ({ token }: Own) => (await server.call(Warehouse, "GetHome", {}, { token })).info;
type Narrow = { skuId?: string; state?: "held" | "picked" | "delivered"; cursor?: string; limit?: number };
const unitsOf = async ({ token }: Own, input: Narrow = {}) =>
  (await server.call(Warehouse, "GetUnits", input, { token })).info;
const recordsOf = async ({ token }: Own, input: Narrow = {}) =>
  (await server.call(Warehouse, "GetRecords", input, { token })).info;
/** As if the pieces of a SKU had been stored so many days ago. */
const lain = (skuId: string, days: number) =>
  sql(server, "update warehouse_unit set stored_at = $2 where sku_id = $1 and member_id is not null", [
    skuId,
    new Date(server.now().getTime() - days * DAY_MS),
  ]);

test("who has nothing reads nothing", async () => {
  const one = await member(server);
  const nothing = { pieces: 0, skus: 0, costFen: 0, feeFen: 0, held: 0, goods: [], deliveries: [] };
  expect(await homeOf(one)).toMatchObject(nothing);
  expect((await homeOf(one)).freeDays).toBeUndefined();
  expect((await unitsOf(one)).list).toEqual([]);
  expect((await recordsOf(one)).list).toEqual([]);
});

test("the home: pieces by state, what was paid for them, the longest stay first, and deliveries under way", async () => {
  const [item, other] = [await stocked(server, both, 4), await stocked(server, both, 2, { priceFen: 333 })];
  const own = await holder(server, item, 3);
  await paid(
    server,
    own,
    await submitted(server, own.token, { skuId: other.skuId, quantity: 2, store: true }),
  );
  await lain(other.skuId, 12);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  const bought = { seller: item.seller, item, buyer: own, orderId: own.trade.orderId, lineId: own.lineId };
  expect((await asked(server, { ...bought, payableFen: 30_000 }, { quantity: 1 })).code).toBe(0);
  const stranger = await holder(server, item, 1);
  const home = await homeOf(own);
  expect(home).toMatchObject({ pieces: 5, skus: 2, costFen: 30_666, held: 3, picked: 1, claimed: 1 });
  expect(home).toMatchObject({ feeFen: 0, freeDays: 168 });
  expect(home.goods).toMatchObject([
    { skuId: other.skuId, count: 2, held: 2, costFen: 666, days: 12 },
    { skuId: item.skuId, count: 3, held: 1, costFen: 30_000, days: 0 },
  ]);
  expect(home.deliveries).toMatchObject([{ deliveryNo: no, state: "paid", pieces: 1 }]);
  expect(await homeOf(stranger)).toMatchObject({ pieces: 1, deliveries: [] });
});

test("what has accrued is said as the delivery will ask it, of each SKU and of all", async () => {
  const item = await stocked(server, both, 3, { priceFen: 1000 });
  await changeSettings(server, { "warehouse.feeFen": 50 });
  const own = await holder(server, item, 3);
  await lain(item.skuId, 181);
  const items = [{ skuId: item.skuId, count: 3 }];
  const quote = async () => (await server.call(Warehouse, "QuoteDelivery", { items }, own)).info.feeFen;
  expect(await quote()).toBe(150);
  const home = await homeOf(own);
  expect([home.feeFen, home.freeDays, home.goods[0]?.feeFen, home.goods[0]?.days]).toEqual([
    150, 0, 150, 181,
  ]);
  await lain(item.skuId, 1000);
  expect([await quote(), (await homeOf(own)).feeFen]).toEqual([300, 300]);
  expect((await unitsOf(own)).list.map(({ feeFen }) => feeFen)).toEqual([100, 100, 100]);
  await changeSettings(server, { "warehouse.feeFen": 1 });
});

test("pieces by SKU and state, page by page, and nobody else's", async () => {
  const item = await stocked(server, both, 9);
  const [own, stranger] = [await holder(server, item, 7), await holder(server, item, 1)];
  await delivered(server, own, [{ skuId: item.skuId, count: 2 }]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await unitsOf(own, { limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.list.map(({ unitNo }) => unitNo));
    cursor = page.next;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(7);
  expect((await unitsOf(own, { state: "picked" })).list).toMatchObject([
    { state: "picked", stateText: "提货中", costFen: 10_000, days: 0 },
    { state: "picked" },
  ]);
  expect((await unitsOf(own, { skuId: item.skuId, state: "held" })).list).toHaveLength(5);
  const other = await stocked(server, both, 1);
  expect((await unitsOf(own, { skuId: other.skuId })).list).toEqual([]);
  expect((await unitsOf(stranger)).list).toHaveLength(1);
});

test("a piece: its batch, its order, its path since its owner has it; what was before is not theirs to read", async () => {
  const item = await stocked(server, both, 1);
  const first = await holder(server, item, 1);
  const [unitNo = ""] = await unitNos(server, item.skuId);
  const ofFirst = {
    seller: item.seller,
    item,
    buyer: first,
    orderId: first.trade.orderId,
    lineId: first.lineId,
  };
  await asked(server, { ...ofFirst, payableFen: 10_000 }, { quantity: 1 });
  const unitOf = ({ token }: Own) => server.call(Warehouse, "GetUnit", { unitNo }, { token });
  expect((await unitOf(first)).info.timeline.map(({ title }) => title)).toEqual([
    "申请售后",
    "买下并存入",
    "入云仓",
  ]);
  expect((await unitOf(first)).info).toMatchObject({
    state: "claimed",
    place: "A03-17",
    batch: "LQ2610-3",
    madeOn: "2026-10-08",
    orderId: first.trade.orderId,
    costFen: 10_000,
  });
  expectRefused(await unitOf(await member(server)), "NOT_FOUND");
  const [{ id = "" } = {}] = await sql(server, "select id::text from after_sale where order_id = $1", [
    first.trade.orderId,
  ]);
  await server.call(After, "Refund", { afterSaleId: String(id) }, { token2: item.seller.token2 });
  expectRefused(await unitOf(first), "NOT_FOUND");
  server.advance(1000);
  const next = await holder(server, item, 1);
  const path = (await unitOf(next)).info.timeline;
  expect(path.map(({ title }) => title)).toEqual(["买下并存入", "入云仓"]);
});

test("what was sent stays readable with its delivery, and its stay ends there", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 1);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, no);
  await sent(server, item, no);
  const [left] = (await unitsOf(own, { state: "delivered" })).list;
  server.advance(3 * DAY_MS);
  await keepSessions(server);
  const { info } = await server.call(Warehouse, "GetUnit", { unitNo: left?.unitNo ?? "" }, own);
  expect(info).toMatchObject({ state: "delivered", stateText: "已寄出", deliveryNo: no, days: 0, feeFen: 0 });
  expect((await homeOf(own)).pieces).toBe(0);
});

test("records are the ledger's: each with the count before and after, its order or its delivery, of one SKU or of all", async () => {
  const [item, other] = [await stocked(server, both, 3), await stocked(server, both, 1)];
  const own = await holder(server, item, 3);
  server.advance(1000);
  await paid(
    server,
    own,
    await submitted(server, own.token, { skuId: other.skuId, quantity: 1, store: true }),
  );
  server.advance(1000);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 2 }]);
  await packed(server, item, no);
  await sent(server, item, no);
  const all = (await recordsOf(own)).list;
  expect(all).toMatchObject([
    { title: "提货", skuId: item.skuId, amount: -2, balanceBefore: 3, balanceAfter: 1, deliveryNo: no },
    { title: "存入云仓", skuId: other.skuId, amount: 1, balanceBefore: 0, balanceAfter: 1 },
    { title: "存入云仓", skuId: item.skuId, amount: 3, balanceAfter: 3, orderId: own.trade.orderId },
  ]);
  const one = await recordsOf(own, { limit: 1 });
  const two = await recordsOf(own, { limit: 1, ...(one.next && { cursor: one.next }) });
  expect([one.list[0]?.title, two.list[0]?.skuId]).toEqual(["提货", other.skuId]);
  expect((await recordsOf(own, { skuId: other.skuId })).list).toHaveLength(1);
  expect((await recordsOf(await member(server))).list).toEqual([]);
});
