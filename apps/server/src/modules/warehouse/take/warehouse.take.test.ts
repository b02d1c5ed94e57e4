/** Stock-takes by two operators: what is missing, what is found, and members' losses. */
import { Member } from "@heshi/contract/account/member";
import { Msg } from "@heshi/contract/account/msg";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { purseOf } from "../../../../test/make/transfer.ts";
import {
  counting,
  intake,
  keepers,
  piecesOf,
  selfGoods,
  takeIn,
  takeStock,
  unitNos,
} from "../../../../test/areas/warehouse.ts";
import { member, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { checkLedger, post, recipes } from "../../ledger/ledger.public.ts";

const server = await testServer();
const both = await keepers(server);
const [ann, bob] = both;
const [cash, till] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];

const stocked = async (count: number) => {
  const { skuId, shopId } = await selfGoods(server, { priceFen: 16_800 });
  await takeIn(server, both, intake({ skuId, count }));
  return { skuId, shopId, nos: await unitNos(server, skuId) };
};
/** A piece that a member has bought for an amount. */
async function own(memberId: string, of: { skuId: string; shopId: string; no: string; costFen: number }) {
  await post(
    server.db,
    [
      recipes.unitsStored({
        no: randomId(),
        memberId,
        shopId: of.shopId,
        units: [{ skuId: of.skuId, count: 1 }],
      }),
    ],
    server.now(),
  );
  await sql(
    server,
    "update warehouse_unit set state = 'held', member_id = $2, cost_fen = $3, stored_at = $4, line_id = 1 where no = $1",
    [of.no, memberId, of.costFen, server.now()],
  );
}

test("a count has to be the books' less what is missing by number", async () => {
  const { skuId, nos } = await stocked(4);
  const other = await stocked(1);
  const short = await server.call(Admin, "TakeStock", counting({ skuId, counted: 3, books: 4 }), ann);
  expectRefused(short, Admin, "STOCK_SUM");
  expect(short.raw).toContain("账面 4 件，点到 3 件，请写明缺少的 1 件的编号");
  const strange = counting({ skuId, counted: 3, missing: other.nos });
  expectRefused(await server.call(Admin, "TakeStock", strange, ann), "WRONG_FIELD");
  const unknown = counting({ skuId: randomId(), counted: 0 });
  expectRefused(await server.call(Admin, "TakeStock", unknown, ann), Admin, "STOCK_UNKNOWN");
  // the same number twice is one piece
  const twice = counting({ skuId, counted: 2, books: 4, missing: [nos[0] ?? "", nos[0] ?? ""] });
  expectRefused(await server.call(Admin, "TakeStock", twice, ann), Admin, "STOCK_SUM");
  expect((await takeStock(server, both, { skuId, counted: 4 })).info).toMatchObject({ missing: 0, found: 0 });
  expect(await piecesOf(server, skuId)).toEqual(["merchant.available 4", "outside.issuer -4"]);
});

test("missing pieces leave the books, found ones wait; the next is due a month later", async () => {
  const { skuId, nos } = await stocked(5);
  const [first = "", second = ""] = nos;
  const taken = await takeStock(server, both, { skuId, counted: 4, missing: [first, second] });
  expect(taken.info).toMatchObject({ missing: 2, found: 1 });
  expect(await piecesOf(server, skuId)).toEqual([
    "merchant.available 3",
    "outside.issuer -4",
    "platform.suspense 1",
  ]);
  expect(await unitNos(server, skuId, "lost")).toEqual([first, second]);
  const { list } = (await server.call(Admin, "GetStockTakes", { skuId }, ann)).info;
  expect(list).toMatchObject([
    {
      takeNo: taken.info.takeNo,
      expected: 5,
      counted: 4,
      missing: 2,
      found: 1,
      enteredBy: ann.name,
      decidedBy: bob.name,
    },
  ]);
  const [row] = (await server.call(Admin, "GetStockSkus", { keyword: skuId, limit: 5 }, ann)).info.list;
  expect(row).toMatchObject({ units: 3, free: 3, owned: 0, found: 1, isOverdue: false });
  expect((row?.dueAt ?? 0) - (row?.takenAt ?? 0)).toBe(30 * 86_400_000);
  // the found piece is counted with the others
  expectRefused(
    await server.call(Admin, "TakeStock", counting({ skuId, counted: 3, books: 4 }), ann),
    Admin,
    "STOCK_SUM",
  );
  expect((await takeStock(server, both, { skuId, counted: 4 })).info).toMatchObject({ missing: 0, found: 0 });
  await expectSound(server);
});

test("a take is checked again behind the lock when it is confirmed", async () => {
  const { skuId, nos } = await stocked(2);
  const input = counting({ skuId, counted: 1, missing: nos.slice(0, 1) });
  expectRefused(await server.call(Admin, "TakeStock", input, ann), "SECOND_PERSON");
  await takeIn(server, both, intake({ skuId, count: 1 }));
  expectRefused(await server.call(Admin, "TakeStock", input, bob), Admin, "STOCK_SUM");
  const busy = counting({ skuId, counted: 2, missing: nos.slice(0, 1) });
  await sql(server, "update warehouse_unit set state = 'reserved', line_id = 1 where no = $1", [
    nos[0] ?? "",
  ]);
  expectRefused(await server.call(Admin, "TakeStock", busy, ann), Admin, "STOCK_BUSY");
  await sql(server, "update warehouse_unit set state = 'free' where no = $1", [nos[0] ?? ""]);
  expect((await takeStock(server, both, { skuId, counted: 2, missing: nos.slice(0, 1) })).code).toBe(0);
  await expectSound(server);
});

test("a member's missing piece is paid for by two: the higher of cost and price, once", async () => {
  const one = await member(server);
  const { skuId, shopId, nos } = await stocked(3);
  const [dear = "", cheap = ""] = nos;
  await own(one.id, { skuId, shopId, no: dear, costFen: 20_000 });
  await own(one.id, { skuId, shopId, no: cheap, costFen: 10_000 });
  const taken = await takeStock(server, both, { skuId, counted: 1, missing: [dear, cheap] });
  expect(taken.code).toBe(0);
  const named = async (number: string) =>
    (await server.call(Admin, "GetLedgerTransfers", { number }, cash)).info.list.map(({ kind }) => kind);
  expect(await named(taken.info.takeNo)).toEqual(["unitsLost"]);
  expect(await piecesOf(server, skuId)).toEqual(["merchant.available 1", "outside.issuer -1"]);
  const { list } = (await server.call(Admin, "GetLosses", { keyword: one.mid, limit: 5 }, cash)).info;
  // the account stays open until it is paid
  const texts = async () =>
    (await server.call(Member, "GetCloseCheck", {}, { token: one.token })).info.reasons.map(
      ({ text }) => text,
    );
  expect(await texts()).toEqual(["云仓缺失的 2 件商品待赔付，赔付到余额后可以注销"]);
  const byAmount = list.toSorted((one, other) => other.amountFen - one.amountFen);
  expect(byAmount.map(({ unitNo, amountFen }) => [unitNo, amountFen])).toEqual([
    [dear, 20_000],
    [cheap, 16_800],
  ]);
  const { lossNo = "" } = list.find(({ unitNo }) => unitNo === dear) ?? {};
  expect((await server.call(Admin, "PayLoss", { lossNo }, cash)).info).toEqual({
    state: "open",
    isWaiting: true,
  });
  expectRefused(await server.call(Admin, "PayLoss", { lossNo }, cash), "SECOND_PERSON");
  expect(await purseOf(server, one.id)).toBe(0);
  const waiting = (await server.call(Admin, "GetLoss", { lossNo }, till)).info;
  expect(waiting.waits).toMatchObject({ by: cash.name, isOwn: false });
  expect((await server.call(Admin, "PayLoss", { lossNo }, till)).info).toEqual({
    state: "paid",
    isWaiting: false,
  });
  expectRefused(await server.call(Admin, "PayLoss", { lossNo }, till), "WRONG_STATE");
  expect(await named(lossNo)).toEqual(["lossCompensated"]);
  expect(await purseOf(server, one.id)).toBe(20_000);
  const { token } = one;
  const told = (await server.call(Msg, "GetList", { kind: "wallet", limit: 5 }, { token })).info.list;
  expect(told.map(({ text }) => text).toSorted()).toEqual([
    "¥200.00 已存入余额",
    "您的一件货品没有找到，将赔付 ¥168.00 到余额，很抱歉",
    "您的一件货品没有找到，将赔付 ¥200.00 到余额，很抱歉",
  ]);
  await expectSound(server);
});

test("a piece that was the member's once and is the shop's again is the loss of no member", async () => {
  const one = await member(server);
  const { skuId, shopId, nos } = await stocked(1);
  await own(one.id, { skuId, shopId, no: nos[0] ?? "", costFen: 16_800 });
  const back = { no: randomId(), shopId, memberId: one.id, units: [{ skuId, count: 1 }] };
  await post(server.db, [recipes.unitsReturned(back)], server.now());
  await sql(server, "update warehouse_unit set state = 'free' where no = $1", [nos[0] ?? ""]);
  expect((await takeStock(server, both, { skuId, counted: 0, missing: nos })).code).toBe(0);
  expect((await server.call(Admin, "GetLosses", { keyword: one.mid, limit: 5 }, cash)).info.list).toEqual([]);
  await expectSound(server);
});

test("the check finds a piece that only one of the two books has", async () => {
  const { skuId, shopId } = await stocked(1);
  const faults = async () =>
    (await server.db.read((tx) => checkLedger(tx))).figures.filter((figure) => figure.faults > 0);
  expect(await faults()).toEqual([]);
  const found = { no: randomId(), units: [{ skuId, count: 2 }] };
  await post(server.db, [recipes.unitsFound(found)], server.now());
  expect(await faults()).toEqual([{ name: "found pieces that are not those of the stock-takes", faults: 1 }]);
  await sql(server, "update warehouse_sku set found = 2 where id = $1", [skuId]);
  await post(
    server.db,
    [recipes.unitsLost({ no: randomId(), shopId, units: [{ skuId, count: 1 }] })],
    server.now(),
  );
  expect(await faults()).toEqual([{ name: "owners with another number of pieces than of units", faults: 1 }]);
});
