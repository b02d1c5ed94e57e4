import { Admin } from "@heshi/contract/system/admin";
import type { StatementChannel } from "@heshi/contract/money/reconcile-desk";
import { fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { takeExpected } from "../../../test/logged.ts";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { verified, withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { remitDecided, remitted, serialNo } from "../../../test/make/remit.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { digits, keepSessions, num, sql } from "../../../test/make/world.ts";
import { checkLedger, faultsOf, findBalance, recipes } from "../ledger/ledger.public.ts";
import { signs } from "./reconcile.effects.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** Noon of a day in China, its payouts and remittances, and the job's hour of the next. */
async function day() {
  const server = await testServer();
  const to = async (hours: number) => {
    server.advance(dayStart(server.now()).getTime() + DAY_MS + hours * HOUR_MS - server.now().getTime());
    await keepSessions(server);
  };
  await to(12);
  const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
  const bank = server.gateways.sandbox.payout;
  if (!bank) throw new Error("no simulated bank");
  const paidOut = async (): Promise<string> => {
    const one = await withCard(server);
    const { withdrawNo } = (await asked(server, one, 20_000)).info;
    await withdrawDecided(server, ann, withdrawNo);
    await server.drain();
    server.advance(90_000);
    await server.drain();
    return withdrawNo;
  };
  /** Paid at the bank, submitted by the member and credited. */
  const paidIn = async (isAtBank = true): Promise<string> => {
    const serial = serialNo();
    if (isAtBank) await bank.deposit(serial, fen(50_000));
    const { remitNo } = (await remitted(server, await verified(server, { balanceFen: 0 }), { serial })).info;
    await remitDecided(server, ann, remitNo);
    return serial;
  };
  const name = formatDay(server.now());
  const compared = async () => {
    await to(11);
    await server.drain();
    const { list } = (await server.call(Admin, "GetReconcileDays", { limit: 50 }, ann)).info;
    return (channel: StatementChannel) => list.find((row) => row.day === name && row.channel === channel);
  };
  const differences = async () =>
    (await server.call(Admin, "GetDifferences", { state: "open", limit: 50 }, ann)).info.list;
  return { server, bank, ann, bob, name, paidOut, paidIn, compared, differences };
}

test("payouts, what came back and remittances are matched with the bank's statement", async () => {
  const { server, bank, name, paidOut, paidIn, compared, differences } = await day();
  const first = await paidOut();
  expect(await withdrawState(server, first)).toBe("paid");
  await paidIn();
  // paid and sent back
  bank.behave("returned");
  const back = await paidOut();
  server.advance(90_000);
  await server.drain();
  expect(await withdrawState(server, back)).toBe("returned");
  // refused by the bank: nothing has moved
  bank.behave("failed");
  expect(await withdrawState(server, await paidOut())).toBe("returned");
  const of = await compared();
  expect(of("bank")).toMatchObject({ lines: 4, matched: 4, openCount: 0 });
  expect(of("wechatPayout")).toMatchObject({ lines: 0, openCount: 0 });
  expect(await differences()).toEqual([]);
  // I28: what the ledger says of the bank is what the bank's own book says
  const lines = await server.gateways.payout.bank.statement(name);
  const told = lines.reduce((sum, { kind, amountFen }) => sum + amountFen * signs[kind], 0);
  const ours = await findBalance(server.db, recipes.outsideAccount("bank"));
  figure("I28", `bank: ${lines.length} lines of its statement, the ledger differs by ${ours + told} fen`);
  expect(ours + told).toBe(0);
  await expectSound(server);
});

test("differences of all four kinds on the bank's account are found once and decided by two", async () => {
  const { server, bank, ann, bob, name, paidOut, paidIn, compared, differences } = await day();
  const [lost, wrong, shut, right] = [await paidOut(), await paidOut(), await paidOut(), await paidOut()];
  const renamed = `W${digits(18)}`;
  await sql(server, "update withdrawal set no = $2 where no = $1", [lost, renamed]);
  await sql(server, "update withdrawal set amount_fen = amount_fen - 500 where no = $1", [wrong]);
  await sql(server, "update withdrawal set state = 'returned', paid_at = null where no = $1", [shut]);
  // credited, and never paid at the bank; paid at the bank, and of no one; paid, and refused by mistake
  const [never, nobody, refused] = [await paidIn(false), serialNo(), await paidIn()];
  await bank.deposit(nobody, fen(7700));
  await sql(
    server,
    "update remittance set state = 'refused', credited_at = null, refused_at = now() where serial_no = $1",
    [refused],
  );
  const of = await compared();
  takeExpected("differs from our books");
  const found = await differences();
  expect(of("bank")).toMatchObject({ lines: 6, matched: 1, openCount: 7 });
  expect(
    found.map(({ kind, difference, number, ourFen, theirFen }) => [
      kind,
      difference,
      number,
      ourFen,
      theirFen,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["payout", "theirs", lost, undefined, 20_000],
      ["payout", "ours", renamed, 20_000, undefined],
      ["payout", "amount", wrong, 19_500, 20_000],
      ["payout", "state", shut, 20_000, 20_000],
      ["remittance", "ours", never, 50_000, undefined],
      ["remittance", "theirs", nobody, undefined, 7700],
      ["remittance", "state", refused, 50_000, 50_000],
    ]),
  );
  expect(found.some(({ number }) => number === right)).toBe(false);
  const again = { day: name, channel: "bank" } as const;
  expect((await server.call(Admin, "ReconcileAgain", again, ann)).code).toBe(0);
  await server.drain();
  expect(await differences()).toHaveLength(7);
  const [outside, suspense] = [recipes.outsideAccount("bank"), recipes.platformAccount("suspense")];
  const before = [await findBalance(server.db, outside), await findBalance(server.db, suspense)] as const;
  const moved = async () => [
    (await findBalance(server.db, outside)) - before[0],
    (await findBalance(server.db, suspense)) - before[1],
  ];
  const decide = (by: { token: string }, number: string, decision: "explain" | "book") => {
    const differenceId = found.find((one) => one.number === number)?.differenceId ?? "";
    return server.call(Admin, "DecideDifference", { differenceId, decision, note: "已与银行核对" }, by);
  };
  expect((await decide(ann, renamed, "explain")).info.state).toBe("explained");
  expect((await decide(ann, nobody, "book")).info).toEqual({ state: "open", isWaiting: true });
  expect(await moved()).toEqual([0, 0]);
  expect((await decide(bob, nobody, "book")).info.state).toBe("booked");
  expect(await moved()).toEqual([-7700, 7700]);
  for (const number of [lost, wrong, shut, never]) {
    await decide(bob, number, "book");
    await decide(ann, number, "book");
  }
  // paid out more than we knew of: the bank has less; credited without a payment: less, too
  const gone = 20_000 + 500 + 20_000 + 50_000;
  expect(await moved()).toEqual([gone - 7700, 7700 - gone]);
  expect(await num(server, "select count(*) from reconcile_line where state = 'booked'")).toBe(5);
  // the rows were changed by hand, so that the ledger alone is compared
  expect(faultsOf(await server.db.read(checkLedger))).toBe(0);
});

test("the bank's line may lie days before the operator's credit", async () => {
  const { server, bank, ann, compared, differences } = await day();
  const serial = serialNo();
  await bank.deposit(serial, fen(50_000));
  server.advance(3 * DAY_MS);
  await keepSessions(server);
  takeExpected("differs from our books");
  const { remitNo } = (await remitted(server, await verified(server, { balanceFen: 0 }), { serial })).info;
  await remitDecided(server, ann, remitNo);
  await compared();
  takeExpected("differs from our books");
  expect((await differences()).filter(({ difference }) => difference === "ours")).toEqual([]);
});
