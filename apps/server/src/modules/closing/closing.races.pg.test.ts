import { Feedback } from "@heshi/contract/system/feedback";
import { Invoice } from "@heshi/contract/trade/invoice";
import { Credit } from "@heshi/contract/money/credit";
import { Sign } from "@heshi/contract/account/sign-in";
import { Wares } from "@heshi/contract/goods/wares";
import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { granted, SAFE_PWD } from "../../../test/make/transfer.ts";
import { goods, member, num, sql } from "../../../test/make/world.ts";
import { behindLock, twoServers } from "../../../test/races.ts";
import { codeOf } from "../../../test/refused.ts";
import { LedgerRefusal, post, recipes } from "../ledger/ledger.public.ts";

// What comes while an account is being closed waits for the closing, and finds it closed.
describe("an account that is closed meanwhile", async () => {
  const { server } = await twoServers();
  const item = await goods(server);

  /** Makes calls that wait for the closing of an account, and closes it once all of them wait. */
  const closedBefore = <T>(memberId: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> =>
    behindLock(server.db, ["select id from member where id = $1 for update", memberId], {
      calls,
      change: [
        `with closed as (update member set state = 'closed', closed_at = now(), mobile = null, pwd_hash = null,
           pay_pwd_hash = null where id = $1 returning id)
         select ledger_close_member(id) from closed`,
        memberId,
      ],
    });
  const openOf = (memberId: string): Promise<number> =>
    num(
      server,
      "select count(*) from ledger_account where owner_kind = 'member' and owner_id = $1 and (status = 'open' or balance <> 0)",
      [memberId],
    );

  test("no credit reaches it, of whatever kind, though it had no account of that kind", async () => {
    const { id } = await member(server);
    const given = (["credit1", "credit2", "credit3", "credit4"] as const).map((credit) => async () => {
      const row = { cause: randomId(), memberId: id, credit, amount: cent(5) };
      return post(server.db, [recipes.creditGranted(row)], server.now()).catch((error: unknown) => error);
    });
    for (const answer of await closedBefore(id, given)) {
      expect(answer).toBeInstanceOf(LedgerRefusal);
      expect((answer as LedgerRefusal).refusal).toBe("AccountFrozen");
    }
    expect(await openOf(id)).toBe(0);
    await expectSound(server);
  });

  test("gold that is given to it stays with the giver", async () => {
    const giver = await member(server, { silver: 5000, safePwd: SAFE_PWD });
    const { info } = await server.call(Credit, "QuoteExchange", { silverCent: 10_000 }, giver);
    expect((await server.call(Credit, "Exchange", { quoteId: info.quoteId }, giver)).code).toBe(0);
    const payee = await member(server);
    const grant = await granted(server, giver, { method: "Credit.Give", amountFen: 10, subject: payee.mid });
    const give = () => server.call(Credit, "Give", { mid: payee.mid, goldCent: 10, grant }, giver);
    const [reply] = await closedBefore(payee.id, [give]);
    expect(reply?.ret).toBe(200);
    expect(reply?.code).not.toBe(0);
    const gold = "select sum(balance) from ledger_account where owner_id = $1 and currency = 'CREDIT1'";
    expect([await num(server, gold, [giver.id]), await openOf(payee.id)]).toEqual([100, 0]);
    await expectSound(server);
  });

  type Own = { id: string; token: string };
  type Act = [name: string, table: string, act: (one: TestServer, own: Own) => Promise<{ code: number }>];
  const acts: Act[] = [
    ["check-in", "sign_day", (one, own) => one.call(Sign, "SignIn", {}, own)],
    ["recharge", "recharge", (one, own) => one.call(Credit, "Recharge", { amountFen: 1000 }, own)],
    [
      "title of invoices",
      "invoice_title",
      (one, own) =>
        one.call(Invoice, "SaveTitle", { kind: "personal", title: "周晓禾", isDefault: true }, own),
    ],
    [
      "favourite",
      "favourite",
      (one, own) =>
        one.call(Wares, "SetFavourite", { kind: "goods", targetId: item.id, isFavourite: true }, own),
    ],
    [
      "feedback",
      "feedback",
      (one, own) =>
        one.call(Feedback, "Submit", { kind: "other", text: "希望能合并发货", pictures: [] }, own),
    ],
    [
      "question",
      "goods_question",
      (one, own) => one.call(Wares, "Ask", { waresId: item.id, text: "请问偏大吗？" }, own),
    ],
  ];
  test.each(acts)("it gets no %s", async (_name, table, act) => {
    const own = await member(server);
    const [reply] = await closedBefore(own.id, [() => act(server, own)]);
    expect(reply?.code).toBe(codeOf("MEMBER_INVALID"));
    expect(await sql(server, `select from ${table} where member_id = $1`, [own.id])).toEqual([]);
  });
});
