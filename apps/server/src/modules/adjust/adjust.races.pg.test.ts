import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { makeOperator, type TestOperator } from "../../../test/make/operator.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { changeSettings, member, num } from "../../../test/make/world.ts";
import { behindLock, twoServers } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";

describe("adjustments under concurrency", async () => {
  const { server, servers } = await twoServers();
  const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];

  const act = (
    at: number,
    by: TestOperator | undefined,
    input: { memberId: string; causeNo: string },
    reason: string,
  ) =>
    (servers[at % 2] ?? server).call(
      Admin,
      "Adjust",
      { ...input, balance: "money", direction: "add", amountFen: 1000 as never, reason },
      by,
    );

  test("30 entered for one cause and confirmed at once move the money once", async () => {
    const { id: memberId } = await member(server);
    const reasons = Array.from({ length: 30 }, (_, n) => `订单重复扣款更正 ${n}`);
    for (const [n, reason] of reasons.entries()) await act(n, ann, { memberId, causeNo: "GD-0001" }, reason);
    const replies = await Promise.all(
      reasons.map((reason, n) => act(n, bob, { memberId, causeNo: "GD-0001" }, reason)),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await purseOf(server, memberId)).toBe(1000);
    await expectSound(server);
  });

  test("a confirmation that waits for its member sees that they were frozen meanwhile", async () => {
    const { id: memberId } = await member(server);
    const input = { memberId, causeNo: "GD-0003" };
    await act(0, ann, input, "订单重复扣款更正");
    const replies = await behindLock(server.db, ["select 1 from member where id = $1 for update", memberId], {
      calls: [() => act(1, bob, input, "订单重复扣款更正")],
      change: ["update member set state = 'frozen' where id = $1", memberId],
    });
    for (const reply of replies) expectRefused(reply, Admin, "ADJUST_SHUT");
    expect(await purseOf(server, memberId)).toBe(0);
    await expectSound(server);
  });

  test("30 confirmed at once stay within the day's limit", async () => {
    const spent = await num(server, "select coalesce(sum(amount), 0) from adjustment_day");
    for (const one of servers) await changeSettings(one, { "adjust.dayFen": spent + 7500 });
    const { id: memberId } = await member(server);
    const causes = Array.from({ length: 30 }, (_, n) => `GD-2${String(n).padStart(3, "0")}`);
    for (const [n, causeNo] of causes.entries()) await act(n, ann, { memberId, causeNo }, "订单重复扣款更正");
    const replies = await Promise.all(
      causes.map((causeNo, n) => act(n, bob, { memberId, causeNo }, "订单重复扣款更正")),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(7);
    expect(await purseOf(server, memberId)).toBe(7000);
    await expectSound(server);
  });
});
