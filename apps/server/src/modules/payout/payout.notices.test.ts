import { Admin } from "@heshi/contract/system/admin";
import { fen } from "@heshi/kernel/money";
import { present } from "@heshi/kernel/assert";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { takeExpected } from "../../../test/logged.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { payoutWorld } from "../../../test/make/payout.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { withdrawState } from "../../../test/make/withdraw.ts";
import { keepSessions, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const HOUR = 3_600_000;
const LISTED = "listed among the payout exceptions";
const server = await testServer();
const { finance, sent, noticeOf, post } = await payoutWorld(server);
const purses = async (id: string) => [await purseOf(server, id), await purseOf(server, id, "frozen")];
const listed = async (isClosed = false) =>
  (await server.call(Admin, "GetPayoutExceptions", { isClosed }, finance)).info.list;
const paid = { state: "paid", amountFen: fen(20_000), channelNo: "A1" } as const;
const returned = { state: "returned", code: "B", reason: "账户已销户" } as const;

test("a notice posted 100 times, and 100 different ones, settle a payout once", async () => {
  const one = await sent("late");
  expect(await withdrawState(server, one.withdrawNo)).toBe("paying");
  const same = noticeOf(one.withdrawNo, { state: paid });
  const posted = await Promise.all([
    ...Array.from({ length: 100 }, () => post(same)),
    ...Array.from({ length: 100 }, () => post(noticeOf(one.withdrawNo, { state: paid }))),
  ]);
  expect(posted.every(Boolean)).toBe(true);
  expect(await withdrawState(server, one.withdrawNo)).toBe("paid");
  expect(await purses(one.id)).toEqual([79_880, 0]);
  const outcomes = await sql(
    server,
    "select outcome, count(*)::int as count, max(times)::int as times from payout_notice where payout_no = $1 group by 1 order by 1",
    [one.withdrawNo],
  );
  expect(outcomes).toEqual([
    { outcome: "moved", count: 1, times: 100 },
    { outcome: "same", count: 100, times: 1 },
  ]);
  await expectSound(server);
});

test("paid and sent back in either order ends sent back, with nothing left to decide", async () => {
  for (const order of [
    [paid, returned],
    [returned, paid],
  ]) {
    const one = await sent("returned");
    server.advance(2 * HOUR);
    await keepSessions(server);
    for (const state of order) expect(await post(noticeOf(one.withdrawNo, { state }))).toBe(true);
    await server.drain();
    expect(await withdrawState(server, one.withdrawNo)).toBe("returned");
    expect(await purses(one.id)).toEqual([100_000, 0]);
  }
  expect(await listed()).toEqual([]);
  await expectSound(server);
});

test("forged, stale and broken notices settle nothing and leave no row", async () => {
  const one = await sent("late");
  const before = await num(server, "select count(*) from payout_notice");
  const forged = noticeOf(one.withdrawNo, { state: paid, isForged: true });
  const right = noticeOf(one.withdrawNo, { state: paid });
  expect(await post(forged)).toBe(false);
  expect(await post({ ...right, body: right.body.replace("20000", "20001") })).toBe(false);
  expect(await post({ ...right, headers: {} })).toBe(false);
  expect(await post({ headers: right.headers, body: "x".repeat(70_000) })).toBe(false);
  server.advance(6 * 60_000);
  expect(await post(right)).toBe(false);
  expect(await withdrawState(server, one.withdrawNo)).toBe("paying");
  expect(await num(server, "select count(*) from payout_notice")).toBe(before);
});

test("a notice that contradicts what is known has the channel asked; what the channel insists on is listed", async () => {
  const one = await sent("ok");
  expect(await withdrawState(server, one.withdrawNo)).toBe("paid");
  await post(noticeOf(one.withdrawNo, { state: { state: "failed", code: "F", reason: "错" } }));
  await post(noticeOf(one.withdrawNo, { state: { ...paid, amountFen: fen(19_999) } }));
  await server.drain();
  expect([await withdrawState(server, one.withdrawNo), await listed()]).toEqual(["paid", []]);
  const gateway = server.gateways.payout.alipay;
  const { query } = gateway;
  gateway.query = async () => ({ ...paid, amountFen: fen(19_999) });
  await post(noticeOf(one.withdrawNo, { state: { ...paid, amountFen: fen(19_999) } }));
  await server.drain();
  gateway.query = query;
  expect(await listed()).toMatchObject([
    { withdrawNo: one.withdrawNo, reason: "amount", said: "paid", saidFen: 19_999, amountFen: 20_000 },
  ]);
  expect(await purses(one.id)).toEqual([79_880, 0]);
  expect(takeExpected(LISTED)).toBe(1);
});

test("a number that is not ours, or another channel's, is listed and answered as received", async () => {
  const one = await sent("late");
  expect(await post(noticeOf("W260101000000000001", { state: paid }))).toBe(true);
  expect(await post(noticeOf(one.withdrawNo, { state: paid }), "wechat")).toBe(true);
  expect(await withdrawState(server, one.withdrawNo)).toBe("paying");
  const unknown = (await listed()).filter(({ reason }) => reason === "unknown");
  expect(unknown.map(({ withdrawNo, channel }) => [withdrawNo, channel])).toEqual([
    [one.withdrawNo, "wechat"],
    ["W260101000000000001", "alipay"],
  ]);
  expect(unknown[1]).not.toHaveProperty("memberId");
  expect(takeExpected(LISTED)).toBe(2);
});

test("money that comes back for an account that takes none is on the list once, with what is needed to decide", async () => {
  const one = await sent("ok");
  await server.db.script(
    `set role none; update ledger_account set status = 'frozen' where owner_id = ${one.id}; set role heshi_app`,
  );
  await sql(server, "update member set state = 'closed', closed_at = $2, mobile = null where id = $1", [
    one.id,
    server.now(),
  ]);
  for (let times = 0; times < 3; times += 1)
    expect(await post(noticeOf(one.withdrawNo, { state: returned }))).toBe(true);
  expect(await withdrawState(server, one.withdrawNo)).toBe("paid");
  const entries = (await listed()).filter(({ withdrawNo }) => withdrawNo === one.withdrawNo);
  expect(entries).toMatchObject([
    {
      reason: "account",
      said: "returned",
      saidReason: "账户已销户",
      state: "paid",
      amountFen: 20_000,
      feeFen: 120,
      account: expect.stringMatching(/^支付宝 138\*{4}/),
      memberId: one.id,
      memberState: "closed",
    },
  ]);
  expect(takeExpected(LISTED)).toBe(3);
  const { exceptionId } = present(entries[0], "an entry");
  const close = (token: string) =>
    server.call(Admin, "ClosePayoutException", { exceptionId, note: "已线下退还本人" }, { token });
  expectRefused(await close((await makeOperator(server, "content")).token), "ROLE");
  expect((await close(finance.token)).code).toBe(0);
  expectRefused(await close(finance.token), "NOT_FOUND");
  expect((await listed(true)).map(({ note }) => note)).toEqual(["已线下退还本人"]);
});
