import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { digits, sql } from "../make/world.ts";

/** A piece that a member has entrusted and that has come back, as its row alone; its number. */
export async function ownEntrust(server: TestServer, memberId: string, unitNo: string): Promise<string> {
  const no = `N261122${digits(12)}`;
  await sql(
    server,
    `insert into auction_entrust (id, no, unit_id, sku_id, goods_id, shop_id, member_id, state, least_fen, most_fen, licence, fee_bp,
       earned_days, most_lots, until_at, ended_at, created_at)
     select $1, $2, u.id, u.sku_id, s.goods_id, u.shop_id, $3, 'back', 100, 100, '', 300, 7, 4, $5, $5, $5
     from warehouse_unit u join sku s on s.id = u.sku_id where u.no = $4`,
    [randomId(), no, memberId, unitNo, server.now()],
  );
  return no;
}
