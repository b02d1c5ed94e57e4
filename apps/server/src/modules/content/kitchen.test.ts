import { Kitchen } from "@heshi/contract/content/kitchen";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { cooked, picture, recipe } from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
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
  const ingredients = [ingredient(here.id), ingredient(gone.id), { name: "盐", tenths: 0 }];
  const postId = await cooked(server, { by: cook, desk, over: { ingredients } });
  const { info } = await server.call(Kitchen, "GetRecipe", { postId }, eater);
  expect(info.recipe).toMatchObject({ suits: "一般成人", unsuited: "豆类过敏者", servings: 2 });
  const stocked = info.recipe.ingredients.map(({ goods: one }) => one?.inStock);
  expect(stocked).toEqual([true, false, undefined]);
  const add = (skuIds: string[]) => server.call(Kitchen, "AddIngredients", { postId, skuIds }, eater);
  expect((await add([here.skuId, gone.skuId])).info).toMatchObject({ added: 1, left: [expect.any(String)] });
  const cart = (await server.call(Wares, "GetCart", {}, eater)).info;
  expect(cart.shops[0]?.lines).toMatchObject([{ skuId: here.skuId, quantity: 1 }]);
  expectRefused(await add([gone.skuId]), Kitchen, "NO_INGREDIENT");
  const other = await goods(server, { shopId: seller.id, stock: 5 });
  expectRefused(await add([other.skuId]), Kitchen, "NO_INGREDIENT");
  const list = await server.call(Kitchen, "GetRecipes", { maxMinutes: 30 }, eater);
  expect(list.info.list).toMatchObject([{ postId, recipe: { minutes: 30, steps: 2 } }]);
  expect((await server.call(Kitchen, "GetRecipes", { maxMinutes: 29 }, eater)).info.list).toEqual([]);
  expect((await server.call(Kitchen, "GetRecipes", { keyword: "没有的菜" }, eater)).info.list).toEqual([]);
  const made = { postId, isOn: true };
  expect((await server.call(Kitchen, "SetMade", made, eater)).info.count).toBe(1);
  expect((await server.call(Kitchen, "GetRecipe", { postId }, eater)).info).toMatchObject({
    isMade: true,
    made: 1,
  });
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
  const add = () => server.call(Kitchen, "AddIngredients", { postId, skuIds: [item.skuId] }, cook);
  expectRefused(await add(), Kitchen, "NO_INGREDIENT");
  await sql(server, "update category set health_claim = false where id = $1", [above]);
  expect((await add()).code).toBe(0);
  await sql(server, "update goods set adults_only = true where id = $1", [item.id]);
  expectRefused(await send(), Kitchen, "POST_GOODS");
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
