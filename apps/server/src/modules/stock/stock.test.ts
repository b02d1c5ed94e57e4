import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, num, sql } from "../../../test/make/world.ts";
import { correctInStock } from "../catalogue/counts.public.ts";
import { moveStock, type StockItem, type StockKind } from "./stock.public.ts";

const server = await testServer();
const now = server.now();
const stockOf = async (skuId: string) =>
  (await sql(server, "select received, available, reserved, sold from sku where id = $1", [skuId]))[0];
/** Moves stock in a transaction of its own; answers the SKUs that did not move. */
const move = (kind: StockKind, ...items: readonly StockItem[]) =>
  server.db.write((tx) => moveStock(tx, kind, { items, at: now }));
const reserve = (...items: readonly StockItem[]) => move("reserve", ...items);

test("reserve, sell, return: the total stays the same, and each cause applies once", async () => {
  const { skuId } = await goods(server, { stock: 5 });
  const cause = randomId();
  expect(await reserve({ skuId, quantity: 3, cause })).toEqual([]);
  expect(await stockOf(skuId)).toEqual({ received: 5, available: 2, reserved: 3, sold: 0 });
  await expect(reserve({ skuId, quantity: 1, cause })).rejects.toMatchObject({ code: "23505" });
  await move("sell", { skuId, quantity: 3, cause });
  await move("return", { skuId, quantity: 3, cause });
  expect(await stockOf(skuId)).toEqual({ received: 5, available: 5, reserved: 0, sold: 0 });
  expect(await move("return", { skuId, quantity: 3, cause })).toEqual([skuId]);
  expect(
    await num(server, "select count(*) from stock_move where sku_id = $1 and cause = $2", [skuId, cause]),
  ).toBe(3);
});

test("on insufficient stock the SKU is named and nothing of the trade remains", async () => {
  const item = await goods(server, { skus: [{ stock: 5 }, { stock: 1 }] });
  const [plenty, few] = item.skuIds as [string, string];
  const cause = randomId();
  const attempt = server.db.write(async (tx) => {
    const items = [
      { skuId: plenty, quantity: 5, cause },
      { skuId: few, quantity: 2, cause },
    ];
    const short = await moveStock(tx, "reserve", { items, at: now });
    expect(short).toEqual([few]);
    throw new Error("refused");
  });
  await expect(attempt).rejects.toThrow("refused");
  expect(await stockOf(plenty)).toEqual({ received: 5, available: 5, reserved: 0, sold: 0 });
});

test("unreserved stock cannot be released or sold; a SKU off the shelf cannot be reserved", async () => {
  const { skuId } = await goods(server, { stock: 5 });
  for (const kind of ["release", "sell", "return"] as const)
    expect(await move(kind, { skuId, quantity: 1, cause: randomId() })).toEqual([skuId]);
  await sql(server, "update sku set state = 'off' where id = $1", [skuId]);
  expect(await reserve({ skuId, quantity: 1, cause: randomId() })).toEqual([skuId]);
});

test("goods.in_stock follows the last piece and goods.sold the sales", async () => {
  const item = await goods(server, { skus: [{ stock: 1 }, { stock: 1 }] });
  const [first, second] = item.skuIds as [string, string];
  const inStock = async () =>
    (await sql(server, "select in_stock from goods where id = $1", [item.id]))[0]?.["in_stock"];
  const [one, two] = [randomId(), randomId()];
  await reserve({ skuId: first, quantity: 1, cause: one });
  expect(await inStock()).toBe(true);
  await reserve({ skuId: second, quantity: 1, cause: two });
  expect(await inStock()).toBe(false);
  await move("release", { skuId: second, quantity: 1, cause: two });
  expect(await inStock()).toBe(true);
  await move("sell", { skuId: first, quantity: 1, cause: one });
  await server.drain();
  expect(await num(server, "select sold from goods where id = $1", [item.id])).toBe(1);
  await move("return", { skuId: first, quantity: 1, cause: one });
  await server.drain();
  expect(await num(server, "select sold from goods where id = $1", [item.id])).toBe(0);
});

test("SKUs off the shelf do not keep a product in stock", async () => {
  const item = await goods(server, { skus: [{ stock: 1 }, { stock: 5 }] });
  const [sold, off] = item.skuIds as [string, string];
  await sql(server, "update sku set state = 'off' where id = $1", [off]);
  const inStock = () => sql(server, "select in_stock from goods where id = $1", [item.id]);
  await reserve({ skuId: sold, quantity: 1, cause: randomId() });
  expect(await inStock()).toEqual([{ in_stock: false }]);
  await sql(server, "update goods set in_stock = true where id = $1", [item.id]);
  await server.db.bulk((tx) => tx.run(correctInStock));
  expect(await inStock()).toEqual([{ in_stock: false }]);
});
