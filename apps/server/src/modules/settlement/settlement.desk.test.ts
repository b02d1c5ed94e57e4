import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];

test("bills are listed by state and found by number and shop", async () => {
  const { id, name } = await shop(server);
  const billNo = "B261122000000000001";
  await sql(
    server,
    `insert into shop_bill (id, no, shop_id, day, state, gross_fen, fee_fen, net_fen, order_count, created_at)
     values ($1, $2, $3, '2026-11-22', 'out', 10000, 200, 9800, 1, $4)`,
    [randomId(), billNo, id, server.now()],
  );
  const row = { billNo, shopName: name, state: "out", feeFen: 200, netFen: 9800 };
  for (const input of [{}, { keyword: billNo }, { keyword: name }, { keyword: id }])
    expect((await server.call(Admin, "GetShopBills", input, ann)).info.list).toMatchObject([row]);
  expect((await server.call(Admin, "GetShopBills", { state: "complete" }, ann)).info.list).toEqual([]);
  expect((await server.call(Admin, "GetShopBill", { billNo }, ann)).info).toMatchObject({
    ...row,
    checkDays: 3,
  });
  expect((await server.call(Admin, "GetShopBillLines", { billNo }, ann)).info.list).toEqual([]);
  expectRefused(await server.call(Admin, "GetShopBill", { billNo: "B0" }, ann), "NOT_FOUND");
});

test("a category's fee is set by two operators, and holds for those below it", async () => {
  const [top, leaf] = [randomId(), randomId()];
  const insert =
    "insert into category (id, parent_id, level, name, picture, sort) values ($1, $2, $3, $4, '', 1)";
  await sql(server, insert, [top, null, 1, "测试一级"]);
  await sql(server, insert, [leaf, top, 2, "测试二级"]);
  const feeOf = async (of: string) =>
    (await server.call(Admin, "GetCategoryFees", {}, ann)).info.list.find(
      ({ categoryId }) => categoryId === of,
    );
  expect(await feeOf(leaf)).toMatchObject({ path: "测试一级 / 测试二级", feeBp: 200, depositFen: 0 });
  const input = { categoryId: top, feeBp: 350, depositFen: 50_000 };
  expectRefused(await server.call(Admin, "SetCategoryFee", input, ann), "SECOND_PERSON");
  expect(await feeOf(leaf)).toMatchObject({ feeBp: 200 });
  expect((await server.call(Admin, "SetCategoryFee", input, bob)).code).toBe(0);
  expect(await feeOf(leaf)).toMatchObject({ feeBp: 350 });
  expect(await feeOf(top)).toMatchObject({ ownBp: 350, depositFen: 50_000 });
  const missing = { ...input, categoryId: randomId() };
  // refused to the first already: nothing waits that nobody can confirm
  expectRefused(await server.call(Admin, "SetCategoryFee", missing, ann), "NOT_FOUND");
  expect((await server.call(Admin, "GetPending", {}, bob)).raw).not.toContain(missing.categoryId);
});
