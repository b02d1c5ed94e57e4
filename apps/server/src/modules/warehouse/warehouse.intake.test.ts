/** Intake by two operators, and what is known of pieces afterwards. */
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import {
  intake,
  keepers,
  piecesOf,
  selfGoods,
  takeIn,
  takeStock,
  unitNos,
} from "../../../test/areas/warehouse.ts";
import { goods, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const both = await keepers(server);
const [ann, bob] = both;

test("one counts, another confirms: each piece has a number and a path, and the ledger has as many", async () => {
  const { skuId } = await selfGoods(server, { title: "龙泉青瓷茶具" });
  const input = intake({ skuId, count: 3 });
  expectRefused(await server.call(Admin, "TakeIn", input, ann), "SECOND_PERSON");
  expectRefused(await server.call(Admin, "TakeIn", input, ann), "SECOND_PERSON");
  expect(await piecesOf(server, skuId)).toEqual([]);
  const { intakeNo } = (await server.call(Admin, "TakeIn", input, bob)).info;
  expect(await piecesOf(server, skuId)).toEqual(["merchant.available 3", "outside.issuer -3"]);
  expect(await unitNos(server, skuId, "free")).toEqual([1, 2, 3].map((at) => `${intakeNo}-00${at}`));
  const { info: unit } = await server.call(Admin, "GetUnit", { unitNo: `${intakeNo}-002` }, ann);
  expect(unit).toMatchObject({ title: "龙泉青瓷茶具", state: "free", place: "A03-17", madeOn: "2026-10-08" });
  expect(unit.history).toMatchObject([{ title: "入云仓", by: bob.name, note: "仓位 A03-17" }]);
  expect((await server.call(Admin, "GetSku", { skuId }, bob)).info).toMatchObject({ title: "龙泉青瓷茶具" });
  const { list } = (await server.call(Admin, "GetIntakes", { keyword: input.noteNo, limit: 5 }, ann)).info;
  expect(list).toMatchObject([{ intakeNo, count: 3, enteredBy: ann.name, decidedBy: bob.name }]);
  for (const wanted of [{ keyword: intakeNo }, { keyword: skuId }, { state: "free" as const }]) {
    const found = (await server.call(Admin, "GetUnits", { ...wanted, limit: 3 }, ann)).info.list;
    expect(found.map(({ unitNo }) => unitNo).toSorted()).toEqual(await unitNos(server, skuId));
  }
  for (const keyword of [`${intakeNo}-003`, intakeNo])
    expect((await server.call(Admin, "Search", { keyword }, ann)).info.hits).not.toEqual([]);
  await expectSound(server);
});

test("a delivery note is taken in once a SKU, by every pair of operators together", async () => {
  const { skuIds } = await selfGoods(server, { skus: [{}, {}] });
  const [tea = "", cup = ""] = skuIds;
  const input = intake({ skuId: tea, count: 2 });
  expect((await takeIn(server, both, input)).code).toBe(0);
  expectRefused(await server.call(Admin, "TakeIn", { ...input, count: 3 }, ann), Admin, "INTAKE_NOTE");
  expect((await takeIn(server, both, { ...input, skuId: cup })).code).toBe(0);
  expect(await piecesOf(server, tea)).toEqual(["merchant.available 2", "outside.issuer -2"]);
});

test("what is entered by two pairs at once is in once: the index refuses the second", async () => {
  const { skuId } = await selfGoods(server);
  const [one, other] = [intake({ skuId, count: 2 }), intake({ skuId, count: 4 })];
  const same = { ...other, noteNo: one.noteNo };
  expectRefused(await server.call(Admin, "TakeIn", one, ann), "SECOND_PERSON");
  expectRefused(await server.call(Admin, "TakeIn", same, bob), "SECOND_PERSON");
  expect((await server.call(Admin, "TakeIn", one, bob)).code).toBe(0);
  expectRefused(await server.call(Admin, "TakeIn", same, ann), Admin, "INTAKE_NOTE");
  expect(await piecesOf(server, skuId)).toEqual(["merchant.available 2", "outside.issuer -2"]);
});

test("only goods of a self-operated shop that are sent are taken in, in whole pieces", async () => {
  const others = await goods(server);
  const virtual = await selfGoods(server, { kind: "virtual" });
  const closed = await selfGoods(server);
  await sql(server, "update shop set state = 'closed' where id = $1", [closed.shopId]);
  for (const skuId of [others.skuId, virtual.skuId, closed.skuId, randomId()])
    expectRefused(await server.call(Admin, "TakeIn", intake({ skuId }), ann), Admin, "INTAKE_GOODS");
  for (const state of ["closed", "frozen"]) {
    await sql(server, "update shop set state = $2 where id = $1", [closed.shopId, state]);
    const found = intake({ skuId: closed.skuId, isFound: true });
    const refused = await server.call(Admin, "TakeIn", found, ann);
    expectRefused(refused, Admin, "INTAKE_GOODS");
    expect(refused.msg).toBe("店铺已停业或被冻结，恢复营业后才能入仓");
  }
  const { skuId } = await selfGoods(server);
  for (const wrong of [
    { count: 0 },
    { count: 1000 },
    { count: 1.5 },
    { noteNo: "送货单" },
    { madeOn: "2026-13-01" },
    { madeOn: "2026-02-31" },
    { madeOn: "2099-01-01" },
    { pictures: [] },
    { place: "" },
  ])
    expectRefused(await server.call(Admin, "TakeIn", intake({ skuId, ...wrong }), ann), "WRONG_FIELD");
  expect(await unitNos(server, skuId)).toEqual([]);
});

test("found pieces are taken in from where they were kept, never more than there are", async () => {
  const { skuId } = await selfGoods(server);
  await takeIn(server, both, intake({ skuId, count: 2 }));
  await takeStock(server, both, { skuId, counted: 5 });
  expect(await piecesOf(server, skuId)).toEqual([
    "merchant.available 2",
    "outside.issuer -5",
    "platform.suspense 3",
  ]);
  const four = intake({ skuId, count: 4, isFound: true });
  expectRefused(await server.call(Admin, "TakeIn", four, ann), Admin, "INTAKE_FOUND");
  // what two entries together would take too much of is refused behind the lock
  const [two, more] = [
    intake({ skuId, count: 2, isFound: true }),
    intake({ skuId, count: 3, isFound: true }),
  ];
  for (const input of [two, more])
    expectRefused(await server.call(Admin, "TakeIn", input, ann), "SECOND_PERSON");
  expect((await server.call(Admin, "TakeIn", two, bob)).code).toBe(0);
  expectRefused(await server.call(Admin, "TakeIn", more, bob), Admin, "INTAKE_FOUND");
  expect(await piecesOf(server, skuId)).toEqual([
    "merchant.available 4",
    "outside.issuer -5",
    "platform.suspense 1",
  ]);
  await expectSound(server);
});
