import { Admin } from "@heshi/contract/system/admin";
import type { StatementChannel } from "@heshi/contract/money/reconcile-desk";
import { fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { beforeEach, expect, test } from "vitest";
import type { StatementLine } from "../../gateways/payment/payment.port.ts";
import type { PayoutLine } from "../../gateways/payout/payout.port.ts";
import { buildLog } from "../../platform/log.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { logged, takeExpected } from "../../../test/logged.ts";
import { verified } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { remitDecided, remitted, serialNo } from "../../../test/make/remit.ts";
import { digits, keepSessions, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { findBalance, recipes } from "../ledger/ledger.public.ts";
import { listException } from "../pay/desk/pay.exceptions.ts";
import { compareDay } from "./reconcile.day.ts";
import { compareFinished } from "./reconcile.jobs.ts";

const server = await testServer();
const ann = await makeOperator(server, "admin");
const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(dayStart(server.now()).getTime() - days * DAY_MS);
const dayOf = (days: number): string => formatDay(ago(days));
const ctx = {
  db: server.db,
  gateways: server.gateways,
  clock: { now: server.now },
  log: buildLog("error", { write: (line) => logged.push(line) }),
};

/** What the channels' statements say, by day. */
let wechat: Record<string, StatementLine[]> = {};
let bank: Record<string, PayoutLine[]> = {};
/** Days for which the bank was asked. */
const asked: string[] = [];
let onAsked: (day: string) => Promise<void> = () => Promise.resolve();
server.gateways.payment.wechat.statement = (day) => Promise.resolve(wechat[day] ?? []);
server.gateways.payout.bank.statement = async (day) => {
  asked.push(day);
  await onAsked(day);
  return bank[day] ?? [];
};
beforeEach(() => {
  wechat = {};
  bank = {};
  onAsked = () => Promise.resolve();
});

const linesOf = (number: string) =>
  sql(
    server,
    `select id, difference, state, day::text as day, channel_no, our_fen::int as ours, their_fen::int as theirs from reconcile_line
     where number = $1 order by state, day, difference, ours`,
    [number],
  );
const openOf = async (number: string) =>
  (await linesOf(number)).filter(({ state }) => state === "open").map(({ difference }) => difference);
const compare = (channel: StatementChannel, days: number) => compareDay(ctx, channel, ago(days));
/** A payment that could not be booked, on a day: a line of our side. */
const odd = (attemptNo: string, paidAt: Date, amount = 900) =>
  server.db.write((tx) =>
    listException(
      tx,
      { way: "wechat", channelNo: digits(12), attemptNo, amountFen: fen(amount), paidAt },
      { reason: "unknown", now: server.now() },
    ),
  );
const paid = (attemptNo: string, amount = 900): StatementLine => ({
  kind: "payment",
  attemptNo,
  channelNo: `c${attemptNo}`,
  amountFen: fen(amount),
  at: server.now(),
});
const remittance = (number: string, amount = 50_000): PayoutLine => ({
  kind: "remittance",
  number,
  channelNo: number,
  amountFen: fen(amount),
});
/** A member tells of a payment at the bank, and it is credited today. */
async function credited(serial: string, amountFen = 50_000): Promise<void> {
  const { remitNo } = (
    await remitted(server, await verified(server, { balanceFen: 0 }), { serial, amountFen })
  ).info;
  expect((await remitDecided(server, ann, remitNo)).code).toBe(0);
}

test("a line of ours that shares its number with a matched one stays on the list until the channel has it too", async () => {
  const attemptNo = `P${digits(18)}`;
  for (const hour of [9, 10]) await odd(attemptNo, new Date(ago(2).getTime() + hour * 3_600_000));
  wechat[dayOf(2)] = [paid(attemptNo)];
  await compare("wechat", 2);
  const [first] = await linesOf(attemptNo);
  expect(first).toMatchObject({ difference: "ours", state: "open", ours: 900 });
  // compared again: it is the same, not met and listed again
  await compare("wechat", 2);
  expect(await linesOf(attemptNo)).toEqual([first]);
  wechat[dayOf(2)] = [paid(attemptNo), paid(attemptNo)];
  await compare("wechat", 2);
  expect((await linesOf(attemptNo)).map(({ state }) => state)).toEqual(["met"]);
});

test("a difference that is met makes room for another of the same number at once", async () => {
  const attemptNo = `P${digits(18)}`;
  await odd(attemptNo, ago(3));
  await compare("wechat", 3);
  // the channel has it a day later, and our books have one more
  await odd(attemptNo, ago(2), 700);
  wechat[dayOf(2)] = [paid(attemptNo)];
  await compare("wechat", 2);
  expect((await linesOf(attemptNo)).map(({ state, ours }) => [state, ours])).toEqual([
    ["met", 900],
    ["open", 700],
  ]);
  // asked again, the statement that met the one does not meet the other, too
  await compare("wechat", 2);
  expect((await linesOf(attemptNo)).map(({ state, ours }) => [state, ours])).toEqual([
    ["met", 900],
    ["open", 700],
  ]);
});

test("what is booked while the channel is asked is no difference", async () => {
  const number = serialNo();
  bank[dayOf(2)] = [remittance(number)];
  // a statement of those around the day
  onAsked = (day) => (day === dayOf(9) ? credited(number) : Promise.resolve());
  await compare("bank", 2);
  expect(await linesOf(number)).toEqual([]);
});

test("what was met or explained on a statement long before is not missing on the day of its credit", async () => {
  const [met, explained] = [serialNo(), serialNo()];
  bank[dayOf(20)] = [remittance(met), remittance(explained)];
  await compare("bank", 20);
  const [row] = await linesOf(explained);
  const decision = {
    differenceId: String(row?.["id"]),
    decision: "explain",
    note: "付款人稍后提交",
  } as const;
  expect((await server.call(Admin, "DecideDifference", decision, ann)).code).toBe(0);
  for (const number of [met, explained]) await credited(number);
  server.advance(DAY_MS);
  await keepSessions(server);
  await compare("bank", 1);
  expect([...(await linesOf(met)), ...(await linesOf(explained))].map(({ state }) => state)).toEqual([
    "met",
    "explained",
  ]);
  // the bank has it once more: that is another payment
  bank[dayOf(1)] = [remittance(met)];
  await compare("bank", 1);
  expect(await openOf(met)).toEqual(["theirs"]);
});

test("the rest of what is met by another amount is of the statement's day and number", async () => {
  const number = serialNo();
  bank[dayOf(4)] = [{ ...remittance(number, 200_000), channelNo: "B-7" }];
  await compare("bank", 4);
  await credited(number, 199_000);
  expect((await linesOf(number)).at(-1)).toMatchObject({
    difference: "amount",
    state: "open",
    day: dayOf(4),
    channel_no: "B-7",
  });
});

test("a settlement that cannot be booked keeps no other from its turn, and its day is compared again", async () => {
  const settled = (from: "wechat" | "alipay", number: string, amount: number): PayoutLine => ({
    kind: "settlement",
    from,
    number,
    channelNo: number,
    amountFen: fen(amount),
  });
  const balance = (account: "wechat" | "alipay" | "bank") =>
    findBalance(server.db, recipes.outsideAccount(account));
  const balances = async () => [await balance("wechat"), await balance("alipay"), await balance("bank")];
  const before = await balances();
  const moved = async () => (await balances()).map((now, at) => now - (before[at] ?? 0));
  const serial = digits(12);
  bank[dayOf(2)] = [
    settled("wechat", serial, 1000),
    settled("wechat", serial, 1001),
    // a channel's serial is its own
    settled("alipay", serial, 2000),
  ];
  await expect(compare("bank", 2)).rejects.toThrow("KeyReused");
  expect(takeExpected("goes on with the next")).toBe(1);
  expect(await moved()).toEqual([1000, 2000, -3000]);
  const [row] = await sql(
    server,
    "select lines, matched, is_asked from reconcile_day where channel = 'bank' and day = $1",
    [dayOf(2)],
  );
  expect(row).toEqual({ lines: 3, matched: 2, is_asked: true });
  // the other days and channels are compared
  wechat[dayOf(3)] = [paid("P-of-nobody-else")];
  await sql(server, "delete from reconcile_day where channel <> 'bank' and day >= $1", [dayOf(3)]);
  await expect(compareFinished(ctx)).rejects.toThrow("KeyReused");
  expect(takeExpected("goes on with the next")).toBe(2);
  expect(await openOf("P-of-nobody-else")).toEqual(["theirs"]);
  bank[dayOf(2)] = [settled("wechat", serial, 1000), settled("alipay", serial, 2000)];
  await compareFinished(ctx);
  expect(await moved()).toEqual([1000, 2000, -3000]);
  await expectSound(server);
});

test("a day that was missed longer ago, or that an operator asks for, is compared", async () => {
  await compareFinished(ctx);
  await sql(server, "delete from reconcile_day where channel = 'bank'");
  await compare("bank", 30);
  const missed = async () => {
    asked.length = 0;
    await compareFinished(ctx);
    return asked.includes(dayOf(25));
  };
  expect([await missed(), await missed()]).toEqual([true, false]);
  const again = { day: dayOf(50), channel: "bank" } as const;
  expect((await server.call(Admin, "ReconcileAgain", again, ann)).code).toBe(0);
  const days = async () =>
    (
      await sql(
        server,
        "select day::text as day from reconcile_day where channel = 'bank' and compared_at is not null",
      )
    ).map(({ day }) => day);
  expect(await days()).not.toContain(dayOf(50));
  const { list } = (await server.call(Admin, "GetReconcileDays", { limit: 50 }, ann)).info;
  expect(list.some(({ day }) => day === dayOf(50))).toBe(false);
  await compareFinished(ctx);
  expect(await days()).toContain(dayOf(50));
  // what was asked for once is not the channel's first day
  expect(await days()).not.toContain(dayOf(40));
  expectRefused(
    await server.call(
      Admin,
      "ReconcileAgain",
      { day: `${dayOf(0).slice(0, 4)}-02-31`, channel: "bank" },
      ann,
    ),
    "WRONG_FIELD",
  );
});
