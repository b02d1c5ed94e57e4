import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { encodeCursor } from "@heshi/kernel/page";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const favourites = async (token: string, kind: "goods" | "shop" | "brand" = "goods") =>
  (await server.call(Wares, "GetFavourites", { kind }, { token })).info;

test("a favourite is added once with its price; a price drop is shown, and a product off the shelf says why", async () => {
  const { token } = await member(server);
  const item = await goods(server, { priceFen: 10_000 });
  const set = (isFavourite: boolean, targetId = item.id) =>
    server.call(Wares, "SetFavourite", { kind: "goods", targetId, isFavourite }, { token });
  expect((await set(true)).info).toEqual({ isFavourite: true });
  expect((await set(true)).info).toEqual({ isFavourite: true });
  expectRefused(await set(true, randomId()), "NOT_FOUND");
  await sql(server, "update goods set price_fen = 8000, state = 'off' where id = $1", [item.id]);
  const [row] = (await favourites(token)).list;
  expect(row).toMatchObject({ targetId: item.id, priceFen: 8000, dropFen: 2000, reason: "已下架" });
  expect((await server.call(Wares, "GetCounts", {}, { token })).info).toEqual({
    goods: 1,
    shops: 0,
    brands: 0,
    footprints: 0,
    coupons: 0,
  });
  expect((await set(false)).info).toEqual({ isFavourite: false });
  expect((await favourites(token)).list).toEqual([]);
  await sql(server, "update goods set state = 'draft' where id = $1", [item.id]);
  expectRefused(await set(true), "NOT_FOUND");
});

test("following counts in the shop's followers; several favourites are removed at once; other members' stay", async () => {
  const [one, two] = [await member(server), await member(server)];
  const { shopId } = await goods(server);
  for (const { token } of [one, two])
    await server.call(
      Wares,
      "SetFavourite",
      { kind: "shop", targetId: shopId, isFavourite: true },
      { token },
    );
  expect(await num(server, "select followers from shop where id = $1", [shopId])).toBe(2);
  expect((await favourites(one.token, "shop")).list[0]).toMatchObject({ isSelf: false, followers: 2 });
  const input = { kind: "shop" as const, targetIds: [shopId, randomId()] };
  expect((await server.call(Wares, "RemoveFavourites", input, { token: one.token })).info).toEqual({
    removed: 1,
  });
  expect((await server.call(Wares, "RemoveFavourites", input, { token: one.token })).info).toEqual({
    removed: 0,
  });
  expect(await num(server, "select followers from shop where id = $1", [shopId])).toBe(1);
  expect((await favourites(two.token, "shop")).list).toHaveLength(1);
});

test("at most 500 favourites of a kind; pages hold each once", async () => {
  const { id, token } = await member(server);
  const item = await goods(server);
  await sql(
    server,
    `insert into favourite (member_id, kind, target_id, created_at) select $1, 'brand', n,
      $2::timestamptz - n * interval '1 minute' from generate_series(1, 500) n`,
    [id, server.now()],
  );
  const brandId = randomId();
  await sql(server, "insert into brand (id, name, letter, logo) values ($1, $2, 'B', '/b.webp')", [
    brandId,
    brandId,
  ]);
  const set = (kind: "brand" | "goods", targetId: string) =>
    server.call(Wares, "SetFavourite", { kind, targetId, isFavourite: true }, { token });
  expectRefused(await set("brand", brandId), Wares, "FAVOURITES_FULL");
  expect((await set("goods", item.id)).code).toBe(0);
  await sql(server, "delete from favourite where kind = 'brand' and target_id < 500 and member_id = $1", [
    id,
  ]);
  expect((await set("brand", brandId)).code).toBe(0);
  for (const cursor of ["!", "zz", encodeCursor(["x", "y"]), encodeCursor([1e300, "1"])]) {
    const reply = await server.call(Wares, "GetFavourites", { kind: "goods", cursor }, { token });
    expectRefused(reply, "WRONG_FIELD");
  }
});

test("the last 200 footprints are kept, newest first; some or all can be removed", async () => {
  const { id, token } = await member(server);
  const { shopId } = await goods(server);
  await sql(
    server,
    `insert into goods (id, shop_id, title, picture, price_fen, state, created_at, updated_at) select n, $1, '商品' || n,
      '/x.webp', 100, 'on', now(), now() from generate_series(1, 205) n`,
    [shopId],
  );
  await sql(
    server,
    `insert into footprint (member_id, goods_id, seen_at) select $1, n, $2::timestamptz - (300 - n) * interval '1 minute'
      from generate_series(1, 204) n`,
    [id, server.now()],
  );
  const add = (goodsId: string) => server.call(Wares, "AddFootprint", { waresId: goodsId }, { token });
  expect((await add("205")).code).toBe(0);
  expectRefused(await add(randomId()), "NOT_FOUND");
  expect(await num(server, "select count(*) from footprint where member_id = $1", [id])).toBe(200);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const input = { limit: 50, ...(cursor === undefined ? {} : { cursor }) };
    const { info } = await server.call(Wares, "GetFootprints", input, { token });
    seen.push(...info.list.map((row) => row.goods.waresId));
    cursor = info.next;
    if (cursor === undefined) break;
  }
  expect(seen).toHaveLength(200);
  expect(seen.slice(0, 2)).toEqual(["205", "204"]);
  const remove = (ids?: string[]) =>
    server.call(Wares, "RemoveFootprints", ids === undefined ? {} : { waresIds: ids }, { token });
  expect((await remove(["205", "1"])).info).toEqual({ removed: 1 });
  const stranger = await member(server);
  const theirs = await server.call(Wares, "RemoveFootprints", {}, { token: stranger.token });
  expect(theirs.info).toEqual({ removed: 0 });
  expect((await remove()).info).toEqual({ removed: 199 });
  expectRefused(await server.call(Wares, "GetFootprints", { cursor: "zz" }, { token }), "WRONG_FIELD");
});

test("the last 20 keywords are kept, newest first, each once", async () => {
  const { token } = await member(server);
  const add = (keywords: string[]) => server.call(Wares, "AddSearchHistory", { keywords }, { token });
  const history = async () => (await server.call(Wares, "GetSearchHistory", {}, { token })).info.list;
  await add(Array.from({ length: 20 }, (_, at) => `词${at}`));
  server.advance(1000);
  await add(["词3", "四件套"]);
  expect((await history()).slice(0, 3)).toEqual(["四件套", "词3", "词19"]);
  expect(await history()).toHaveLength(20);
  const remove = (input: object) => server.call(Wares, "RemoveSearchHistory", input, { token });
  expect((await remove({ keyword: "四件套" })).info).toEqual({ removed: 1 });
  expect((await remove({ keyword: "没搜过" })).info).toEqual({ removed: 0 });
  expect((await remove({})).info).toEqual({ removed: 19 });
  expect(await history()).toEqual([]);
});
