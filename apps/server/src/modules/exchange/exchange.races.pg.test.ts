import { Credit } from "@heshi/contract/money/credit";
import { describe, expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { granted, SAFE_PWD } from "../../../test/make/transfer.ts";
import { changeSettings, member, num } from "../../../test/make/world.ts";

// What only shows when transactions overlap.
describe("under concurrency", async () => {
  const server = await testServer();
  const collector = () => member(server, { silver: 5000, safePwd: SAFE_PWD });
  const gold = (id: string) =>
    num(
      server,
      `select coalesce(sum(balance), 0) from ledger_account
       where owner_kind = 'member' and owner_id = $1 and currency = 'CREDIT1'`,
      [id],
    );
  const done = (replies: readonly { code: number }[]): number =>
    replies.filter(({ code }) => code === 0).length;

  test("of many exchanges of one quote one succeeds", async () => {
    const { id, token } = await collector();
    const { info } = await server.call(Credit, "QuoteExchange", { silverCent: 10_000 }, { token });
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.call(Credit, "Exchange", { quoteId: info.quoteId }, { token }),
      ),
    );
    figure("C13", `100 parallel uses of a quote: used ${done(replies)}`);
    expect([done(replies), await gold(id)]).toEqual([1, 100]);
  });

  test("a day's limit of exchanging and of giving holds for parallel calls", async () => {
    await changeSettings(server, { "exchange.dayGiftCent": 500 });
    const giver = await collector();
    const as = { token: giver.token };
    const exchange = async () => {
      const { info } = await server.call(Credit, "QuoteExchange", { silverCent: 30_000 }, as);
      return server.call(Credit, "Exchange", { quoteId: info.quoteId }, as);
    };
    for (let round = 0; round < 3; round += 1) expect((await exchange()).code).toBe(0);
    const payees = await Promise.all(Array.from({ length: 12 }, () => member(server)));
    const grants: string[] = [];
    for (const { mid: subject } of payees)
      grants.push(await granted(server, giver, { method: "Credit.Give", amountFen: 100, subject }));
    const replies = await Promise.all(
      payees.map(({ mid }, at) =>
        server.call(Credit, "Give", { mid, goldCent: 100, grant: grants[at] ?? "" }, as),
      ),
    );
    expect([done(replies), await gold(giver.id)]).toEqual([5, 400]);
    await expectSound(server);
  });
});
