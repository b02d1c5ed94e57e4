import { Wares } from "@heshi/contract/goods/wares";
import { randomHex } from "@heshi/kernel/id";
import { deputeJobs } from "../../src/modules/auction/depute/depute.jobs.ts";
import { sha256Hex } from "../../src/rpc/session/sign.ts";
import type { TestServer } from "../harness.ts";
import { workJob } from "../make/due.ts";
import { sql } from "../make/world.ts";

type Member = { id: string; token: string };
type Terms = { zoneIds: readonly string[]; maxFen?: number; perDay?: number; deputeNo?: string };

/** Begins a standing order, or changes one, with the password; answers the reply. */
export async function saveDepute(server: TestServer, who: Member, terms: Terms) {
  const { zoneIds, maxFen = 8000, perDay = 2, deputeNo } = terms;
  const grant = randomHex(16);
  const now = server.now();
  await sql(
    server,
    `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
     values ($1, $2, 'Wares.SaveDepute', $3, $4, $5, $6)`,
    [sha256Hex(grant), who.id, maxFen * perDay, deputeNo ?? "new", now, new Date(now.getTime() + 120_000)],
  );
  const input = { zoneIds: [...zoneIds], maxFen, perDay, grant, ...(deputeNo !== undefined && { deputeNo }) };
  return server.call(Wares, "SaveDepute", input, { token: who.token });
}

/** Lets standing orders act once; they are taken, if not said otherwise. */
export async function workDeputes(server: TestServer, isStanding = true): Promise<void> {
  for (const job of deputeJobs({ auction: { licence: "", isOpen: true } }))
    await workJob(server, job, { "zone.standing": isStanding ? 1 : 0 });
}

/** The first of a member's standing orders that go on, or that have ended. */
export const deputeOf = async (server: TestServer, { token }: Member, tab: "open" | "over" = "open") =>
  (await server.call(Wares, "GetDeputes", { tab }, { token })).info.list[0];
