/** Joining a plan, using its periods, and what goes back. */
import { Express } from "@heshi/contract/trade/express";
import { Invest } from "@heshi/contract/invest/invest";
import { Admin } from "@heshi/contract/system/admin";
import { beforeEach, expect, test } from "vitest";
import {
  claimNoOf,
  join,
  joined,
  planDesk,
  planForm,
  planned,
  saver,
  type Saver,
} from "../../../test/areas/invest.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { changeSettings, keepSessions, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { investDues, investJobs } from "./invest.jobs.ts";

const server = await testServer();
const desk = await planDesk(server);
const DAY_MS = 86_400_000;
beforeEach(() => keepSessions(server));

const work = async (name: string): Promise<void> => {
  const job = investJobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(name);
  await workJob(server, job);
};
const later = async (days: number): Promise<void> => {
  server.advance(days * DAY_MS);
  await keepSessions(server);
};
const escrow = () => num(server, "select coalesce(sum(amount), 0) from hold where kind = 'invest'");
const creditOf = ({ id }: Saver, currency: string) =>
  num(
    server,
    `select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available'
       and currency = $2`,
    [id, currency],
  );
const levelOf = ({ id }: Saver) => num(server, "select level from member where id = $1", [id]);
const mine = async ({ token }: Saver, investNo: string) =>
  (await server.call(Invest, "GetMine", { investNo }, { token })).info;
const period = async ({ token }: Saver, investNo: string, seq: number) =>
  (await server.call(Invest, "GetPeriod", { investNo, seq }, { token })).info;
const use = (own: Saver, investNo: string, seq: number, what: "goods" | "lesson" | "counts") =>
  server.call(
    Invest,
    "Use",
    { investNo, seq, what, ...(what === "goods" && { addressId: own.addressId }) },
    { token: own.token },
  );
const ship = (claimNo: string) =>
  server.call(Admin, "ShipPlanClaim", { claimNo, company: "顺丰", number: "SF1234567890123" }, desk.one);
const refund = (own: Saver, investNo: string, expectedFen: number) =>
  server.call(Invest, "Refund", { investNo, expectedFen }, { token: own.token });
const told = async ({ id }: Saver) =>
  (
    await sql(
      server,
      "select cause from inbox_message where member_id = $1 and cause like 'invest%' order by id",
      [id],
    )
  ).map(({ cause }) => cause);

test("a plan takes two operators, says what is wrong with it, and is offered with its agreement", async () => {
  const form = planForm(server);
  for (const [over, field] of [
    [{ lessons: "没有标题" }, "lessons"],
    [{ lessons: "# 一节课\n这一节课的正文至少要有二十个字，所以写得长一点才可以。" }, "lessons"],
    [{ goods: Array.from({ length: 25 }, (_, at) => `第 ${at + 1} 期`).join("\n"), lessons: "" }, "goods"],
    [{ priceFen: 100 }, "priceFen"],
    [{ endsAt: form.startsAt }, "endsAt"],
  ] as const) {
    const reply = await server.call(Admin, "SaveHealthPlan", { ...form, ...over }, desk.one);
    expectRefused(reply, "WRONG_FIELD");
    expect(reply.raw).toContain(`"${field}"`);
  }
  const { code, planId } = await planned(server, desk);
  expect(code).toBe(0);
  const { info } = await server.call(Invest, "GetPlans", {});
  expect(info).toMatchObject({
    days: 365,
    equityDays: 7,
    agreement: { version: 1, title: "健康计划服务协议" },
  });
  expect(info.list.find((one) => one.planId === planId)).toMatchObject({
    lessons: 3,
    counts: 3,
    places: 50,
    goods: ["五色杂粮礼袋 2.5kg", "红芸豆与燕麦米 2.5kg", "年节杂粮礼盒 3kg"],
  });
  const rows = await server.call(Admin, "GetHealthPlans", {}, desk.one);
  expect(rows.info.list[0]).toMatchObject({ planId, edition: 1, periods: 3, taken: 0 });
});

test("who joins pays into escrow; each refusal changes nothing", async () => {
  const { planId } = await planned(server, desk, { total: 2 });
  const plain = await member(server, { balanceFen: 1_000_000 });
  expectRefused(await join(server, plain, { planId }), "REAL_NAME");
  const own = await saver(server);
  const [before, held] = [await purseOf(server, own.id), await escrow()];
  expectRefused(await join(server, own, { planId, edition: 2 }), Invest, "PLAN_CHANGED");
  expectRefused(await join(server, own, { planId, agreement: 9 }), Invest, "AGREEMENT_NEW");
  expectRefused(await join(server, own, { planId, amountFen: 9_999 }), Invest, "GRANT_STALE");
  const poor = await saver(server, 100);
  expectRefused(await join(server, poor, { planId }), Invest, "BALANCE_SHORT");
  expect([await purseOf(server, own.id), await escrow()]).toEqual([before, held]);

  const investNo = await joined(server, own, { planId });
  expect([await purseOf(server, own.id), await escrow()]).toEqual([before - 10_000, held + 10_000]);
  expectRefused(await join(server, own, { planId }), Invest, "PLAN_MOST");
  const joining = await server.call(Invest, "GetJoining", { planId }, { token: own.token });
  expect(joining.info).toMatchObject({ isVerified: true, joined: 1, balanceFen: before - 10_000 });
  expect(await mine(own, investNo)).toMatchObject({
    state: "active",
    leftFen: 10_000,
    periods: 3,
    list: [{ seq: 1, state: "open" }, { seq: 2, state: "waiting" }, { state: "waiting" }],
  });
  await joined(server, await saver(server), { planId });
  expectRefused(await join(server, await saver(server), { planId }), Invest, "PLAN_FULL");
  await later(61);
  expectRefused(await join(server, await saver(server), { planId }), Invest, "PLAN_GONE");
  await expectSound(server);
});

test("a period is used by what comes first, each moves its share, and the last takes the rounding", async () => {
  const { planId } = await planned(server, desk);
  const own = await saver(server);
  const investNo = await joined(server, own, { planId });
  const atShop = () =>
    num(
      server,
      "select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'merchant' and owner_id = $1 and purpose = 'available'",
      [desk.seller.id],
    );
  const before = await atShop();
  expectRefused(await use(own, investNo, 2, "lesson"), Invest, "PERIOD_EARLY");
  const unread = await period(own, investNo, 1);
  expect([unread.lessons, unread.actions]).toEqual([
    [{ title: "怎样煮杂粮饭" }],
    ["goods", "lesson", "counts"],
  ]);
  expect((await use(own, investNo, 1, "lesson")).code).toBe(0);
  expectRefused(await use(own, investNo, 1, "lesson"), Invest, "PERIOD_DONE");
  expect((await period(own, investNo, 1)).lessons[0]?.text).toContain("杂粮");
  expect([(await mine(own, investNo)).leftFen, (await atShop()) - before]).toEqual([6667, 3333]);
  // what else is in it moves nothing more
  expect((await use(own, investNo, 1, "counts")).code).toBe(0);
  expect(await creditOf(own, "CREDIT4")).toBe(1);
  expect((await use(own, investNo, 1, "goods")).code).toBe(0);
  expect((await ship(await claimNoOf(server, investNo, 1))).code).toBe(0);
  expect((await mine(own, investNo)).leftFen).toBe(6667);

  await later(30);
  expect((await use(own, investNo, 2, "goods")).code).toBe(0);
  expect((await mine(own, investNo)).leftFen).toBe(6667);
  const claimNo = await claimNoOf(server, investNo, 2);
  expectRefused(
    await server.call(
      Admin,
      "ShipPlanClaim",
      { claimNo, company: "没有的快递", number: "SF12345678" },
      desk.one,
    ),
    Admin,
    "PLAN_EXPRESS",
  );
  expect((await ship(claimNo)).code).toBe(0);
  expectRefused(await ship(claimNo), "WRONG_STATE");
  const sent = await period(own, investNo, 2);
  expect(sent).toMatchObject({
    state: "used",
    usedFen: 3333,
    claim: "shipped",
    actions: ["lesson", "counts", "confirm"],
  });
  const packageId = String(sent.parcel?.packageId);
  const track = await server.call(Express, "GetDetail", { packageId }, { token: own.token });
  expect(track.info).toMatchObject({ number: "SF1234567890123" });
  expect((await server.call(Invest, "Confirm", { investNo, seq: 2 }, { token: own.token })).code).toBe(0);
  expectRefused(
    await server.call(Invest, "Confirm", { investNo, seq: 2 }, { token: own.token }),
    "WRONG_STATE",
  );

  await later(30);
  expect((await use(own, investNo, 3, "counts")).code).toBe(0);
  expect(await mine(own, investNo)).toMatchObject({ state: "used", leftFen: 0, used: 3 });
  expect((await atShop()) - before).toBe(10_000);
  expectRefused(await refund(own, investNo, 0), Invest, "PLAN_OVER");
  // what is left in it is still there
  expect((await use(own, investNo, 3, "lesson")).code).toBe(0);
  const [found] = (await server.call(Admin, "GetInvests", { keyword: investNo }, desk.one)).info.list;
  expect(found).toMatchObject({ investNo, state: "used", mid: own.mid });
  const shown = await server.call(Admin, "GetInvest", { investNo }, desk.one);
  expect(shown.info.list.map(({ usedBy }) => usedBy)).toEqual(["打开课程", "礼包寄出", "领取次数"]);
  expect(
    (await server.call(Admin, "GetPlanClaims", { state: "received" }, desk.one)).info.list[0]?.claimNo,
  ).toBe(claimNo);
  expect((await server.call(Invest, "GetRecords", {}, { token: own.token })).info.list).toHaveLength(1);
  await expectSound(server);
});

test("a claim is taken back before it leaves; a held member's is not sent", async () => {
  const { planId } = await planned(server, desk);
  const own = await saver(server);
  const investNo = await joined(server, own, { planId });
  expectRefused(
    await server.call(Invest, "Use", { investNo, seq: 1, what: "goods" }, { token: own.token }),
    "WRONG_FIELD",
  );
  await use(own, investNo, 1, "goods");
  expectRefused(await use(own, investNo, 1, "goods"), Invest, "PERIOD_DONE");
  const first = await claimNoOf(server, investNo, 1);
  expect((await server.call(Invest, "CancelClaim", { investNo, seq: 1 }, { token: own.token })).code).toBe(0);
  expectRefused(await ship(first), "WRONG_STATE");
  server.advance(1000);
  await use(own, investNo, 1, "goods");
  await sql(server, "update member set held_at = now() where id = $1", [own.id]);
  expectRefused(await ship(await claimNoOf(server, investNo, 1)), "HELD");
  await sql(server, "update member set held_at = null where id = $1", [own.id]);
  expect((await mine(own, investNo)).leftFen).toBe(10_000);
  await expectSound(server);
});

test("what was not used goes back any time, with equity, level and claims; counts that were taken stay", async () => {
  const { planId } = await planned(server, desk);
  const own = await saver(server);
  const before = await purseOf(server, own.id);
  const investNo = await joined(server, own, { planId });
  await work("invest.equity");
  expect(await creditOf(own, "CREDIT3")).toBe(0);
  await later(7);
  await work("invest.equity");
  await work("invest.equity");
  expect([await creditOf(own, "CREDIT3"), (await levelOf(own)) > 0]).toEqual([12_000, true]);
  await use(own, investNo, 1, "counts");
  await later(30);
  await use(own, investNo, 2, "goods");
  expectRefused(await refund(own, investNo, 10_000), Invest, "REFUND_CHANGED");
  expect((await refund(own, investNo, 6667)).info).toEqual({ refundedFen: 6667 });
  expect(await purseOf(server, own.id)).toBe(before - 3333);
  expect([await creditOf(own, "CREDIT3"), await levelOf(own), await creditOf(own, "CREDIT4")]).toEqual([
    0, 0, 1,
  ]);
  expectRefused(await ship(await claimNoOf(server, investNo, 2)), "WRONG_STATE");
  expectRefused(await use(own, investNo, 2, "lesson"), Invest, "PERIOD_OVER");
  expectRefused(await refund(own, investNo, 0), Invest, "PLAN_OVER");
  expect((await mine(own, investNo)).list.map(({ state }) => state)).toEqual(["used", "back", "back"]);
  expect(await told(own)).toEqual(["invest.equity", "invest.refund"]);
  await expectSound(server);
});

test("notices come 30, 7 and 1 days before the end; then what is left goes back, and a place that nobody used is free", async () => {
  const { planId } = await planned(server, desk);
  const own = await saver(server);
  const before = await purseOf(server, own.id);
  const investNo = await joined(server, own, { planId });
  const taken = () => num(server, "select taken from health_plan where id = $1", [planId]);
  expect(await taken()).toBe(1);
  const warned = async () => {
    await work("invest.warn");
    return (await told(own)).filter((cause) => cause === "invest.ends").length;
  };
  const counts: number[] = [];
  for (const days of [334, 1, 22, 1, 5, 1]) {
    await later(days);
    counts.push(await warned());
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
  server.advance(DAY_MS - 1000);
  await keepSessions(server);
  await workDues(server, investDues);
  expect((await mine(own, investNo)).state).toBe("active");
  server.advance(1000);
  // the end holds before the job has run
  expectRefused(await use(own, investNo, 1, "counts"), Invest, "PERIOD_OVER");
  expectRefused(await refund(own, investNo, 10_000), Invest, "PLAN_OVER");
  await workDues(server, investDues);
  expect(await mine(own, investNo)).toMatchObject({ state: "expired", refundedFen: 10_000, leftFen: 0 });
  expect([await purseOf(server, own.id), await taken()]).toEqual([before, 0]);
  await expectSound(server);
});

test("a change of the plan reaches nobody who has joined", async () => {
  const made = await planned(server, desk, { most: 2 });
  const own = await saver(server);
  const investNo = await joined(server, own, made);
  server.advance(1000);
  const changed = await planned(server, desk, {
    planId: made.planId,
    title: "改过的计划",
    goods: "只有一期",
    lessons: "",
    priceFen: 500,
    most: 2,
  });
  expect(changed).toMatchObject({ planId: made.planId, edition: 2 });
  expectRefused(await join(server, own, made), Invest, "PLAN_CHANGED");
  await changeSettings(server, { "invest.days": 30 });
  expect(await mine(own, investNo)).toMatchObject({
    title: "五谷食养三期计划",
    periods: 3,
    priceFen: 10_000,
  });
  expect((await refund(own, investNo, 10_000)).code).toBe(0);
  await changeSettings(server, { "invest.days": 365 });
  await expectSound(server);
});
