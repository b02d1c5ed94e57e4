import { Kitchen } from "@heshi/contract/content/kitchen";
import { Member } from "@heshi/contract/account/member";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { cooked, picture, recipe } from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
import { codeFor, makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desk = await makeOperator(server, "content");
const seller = await shop(server);
const ingredient = (waresId: string) => ({ name: "番茄", tenths: 20, unit: "个", waresId });

test("a recipe names who it suits, and its goods go into the cart, but for those that are sold out", async () => {
  const [cook, eater] = [await member(server), await member(server)];
  const [here, gone] = [
    await goods(server, { shopId: seller.id, stock: 5 }),
    await goods(server, { shopId: seller.id, stock: 0 }),
  ];
  const ingredients = [
    ingredient(here.id),
    { ...ingredient(gone.id), name: "豆腐" },
    { name: "盐", tenths: 0 },
  ];
  const postId = await cooked(server, { by: cook, desk, over: { ingredients } });
  const { info } = await server.call(Kitchen, "GetRecipe", { postId }, eater);
  expect(info.recipe).toMatchObject({ suits: "一般成人", unsuited: "豆类过敏者", servings: 2 });
  const stocked = info.recipe.ingredients.map(({ goods: one }) => one?.inStock);
  expect(stocked).toEqual([true, false, undefined]);
  const add = (waresIds: string[]) => server.call(Kitchen, "AddIngredients", { postId, waresIds }, eater);
  expect((await add([here.id, gone.id])).info).toMatchObject({ added: 1, left: ["豆腐"], isFull: false });
  const cart = (await server.call(Wares, "GetCart", {}, eater)).info;
  expect(cart.shops[0]?.lines).toMatchObject([{ skuId: here.skuId, quantity: 1 }]);
  expectRefused(await add([gone.id]), Kitchen, "NO_INGREDIENT");
  const other = await goods(server, { shopId: seller.id, stock: 5 });
  expectRefused(await add([other.id]), Kitchen, "NO_INGREDIENT");
  const list = await server.call(Kitchen, "GetRecipes", { maxMinutes: 30 }, eater);
  expect(list.info.list).toMatchObject([{ postId, recipe: { minutes: 30, steps: 2 } }]);
  expect((await server.call(Kitchen, "GetRecipes", { maxMinutes: 29 }, eater)).info.list).toEqual([]);
  const byWords = async (keyword: string) =>
    (await server.call(Kitchen, "GetRecipes", { keyword }, eater)).info.list.map((one) => one.postId);
  expect([await byWords("小火煮"), await byWords("豆腐 盐")]).toEqual([[postId], [postId]]);
  expect((await server.call(Kitchen, "GetRecipes", { keyword: "没有的菜" }, eater)).info.list).toEqual([]);
  const made = { postId, isOn: true };
  expect((await server.call(Kitchen, "SetMade", made, eater)).info.count).toBe(1);
  expect((await server.call(Kitchen, "GetRecipe", { postId }, eater)).info).toMatchObject({
    isMade: true,
    made: 1,
  });
});

test("ingredients that left the shelf since are named, and a cart without room says so", async () => {
  const [cook, eater] = [await member(server), await member(server)];
  const items = [
    await goods(server, { shopId: seller.id, stock: 5 }),
    await goods(server, { shopId: seller.id, stock: 5 }),
  ];
  const [first, second] = items.map(({ id }) => id);
  const ingredients = items.map(({ id }, at) => ({ ...ingredient(id), name: ["番茄", "豆腐"][at] }));
  const postId = await cooked(server, { by: cook, desk, over: { ingredients } });
  const add = () =>
    server.call(Kitchen, "AddIngredients", { postId, waresIds: [first ?? "", second ?? ""] }, eater);
  await sql(server, "update goods set state = 'off' where id = $1", [second]);
  expect((await add()).info).toMatchObject({ added: 1, left: ["豆腐"], isFull: false });
  await sql(server, "update goods set state = 'on' where id = $1", [second]);
  const fill = `insert into cart_line (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
    select $1, unnest($2::bigint[]), 1, 1, true, $3, $3`;
  const others = await goods(server, { skus: Array.from({ length: 98 }, () => ({})) });
  await sql(server, fill, [eater.id, others.skuIds, server.now()]);
  expect((await add()).info).toMatchObject({ added: 1, left: ["豆腐"], isFull: true });
  const other = await cooked(server, { by: cook, desk, over: { ingredients: [ingredients[1]] } });
  const full = await server.call(
    Kitchen,
    "AddIngredients",
    { postId: other, waresIds: [second ?? ""] },
    eater,
  );
  expectRefused(full, Kitchen, "CART_NO_ROOM");
});

test("goods of a health claim, or for adults alone, are in no recipe: when it is sent, and later", async () => {
  const cook = await member(server);
  const item = await goods(server, { shopId: seller.id, stock: 5 });
  const send = async () =>
    server.call(
      Kitchen,
      "WriteRecipe",
      recipe(await picture(server, cook), { ingredients: [ingredient(item.id)] }),
      cook,
    );
  const postId = await cooked(server, { by: cook, desk, over: { ingredients: [ingredient(item.id)] } });
  const [above, below] = [randomId(), randomId()];
  const insert =
    "insert into category (id, parent_id, level, name, picture, sort, health_claim) values ($1, $2, $3, '保健', '', 1, $4)";
  await sql(server, insert, [above, null, 1, true]);
  await sql(server, insert, [below, above, 2, false]);
  await sql(server, "update goods set category_id = $2 where id = $1", [item.id, below]);
  expectRefused(await send(), Kitchen, "POST_GOODS");
  const { info } = await server.call(Kitchen, "GetRecipe", { postId }, cook);
  expect(info.recipe.ingredients[0]?.goods).toBeUndefined();
  const add = () => server.call(Kitchen, "AddIngredients", { postId, waresIds: [item.id] }, cook);
  expectRefused(await add(), Kitchen, "NO_INGREDIENT");
  await sql(server, "update category set health_claim = false where id = $1", [above]);
  expect((await add()).code).toBe(0);
  await sql(server, "update goods set adults_only = true where id = $1", [item.id]);
  expectRefused(await send(), Kitchen, "POST_GOODS");
});

test("the export has a recipe as it was written", async () => {
  const cook = await makeMember(server);
  const ingredients = [
    { name: "番茄", tenths: 25, unit: "个" },
    { name: "盐", tenths: 0 },
  ];
  const send = recipe(await picture(server, cook), { ingredients });
  await server.call(Kitchen, "WriteRecipe", send, cook);
  const code = await codeFor(server, "export", cook);
  const { info } = await server.call(Member, "ExportData", { code }, cook);
  const [row] = info.sections.find(({ name }) => name === "社区发布")?.rows ?? [];
  expect(row).toMatchObject({
    标题: send.title,
    用料: "番茄 2.5 个、盐",
    做法: send.recipe.steps.join("\n"),
    适合: "一般成人",
    图片: send.pictures[0],
  });
});

test("what a recipe lacks is named by field", async () => {
  const cook = await member(server);
  const blank = { suits: "", unsuited: "", minutes: 0, servings: 0, steps: ["一步"], ingredients: [] };
  const reply = await server.call(
    Kitchen,
    "WriteRecipe",
    { ...recipe(await picture(server, cook), blank), pictures: [] },
    cook,
  );
  expectRefused(reply, "WRONG_FIELD");
  const { fields } = reply.info as unknown as { fields: Record<string, string> };
  expect(Object.keys(fields).toSorted()).toEqual([
    "ingredients",
    "minutes",
    "pictures",
    "servings",
    "steps",
    "suits",
    "unsuited",
  ]);
});
