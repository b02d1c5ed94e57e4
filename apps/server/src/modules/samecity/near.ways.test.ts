import { Wares } from "@heshi/contract/goods/wares";
import type { InputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { branch, TOWN, voucherIn } from "../../../test/areas/branches.ts";
import { delivery, townShop } from "../../../test/areas/town.ts";
import { testServer } from "../../../test/harness.ts";
import { shop, sql } from "../../../test/make/world.ts";

const server = await testServer();
type Asked = Partial<InputOf<(typeof Merchant)["methods"]["GetNearShops"]>>;
const shops = async (input: Asked = {}) =>
  (await server.call(Merchant, "GetNearShops", { ...TOWN, ...input })).info.list;
const goods = async (input: Asked = {}) =>
  (await server.call(Wares, "GetNearGoods", { ...TOWN, ...input })).info.list;
const ids = (rows: readonly { branchId: string }[]): string[] => rows.map(({ branchId }) => branchId);

const both = await townShop(server);
const brings = await townShop(server, { picksUp: false });
const voucherOwner = await shop(server);
const voucherBranch = await branch(server, voucherOwner, { category: "food" });
const voucher = await voucherIn(server, voucherOwner, [voucherBranch], { title: "代金券" });

test("shops say how they hand over what they sell in the town, and are found by it", async () => {
  const all = await shops();
  const waysOf = (branchId: string) => all.find((row) => row.branchId === branchId)?.ways;
  expect(waysOf(both.branchId)).toEqual(["deliver", "pickUp"]);
  expect(waysOf(brings.branchId)).toEqual(["deliver"]);
  expect(waysOf(voucherBranch)).toEqual([]);
  expect(ids(await shops({ way: "pickUp" }))).toEqual([both.branchId]);
  expect(ids(await shops({ way: "deliver" })).toSorted()).toEqual(
    [both.branchId, brings.branchId].toSorted(),
  );
  const termsOf = (branchId: string) => all.find((row) => row.branchId === branchId)?.goods[0]?.terms;
  expect([termsOf(both.branchId), termsOf(voucherBranch)]).toEqual(["town", "voucher"]);
});

test("goods are found by the way in which they are handed over; a voucher is neither brought nor fetched", async () => {
  expect((await goods()).map(({ waresId }) => waresId)).toContain(voucher.id);
  expect((await goods({ way: "pickUp" })).map(({ waresId }) => waresId)).toEqual([both.item.id]);
  expect((await goods({ way: "deliver" })).map(({ waresId }) => waresId).toSorted()).toEqual(
    [both.item.id, brings.item.id].toSorted(),
  );
});

test("what is off sale, and food without a licence that is valid, is not said to be brought", async () => {
  await sql(server, "update goods set state = 'off' where id = $1", [brings.item.id]);
  expect(ids(await shops({ way: "deliver" }))).toEqual([both.branchId]);
  const licence = (validUntil: string) =>
    sql(server, "update branch set category = 'food', licence = $2::jsonb where id = $1", [
      both.branchId,
      JSON.stringify({ holder: "店", number: "JY1", validUntil, picture: "/uploads/aa/l.webp" }),
    ]);
  await licence("2020-01-01");
  expect(ids(await shops({ way: "deliver" }))).toEqual([]);
  await licence("2099-01-01");
  expect(ids(await shops({ way: "deliver" }))).toEqual([both.branchId]);
  const off = { branchId: both.branchId, ...delivery({ delivers: false }) };
  await server.call(Merchant, "SaveBranchDelivery", off, { token2: both.own.token2 });
  expect(ids(await shops({ way: "deliver" }))).toEqual([]);
  expect(ids(await shops({ way: "pickUp" }))).toEqual([both.branchId]);
});
