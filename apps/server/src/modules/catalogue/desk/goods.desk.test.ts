import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { goods, shop, sql, staff } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const admin = await makeOperator(server, "admin");
const seller = await shop(server);
const [one, other] = [await goods(server, { shopId: seller.id }), await goods(server, {})];
const listed = async (input: { keyword?: string; state?: "on" | "off" }) =>
  (await server.call(Admin, "GetGoods", input, admin)).info.list.map(({ waresId }) => waresId);

test("products are listed newest first, by their number, their shop's and their state", async () => {
  expect(new Set(await listed({}))).toEqual(new Set([one.id, other.id]));
  expect(await listed({ keyword: one.id })).toEqual([one.id]);
  expect(await listed({ keyword: seller.id })).toEqual([one.id]);
  expect(await listed({ keyword: "x" })).toEqual([]);
  await sql(server, "update goods set state = 'off' where id = $1", [other.id]);
  expect(await listed({ state: "off" })).toEqual([other.id]);
  expect(await listed({ state: "on", keyword: seller.id })).toEqual([one.id]);
  expect(await listed({ state: "off", keyword: seller.id })).toEqual([]);
});

test("a form that holds numbers shows their products in its order", async () => {
  const tiles = async (...waresIds: string[]) =>
    (await server.call(Admin, "GetGoodsTiles", { waresIds }, admin)).info.list.map(({ waresId }) => waresId);
  expect(await tiles(other.id, one.id)).toEqual([other.id, one.id]);
  expect(await tiles(one.id, randomId(), other.id)).toEqual([one.id, other.id]);
  expect(await tiles()).toEqual([]);
});

test("drafts are the shop's own", async () => {
  const draft = await goods(server, { shopId: seller.id });
  await sql(server, "update goods set state = 'draft' where id = $1", [draft.id]);
  expect(await listed({})).not.toContain(draft.id);
  const asked = { waresIds: [draft.id] };
  expect((await server.call(Admin, "GetGoodsTiles", asked, admin)).info.list).toEqual([]);
  expectRefused(await server.call(Admin, "GetGoodsCard", { waresId: draft.id }, admin), "NOT_FOUND");
});

test("a product is shown with its SKUs, and found on sale by its number", async () => {
  const { info } = await server.call(Admin, "GetGoodsCard", { waresId: one.id }, admin);
  expect(info).toMatchObject({ waresId: one.id, shopId: seller.id, state: "on" });
  expect(info.skus.map(({ skuId }) => skuId)).toContain(one.skuId);
  const found = async (keyword: string) =>
    (await server.call(Admin, "FindGoods", { keyword }, admin)).info.list.map(({ waresId }) => waresId);
  expect(await found(one.id)).toEqual([one.id]);
  expect(await found(other.id)).toEqual([]);
  expect(await found(randomId())).toEqual([]);
  expect(await found("没有这种东西")).toEqual([]);
});

test("shops are listed by number, whole name and state, and shown with their people and money", async () => {
  const find = async (input: { keyword?: string; state?: "open" | "frozen" }) =>
    (await server.call(Admin, "GetShops", input, admin)).info.list.map(({ shopId }) => shopId);
  await staff(server, { shopId: seller.id, role: "service" });
  const { info } = await server.call(Admin, "GetShop", { shopId: seller.id }, admin);
  expect(info.staff.length).toBeGreaterThanOrEqual(2);
  for (const { mobile } of info.staff) expect(mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(info).toMatchObject({ orders: 0, soldFen: 0, balances: [], acts: [] });
  expect(await find({ keyword: seller.id })).toEqual([seller.id]);
  expect(await find({ keyword: info.name })).toEqual([seller.id]);
  expect(await find({ keyword: info.name.slice(1) })).toEqual([]);
  expect(await find({ keyword: seller.id, state: "frozen" })).toEqual([]);
  const reason = "涉嫌售假，等待核实";
  await server.call(Admin, "SetShopState", { shopId: seller.id, state: "frozen", reason }, admin);
  expect(await find({ state: "frozen" })).toEqual([seller.id]);
  const after = (await server.call(Admin, "GetShop", { shopId: seller.id }, admin)).info;
  expect(after).toMatchObject({ state: "frozen", stateReason: reason });
  expect(after.acts).toMatchObject([{ method: "Admin.SetShopState", by: admin.name, note: reason }]);
  expectRefused(await server.call(Admin, "GetShop", { shopId: randomId() }, admin), "NOT_FOUND");
});
