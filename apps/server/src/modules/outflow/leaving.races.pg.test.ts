import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test } from "vitest";
import { pepper } from "../../../test/harness.ts";
import { codeOfShop, oldShop, paidByBalance, settledOnce } from "../../../test/areas/collection-world.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { cardBound, inPurse, SHOP_PWD, withPassword } from "../../../test/make/settlement.ts";
import { sent } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { member, shop, sql } from "../../../test/make/world.ts";
import { twoServers, untilWaiting } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";
import { statement } from "../../platform/database/statement.ts";
import type { JobContext } from "../../platform/jobs.ts";
import { usualSettings } from "../../settings.ts";
import { payoutTopics } from "../payout/payout.jobs.ts";
import type { Tx } from "../../platform/database/db.ts";
import { allowDebt, post, recipes } from "../ledger/ledger.public.ts";
import { lockPurse } from "../merchant/merchant.public.ts";
import { transferDues } from "../transfer/transfer.jobs.ts";

const freeze = statement("test.freeze", {}, "update member set state = 'frozen' where id = $1");

// What stops money is committed while an act waits for its lock: the act sees it.
describe("under concurrency", async () => {
  const { server, servers } = await twoServers();
  const finance = await makeOperator(server, "finance");

  /** Runs `act` on the other process while `first` is not committed yet; answers what the act came to. */
  async function behind<T>(first: (tx: Tx) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
    let acting: Promise<T> | undefined;
    await server.db.write(async (tx) => {
      await first(tx);
      acting = act();
      await untilWaiting(server.db);
    });
    if (!acting) throw new Error("nothing was tried");
    return acting;
  }

  /** Runs the message of an approval alone: the jobs beside it wait for every transaction. */
  async function sendPayout(withdrawNo: string): Promise<void> {
    const [row] = await sql(server, "select id::text from withdrawal where no = $1", [withdrawNo]);
    const { db, now, gateways } = server;
    const ctx = {
      db,
      gateways,
      clock: { now },
      settings: async () => usualSettings,
      log: server.app.http.log,
    };
    const topic = payoutTopics({ publicUrl: "", formKey: pepper }).find(({ name }) => name === "payout.send");
    await topic?.handle(ctx as unknown as JobContext, { withdrawId: row?.["id"] });
  }

  test("a withdrawal that is approved while its member is being frozen is refused", async () => {
    const one = await withCard(server);
    const { withdrawNo } = (await asked(server, one, 10_000)).info;
    const reply = await behind(
      (tx) => tx.run(freeze, [one.id]),
      () => withdrawDecided(servers[1], finance, withdrawNo),
    );
    expectRefused(reply, Admin, "WITHDRAW_STOPPED");
    expect(await withdrawState(server, withdrawNo)).toBe("auditing");
  });

  test("one that is sent while its member is being frozen waits", async () => {
    const one = await withCard(server);
    const { withdrawNo } = (await asked(server, one, 10_000)).info;
    expect((await withdrawDecided(server, finance, withdrawNo)).code).toBe(0);
    await behind(
      (tx) => tx.run(freeze, [one.id]),
      () => sendPayout(withdrawNo),
    );
    expect(await withdrawState(server, withdrawNo)).toBe("approved");
  });

  test("a shop's that is approved while a refund makes a debt is refused", async () => {
    const own = await shop(server);
    await withPassword(server, own.staffId);
    await inPurse(server, own.id, 500_000);
    await cardBound(server, own);
    const ask = { amountFen: 10_000, pwd: SHOP_PWD };
    const { withdrawNo } = (await server.call(Merchant, "Withdraw", ask, { token2: own.token2 })).info;
    const [available, debt] = [
      recipes.merchantAccount(own.id, "available"),
      recipes.merchantAccount(own.id, "debt"),
    ];
    const owing = {
      kind: "debtRepaid",
      key: `owing:${own.id}`,
      entries: recipes.move(debt, available, 5),
    } as const;
    const reply = await behind(
      async (tx) => {
        await tx.run(lockPurse, [own.id, server.now()]);
        await tx.one(allowDebt, [own.id, 100]);
        await post(tx, [owing], server.now());
      },
      () => withdrawDecided(servers[1], finance, withdrawNo),
    );
    expectRefused(reply, Admin, "WITHDRAW_STOPPED");
    expect(await withdrawState(server, withdrawNo)).toBe("auditing");
  });

  test("a transfer that is due while its payee is being frozen waits", async () => {
    const [payer, payee] = [await withCard(server), await member(server)];
    for (const amountFen of [400_000, 200_000])
      expect((await sent(server, payer, { mid: payee.mid, amountFen })).code).toBe(0);
    server.advance(86_400_001);
    await behind(
      (tx) => tx.run(freeze, [payee.id]),
      () => workDues(server, transferDues),
    );
    const states = await sql(
      server,
      "select state from transfer where member_id = $1 order by amount_fen desc",
      [payer.id],
    );
    expect(states.map((row) => row["state"])).toEqual(["arrived", "cooling"]);
  });

  test("a payment by a code that is settled while its payer is being frozen waits", async () => {
    const [payer, own] = [await withCard(server), await oldShop(server)];
    const codeNo = await codeOfShop(server, own);
    expect((await paidByBalance(server, payer, { codeNo, amountFen: 4000 })).code).toBe(0);
    server.advance(2 * 86_400_000);
    const settled = await behind(
      (tx) => tx.run(freeze, [payer.id]),
      () => settledOnce(server),
    );
    expect(settled).toBe(0);
    const [row] = await sql(server, "select state from collection where payer_id = $1", [payer.id]);
    expect(row?.["state"]).toBe("paid");
  });
});
