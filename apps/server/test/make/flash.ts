import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { goods, type TestGoods } from "./world.ts";
import { sql } from "./world.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];

export type TestFlash = TestGoods & { flashId: string; flashFen: number };

/** A product in a session that runs for an hour, unless it begins in `inMinutes`. */
export async function flash(
  server: TestServer,
  {
    stock = 100,
    total = 10,
    limit = 1,
    inMinutes = -1,
  }: { stock?: number; total?: number; limit?: number; inMinutes?: number } = {},
): Promise<TestFlash> {
  const item = await goods(server, { stock, priceFen: 10_000 });
  const [flashId, flashFen] = [randomId(), 6000];
  const startsAt = new Date(server.now().getTime() + inMinutes * MINUTE);
  await sql(
    server,
    `insert into flash (id, goods_id, starts_at, ends_at, limit_per_member, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $6)`,
    [flashId, item.id, startsAt, new Date(startsAt.getTime() + HOUR), limit, server.now()],
  );
  await sql(server, "insert into flash_sku (flash_id, sku_id, price_fen, total) values ($1, $2, $3, $4)", [
    flashId,
    item.skuId,
    flashFen,
    total,
  ]);
  return { ...item, flashId, flashFen };
}

/** Pieces taken of a row of a session, and what its buyers count together. */
export async function takenOf(server: TestServer, flashId: string): Promise<readonly [number, number]> {
  const [row] = await sql(
    server,
    `select (select sum(taken) from flash_sku where flash_id = $1)::int as taken,
       coalesce((select sum(quantity) from flash_buyer where flash_id = $1), 0)::int as counted`,
    [flashId],
  );
  return [Number(row?.["taken"]), Number(row?.["counted"])];
}
