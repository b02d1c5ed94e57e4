import { Sign } from "@heshi/contract/account/sign-in";
import { Credit } from "@heshi/contract/money/credit";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { changeSettings, keepSessions, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const DAY = 86_400_000;
type Someone = Awaited<ReturnType<typeof member>>;
type Server = Awaited<ReturnType<typeof testServer>>;

/** A server at noon on the 10th of next month, and somebody who has been a member for a year. */
async function atNoon(): Promise<{ server: Server; one: Someone }> {
  const server = await testServer();
  const [year, month] = [server.now().getUTCFullYear(), server.now().getUTCMonth() + 1];
  server.advance(Date.UTC(year, month, 10, 4) - server.now().getTime());
  const one = await member(server);
  await sql(server, "update member set created_at = created_at - interval '1 year' where id = $1", [one.id]);
  return { server, one };
}
const calls = (server: Server, { token }: Someone) => ({
  signIn: () => server.call(Sign, "SignIn", {}, { token }),
  month: async () => (await server.call(Sign, "GetMonth", {}, { token })).info,
  makeUp: (day: string) => server.call(Sign, "MakeUp", { day }, { token }),
  later: async (days: number) => {
    server.advance(days * DAY);
    await keepSessions(server);
  },
  day: (ago: number) => formatDay(new Date(server.now().getTime() - ago * DAY)),
});

test("nine days in a row climb the ladder and begin it again; the day is one of Shanghai", async () => {
  const { server, one } = await atNoon();
  const { signIn, month, later } = calls(server, one);
  const earned: number[] = [];
  for (let day = 0; day < 9; day += 1) {
    earned.push((await signIn()).info.silverCent / 100);
    expectRefused(await signIn(), Sign, "SIGNED");
    await later(1);
  }
  expect(earned).toEqual([5, 5, 10, 10, 15, 15, 30, 5, 5]);
  expect(await month()).toMatchObject({ streak: 9, isSigned: false, silverCent: 10_000 });
  // from noon to 23:59, then to 0:01 of the next day in Shanghai
  server.advance(DAY / 2 - 60_000);
  expect((await signIn()).info.silverCent).toBe(1000);
  expectRefused(await signIn(), Sign, "SIGNED");
  server.advance(120_000);
  expect((await signIn()).info.silverCent).toBe(1000);
  const { info } = await server.call(Credit, "GetRecords", { currency: "CREDIT2" }, { token: one.token });
  expect(info.list[0]).toMatchObject({ title: "签到奖励", kind: "reward", amount: 1000 });
  await expectSound(server);
});

test("after a missed day the ladder starts again; a card joins the days around it, once a month", async () => {
  const { server, one } = await atNoon();
  const { signIn, month, makeUp, later, day } = calls(server, one);
  await signIn();
  await later(1);
  await signIn();
  await later(2);
  expect((await signIn()).info).toMatchObject({ streak: 1, silverCent: 500 });
  expect(await month()).toMatchObject({ cardsLeft: 1, streak: 1 });
  expect((await makeUp(day(1))).info).toMatchObject({ silverCent: 1000, streak: 4, cardsLeft: 0 });
  expectRefused(await makeUp(day(5)), Sign, "NO_CARD");
  await later(1);
  expect((await signIn()).info).toMatchObject({ streak: 5, silverCent: 1500 });
  const { days, makeUpFrom } = await month();
  expect(days.map(({ isMadeUp }) => isMadeUp)).toEqual([false, false, true, false, false]);
  expect(makeUpFrom).toBeUndefined();
  await later(28);
  expect(await month()).toMatchObject({ cardsLeft: 1, streak: 0 });
  await expectSound(server);
});

test("only missed days of this month since registration can be made up", async () => {
  const { server, one } = await atNoon();
  const { signIn, makeUp, day } = calls(server, one);
  await signIn();
  for (const ago of [0, -1, 10, 40]) expectRefused(await makeUp(day(ago)), Sign, "SIGN_DAY");
  expectRefused(await makeUp("2026-02-31"), Sign, "SIGN_DAY");
  expectRefused(await makeUp("2026-13-01"), "WRONG_FIELD");
  const late = await member(server);
  expectRefused(await calls(server, late).makeUp(day(1)), Sign, "SIGN_DAY");
  expect((await makeUp(day(9))).code).toBe(0);
  await changeSettings(server, { "sign.cardsPerMonth": 2 });
  expectRefused(await makeUp(day(9)), Sign, "SIGN_DAY");
  expect((await makeUp(day(8))).info.streak).toBe(1);
});

test("the calendar reaches back a year", async () => {
  const { server, one } = await atNoon();
  const { firstMonth } = await calls(server, one).month();
  const ask = (month: string) => server.call(Sign, "GetMonth", { month }, { token: one.token });
  expect((await ask(firstMonth)).info).toMatchObject({ month: firstMonth, days: [] });
  expectRefused(await ask("2019-01"), "WRONG_FIELD");
});
