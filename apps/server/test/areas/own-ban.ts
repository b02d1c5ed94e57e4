import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { sql } from "../make/world.ts";

/** A ban from bidding, as its row alone. */
export async function ownBan(server: TestServer, memberId: string): Promise<string> {
  const id = randomId();
  await sql(
    server,
    `insert into auction_ban (id, member_id, state, reason, until_at, created_at)
     values ($1, $2, 'banned', '3 件拍品未付款', $3::timestamptz + interval '7 days', $3)`,
    [id, memberId, server.now()],
  );
  return id;
}
