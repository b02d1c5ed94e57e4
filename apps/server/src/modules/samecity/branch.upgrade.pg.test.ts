/** A database whose products name stores, of before shops had branches (0600), is migrated: long names and addresses are cut. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/postgres.ts";
import type { Db } from "../../platform/database/db.ts";
import { migrate, type Migration, readMigrations } from "../../platform/database/migrate.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { adhoc } from "../../platform/database/statement.ts";

const folder = fileURLToPath(new URL("../../../migrations", import.meta.url));
const AT = "'2026-11-20T04:00:00Z'";
const long = "长".repeat(3000);
const store = (name: string, address: string) => ({ name, address, phone: "0571-88886666" });
const termsOf = (...stores: object[]): string => JSON.stringify({ validDays: 30, hours: "每天", stores });
const goods = (id: number, state: string, terms: string): string =>
  `insert into goods (id, shop_id, kind, state, title, picture, price_fen, created_at, updated_at, terms)
   values (${id}, 7, 'intracity', '${state}', '小吃代金券', '/x.webp', 100, ${AT}, ${AT}, '${terms}')`;

let db: Db;
let migrations: Migration[];

beforeAll(async () => {
  const url = await openTestDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  db = openPostgres({ url, poolSize: 2, onError: () => undefined });
  migrations = await readMigrations(folder);
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0600"),
  );
  await db.script(
    [
      "set session_replication_role = replica",
      `insert into shop (id, name, logo, city, ship_from, created_at) values (7, '店', '/x.webp', '杭州市', '浙江省杭州市', ${AT})`,
      goods(1, "on", termsOf(store(`${long}1`, "湖滨路 1 号"), store("龙井店", long))),
      goods(2, "off", termsOf(store(`${long}2`, "湖滨路 2 号"), store("龙井店", long))),
      goods(3, "removed", termsOf(store("旧店", "湖滨路 3 号"))),
      "set session_replication_role = origin",
    ].join(";\n"),
  );
}, 120_000);
afterAll(() => db.close());

test("stores become branches once, with names and addresses that a form may have; what was removed needs none", async () => {
  await migrate(db, migrations);
  const rows = await db.many(
    adhoc(
      "test.upgrade_branches",
      `select b.name, length(b.address) as length, string_agg(n.goods_id::text, ' ' order by n.goods_id) as goods
         from branch b join goods_branch n on n.branch_id = b.id group by b.id order by b.name`,
    ),
  );
  const cut = "长".repeat(40);
  expect(rows.map(({ name, length, goods: ids }) => [name, Number(length), ids])).toEqual([
    [`${"长".repeat(36)} (2)`, 7, "1"],
    [cut, 7, "2"],
    ["龙井店", 200, "1 2"],
  ]);
  const all = await db.many(adhoc("test.upgrade_count", "select count(*)::int as count from branch"));
  expect(Number(all[0]?.["count"])).toBe(3);
});
