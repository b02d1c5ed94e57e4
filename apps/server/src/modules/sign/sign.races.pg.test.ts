import { Sign } from "@heshi/contract/account/sign-in";
import { formatDay } from "@heshi/kernel/text";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { member, num, sql } from "../../../test/make/world.ts";

describe("under concurrency", async () => {
  const server = await testServer();
  const silver = (id: string) =>
    num(
      server,
      `select coalesce(sum(balance), 0) from ledger_account
       where owner_kind = 'member' and owner_id = $1 and currency = 'CREDIT2'`,
      [id],
    );
  const done = (replies: readonly { code: number }[]): number =>
    replies.filter(({ code }) => code === 0).length;

  test("of 50 check-ins at once one is rewarded", async () => {
    const { id, token } = await member(server);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.call(Sign, "SignIn", {}, { token })),
    );
    console.log(`50 check-ins at once: ${done(replies)} rewarded`);
    expect([done(replies), await silver(id)]).toEqual([1, 500]);
  });

  test("one card makes up one of many days asked for at once", async () => {
    const [year, month] = [server.now().getUTCFullYear(), server.now().getUTCMonth() + 1];
    server.advance(Date.UTC(year, month, 20, 4) - server.now().getTime());
    const { id, token } = await member(server);
    await sql(server, "update member set created_at = created_at - interval '1 year' where id = $1", [id]);
    const days = Array.from({ length: 15 }, (_, ago) =>
      formatDay(new Date(server.now().getTime() - (ago + 1) * 86_400_000)),
    );
    const replies = await Promise.all(days.map((day) => server.call(Sign, "MakeUp", { day }, { token })));
    expect([done(replies), await silver(id)]).toEqual([1, 500]);
    await expectSound(server);
  });
});
