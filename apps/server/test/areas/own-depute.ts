import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { digits, sql } from "../make/world.ts";

/** A standing order of a member's, as a row alone, for which nothing is held; its number. */
export async function ownDepute(server: TestServer, memberId: string): Promise<string> {
  const no = `O261122${digits(12)}`;
  await sql(
    server,
    `insert into auction_depute (id, no, member_id, state, zone_ids, max_fen, per_day, budget_fen, held_fen, until_at, created_at)
     values ($1, $2, $3, 'active', array[1]::bigint[], 100, 1, 100, 0, $4::timestamptz + interval '7 days', $4)`,
    [randomId(), no, memberId, server.now()],
  );
  return no;
}
