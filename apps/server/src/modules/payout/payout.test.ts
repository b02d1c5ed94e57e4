import { Credit } from "@heshi/contract/money/credit";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import type { PayoutBehaviour } from "../../gateways/payout/payout-simulator.ts";
import type { PayoutState } from "../../gateways/payout/payout.port.ts";
import { testServer } from "../../../test/harness.ts";
import { logged } from "../../../test/logged.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { alipayAdded, usable, withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { keepSessions, num, sql } from "../../../test/make/world.ts";
import { withdrawDues } from "../withdraw/withdraw.jobs.ts";
import { findPayout } from "../withdraw/withdraw.public.ts";
import { applyAnswer } from "./payout.answer.ts";

const MINUTE = 60_000;
const server = await testServer();
const finance = await makeOperator(server, "finance");
const channel = server.gateways.sandbox.payout;
const purses = async (id: string) => [await purseOf(server, id), await purseOf(server, id, "frozen")];

/** A member whose withdrawal was approved while the channel behaves like this; the message was handled. */
async function approved(behaviour: PayoutBehaviour, amountFen = 20_000) {
  const one = await withCard(server, { balanceFen: 100_000 });
  const { withdrawNo } = (await asked(server, one, amountFen)).info;
  channel?.behave(behaviour, withdrawNo);
  await withdrawDecided(server, finance, withdrawNo);
  await server.drain();
  return { ...one, withdrawNo };
}
/** Lets time pass until the deadline asks the channel. */
async function later(ms = 11 * MINUTE): Promise<void> {
  server.advance(ms);
  await keepSessions(server);
  await workDues(server, withdrawDues);
  await server.drain();
}

test("an approved one is sent once, and paid: the amount is outside, the fee is ours", async () => {
  const one = await approved("ok");
  expect(await withdrawState(server, one.withdrawNo)).toBe("paying");
  await later();
  expect(await withdrawState(server, one.withdrawNo)).toBe("paid");
  expect([await purses(one.id), channel?.sent(one.withdrawNo)]).toEqual([[79_880, 0], 1]);
  expect(channel?.paid().get(one.withdrawNo)).toBe(20_000);
  const { info } = await server.call(Credit, "GetWithdrawal", { withdrawNo: one.withdrawNo }, one);
  expect(info.steps.map(({ title }) => title)).toEqual(["提交申请", "审核通过", "打款中", "已到账"]);
  expect(info).toMatchObject({ state: "paid", paidAt: expect.any(Number) });
  expect(info).not.toHaveProperty("next");
  await expectSound(server);
});

test("to Alipay it is paid by the first answer", async () => {
  const one = await withCard(server, { balanceFen: 100_000 });
  const { accountId } = (await alipayAdded(server, one, `138${one.mobile.slice(3)}`)).info;
  await usable(server, one.id);
  const { withdrawNo } = (await asked(server, { ...one, accountId }, 5000)).info;
  await withdrawDecided(server, finance, withdrawNo);
  await server.drain();
  expect(await withdrawState(server, withdrawNo)).toBe("paid");
});

test.each([
  ["failed", "收款账户状态异常"],
  ["returned", "收款银行退回"],
] as const)("one that is %s gives everything back, with the reason", async (behaviour, reason) => {
  const one = await approved(behaviour);
  await later(2 * MINUTE);
  await later();
  expect(await withdrawState(server, one.withdrawNo)).toBe("returned");
  expect(await purses(one.id)).toEqual([100_000, 0]);
  const { info } = await server.call(Credit, "GetWithdrawal", { withdrawNo: one.withdrawNo }, one);
  expect(info.reason).toBe(reason);
  await expectSound(server);
});

test("one that comes back after it was paid gives everything back, the fee too", async () => {
  const one = await approved("ok");
  await later();
  expect(await purses(one.id)).toEqual([79_880, 0]);
  const [row] = await sql(server, "select id::text from withdrawal where no = $1", [one.withdrawNo]);
  const returned = { state: "returned", code: "B", reason: "账户已销户" } as const;
  const apply = (state: PayoutState) =>
    server.db.write(async (tx) => {
      const found = await tx.one(findPayout, [String(row?.["id"])]);
      if (!found) throw new Error("no withdrawal");
      return applyAnswer(tx, { row: found, state, now: server.now() });
    });
  expect([await apply(returned), await apply(returned)]).toEqual(["moved", "same"]);
  expect(await purses(one.id)).toEqual([100_000, 0]);
  expect(await apply({ state: "paid", amountFen: fen(20_000), channelNo: "x" })).toBe("wrong");
  expect(await purses(one.id)).toEqual([100_000, 0]);
  await expectSound(server);
});

test("an answer 100 times at once settles once; another amount and a contradiction change nothing", async () => {
  const one = await approved("late");
  const [row] = await sql(server, "select id::text from withdrawal where no = $1", [one.withdrawNo]);
  const apply = (state: PayoutState) =>
    server.db.write(async (tx) => {
      const found = await tx.one(findPayout, [String(row?.["id"])]);
      return found ? applyAnswer(tx, { row: found, state, now: server.now() }) : "wrong";
    });
  expect(await apply({ state: "paid", amountFen: fen(19_999), channelNo: "x" })).toBe("wrong");
  expect(await apply({ state: "paid", amountFen: fen(20_001), channelNo: "x" })).toBe("wrong");
  expect(await withdrawState(server, one.withdrawNo)).toBe("paying");
  const paid = { state: "paid", amountFen: fen(20_000), channelNo: "x" } as const;
  const applied = await Promise.all(Array.from({ length: 100 }, () => apply(paid)));
  expect(applied.filter((how) => how === "moved")).toHaveLength(1);
  expect(applied.filter((how) => how === "same")).toHaveLength(99);
  expect(await apply({ state: "failed", code: "F", reason: "错" })).toBe("wrong");
  expect(await purses(one.id)).toEqual([79_880, 0]);
  await expectSound(server);
});

test("a channel that takes an order and does not answer is asked, never sent to again", async () => {
  const one = await approved("silent");
  expect(await withdrawState(server, one.withdrawNo)).toBe("paying");
  logged.length = 0;
  const message =
    "update outbox set done_at = null, due_at = now() - interval '1 day' where topic = 'payout.send'";
  await sql(
    server,
    `${message} and payload->>'withdrawId' = (select id::text from withdrawal where no = $1)`,
    [one.withdrawNo],
  );
  await server.drain();
  for (let round = 0; round < 3; round += 1) await later();
  expect([await withdrawState(server, one.withdrawNo), channel?.sent(one.withdrawNo)]).toEqual(["paid", 1]);
});

test("one that never reached the channel is sent again under its number, two minutes later at the earliest", async () => {
  const one = await approved("lost");
  expect(channel?.sent(one.withdrawNo)).toBe(1);
  channel?.behave("ok", one.withdrawNo);
  server.advance(30_000);
  await server.drain();
  expect([await withdrawState(server, one.withdrawNo), channel?.sent(one.withdrawNo)]).toEqual(["paying", 1]);
  await later();
  await later();
  expect([await withdrawState(server, one.withdrawNo), channel?.sent(one.withdrawNo)]).toEqual(["paid", 2]);
  expect(await purses(one.id)).toEqual([79_880, 0]);
});

test("one that never reached the channel is not sent again while its member is frozen, and is once that is lifted", async () => {
  const one = await approved("lost");
  channel?.behave("ok", one.withdrawNo);
  await sql(server, "update member set state = 'frozen' where id = $1", [one.id]);
  await later();
  expect([await withdrawState(server, one.withdrawNo), channel?.sent(one.withdrawNo)]).toEqual(["paying", 1]);
  await sql(server, "update member set state = 'active' where id = $1", [one.id]);
  await later();
  await later();
  expect([await withdrawState(server, one.withdrawNo), channel?.sent(one.withdrawNo)]).toEqual(["paid", 2]);
});

test("while a channel is away the row stays as it is, late on the operators' list; nothing is given back", async () => {
  const one = await approved("away");
  await later(25 * 60 * MINUTE);
  expect(await withdrawState(server, one.withdrawNo)).toBe("paying");
  expect(await purses(one.id)).toEqual([79_880, 20_120]);
  const overdue = "select count(*) from withdrawal where no = $1 and deadline_at > $2";
  expect(await num(server, overdue, [one.withdrawNo, server.now()])).toBe(1);
  channel?.behave("ok", one.withdrawNo);
  await later();
  await later();
  expect(await withdrawState(server, one.withdrawNo)).toBe("paid");
});

test("a channel that tells everything twice settles once", async () => {
  const one = await approved("doubled");
  await later();
  await server.drain();
  await server.drain();
  expect(await withdrawState(server, one.withdrawNo)).toBe("paid");
  expect(await purses(one.id)).toEqual([79_880, 0]);
  await expectSound(server);
});
