import { transferStates } from "@heshi/contract/money/transfer";
import { withdrawStates } from "@heshi/contract/money/withdraw-states";
import { dayStart } from "@heshi/kernel/month";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { sent } from "../../../test/make/transfer.ts";
import { asked } from "../../../test/make/withdraw.ts";
import { cardBound, inPurse, SHOP_PWD, withPassword } from "../../../test/make/settlement.ts";
import { Merchant } from "@heshi/contract/shop/merchant";
import { member, shop, sql } from "../../../test/make/world.ts";
import { removeAccount, removeShopCard } from "../bankcard/bankcard.store.ts";
import { sentBefore } from "../transfer/transfer.store.ts";
import { isCooling } from "../transfer/transfer.view.ts";
import { usualSettings } from "../../settings.ts";
import { fen } from "@heshi/kernel/money";
import { countBefore, countOfShop } from "../withdraw/withdraw.store.ts";
import { findFacts } from "./outflow.store.ts";

// Each list of states in a sum or a guard of money, against every state of its machine.
const server = await testServer();
const one = await withCard(server);
const payee = await member(server);
expect((await asked(server, one, 10_000)).code).toBe(0);
expect((await sent(server, one, { mid: payee.mid, amountFen: 20_000 })).code).toBe(0);
const own = await shop(server);
await withPassword(server, own.staffId);
await inPurse(server, own.id, 500_000);
await cardBound(server, own);
const ask = { amountFen: 10_000, pwd: SHOP_PWD };
expect((await server.call(Merchant, "Withdraw", ask, { token2: own.token2 })).code).toBe(0);

const day = () => dayStart(server.now());
const withdrawn = (state: string) =>
  sql(server, "update withdrawal set state = $1, paid_at = case when $1 = 'paid' then $2::timestamptz end", [
    state,
    server.now(),
  ]);
const facts = () => server.db.one(findFacts, [one.id, server.now(), day(), day()]);
/** What a statement would change, undone. */
const would = async (
  statement: typeof removeAccount,
  values: readonly (string | Date)[],
): Promise<number> => {
  let count = 0;
  const undone = new Error("undone");
  await server.db
    .write(async (tx) => {
      count = await tx.run(statement, values);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return count;
};

const under = ["made", "auditing", "approved", "paying"];
test.each(withdrawStates)("a withdrawal that is %s counts where it should", async (state) => {
  await sql(server, "update transfer set state = 'cancelled', arrived_at = null");
  await withdrawn(state);
  const isUnder = under.includes(state);
  // three a day: what was cancelled is not one of them
  const today = state === "cancelled" ? 0 : 1;
  // what came back, or never left, is free again, of one's own limit too
  const isLeft = isUnder || state === "paid";
  const left = isLeft ? 10_000 : 0;
  const before = { today, todayFen: left, paidFen: left, isOpen: isUnder };
  expect(await server.db.one(countBefore, [one.id, day()])).toMatchObject(before);
  expect(await server.db.one(countOfShop, [own.id, day()])).toMatchObject(before);
  expect(await facts()).toMatchObject({ todayFen: left, cautiousFen: left });
  // an account stays while money is on its way to it
  expect(await would(removeAccount, [one.id, one.accountId, server.now()])).toBe(isUnder ? 0 : 1);
  expect(await would(removeShopCard, [own.id, server.now()])).toBe(isUnder ? 0 : 1);
});

test.each(transferStates)("a transfer that is %s counts where it should", async (state) => {
  await withdrawn("cancelled");
  await sql(
    server,
    "update transfer set state = $1, arrived_at = case when $1 = 'arrived' then $2::timestamptz end",
    [state, server.now()],
  );
  const isSent = !["cancelled", "returned"].includes(state);
  expect(await facts()).toMatchObject({ todayFen: isSent ? 20_000 : 0, cautiousFen: isSent ? 20_000 : 0 });
  expect(await server.db.one(sentBefore, [one.id, payee.id, day()])).toEqual({
    todayFen: isSent ? 20_000 : 0,
    arrivedFen: state === "arrived" ? 20_000 : 0,
    waitingFen: state === "cooling" ? 20_000 : 0,
  });
});

test("what waits for a new payee counts towards the sum above which a transfer waits", () => {
  const sums = { todayFen: fen(0), arrivedFen: fen(0), waitingFen: fen(480_000) };
  expect([20_000, 20_001].map((amount) => isCooling(sums, fen(amount), usualSettings))).toEqual([
    false,
    true,
  ]);
});
