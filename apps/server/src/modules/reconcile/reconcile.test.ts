import { Admin } from "@heshi/contract/system/admin";
import { type PageChannel, pageChannels } from "@heshi/contract/pay/outside";
import { randomId } from "@heshi/kernel/id";
import { dayStart, startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { takeExpected } from "../../../test/logged.ts";
import { makeOperator, type TestOperator } from "../../../test/make/operator.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { digits, num, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { checkLedger, faultsOf, findBalance, recipes } from "../ledger/ledger.public.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** A shop with paid orders of one day, the books of the channel's simulator, and the job's hour of the next. */
async function day(way: PageChannel = "wechat") {
  const world = await payWorld();
  const { server, channel, order, opened, notice } = world;
  // noon in China, so that the whole test is on one day
  server.advance(dayStart(server.now()).getTime() + DAY_MS + 12 * HOUR_MS - server.now().getTime());
  const name = formatDay(server.now());
  const pay = async (): Promise<string> => {
    const { buyer, trade } = await order();
    const attemptNo = await opened(buyer, trade, way);
    await channel.pay(way, attemptNo);
    await notice();
    return attemptNo;
  };
  const compare = async (): Promise<void> => {
    await server.drain();
    takeExpected("differs from our books");
  };
  const next = () =>
    server.advance(dayStart(server.now()).getTime() + DAY_MS + 11 * HOUR_MS - server.now().getTime());
  return { ...world, name, pay, compare, next };
}

test.each(pageChannels)("%s: a day on which both sides are the same is matched line by line", async (way) => {
  const { server, pay, compare, next, name } = await day(way);
  for (let count = 0; count < 3; count += 1) await pay();
  next();
  await compare();
  const operator = await makeOperator(server, "finance");
  const { list } = (await server.call(Admin, "GetReconcileDays", { limit: 50 }, operator)).info;
  expect(list.find((row) => row.day === name && row.channel === way)).toMatchObject({
    lines: 3,
    matched: 3,
    openCount: 0,
  });
  expect(await num(server, "select count(*) from reconcile_line")).toBe(0);
});

test("differences of all four kinds are found, listed once, and decided; what is booked takes two", async () => {
  const { server, pay, compare, next, name } = await day();
  const [lost, wrong, shut, right] = [await pay(), await pay(), await pay(), await pay()];
  const renamed = `P${digits(18)}`;
  await sql(server, "update pay_attempt set attempt_no = $2 where attempt_no = $1", [lost, renamed]);
  await sql(server, "update pay_attempt set amount_fen = amount_fen - 500 where attempt_no = $1", [wrong]);
  await sql(server, "update pay_attempt set state = 'closed', paid_at = null where attempt_no = $1", [shut]);
  next();
  await compare();
  const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
  const list = async (state: "open" | "explained" | "booked" | "met" = "open") =>
    (await server.call(Admin, "GetDifferences", { state, limit: 50 }, ann)).info.list;
  const found = await list();
  expect(
    found.map(({ difference, number, ourFen, theirFen }) => [difference, number, ourFen, theirFen]),
  ).toEqual(
    expect.arrayContaining([
      ["theirs", lost, undefined, 12_300],
      ["ours", renamed, 12_300, undefined],
      ["amount", wrong, 11_800, 12_300],
    ]),
  );
  expect(found).toHaveLength(3);
  // what we held for closed is asked about: it was paid, goes back, and the difference is met
  const [met] = (await list("met")).map(({ difference, number }) => [difference, number]);
  expect(met).toEqual(["state", shut]);
  expect(found.some(({ number }) => number === right)).toBe(false);
  // compared again: listed once
  const again = { day: name, channel: "wechat" } as const;
  expect((await server.call(Admin, "ReconcileAgain", again, ann)).code).toBe(0);
  await compare();
  expect(await list()).toHaveLength(3);
  const idOf = (difference: string): string =>
    found.find((one) => one.difference === difference)?.differenceId ?? "";
  const decide = (by: { token: string }, difference: string, decision: "explain" | "book") =>
    server.call(
      Admin,
      "DecideDifference",
      { differenceId: idOf(difference), decision, note: "已与渠道核对" },
      by,
    );
  const balance = (account: ReturnType<typeof recipes.outsideAccount>) => findBalance(server.db, account);
  const [outside, suspense] = [recipes.outsideAccount("wechat"), recipes.platformAccount("suspense")];
  const before = [await balance(outside), await balance(suspense)] as const;
  const moved = async () => [(await balance(outside)) - before[0], (await balance(suspense)) - before[1]];
  expect((await decide(ann, "ours", "explain")).info).toEqual({ state: "explained", isWaiting: false });
  expect(await moved()).toEqual([0, 0]);
  expect((await decide(ann, "theirs", "book")).info).toEqual({ state: "open", isWaiting: true });
  expectRefused(await decide(ann, "theirs", "book"), "SECOND_PERSON");
  const waits = async (by: TestOperator) =>
    (await server.call(Admin, "GetDifference", { differenceId: idOf("theirs") }, by)).info.waits;
  expect(await waits(ann)).toEqual({ title: "已调账", by: ann.name, isOwn: true });
  expect(await waits(bob)).toMatchObject({ by: ann.name, isOwn: false });
  expect(await moved()).toEqual([0, 0]);
  expect((await decide(bob, "theirs", "book")).info).toEqual({ state: "booked", isWaiting: false });
  expect(await moved()).toEqual([-12_300, 12_300]);
  const late = await decide(ann, "theirs", "explain");
  expectRefused(late, "WRONG_STATE");
  expect(late.msg).toBe(`已由 ${bob.name} 处理`);
  const detail = await server.call(Admin, "GetDifference", { differenceId: idOf("theirs") }, ann);
  expect(detail.info).toMatchObject({ state: "booked", theirFen: 12_300 });
  expect(detail.info.history.slice(-2)).toMatchObject([
    { by: ann.name, title: expect.stringContaining("待另一位同事确认") },
    { by: bob.name, note: "已与渠道核对" },
  ]);
  await decide(bob, "amount", "book");
  await decide(ann, "amount", "book");
  expect(await moved()).toEqual([-12_300 - 500, 12_300 + 500]);
  expect([(await list()).length, (await list("booked")).length, (await list("explained")).length]).toEqual([
    0, 2, 1,
  ]);
  const { token } = await makeOperator(server, "service");
  expectRefused(await server.call(Admin, "GetDifferences", {}, { token }), "ROLE");
  expectRefused(await decide({ token }, "ours", "explain"), "ROLE");
  const report = await server.db.read(checkLedger);
  expect(faultsOf(report)).toBe(0);
});

test("a day that is not over is not compared again", async () => {
  const { server } = await day();
  let operator = await makeOperator(server, "finance");
  const today = { day: formatDay(server.now()), channel: "alipay" } as const;
  expectRefused(await server.call(Admin, "ReconcileAgain", today, operator), "WRONG_FIELD");
  // the day before, too, until its statement is published
  const next = startOfDay(formatDay(new Date(server.now().getTime() + 86_400_000)));
  for (const [hour, code] of [
    [9, codeOf("WRONG_FIELD")],
    [11, 0],
  ] as const) {
    server.advance(next.getTime() + hour * HOUR_MS - server.now().getTime());
    // an operator's session does not outlive the night
    operator = await makeOperator(server, "finance");
    expect((await server.call(Admin, "ReconcileAgain", today, operator)).code).toBe(code);
  }
  expectRefused(
    await server.call(
      Admin,
      "DecideDifference",
      { differenceId: randomId(), decision: "book", note: "不存在的差异" },
      operator,
    ),
    "NOT_FOUND",
  );
  const unknown = { differenceId: randomId() };
  expectRefused(await server.call(Admin, "GetDifference", unknown, operator), "NOT_FOUND");
});
