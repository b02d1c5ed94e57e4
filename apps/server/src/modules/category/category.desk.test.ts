import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const as = await makeOperator(server, "content");
type Saved = { categoryId?: string; parentId?: string; name: string };
const save = (input: Saved) => server.call(Admin, "SaveCategory", { picture: "", sort: 1, ...input }, as);
const tree = async () => (await server.call(Admin, "GetCategories", {}, as)).info.list;

test("categories are a tree of three levels with names of their own below the same", async () => {
  const { categoryId: top } = (await save({ name: "数码" })).info;
  const { categoryId: below } = (await save({ name: "耳机", parentId: top })).info;
  const { categoryId: leaf } = (await save({ name: "头戴", parentId: below })).info;
  expect((await tree()).map(({ path, level }) => [path, level])).toEqual([
    ["数码", 1],
    ["数码 / 耳机", 2],
    ["数码 / 耳机 / 头戴", 3],
  ]);
  expectRefused(await save({ name: "无线", parentId: leaf }), Admin, "CATEGORY_LEVEL");
  expectRefused(await save({ name: "耳机", parentId: top }), Admin, "CATEGORY_TAKEN");
  expectRefused(await save({ name: "x", parentId: randomId() }), "NOT_FOUND");
  expectRefused(await save({ name: "x", categoryId: randomId() }), "NOT_FOUND");
  expect((await save({ name: "耳机", parentId: below })).code).toBe(0);
});

test("a renamed category's products are found by its new name", async () => {
  const { categoryId } = (await save({ name: "旧分类" })).info;
  const item = await goods(server, {});
  await sql(server, "update goods set category_id = $1 where id = $2", [categoryId, item.id]);
  await save({ categoryId, name: "望远镜" });
  const { info } = await server.call(Wares, "Search", { keyword: "望远镜" });
  expect(info.list.map(({ waresId }) => waresId)).toContain(item.id);
});

test("only a category in which nothing is can be removed", async () => {
  const { categoryId } = (await save({ name: "要删的" })).info;
  const { categoryId: below } = (await save({ name: "下级", parentId: categoryId })).info;
  const remove = (id: string) => server.call(Admin, "RemoveCategory", { categoryId: id }, as);
  const item = await goods(server, {});
  await sql(server, "update goods set category_id = $1 where id = $2", [below, item.id]);
  for (const id of [categoryId, below]) expectRefused(await remove(id), Admin, "CATEGORY_USED");
  await sql(server, "update goods set category_id = null where id = $1", [item.id]);
  expect((await remove(below)).code).toBe(0);
  expect((await remove(categoryId)).code).toBe(0);
  expectRefused(await remove(categoryId), "NOT_FOUND");
});
