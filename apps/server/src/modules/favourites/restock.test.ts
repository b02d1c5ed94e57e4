import { Msg } from "@heshi/contract/account/msg";
import { MOST_RESTOCKS } from "@heshi/contract/goods/wares-restock";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import type { JobContext } from "../../platform/jobs.ts";
import { usualSettings } from "../../settings.ts";
import { testServer } from "../../../test/harness.ts";
import { goods, keepSessions, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { favouriteJobs } from "./favourites.jobs.ts";

const server = await testServer();
const DAY_MS = 86_400_000;

type Someone = Awaited<ReturnType<typeof member>>;
const add = ({ token }: Someone, skuId: string) => server.call(Wares, "AddRestock", { skuId }, { token });
const restocks = async ({ token }: Someone) =>
  (await server.call(Wares, "GetRestocks", {}, { token })).info.list;
const said = async ({ token }: Someone) =>
  (await server.call(Msg, "GetList", { kind: "activity" }, { token })).info.list;
const fill = (skuId: string, available: number) =>
  sql(server, "update sku set received = received + $2::int - available, available = $2::int where id = $1", [
    skuId,
    available,
  ]);
const run = (name: string) =>
  favouriteJobs
    .find((job) => job.name === name)
    ?.run({
      db: server.db,
      clock: { now: server.now },
      settings: async () => usualSettings,
    } as unknown as JobContext);
const tell = () => run("favourites.restocks");

test("a SKU that is sold out is waited for once; its page and the list show it; it can be taken back", async () => {
  const waiting = await member(server);
  const stranger = await member(server);
  const item = await goods(server, { stock: 0 });
  expectRefused(await add(waiting, randomId()), "NOT_FOUND");
  expectRefused(await add(waiting, (await goods(server, { stock: 3 })).skuId), Wares, "RESTOCK_HERE");
  for (const _ of [1, 2]) expect((await add(waiting, item.skuId)).code).toBe(0);
  expect(await num(server, "select count(*) from restock_note where sku_id = $1", [item.skuId])).toBe(1);
  const mine = async ({ token }: Someone) =>
    (await server.call(Wares, "GetDetailMine", { waresId: item.id }, { token })).info.restockSkuIds;
  expect(await mine(waiting)).toEqual([item.skuId]);
  expect(await mine(stranger)).toEqual([]);
  expect(await restocks(waiting)).toMatchObject([{ skuId: item.skuId, waresId: item.id, isBack: false }]);
  const remove = ({ token }: Someone) =>
    server.call(Wares, "RemoveRestocks", { skuIds: [item.skuId, randomId()] }, { token });
  expect((await remove(stranger)).info).toEqual({ removed: 0 });
  expect((await remove(waiting)).info).toEqual({ removed: 1 });
  expect(await mine(waiting)).toEqual([]);
  await fill(item.skuId, 5);
  expect(await tell()).toBe(0);
});

test("what returns is announced once, in the inbox and by a push; sold out again it can be waited for again", async () => {
  const waiting = await member(server);
  const item = await goods(server, { stock: 0, priceFen: 10_000 });
  await add(waiting, item.skuId);
  expect(await tell()).toBe(0);
  await fill(item.skuId, 2);
  expect(await Promise.all([tell(), tell()])).toEqual(expect.arrayContaining([1, 0]));
  expect(await tell()).toBe(0);
  expect(await said(waiting)).toMatchObject([
    {
      title: "您等的商品到货了",
      text: expect.stringContaining("现价 ¥100.00"),
      path: `/pages/goods/detail?id=${item.id}&sku=${item.skuId}`,
    },
  ]);
  const pushed = "select count(*) from outbox where payload ->> 'type' = 'goods.restock'";
  expect(await num(server, `${pushed} and payload ->> 'memberId' = $1`, [waiting.id])).toBe(1);
  expect(await restocks(waiting)).toMatchObject([{ isBack: true, toldAt: expect.any(Number) }]);

  expectRefused(await add(waiting, item.skuId), Wares, "RESTOCK_HERE");
  await fill(item.skuId, 0);
  expect((await add(waiting, item.skuId)).code).toBe(0);
  await fill(item.skuId, 1);
  expect(await tell()).toBe(1);
  expect(await said(waiting)).toHaveLength(2);
});

test("a product that is off the shelf or whose shop is closed is not waited for, and nobody gets a message of it", async () => {
  const waiting = await member(server);
  const item = await goods(server, { stock: 0 });
  const closed = await goods(server, { stock: 0 });
  for (const { skuId } of [item, closed]) await add(waiting, skuId);
  for (const { skuId } of [item, closed]) await fill(skuId, 4);
  await sql(server, "update goods set state = 'off' where id = $1", [item.id]);
  await sql(server, "update shop set state = 'frozen' where id = $1", [closed.shopId]);
  expect(await tell()).toBe(0);
  expect((await restocks(waiting)).map(({ isBack, reason }) => [isBack, reason])).toEqual([
    [false, "已打烊"],
    [false, "已下架"],
  ]);
  const late = await member(server);
  for (const { skuId } of [item, closed]) expectRefused(await add(late, skuId), Wares, "RESTOCK_OFF");
  await sql(server, "update goods set state = 'draft' where id = $1", [item.id]);
  expectRefused(await add(late, item.skuId), "NOT_FOUND");
});

test("at most 100 are waited for; those that came back do not count, and old ones are forgotten", async () => {
  const waiting = await member(server);
  const { shopId } = await goods(server);
  await sql(
    server,
    `with g as (insert into goods (id, shop_id, title, picture, price_fen, state, created_at, updated_at)
       select 555, $1, '缺货商品', '/x.webp', 100, 'on', now(), now() returning id),
     s as (insert into sku (id, goods_id, specs, spec_key, price_fen)
       select 556000 + n, g.id, jsonb_build_array(n::text), n::text, 100 from g, generate_series(1, $2::int + 1) n returning id)
     insert into restock_note (member_id, goods_id, sku_id, created_at) select $3, 555, id, $4 from s where id <= 556000 + $2::int`,
    [shopId, MOST_RESTOCKS, waiting.id, server.now()],
  );
  const more = String(556_001 + MOST_RESTOCKS);
  expectRefused(await add(waiting, more), Wares, "RESTOCKS_FULL");
  // one that is there already is no further one
  expect((await add(waiting, "556001")).code).toBe(0);
  await fill("556001", 1);
  expect(await tell()).toBe(1);
  expect((await add(waiting, more)).code).toBe(0);
  server.advance(91 * DAY_MS);
  await keepSessions(server);
  expect(await run("favourites.restocks.sweep")).toBeGreaterThanOrEqual(MOST_RESTOCKS);
  expect(await restocks(waiting)).toEqual([]);
});
