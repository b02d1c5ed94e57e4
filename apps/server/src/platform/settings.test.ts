import { Order } from "@heshi/contract/trade/order";
import { Version } from "@heshi/contract/system/system";
import { expect, test } from "vitest";
import { testServer } from "../../test/harness.ts";
import { changeSettings, goods, member, shop, sql } from "../../test/make/world.ts";
import { paid, shipped, submitted } from "../../test/make/order.ts";
import { type SettingName, settingTable, type Settings, usualSettings } from "../settings.ts";
import type { Db } from "./database/db.ts";
import { buildSettings, changeSetting, readSettings, SETTINGS_MS } from "./settings.ts";

const server = await testServer();

test("every default is within the range of its setting", async () => {
  for (const [name, { usual }] of Object.entries(settingTable))
    await changeSetting(server.db, name as "app.version", { value: usual as string, now: server.now() });
  expect(await readSettings(server.db)).toEqual(usualSettings);
  await sql(server, "delete from setting");
});

test.each([
  ["order.unpaidMinutes", 4],
  ["order.unpaidMinutes", 1441],
  ["order.unpaidMinutes", 30.5],
  ["app.isOnline", "1"],
  ["app.version", 1],
  ["app.version", "1".repeat(21)],
])("%s refuses %s, and a stored value of that kind counts as absent", async (name, value) => {
  const setting = name as "app.version";
  await expect(
    changeSetting(server.db, setting, { value: value as string, now: server.now() }),
  ).rejects.toThrow(`setting ${name} cannot be`);
  await sql(server, "insert into setting (name, value) values ($1, $2::jsonb)", [
    name,
    JSON.stringify(value),
  ]);
  expect((await readSettings(server.db))[name as SettingName]).toBe(usualSettings[name as SettingName]);
  await sql(server, "delete from setting");
});

test("reads within a second share one database query; a failure is not cached", async () => {
  let reads = 0;
  let isAway = false;
  const many = async () => {
    reads += 1;
    if (isAway) throw new Error("away");
    return [];
  };
  const settings = buildSettings({ many } as unknown as Db);
  await Promise.all([settings(), settings(), settings()]);
  expect(await settings()).toEqual(usualSettings);
  expect(reads).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, SETTINGS_MS + 50));
  isAway = true;
  await expect(settings()).rejects.toThrow("away");
  isAway = false;
  expect(await settings()).toEqual(usualSettings);
  expect(reads).toBe(3);
});

test("a changed setting applies to later rows; existing rows keep their deadline", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, stock: 100 });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const deadline = async (orderId: string): Promise<number> => {
    const [row] = await sql(
      server,
      "select extract(epoch from deadline_at - coalesce(shipped_at, created_at)) / 60 as minutes from orders where id = $1",
      [orderId],
    );
    return Number(row?.["minutes"]);
  };
  const before = await submitted(server, buyer.token, { skuId: item.skuId });
  const changes: Partial<Settings> = {
    "order.unpaidMinutes": 45,
    "order.receiptDays": 2,
    "order.remindHours": 1,
    "app.version": "2.0.0",
  };
  await changeSettings(server, changes);
  const later = await submitted(server, buyer.token, { skuId: item.skuId });
  expect([await deadline(before.orderId), await deadline(later.orderId)]).toEqual([30, 45]);
  expect((await server.call(Version, "GetVersion", {})).info.version).toBe("2.0.0");

  await paid(server, buyer, later);
  const as = { token: buyer.token };
  expect((await server.call(Order, "Remind", { orderId: later.orderId }, as)).code).toBe(0);
  server.advance(61 * 60_000);
  expect((await server.call(Order, "Remind", { orderId: later.orderId }, as)).code).toBe(0);
  await shipped(server, seller.token2, later.orderId);
  expect(await deadline(later.orderId)).toBe(2 * 1440);
});
