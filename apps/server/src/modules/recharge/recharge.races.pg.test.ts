import { pageChannels } from "@heshi/contract/pay/outside";
import { Credit } from "@heshi/contract/money/credit";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { rechargeWorld } from "../../../test/make/recharge.ts";
import { keepSessions, num, sql } from "../../../test/make/world.ts";
import { untilWaiting } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { recharges } from "./recharge.effects.ts";
import { rechargeDues } from "./recharge.jobs.ts";

const { server, channel, begun, opened, seen, attemptsOf, purse } = await rechargeWorld();

/** Lets everything that is under way come to its end. */
async function settled(): Promise<void> {
  for (let minute = 0; minute < 20; minute += 1) {
    server.advance(60_000);
    await keepSessions(server);
    await channel.runDue();
    await (await channel.simulator()).control.idle();
    await workDues(server, rechargeDues);
    await server.drain();
  }
}

test("all channels' successes, cancelling, asking and notices in any order: credited once or not at all, the rest goes back", async () => {
  (await channel.simulator()).control.behave({
    profile: { seed: "recharge", mix: { shuffled: 3, storm: 2, flaky: 1, never: 1, twice: 2, late: 1 } },
  });
  const tries = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const one = await begun();
      const attempts = await Promise.all(
        pageChannels.map(async (way) => [way, await opened(one, way)] as const),
      );
      return { one, attempts, n };
    }),
  );
  await Promise.all(
    tries.flatMap(({ one, attempts, n }) => {
      const input = { rechargeNo: one.rechargeNo };
      return [
        ...attempts.map(([way, attemptNo]) => channel.pay(way, attemptNo)),
        channel.runDue(),
        ...(n % 3 === 0 ? [server.call(Credit, "CancelRecharge", input, one)] : []),
        ...(n % 3 === 1 ? [server.call(Credit, "CheckRecharge", input, one)] : []),
        ...(n % 4 === 0 ? [server.call(Credit, "StopRecharge", input, one)] : []),
      ];
    }),
  );
  await settled();
  for (const { one } of tries) {
    const { state } = await seen(one);
    const states = (await attemptsOf(one)).map((attempt) => attempt["state"]);
    expect(states.filter((each) => each === "settled")).toHaveLength(state === "paid" ? 1 : 0);
    // the bonus is promised once, and comes as the money is spent
    expect(await purse(one)).toEqual([state === "paid" ? 21_000 : 1000, 0]);
    const promised = "select coalesce(sum(granted), 0) from credit_lot where member_id = $1";
    expect(await num(server, promised, [one.id])).toBe(state === "paid" ? 30_000 : 0);
  }
  expect(await num(server, "select count(*) from pay_refund where state <> 'refunded'")).toBe(0);
  await expectSound(server);
});

test("attempts begun while the recharge is settled or cancelled do not stay open", async () => {
  const tries = await Promise.all(Array.from({ length: 16 }, () => begun()));
  await Promise.all(
    tries.map(async (one, n) => {
      const input = { rechargeNo: one.rechargeNo };
      const attemptNo = await opened(one, "wechat");
      await channel.pay("wechat", attemptNo);
      const end = n % 2 === 0 ? ("CheckRecharge" as const) : ("CancelRecharge" as const);
      await Promise.all([
        server.call(Credit, end, input, one),
        ...[1, 2, 3].map(() => server.call(Credit, "StartRecharge", { ...input, channel: "alipay" }, one)),
      ]);
    }),
  );
  await settled();
  const left = "select count(*) from pay_attempt where kind = 'recharge' and state = 'open'";
  expect(await num(server, left)).toBe(0);
  await expectSound(server);
});

test("an attempt that is begun while the recharge is being cancelled waits, and is refused", async () => {
  const { id, token, rechargeNo } = await begun();
  const [row] = await sql(server, "select id::text from recharge where no = $1", [rechargeNo]);
  const start = await server.db.write(async (tx) => {
    const act = {
      on: "cancel",
      by: "member",
      ids: [String(row?.["id"])],
      memberId: id,
      now: server.now(),
    } as const;
    expect(await moveIfAny(tx, recharges, act)).toHaveLength(1);
    const call = server.call(Credit, "StartRecharge", { rechargeNo, channel: "wechat" }, { token });
    await Promise.race([call, untilWaiting(server.db)]);
    return { call };
  });
  expectRefused(await start.call, Credit, "RECHARGE_OVER");
  await server.drain();
  expect(await num(server, "select count(*) from pay_attempt where member_id = $1", [id])).toBe(0);
});

test("a request sent 20 times at once begins one recharge and one attempt", async () => {
  const { id, token } = await begun();
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call(Credit, "Recharge", { amountFen: 777 }, { token, requestId: `recharge-race-${id}` }),
    ),
  );
  expect(new Set(all.map(({ info }) => info.rechargeNo)).size).toBe(1);
  const rechargeNo = all[0]?.info.rechargeNo ?? "";
  const started = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call(Credit, "StartRecharge", { rechargeNo, channel: "wechat" }, { token }),
    ),
  );
  expect(new Set(started.map(({ info }) => info.attemptNo)).size).toBe(1);
  const attemptNo = started[0]?.info.attemptNo ?? "";
  await Promise.all([1, 2, 3].map(() => server.call(Pay, "OpenChannel", { attemptNo }, { token })));
  expect(await sql(server, "select state from pay_attempt where attempt_no = $1", [attemptNo])).toEqual([
    { state: "open" },
  ]);
});

test("of ten requests at once no more than five wait to be paid", async () => {
  const { token, id } = await begun();
  await Promise.all(
    Array.from({ length: 10 }, () => server.call(Credit, "Recharge", { amountFen: 100 }, { token })),
  );
  expect(
    await num(server, "select count(*) from recharge where member_id = $1 and state = 'unpaid'", [id]),
  ).toBe(5);
});
