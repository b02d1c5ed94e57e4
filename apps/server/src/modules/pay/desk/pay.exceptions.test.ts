import { pageChannels } from "@heshi/contract/pay/outside";
import { Order } from "@heshi/contract/trade/order";
import { Admin } from "@heshi/contract/system/admin";
import { fen } from "@heshi/kernel/money";
import { present } from "@heshi/kernel/assert";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { buildLog } from "../../../platform/log.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { logged, takeExpected } from "../../../../test/logged.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { payWorld, type Way } from "../../../../test/make/pay.ts";
import { sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { findBalance, recipes } from "../../ledger/ledger.public.ts";
import { compareDay } from "../../reconcile/reconcile.day.ts";

/** Genuine notices that nobody expected (docs/rules/pay.md): no money is lost in silence. */
const { server, order, opened, attempts, result } = await payWorld();
const { token } = await makeOperator(server, "finance");
const DAY_MS = 86_400_000;
const TAKEN = "listed among the payment exceptions";

let notices = 0;
/** A notice of a channel whose signature is right; whether the answer ends its repeats. */
async function tell(way: Way, paid: { attemptNo: string; amountFen: number; channelNo: string }) {
  const gateway = server.gateways.payment[way];
  const { parseNotice } = gateway;
  const notice = { ...paid, amountFen: fen(paid.amountFen), paidAt: server.now() };
  gateway.parseNotice = () => ({
    ok: true,
    notice: { kind: "paid", noticeId: `odd-${(notices += 1)}`, ...notice },
  });
  const answer = await server.app.http.inject({ method: "POST", url: `/notify/${way}`, payload: "x" });
  gateway.parseNotice = parseNotice;
  return answer.body === gateway.noticeReply(true).body.toString();
}
const listed = async (isClosed = false) =>
  (await server.call(Admin, "GetPaymentExceptions", { isClosed }, { token })).info.list;
const entryOf = async (attemptNo: string, isClosed = false) =>
  (await listed(isClosed)).filter((one) => one.attemptNo === attemptNo);

test("F18: the right payment behind a smaller one pays the trade, and the smaller one is on the operators' list", async () => {
  for (const way of pageChannels) {
    const { buyer, trade } = await order();
    const attemptNo = await opened(buyer, trade, way);
    expect(await tell(way, { attemptNo, amountFen: 100, channelNo: `${attemptNo}-small` })).toBe(true);
    expect(await attempts(trade)).toMatchObject([{ state: "disputed" }]);
    expect(await tell(way, { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-right` })).toBe(true);
    expect(await attempts(trade)).toMatchObject([{ state: "settled" }]);
    expect((await result(buyer, trade)).state).toBe("paid");
    expect(await entryOf(attemptNo)).toMatchObject([
      {
        channel: way,
        channelNo: `${attemptNo}-small`,
        reason: "amount",
        amountFen: 100,
        expectedFen: 12_300,
        kind: "trade",
        payableNo: trade.tradeNo,
        memberId: buyer.id,
        paidAt: expect.any(Number),
      },
    ]);
    // a repeat, also in another notice, lists and settles nothing
    await tell(way, { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-right` });
    expect(await entryOf(attemptNo)).toHaveLength(1);
  }
  expect(takeExpected(TAKEN)).toBe(pageChannels.length);
  await expectSound(server);
});

test("F18: a channel that corrects the amount of one payment settles it and leaves nothing to do", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await tell("wechat", { attemptNo, amountFen: 12_299, channelNo: `${attemptNo}-one` });
  await tell("wechat", { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-one` });
  expect((await result(buyer, trade)).state).toBe("paid");
  expect(await entryOf(attemptNo)).toEqual([]);
  expect(await entryOf(attemptNo, true)).toMatchObject([{ note: "通道更正了金额，已按更正入账" }]);
  expect(takeExpected(TAKEN)).toBe(1);
});

test("F18: the right payment behind a smaller one goes back where the trade was cancelled meanwhile", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await tell("wechat", { attemptNo, amountFen: 100, channelNo: `${attemptNo}-small` });
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  await tell("wechat", { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-right` });
  expect(await attempts(trade)).toMatchObject([{ state: "stray" }]);
  const refunds = await sql(
    server,
    "select r.amount_fen::int as fen from pay_refund r join pay_attempt a on a.id = r.attempt_id where a.attempt_no = $1",
    [attemptNo],
  );
  expect(refunds).toEqual([{ fen: 12_300 }]);
  expect(takeExpected(TAKEN)).toBe(1);
  await expectSound(server);
});

test("F18: payments of unknown attempts, of the other channel's and second ones are accepted and listed", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await tell("wechat", { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-1` });
  expect(await tell("wechat", { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-2` })).toBe(true);
  expect(await tell("alipay", { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-3` })).toBe(true);
  expect(await tell("alipay", { attemptNo: "P-of-nobody", amountFen: 5, channelNo: "4" })).toBe(true);
  const shown = (await entryOf(attemptNo)).map(({ channel, channelNo, reason, expectedFen }) => [
    channel,
    channelNo,
    reason,
    expectedFen,
  ]);
  expect(shown.sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ["alipay", `${attemptNo}-3`, "unknown", undefined],
    ["wechat", `${attemptNo}-2`, "second", 12_300],
  ]);
  const [unknown] = await entryOf("P-of-nobody");
  expect(unknown).toMatchObject({ reason: "unknown", amountFen: 5, channelNo: "4" });
  expect([unknown?.payableNo, unknown?.memberId]).toEqual([undefined, undefined]);
  expect(takeExpected(TAKEN)).toBe(3);
  await expectSound(server);
});

const suspended = () => findBalance(server.db, recipes.platformAccount("suspense"));
const heldAt = async (way: "wechat" | "alipay"): Promise<number> =>
  0 - (await findBalance(server.db, recipes.outsideAccount(way)));

test("what cannot be booked lies in its channel's account and in suspense, until it is corrected", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  const before = [await suspended(), await heldAt("wechat")] as const;
  const moved = async () => [(await suspended()) - before[0], (await heldAt("wechat")) - before[1]];
  const wrong = { attemptNo, amountFen: 12_299, channelNo: `${attemptNo}-one` };
  await tell("wechat", wrong);
  await tell("wechat", wrong);
  expect(await moved()).toEqual([12_299, 12_299]);
  await tell("wechat", { ...wrong, amountFen: 12_300 });
  expect(await moved()).toEqual([0, 12_300]);
  expect(takeExpected(TAKEN)).toBe(2);
  await expectSound(server);
});

test("a second payment is a line of our side, and so is its refund, by the number of the channel", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "alipay");
  const before = [await suspended(), await heldAt("alipay")] as const;
  const moved = async () => [(await suspended()) - before[0], (await heldAt("alipay")) - before[1]];
  await tell("alipay", { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-1` });
  await tell("alipay", { attemptNo, amountFen: 12_300, channelNo: `${attemptNo}-2` });
  expect(await moved()).toEqual([12_300, 24_600]);
  const returnedNo = `BACK${attemptNo}`;
  const day = formatDay(server.now());
  const line = { attemptNo, amountFen: fen(12_300), at: server.now() };
  server.gateways.payment.alipay.statement = (of) =>
    Promise.resolve(
      of !== day
        ? []
        : [
            { kind: "payment", channelNo: `${attemptNo}-1`, ...line },
            { kind: "payment", channelNo: `${attemptNo}-2`, ...line },
            { kind: "refund", channelNo: "3", refundNo: returnedNo, ...line },
          ],
    );
  const from = dayStart(server.now());
  const at = new Date(from.getTime() + 2 * DAY_MS);
  const compared = async () => {
    const { db, gateways } = server;
    const log = buildLog("error", { write: (line) => logged.push(line) });
    await compareDay({ db, gateways, clock: { now: () => at }, log }, "alipay", from);
    return sql(
      server,
      "select kind, difference, state from reconcile_line where number = any ($1::text[]) order by id",
      [[attemptNo, returnedNo]],
    );
  };
  // returned at the channel before anybody has said so here
  expect(await compared()).toEqual([{ kind: "refund", difference: "theirs", state: "open" }]);
  const { exceptionId } = present((await entryOf(attemptNo))[0], "an entry");
  const settle = () =>
    server.call(Admin, "SettleSuspense", { cause: exceptionId, note: "平台承担" }, { token });
  expectRefused(await settle(), Admin, "SUSPENSE_OPEN");
  const close = { exceptionId, note: "已原路退回" } as const;
  const closing = (input: { outcome: "returned" | "kept"; returnedNo?: string }) =>
    server.call(Admin, "ClosePaymentException", { ...close, ...input }, { token });
  expectRefused(await closing({ outcome: "returned" }), "WRONG_FIELD");
  expectRefused(await closing({ outcome: "kept", returnedNo }), "WRONG_FIELD");
  expect((await closing({ outcome: "returned", returnedNo })).code).toBe(0);
  expect(await moved()).toEqual([0, 12_300]);
  expect(await compared()).toEqual([{ kind: "refund", difference: "theirs", state: "met" }]);
  expect(takeExpected(TAKEN)).toBe(1);
  await expectSound(server);
});

test("a payment that is kept stays in suspense, and is settled by two", async () => {
  const before = await suspended();
  await tell("wechat", { attemptNo: "P-to-be-kept", amountFen: 900, channelNo: "900" });
  takeExpected(TAKEN);
  const { exceptionId } = present((await entryOf("P-to-be-kept"))[0], "an entry");
  const kept = { exceptionId, outcome: "kept", note: "付款人核实中" } as const;
  expect((await server.call(Admin, "ClosePaymentException", kept, { token })).code).toBe(0);
  expect((await suspended()) - before).toBe(900);
  const input = { cause: exceptionId, note: "付款人查不到，满一年" };
  expectRefused(await server.call(Admin, "SettleSuspense", input, { token }), "SECOND_PERSON");
  const other = await makeOperator(server, "finance");
  expect((await server.call(Admin, "SettleSuspense", input, other)).info).toEqual({ amountFen: 900 });
  expect(await suspended()).toBe(before);
});

test("F18: an operator with the right takes a payment off the list once, with a note", async () => {
  await tell("wechat", { attemptNo: "P-to-be-closed", amountFen: 7, channelNo: "7" });
  takeExpected(TAKEN);
  const { exceptionId } = present((await entryOf("P-to-be-closed"))[0], "an entry");
  const close = (as: string) =>
    server.call(
      Admin,
      "ClosePaymentException",
      { exceptionId, outcome: "returned", returnedNo: "5030001", note: "已在商户平台退回" },
      { token: as },
    );
  expectRefused(await close((await makeOperator(server, "content")).token), "ROLE");
  expect((await close(token)).code).toBe(0);
  expectRefused(await close(token), "NOT_FOUND");
  expect(await entryOf("P-to-be-closed")).toEqual([]);
  expect(await entryOf("P-to-be-closed", true)).toMatchObject([{ note: "已在商户平台退回" }]);
});
