import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import type { StatementLine } from "../../gateways/payment/payment.port.ts";
import type { PayoutLine } from "../../gateways/payout/payout.port.ts";
import { buildLog } from "../../platform/log.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { logged } from "../../../test/logged.ts";
import { verified } from "../../../test/make/bankcard.ts";
import { makeOperator, type TestOperator } from "../../../test/make/operator.ts";
import { remitDecided, remitted, serialNo } from "../../../test/make/remit.ts";
import { member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { findBalance, recipes } from "../ledger/ledger.public.ts";
import { compareDay } from "./reconcile.day.ts";
import { listDifference } from "./reconcile.public.ts";

const server = await testServer();
const log = buildLog("error", { write: (line) => logged.push(line) });
const [ann, bob] = [await makeOperator(server, "admin"), await makeOperator(server, "admin")];
const DAY_MS = 86_400_000;
const earlier = new Date(dayStart(server.now()).getTime() - 3 * DAY_MS);

/** What somebody paid at the bank and did not report. */
async function untold(theirFen = 77_000, number = serialNo()): Promise<{ number: string; id: string }> {
  const found = {
    kind: "remittance",
    number,
    channelNo: number,
    difference: "theirs",
    ourState: "",
  } as const;
  const of = {
    ...found,
    ourFen: undefined,
    theirFen: fen(theirFen),
    channel: "bank",
    now: server.now(),
  } as const;
  await server.db.write((tx) => listDifference(tx, { ...of, day: formatDay(earlier) }));
  return { number, id: await openId(number) };
}
const openId = async (number: string): Promise<string> => {
  const [row] = await sql(server, "select id from reconcile_line where number = $1 and state = 'open'", [
    number,
  ]);
  return String(row?.["id"]);
};
const stateOf = async (id: string) =>
  (await sql(server, "select state from reconcile_line where id = $1", [id]))[0]?.["state"];
const decide = (by: TestOperator, differenceId: string, decision: "book" | "reverse" | "explain") =>
  server.call(Admin, "DecideDifference", { differenceId, decision, note: "已与银行核对" }, by);
const decided = async (id: string, decision: "book" | "reverse") => {
  expect((await decide(ann, id, decision)).info.isWaiting).toBe(true);
  return (await decide(bob, id, decision)).info;
};
const balances = async () => [
  await findBalance(server.db, recipes.outsideAccount("bank")),
  await findBalance(server.db, recipes.platformAccount("suspense")),
  await findBalance(server.db, recipes.platformAccount("sundry")),
];
/** What has moved of bank, suspense and sundry since. */
async function moves() {
  const before = await balances();
  return async () => (await balances()).map((now, at) => now - (before[at] ?? 0));
}
const items = async () => (await server.call(Admin, "GetSuspense", { limit: 50 }, ann)).info.list;
const settle = (by: TestOperator, input: { cause: string; against?: string }) =>
  server.call(Admin, "SettleSuspense", { ...input, note: "已查清" }, by);
const settled = async (input: { cause: string; against?: string }) => {
  expectRefused(await settle(ann, input), "SECOND_PERSON");
  return settle(bob, input);
};
/** A member tells of a payment at the bank, and it is credited. */
async function credited(serial: string, amountFen: number) {
  const { remitNo } = (
    await remitted(server, await verified(server, { balanceFen: 0 }), { serial, amountFen })
  ).info;
  expect((await remitDecided(server, ann, remitNo)).code).toBe(0);
}

test("a booked difference is met by the remittance that comes later: the bank has it once, and so have our books", async () => {
  const moved = await moves();
  const { number, id } = await untold(200_000);
  await decided(id, "book");
  expect(await moved()).toEqual([-200_000, 200_000, 0]);
  expect((await items()).map(({ cause, amountFen }) => [cause, amountFen])).toEqual([[id, 200_000]]);
  await credited(number, 200_000);
  expect(await moved()).toEqual([-200_000, 0, 0]);
  expect([await stateOf(id), await items()]).toEqual(["met", []]);
  await expectSound(server);
});

test("one of another amount is met too, and the rest is a difference of its own", async () => {
  const moved = await moves();
  const { number, id } = await untold(200_000);
  await decided(id, "book");
  await credited(number, 199_000);
  expect(await moved()).toEqual([-199_000, 0, 0]);
  const [row] = await sql(
    server,
    "select difference, our_fen::int as ours, their_fen::int as theirs from reconcile_line where id = $1",
    [await openId(number)],
  );
  expect(row).toEqual({ difference: "amount", ours: 199_000, theirs: 200_000 });
});

test("a booking is taken back by two, and the difference is on the list again", async () => {
  const moved = await moves();
  const { number, id } = await untold();
  expectRefused(await decide(ann, id, "reverse"), "WRONG_STATE");
  await decided(id, "book");
  expectRefused(await decide(ann, id, "explain"), "WRONG_STATE");
  expect((await decide(ann, id, "reverse")).info.isWaiting).toBe(true);
  expectRefused(await decide(ann, id, "reverse"), "SECOND_PERSON");
  expect(await moved()).toEqual([-77_000, 77_000, 0]);
  expect((await decide(bob, id, "reverse")).info.state).toBe("reversed");
  expect(await moved()).toEqual([0, 0, 0]);
  const again = await openId(number);
  expect(again).not.toBe(id);
  await decided(again, "book");
  expect(await moved()).toEqual([-77_000, 77_000, 0]);
  await credited(number, 77_000);
  expect(await moved()).toEqual([-77_000, 0, 0]);
});

test("an item of suspense is settled by two as the platform's, and what comes after that is the platform's loss", async () => {
  const moved = await moves();
  const { number, id } = await untold();
  expectRefused(await settle(ann, { cause: id }), "NOT_FOUND");
  await decided(id, "book");
  expect((await settled({ cause: id })).info).toEqual({ amountFen: 77_000 });
  expect(await moved()).toEqual([-77_000, 0, 77_000]);
  expect(await stateOf(id)).toBe("cleared");
  expectRefused(await settle(ann, { cause: id }), "NOT_FOUND");
  expectRefused(await decide(ann, id, "reverse"), "WRONG_STATE");
  await credited(number, 77_000);
  expect([await moved(), await stateOf(id)]).toEqual([[-77_000, 0, 0], "met"]);
});

test("what was given to the payer by an adjustment and what the bank has cancel each other out", async () => {
  const moved = await moves();
  const { id } = await untold();
  await decided(id, "book");
  const one = await member(server);
  const given = {
    memberId: one.id,
    balance: "money",
    direction: "add",
    amountFen: fen(77_000),
    reason: "汇款未提交",
  } as const;
  const adjusting = { ...given, causeNo: `Z${randomId()}` };
  expectRefused(await server.call(Admin, "Adjust", adjusting, ann), "SECOND_PERSON");
  const { adjustNo } = (await server.call(Admin, "Adjust", adjusting, bob)).info;
  const list = await items();
  expect(list.map(({ cause, kind, against }) => [cause, kind, against])).toEqual([
    [adjustNo, "adjustment", [id]],
    [id, "difference", [adjustNo]],
  ]);
  expect(list.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(list[0]?.balanceFen);
  const other = (await untold(100)).id;
  await decided(other, "book");
  expectRefused(await settle(ann, { cause: id, against: other }), Admin, "SUSPENSE_UNEQUAL");
  expect((await settled({ cause: id, against: adjustNo })).code).toBe(0);
  expect((await items()).map(({ cause }) => cause)).toEqual([other]);
  expect(await moved()).toEqual([-77_000 - 100, 100, 0]);
  await expectSound(server);
});

test("a channel's fees and what it pays to the bank are booked once, whatever is compared again", async () => {
  const { wechat } = server.gateways.payment;
  const { bank } = server.gateways.payout;
  const line = {
    kind: "payment",
    attemptNo: "P-none",
    channelNo: "1",
    amountFen: fen(10_000),
    at: earlier,
  } as const;
  const bill: StatementLine[] = [{ ...line, feeFen: 60 }];
  const paidIn: PayoutLine[] = [
    { kind: "settlement", from: "wechat", number: "T1", channelNo: "T1", amountFen: fen(9000) },
  ];
  const day = formatDay(earlier);
  wechat.statement = (of) => Promise.resolve(of === day ? bill : []);
  bank.statement = (of) => Promise.resolve(of === day ? paidIn : []);
  const outside = (account: "wechat" | "bank") => findBalance(server.db, recipes.outsideAccount(account));
  const before = [await outside("wechat"), await outside("bank")] as const;
  const moved = async () => [
    (await outside("wechat")) - before[0],
    (await outside("bank")) - before[1],
    await findBalance(server.db, recipes.platformAccount("channelFee")),
  ];
  const ctx = { db: server.db, gateways: server.gateways, clock: { now: server.now }, log };
  const compare = async () => {
    for (const channel of ["wechat", "bank"] as const) await compareDay(ctx, channel, earlier);
  };
  await compare();
  expect(await moved()).toEqual([60 + 9000, -9000, -60]);
  await compare();
  expect(await moved()).toEqual([60 + 9000, -9000, -60]);
  // a corrected bill: the rest alone is booked; a refund gives its fee back
  bill.push({ ...line, kind: "refund", refundNo: "R-none", amountFen: fen(5000), feeFen: -30 });
  await compare();
  expect(await moved()).toEqual([30 + 9000, -9000, -30]);
  const { list } = (await server.call(Admin, "GetReconcileDays", { limit: 50 }, ann)).info;
  expect(list.find((row) => row.channel === "wechat")).toMatchObject({ lines: 2, matched: 0, feeFen: 30 });
  // open is what the bank had more than a remittance said, above
  expect(list.find((row) => row.channel === "bank")).toMatchObject({ lines: 1, matched: 1, openCount: 1 });
  await expectSound(server);
});
