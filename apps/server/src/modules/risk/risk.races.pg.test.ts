import { randomId } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { riskDecided } from "../../../test/make/risk.ts";
import { granted, purseOf, SAFE_PWD, sent } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { changeSettings, member, sql } from "../../../test/make/world.ts";
import { untilWaiting } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";
import { lockMembers, setHeld } from "../member/member.public.ts";
import { transferDues } from "../transfer/transfer.jobs.ts";

// What only shows when a hold and what lets money leave overlap.
describe("under concurrency", async () => {
  const server = await testServer();
  const ann = await makeOperator(server, "finance");

  /** Holds a member in a transaction that commits only when `act` waits for their lock; answers what became of the act. */
  async function during<A>(memberId: string, act: () => Promise<A>): Promise<A> {
    let acting: Promise<A> | undefined;
    await server.db.write(async (tx) => {
      await tx.many(lockMembers, [[memberId]]);
      await tx.run(setHeld, [[memberId], server.now()]);
      acting = act();
      await Promise.race([acting, untilWaiting(server.db)]);
    });
    if (!acting) throw new Error("nothing was done");
    return acting;
  }
  const free = (memberId: string) =>
    sql(server, "update member set held_at = null where id = $1", [memberId]);

  test("a transfer that waits for a hold is refused", async () => {
    const [one, payee] = [
      await member(server, { balanceFen: 50_000, safePwd: SAFE_PWD }),
      await member(server),
    ];
    const act = { method: "Credit.Transfer", amountFen: 5000, subject: payee.mid } as const;
    const grant = await granted(server, one, act);
    const reply = await during(one.id, () => sent(server, one, { mid: payee.mid, amountFen: 5000, grant }));
    expectRefused(reply, "HELD");
    expect([await purseOf(server, one.id), await purseOf(server, payee.id)]).toEqual([50_000, 0]);
  });

  test("an approval that waits for a hold is refused, and the money stays frozen", async () => {
    const one = await withCard(server, { balanceFen: 1_000_000 });
    const { withdrawNo } = (await asked(server, one, 10_000)).info;
    const reply = await during(one.id, () => withdrawDecided(server, ann, withdrawNo));
    expect(reply.raw).toContain("资金已暂停转出");
    expect(await withdrawState(server, withdrawNo)).toBe("auditing");
  });

  test("a transfer that is due waits for a hold, and then for its release", async () => {
    await changeSettings(server, { "transfer.coolFen": 0, "transfer.coolHours": 1 });
    const [one, payee] = [
      await member(server, { balanceFen: 50_000, safePwd: SAFE_PWD }),
      await member(server),
    ];
    await sent(server, one, { mid: payee.mid, amountFen: 5000 });
    server.advance(3_601_000);
    await during(one.id, () => workDues(server, transferDues));
    expect(await purseOf(server, payee.id)).toBe(0);
    await free(one.id);
    server.advance(601_000);
    await workDues(server, transferDues);
    expect(await purseOf(server, payee.id)).toBe(5000);
  });

  test("of two operators who decide one does, the other reads who, and no one stays held by no one", async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => makeOperator(server, "finance")));
    const one = await member(server);
    const [first, second] = [randomId(), randomId()];
    for (const id of [first, second]) {
      await sql(
        server,
        `insert into risk_case (id, state, kind, mark, count, found_at) values ($1, 'open', 'manual', $2, 1, $3)`,
        [id, `mark ${id}`, server.now()],
      );
      await sql(server, "insert into risk_case_member values ($1, $2)", [id, one.id]);
    }
    const replies = await Promise.all([
      ...others.slice(0, 3).map((by) => riskDecided(server, by, first, "hold")),
      ...others.slice(3).map((by) => riskDecided(server, by, second, "hold")),
    ]);
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
    const later = await makeOperator(server, "finance");
    const freed = await Promise.all([riskDecided(server, later, first), riskDecided(server, later, second)]);
    expect(freed.map(({ code }) => code)).toEqual([0, 0]);
    expect(await sql(server, "select held_at from member where id = $1", [one.id])).toEqual([
      { held_at: null },
    ]);
  });
});
