/** Pieces that their owners have sent from the cloud warehouse. */
import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { randomId } from "@heshi/kernel/id";
import { beforeEach, expect, test } from "vitest";
import {
  deliver,
  delivered,
  deliveryGrant,
  type Holder,
  holder,
  packed,
  sent,
  stocked,
} from "../../../test/areas/delivery.ts";
import { keepers, piecesOf, unitNos } from "../../../test/areas/warehouse.ts";
import { workDues } from "../../../test/make/due.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { expectSound } from "../../../test/invariants.ts";
import { testServer } from "../../../test/harness.ts";
import { changeSettings, keepSessions, num, setAccounts, sql, staff } from "../../../test/make/world.ts";
import { asked } from "../../../test/make/after.ts";
import { After } from "@heshi/contract/trade/after";
import { expectRefused } from "../../../test/refused.ts";
import { deliveryDues } from "./delivery.jobs.ts";

const server = await testServer();
const both = await keepers(server);
const rule = { codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 };
const freight = { chargeBy: "piece", rules: [rule] };

beforeEach(() => keepSessions(server));
const states = async (skuId: string): Promise<string[]> =>
  (await sql(server, "select state from warehouse_unit where sku_id = $1 order by state", [skuId])).map(
    ({ state }) => String(state),
  );
/** What a member has, and what of it is held. */
const moneyOf = async (id: string): Promise<number[]> => [
  await purseOf(server, id),
  await num(
    server,
    `select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'frozen'
       and currency = 'CNY'`,
    [id],
  ),
];
const detailOf = async ({ token }: Holder, deliveryNo: string) =>
  (await server.call(Warehouse, "GetDelivery", { deliveryNo }, { token })).info;
/** How many deliveries a shop's counter has to send. */
const toSend = async ({ token2 }: { token2: string }): Promise<number | undefined> =>
  (await server.call(Merchant, "GetCounter", {}, { token2 })).info.todos.stored;

test("some pieces are sent for the freight of their template, which is the shop's once the last has left", async () => {
  const item = await stocked(server, both, 3, { freight });
  const own = await holder(server, item, 3);
  const [before = 0] = await moneyOf(own.id);
  const items = [{ skuId: item.skuId, count: 2 }];
  const quote = await server.call(Warehouse, "QuoteDelivery", { items }, { token: own.token });
  expect(quote.info).toMatchObject({ freightFen: 1000, feeFen: 0, payableFen: 1000, problems: [] });
  expect(quote.info.lines).toMatchObject([{ count: 2, held: 3 }]);
  const no = await delivered(server, own, items);
  expect(await states(item.skuId)).toEqual(["held", "picked", "picked"]);
  expect(await moneyOf(own.id)).toEqual([before - 1000, 1000]);
  expect(await detailOf(own, no)).toMatchObject({
    state: "paid",
    stateText: "待出库",
    pieces: 2,
    actions: ["cancel"],
  });
  await expectSound(server);

  expectRefused(await sent(server, item, no), "WRONG_STATE");
  expect(await toSend(item.seller)).toBe(1);
  expect((await packed(server, item, no)).code).toBe(0);
  expect(await toSend(item.seller)).toBe(1);
  const [first, second] = await unitNos(server, item.skuId, "picked");
  expect((await sent(server, item, no, [first as string])).info).toEqual({ isShipped: false });
  expect(await detailOf(own, no)).toMatchObject({ state: "packed", stateText: "部分寄出", unsent: 1 });
  expect(await piecesOf(server, item.skuId)).toEqual(["member.available 2", "outside.issuer -2"]);
  expectRefused(await sent(server, item, no, [first as string]), Merchant, "DELIVERY_UNITS");
  expect((await sent(server, item, no, [second as string])).info).toEqual({ isShipped: true });
  expect(await toSend(item.seller)).toBe(0);
  expect(await states(item.skuId)).toEqual(["delivered", "delivered", "held"]);
  expect(await moneyOf(own.id)).toEqual([before - 1000, 0]);
  const shipped = await detailOf(own, no);
  expect([shipped.state, shipped.parcels.length, shipped.actions]).toEqual(["shipped", 2, ["confirm"]]);
  expect(
    (await server.call(Warehouse, "ConfirmDelivery", { deliveryNo: no }, { token: own.token })).code,
  ).toBe(0);
  expect((await detailOf(own, no)).state).toBe("received");
  await expectSound(server);
});

test("what is cancelled before it is packed stays in the warehouse, with the money; later only the shop may give up", async () => {
  const item = await stocked(server, both, 2, { freight });
  const own = await holder(server, item, 2);
  const as = { token: own.token };
  const [before = 0] = await moneyOf(own.id);
  const first = await delivered(server, own, [{ skuId: item.skuId, count: 2 }]);
  expect((await server.call(Warehouse, "CancelDelivery", { deliveryNo: first }, as)).code).toBe(0);
  expect([await states(item.skuId), await moneyOf(own.id)]).toEqual([
    ["held", "held"],
    [before, 0],
  ]);
  expectRefused(await server.call(Warehouse, "CancelDelivery", { deliveryNo: first }, as), "WRONG_STATE");

  const next = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, next);
  expectRefused(await server.call(Warehouse, "CancelDelivery", { deliveryNo: next }, as), "WRONG_STATE");
  const giveUp = { deliveryNo: next, reason: "包装破损，重新质检" };
  const given = await server.call(Merchant, "GiveUpStoredOrder", giveUp, { token2: item.seller.token2 });
  expect(given.code).toBe(0);
  expect([await states(item.skuId), await moneyOf(own.id)]).toEqual([
    ["held", "held"],
    [before, 0],
  ]);
  expect((await detailOf(own, next)).timeline[0]).toMatchObject({
    title: "仓库取消了提货",
    detail: giveUp.reason,
  });
  await expectSound(server);
});

test("after its free days a piece accrues a fee a day, up to a tenth of its cost, by what was said when it was stored", async () => {
  const item = await stocked(server, both, 2, { priceFen: 1000 });
  const own = await holder(server, item, 2);
  await changeSettings(server, { "warehouse.feeFen": 50 });
  const items = [{ skuId: item.skuId, count: 2 }];
  const feeAt = async (days: number): Promise<number> => {
    await sql(server, "update warehouse_unit set stored_at = $2 where sku_id = $1", [
      item.skuId,
      new Date(server.now().getTime() - days * 86_400_000),
    ]);
    return (await server.call(Warehouse, "QuoteDelivery", { items }, { token: own.token })).info.feeFen;
  };
  expect([await feeAt(180), await feeAt(181), await feeAt(190), await feeAt(1000)]).toEqual([0, 2, 20, 200]);
  expect((await deliver(server, own, items, 0)).code).not.toBe(0);
  const no = await delivered(server, own, items);
  await packed(server, item, no);
  await sent(server, item, no);
  await expectSound(server);
  await changeSettings(server, { "warehouse.feeFen": 1 });
});

test("what cannot be sent is refused in words, and changes nothing", async () => {
  const item = await stocked(server, both, 3, { freight });
  const other = await stocked(server, both, 1);
  const own = await holder(server, item, 2);
  const skuId = item.skuId;
  expectRefused(await deliver(server, own, [{ skuId, count: 3 }]), Warehouse, "DELIVER_SHORT");
  expectRefused(await deliver(server, own, [{ skuId, count: 1 }], 0), Warehouse, "FREIGHT_CHANGED");
  expectRefused(await deliver(server, own, [{ skuId: other.skuId, count: 1 }]), Warehouse, "DELIVER_SHORT");
  const twice = [
    { skuId, count: 1 },
    { skuId, count: 2 },
  ];
  expectRefused(await deliver(server, own, twice), Warehouse, "DELIVER_SHORT");
  await changeSettings(server, { "warehouse.leastPieces": 2 });
  expectRefused(await deliver(server, own, [{ skuId, count: 1 }]), Warehouse, "DELIVER_LEAST");
  await changeSettings(server, { "warehouse.leastPieces": 1 });
  const grant = await deliveryGrant(server, own, 1);
  const stale = { addressId: own.addressId, items: [{ skuId, count: 1 }], expectedFen: 800, grant };
  expectRefused(
    await server.call(Warehouse, "Deliver", stale, { token: own.token }),
    Warehouse,
    "GRANT_STALE",
  );
  await setAccounts(server, [own.id], "frozen");
  expect((await deliver(server, own, [{ skuId, count: 1 }])).code).not.toBe(0);
  await setAccounts(server, [own.id], "open");
  expect(await states(skuId)).toEqual(["free", "held", "held"]);
  await expectSound(server);
});

test("pieces on their way are not asked back, and those that an after-sale holds are not sent", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const bought = {
    seller: item.seller,
    item,
    buyer: own,
    orderId: own.trade.orderId,
    lineId: own.lineId,
    payableFen: 20_000,
  };
  await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  expectRefused(await asked(server, bought, { quantity: 2, amountFen: 20_000 }), After, "AFTER_NONE_LEFT");
  expect((await asked(server, bought, { quantity: 1 })).code).toBe(0);
  expectRefused(await deliver(server, own, [{ skuId: item.skuId, count: 1 }]), Warehouse, "DELIVER_SHORT");
  await expectSound(server);
});

test("what has arrived is received by itself in time; another's delivery is not found", async () => {
  const item = await stocked(server, both, 2);
  const [own, stranger] = [await holder(server, item, 1), await holder(server, item, 1)];
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  for (const method of ["GetDelivery", "CancelDelivery", "ConfirmDelivery"] as const)
    expectRefused(
      await server.call(Warehouse, method, { deliveryNo: no }, { token: stranger.token }),
      "NOT_FOUND",
    );
  await packed(server, item, no);
  await sent(server, item, no);
  server.advance(10 * 86_400_000 + 1000);
  await keepSessions(server);
  await workDues(server, deliveryDues);
  expect((await detailOf(own, no)).state).toBe("received");
  const page = await server.call(Warehouse, "GetDeliveries", {}, { token: own.token });
  expect(page.info.list).toMatchObject([{ deliveryNo: no, state: "received", lines: [{ count: 1 }] }]);
});

test("the packer reads where each piece lies, oldest delivery first, and who may not ship reads nothing", async () => {
  const item = await stocked(server, both, 2);
  const [one, other] = [await holder(server, item, 1), await holder(server, item, 1)];
  const first = await delivered(server, one, [{ skuId: item.skuId, count: 1 }]);
  server.advance(1000);
  const second = await delivered(server, other, [{ skuId: item.skuId, count: 1 }]);
  const as = { token2: item.seller.token2 };
  const { info } = await server.call(Merchant, "GetStoredOrders", {}, as);
  expect(info.list.map(({ deliveryNo }) => deliveryNo)).toEqual([first, second]);
  const detail = await server.call(Merchant, "GetStoredOrder", { deliveryNo: first }, as);
  expect(detail.info.units).toMatchObject([{ skuId: item.skuId, place: "A03-17", isSent: false }]);
  const { mobile } = detail.info.receiver;
  expect([mobile.includes("*"), info.list[0]?.receiver.mobile]).toEqual([
    false,
    mobile.replace(/^(.{3}).*(.{4})$/, "$1****$2"),
  ]);
  const staffId = randomId();
  const token2 = await staff(server, { shopId: item.seller.id, staffId, role: "orders" });
  await sql(server, "update shop_staff set without = '{receiver}' where id = $1", [staffId]);
  const masked = await server.call(Merchant, "GetStoredOrder", { deliveryNo: first }, { token2 });
  expect(masked.info.receiver).toMatchObject({ mobile: expect.stringContaining("****"), detail: "" });
});

test("operators read every delivery with its pieces, parcels and path, and of the receiver no street", async () => {
  const [ann] = both;
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const items = [{ skuId: item.skuId, count: 1 }];
  const [given, no] = [await delivered(server, own, items), await delivered(server, own, items)];
  const [mid] = (await sql(server, "select mid from member where id = $1", [own.id])).map((row) =>
    String(row["mid"]),
  );
  const giveUp = { deliveryNo: given, reason: "包装破损" };
  await server.call(Merchant, "GiveUpStoredOrder", giveUp, { token2: item.seller.token2 });
  await packed(server, item, no);
  expect((await sent(server, item, no)).code).toBe(0);
  const listed = async (input: { state?: "cancelled" | "paid" | "shipped"; keyword?: string }) =>
    (await server.call(Admin, "GetStoredOrders", { ...input, limit: 2 }, ann)).info.list.map(
      ({ deliveryNo }) => deliveryNo,
    );
  expect(await listed({})).toEqual([no, given]);
  expect(await listed({ state: "cancelled" })).toContain(given);
  expect(await listed({ state: "cancelled" })).not.toContain(no);
  expect(await listed({ keyword: no })).toEqual([no]);
  expect(await listed({ keyword: mid ?? "" })).toEqual([no, given]);
  expect(await listed({ keyword: mid ?? "", state: "paid" })).toEqual([]);
  const { info } = await server.call(Admin, "GetStoredOrder", { deliveryNo: no }, ann);
  expect(info).toMatchObject({ state: "shipped", mid, pieces: 1, sent: 1, units: [{ state: "delivered" }] });
  expect(info.parcels).toMatchObject([{ pieces: 1 }]);
  expect(info.history.map(({ title }) => title)).toEqual([
    "提交提货",
    "仓库正在打包",
    "寄出部分货品",
    "已全部寄出",
  ]);
  expect(info.receiver).toMatch(/\*.*\*{4}.*\*{3}$/);
  const cancelled = (await server.call(Admin, "GetStoredOrder", { deliveryNo: given }, ann)).info;
  expect(cancelled.history[0]).toMatchObject({ by: "会员" });
  expect(cancelled.history.at(-1)).toMatchObject({ title: "仓库取消了提货", by: "商家", note: "包装破损" });
  expect(cancelled.units).toHaveLength(1);
  const hits = (await server.call(Admin, "Search", { keyword: no }, ann)).info.hits;
  expect(hits).toMatchObject([{ kind: "storedOrder", hitId: no }]);
  expectRefused(
    await server.call(Admin, "GetStoredOrder", { deliveryNo: "Q261121000000000001" }, ann),
    "NOT_FOUND",
  );
});

test("of what was sent in part the rest stays in the warehouse when it cannot be sent; operators may end it, too", async () => {
  const item = await stocked(server, both, 3, { freight });
  const own = await holder(server, item, 3);
  const [before = 0] = await moneyOf(own.id);
  const long = new Date(server.now().getTime() - 200 * 86_400_000);
  await sql(server, "update warehouse_unit set stored_at = $2 where sku_id = $1", [item.skuId, long]);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 2 }]);
  expect(await moneyOf(own.id)).toEqual([before - 1040, 1040]);
  await packed(server, item, no);
  const [first] = await unitNos(server, item.skuId, "picked");
  await sent(server, item, no, [first as string]);
  const giveUp = { deliveryNo: no, reason: "另一件包装破损" };
  expect(
    (await server.call(Merchant, "GiveUpStoredOrder", giveUp, { token2: item.seller.token2 })).code,
  ).toBe(0);
  expect(await states(item.skuId)).toEqual(["delivered", "held", "held"]);
  // one of two pieces has left: half of the freight
  expect(await moneyOf(own.id)).toEqual([before - 500, 0]);
  expect(await detailOf(own, no)).toMatchObject({
    state: "shipped",
    pieces: 1,
    unsent: 0,
    freightFen: 500,
    feeFen: 0,
    lines: [{ skuId: item.skuId, count: 1 }],
  });

  const stuck = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, stuck);
  const end = { deliveryNo: stuck, reason: "店铺暂停营业，无法寄出" };
  // its parcel may be with a carrier already
  expectRefused(await server.call(Admin, "EndStoredOrder", end, both[0]), "WRONG_STATE");
  await sql(server, "update shop set state = 'frozen' where id = $1", [item.seller.id]);
  expect((await server.call(Admin, "EndStoredOrder", end, both[0])).code).toBe(0);
  expectRefused(await server.call(Admin, "EndStoredOrder", end, both[0]), "WRONG_STATE");
  expect(await detailOf(own, stuck)).toMatchObject({ state: "cancelled" });
  expect(await states(item.skuId)).toEqual(["delivered", "held", "held"]);
  await sql(server, "update shop set state = 'open' where id = $1", [item.seller.id]);
  await expectSound(server);
});

test("nothing is asked to be sent by a shop that is not open, and freight is no dearer than the pieces or than a parcel", async () => {
  const item = await stocked(server, both, 1, { freight });
  const own = await holder(server, item, 1);
  const items = [{ skuId: item.skuId, count: 1 }];
  const dear = [{ codes: ["*"], first: 1, firstFen: 1_000_000, next: 1, nextFen: 0 }];
  await sql(
    server,
    "update freight_template set rules = $2::jsonb where id = (select freight_template_id from goods where id = $1)",
    [item.id, JSON.stringify(dear)],
  );
  const quote = await server.call(Warehouse, "QuoteDelivery", { items }, { token: own.token });
  expect(quote.info.freightFen).toBe(10_000);
  await sql(server, "update shop set state = 'frozen' where id = $1", [item.seller.id]);
  expectRefused(await deliver(server, own, items), Warehouse, "DELIVER_CLOSED");
  await sql(server, "update shop set state = 'open' where id = $1", [item.seller.id]);
});
