import { Wares } from "@heshi/contract/goods/wares";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const add = (token: string, skuId: string, quantity = 1, requestId?: string) =>
  server.call(
    Wares,
    "AddCart",
    { skuId, quantity },
    requestId === undefined ? { token } : { token, requestId },
  );
const cartOf = async (token: string) => (await server.call(Wares, "GetCart", {}, { token })).info;

test("adding to the cart sums up, is idempotent per request id, and stops at 999 pieces a line", async () => {
  const item = await goods(server);
  const { token } = await member(server);
  const first = await add(token, item.skuId, 2, "repeat-cart-00000001");
  expect(first.info).toEqual({ quantity: 2, kinds: 1 });
  expect((await add(token, item.skuId, 2, "repeat-cart-00000001")).raw).toBe(first.raw);
  expect((await add(token, item.skuId, 999)).info).toEqual({ quantity: 999, kinds: 1 });
  expect((await server.call(Wares, "GetCartCount", {}, { token })).info).toEqual({ kinds: 1, pieces: 999 });
});

test("a SKU that cannot be bought cannot be added", async () => {
  const { id, token } = await member(server);
  const [off, empty, zone] = [
    await goods(server),
    await goods(server, { stock: 0 }),
    await goods(server, { orderType: 20 }),
  ];
  await sql(server, "update goods set state = 'withdrawn' where id = $1", [off.id]);
  expectRefused(await add(token, randomId()), "NOT_FOUND");
  expectRefused(await add(token, off.skuId), Wares, "CART_OFF_SHELF");
  expectRefused(await add(token, zone.skuId), Wares, "CART_BOUGHT_ALONE");
  expectRefused(await add(token, empty.skuId), "USED_UP");
  for (const quantity of ["0", "-3", "1000", "2.5", "٣"]) {
    const reply = await server.raw(
      { service: "Wares.AddCart", skuId: off.skuId, quantity, requestId: "wrong-quantity-00001" },
      { token },
    );
    expectRefused(reply, "WRONG_FIELD");
  }
  expect(await num(server, "select count(*) from cart_line where member_id = $1", [id])).toBe(0);
});

test("the hundredth line is refused; adding to an existing line is not", async () => {
  const item = await goods(server, { skus: Array.from({ length: 100 }, () => ({})) });
  const { token } = await member(server);
  const lines = item.skuIds.slice(0, 99).map((skuId) => ({ skuId, quantity: 1 }));
  expect((await server.call(Wares, "MergeCart", { lines }, { token })).info).toEqual({
    merged: 99,
    dropped: 0,
    kinds: 99,
  });
  expectRefused(await add(token, item.skuIds[99] ?? ""), Wares, "CART_FULL");
  expect((await add(token, item.skuIds[0] ?? "")).info).toEqual({ quantity: 2, kinds: 99 });
  expect(
    (
      await server.call(
        Wares,
        "MergeCart",
        { lines: [{ skuId: item.skuIds[99] ?? "", quantity: 1 }] },
        { token },
      )
    ).info,
  ).toEqual({ merged: 0, dropped: 1, kinds: 99 });
});

test("the cart groups lines by shop and shows price drops, shortages and each reason for unavailability", async () => {
  const [near, far] = [await shop(server), await shop(server)];
  const dropped = await goods(server, { shopId: near.id, priceFen: 5000 });
  const short = await goods(server, { shopId: near.id, stock: 5 });
  const [off, soldOut, void_] = [
    await goods(server),
    await goods(server),
    await goods(server, { shopId: far.id }),
  ];
  const { token } = await member(server);
  for (const [one, quantity] of [
    [dropped, 1],
    [short, 4],
    [off, 1],
    [soldOut, 1],
    [void_, 1],
  ] as const)
    await add(token, one.skuId, quantity);
  await sql(server, "update sku set price_fen = 4400 where id = $1", [dropped.skuId]);
  await sql(server, "update sku set available = 2, received = 2 where id = $1", [short.skuId]);
  await sql(server, "update goods set state = 'off' where id = $1", [off.id]);
  await sql(server, "update sku set available = 0, received = 0 where id = $1", [soldOut.skuId]);
  await sql(server, "update shop set state = 'closed' where id = $1", [far.id]);

  const cart = await cartOf(token);
  expect(cart.shops.map(({ shopId }) => shopId)).toEqual([near.id]);
  const lines = cart.shops[0]?.lines ?? [];
  expect(lines.find(({ skuId }) => skuId === dropped.skuId)).toMatchObject({
    priceFen: 4400,
    addedPriceFen: 5000,
    dropFen: 600,
    isShort: false,
    isSelected: true,
  });
  expect(lines.find(({ skuId }) => skuId === short.skuId)).toMatchObject({
    available: 2,
    quantity: 4,
    isShort: true,
  });
  expect(Object.fromEntries(cart.invalid.map(({ skuId, reason }) => [skuId, reason]))).toEqual({
    [off.skuId]: "offShelf",
    [soldOut.skuId]: "soldOut",
    [void_.skuId]: "void",
  });
  expect(cart.kinds).toBe(5);
  expect((await server.call(Wares, "GetCartCount", {}, { token })).info).toEqual({ kinds: 2, pieces: 5 });
  expect(cart.selected).toEqual({ kinds: 2, pieces: 5, goodsFen: 4400 + 4 * 10_000 });

  expect((await server.call(Wares, "ClearInvalidCart", {}, { token })).info).toEqual({ removed: 3 });
  expect((await cartOf(token)).invalid).toEqual([]);
});

test("quantity is limited by stock; the SKU can be changed, lines selected and removed", async () => {
  const item = await goods(server, { skus: [{ stock: 10 }, { stock: 3 }, { stock: 0 }] });
  const [first, second, empty] = item.skuIds as [string, string, string];
  const stranger = await goods(server);
  const { token } = await member(server);
  await add(token, first);
  const set = (skuId: string, quantity: number) =>
    server.call(Wares, "SetCartQuantity", { skuId, quantity }, { token });
  expect((await set(first, 10)).info).toEqual({ quantity: 10 });
  expect(await set(first, 11)).toMatchObject({
    code: codeOf("USED_UP"),
    info: { available: 10 },
    msg: "仅剩 10 件",
  });
  expectRefused(await set(second, 1), "NOT_FOUND");

  const change = (skuId: string, toSkuId: string, quantity?: number) =>
    server.call(
      Wares,
      "SetCartSku",
      { skuId, toSkuId, ...(quantity === undefined ? {} : { quantity }) },
      { token },
    );
  expectRefused(await change(first, stranger.skuId), "NOT_FOUND");
  expectRefused(await change(first, empty), "USED_UP");
  expectRefused(await change(second, first), "NOT_FOUND");
  expect((await change(first, second, 2)).info).toEqual({ skuId: second, quantity: 2 });
  await add(token, first, 3);
  expect((await change(first, second)).info).toEqual({ skuId: second, quantity: 5 });

  await add(token, stranger.skuId);
  const select = (isSelected: boolean, skuIds?: string[]) =>
    server.call(Wares, "SelectCart", { isSelected, ...(skuIds ? { skuIds } : {}) }, { token });
  expect((await select(false)).info).toEqual({ changed: 2 });
  expect((await cartOf(token)).selected).toEqual({ kinds: 0, pieces: 0, goodsFen: 0 });
  expect((await select(true, [second])).info).toEqual({ changed: 1 });
  expect(
    (await server.call(Wares, "RemoveCart", { skuIds: [second, stranger.skuId, randomId()] }, { token }))
      .info,
  ).toEqual({ removed: 2 });
});

test("a member's calls never touch another member's cart", async () => {
  const item = await goods(server);
  const [one, two] = [await member(server), await member(server)];
  await add(one.token, item.skuId, 3);
  expectRefused(
    await server.call(Wares, "SetCartQuantity", { skuId: item.skuId, quantity: 1 }, { token: two.token }),
    "NOT_FOUND",
  );
  expect(
    (await server.call(Wares, "RemoveCart", { skuIds: [item.skuId] }, { token: two.token })).info,
  ).toEqual({ removed: 0 });
  await server.call(Wares, "SelectCart", { isSelected: false }, { token: two.token });
  await server.call(Wares, "ClearInvalidCart", {}, { token: two.token });
  expect((await cartOf(one.token)).selected).toEqual({ kinds: 1, pieces: 3, goodsFen: 30_000 });
});

test("what a visitor put on the phone is merged at login, without what cannot be bought", async () => {
  const [first, second, off] = [
    await goods(server, { priceFen: 700 }),
    await goods(server),
    await goods(server),
  ];
  await sql(server, "update sku set state = 'off' where id = $1", [off.skuId]);
  const lines = [first, second, off].map(({ skuId }) => ({ skuId, quantity: 2 }));
  const { token } = await member(server);
  await add(token, first.skuId);
  const merged = await server.call(
    Wares,
    "MergeCart",
    { lines: [...lines, { skuId: first.skuId, quantity: 1 }, { skuId: randomId(), quantity: 1 }] },
    { token },
  );
  expect(merged.info).toEqual({ merged: 2, dropped: 2, kinds: 2 });
  const quantities = (await cartOf(token)).shops
    .flatMap((one) => one.lines)
    .map(({ skuId, quantity }) => [skuId, quantity]);
  expect(Object.fromEntries(quantities)).toEqual({ [first.skuId]: 4, [second.skuId]: 2 });
});

test("a cart of prices beyond all sums opens, says why nothing can be ordered, and lets its lines be removed", async () => {
  const { token } = await member(server);
  const skuIds: string[] = [];
  for (let count = 0; count < 23; count += 1) {
    const { skuId } = await goods(server, { priceFen: 1_000_000_000, stock: 1000 });
    await add(token, skuId, 999);
    // as it may be there from before prices were bounded
    if (count > 0) await sql(server, "update sku set price_fen = 1000000000000 where id = $1", [skuId]);
    skuIds.push(skuId);
  }
  server.advance(2000);
  expect((await cartOf(token)).invalid).toHaveLength(22);
  const quote = await server.call(Order, "Quote", { cartSkuIds: skuIds }, { token });
  expect(quote.code).toBe(0);
  expect(quote.info.problems.map(({ text }) => text)).toContain("金额太大，请减少数量");
  const [first = ""] = skuIds;
  const whole = await server.call(Order, "Quote", { cartSkuIds: [first] }, { token });
  expect(whole.info.problems[0]?.text).toContain("一次最多下单 ¥100,000,000.00");
  const order = { cartSkuIds: [first], expectedPayableFen: whole.info.payableFen };
  expectRefused(await server.call(Order, "Submit", order, { token }), Order, "LIMIT_PER_MEMBER");
  expect((await server.call(Wares, "RemoveCart", { skuIds }, { token })).info.removed).toBe(23);
});

test("a visitor's lines are shown by shop with everybody's price; what is gone has its reason, what never was is left out", async () => {
  const item = await goods(server, { skus: [{ priceFen: 10_000, memberPriceFen: 9000 }] });
  const off = await goods(server);
  await sql(server, "update goods set state = 'off' where id = $1", [off.id]);
  const lines = [
    { skuId: item.skuId, quantity: 2 },
    { skuId: off.skuId, quantity: 1 },
    { skuId: randomId(), quantity: 1 },
  ];
  const { info } = await server.call(Wares, "PreviewCart", { lines });
  expect(info.shops).toMatchObject([
    { shopId: item.shopId, lines: [{ skuId: item.skuId, priceFen: 10_000, quantity: 2 }] },
  ]);
  expect(info.invalid).toMatchObject([{ skuId: off.skuId, reason: "offShelf" }]);
  expect(info.selected).toEqual({ kinds: 1, pieces: 2, goodsFen: 20_000 });
});
