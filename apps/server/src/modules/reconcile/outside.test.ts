import { payWays } from "@heshi/contract/pay/pay";
import { statementChannels } from "@heshi/contract/money/reconcile-desk";
import { outsideAccounts, payChannels, payoutKinds } from "@heshi/contract/pay/outside";
import { payables } from "@heshi/contract/pay/payables";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { sql } from "../../../test/make/world.ts";
import { findBalance, post, recipes } from "../ledger/ledger.public.ts";

const server = await testServer();
const YEEPAY = { kind: "outside", owner: "0", purpose: "yeepay", currency: "CNY" } as const;
const accepted = async (check: string, of: readonly string[]) => {
  const rows = await sql(server, `select x from unnest($1::text[]) x where ${check}(x)`, [of]);
  return rows.map(({ x }) => String(x));
};
/** What is on none of the lists. */
const OTHERS = ["balance", "cash", "issuer", "cashPayout", "fastpayPayout", "bankpayout", ""];

test("the database knows the institutions, channels and statements that the contract lists", async () => {
  expect(await accepted("is_outside", [...outsideAccounts, ...OTHERS])).toEqual(outsideAccounts);
  expect(await accepted("is_pay_channel", payChannels)).toEqual(payChannels);
  expect(await accepted("is_pay_channel", ["bank", ...OTHERS])).toEqual([]);
  expect(await accepted("is_payout_channel", [...outsideAccounts, ...OTHERS])).toEqual(payoutKinds);
  expect(await accepted("is_statement", statementChannels)).toEqual(statementChannels);
  expect(await accepted("is_statement", OTHERS)).toEqual([]);
  const compared = await sql(server, "select channel from reconcile_channel");
  expect(compared.map(({ channel }) => String(channel)).toSorted()).toEqual(statementChannels.toSorted());
  const rows = await sql(
    server,
    "select purpose from ledger_account where owner_kind = 'outside' and currency = 'CNY'",
  );
  const opened = rows.map(({ purpose }) => String(purpose));
  expect(opened.toSorted()).toEqual(outsideAccounts.toSorted());
});

test("the database and the contract allow a payable the same ways", async () => {
  const rows = await sql(server, "select kind, ways from payable_kind order by kind");
  const known = Object.entries(payables).map(([kind, { balance, channels }]) => ({
    kind,
    ways: payWays.filter((way) => (way === "balance" ? balance : channels.includes(way))),
  }));
  expect(rows).toEqual(known.toSorted((a, b) => a.kind.localeCompare(b.kind)));
});

test("money at YeePay is booked to its own account and the books stay sound", async () => {
  const surplus = fen(12_300);
  const booked = recipes.differenceBooked({ differenceId: "1", channel: "yeepay", surplus });
  await server.db.write((tx) => post(tx, [booked], server.now()));
  const balance = await server.db.write((tx) => findBalance(tx, YEEPAY));
  expect(balance).toBe(-12_300);
  await expectSound(server);
});
