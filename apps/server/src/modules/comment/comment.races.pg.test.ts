import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { bought } from "../../../test/make/after.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { atOnce, faults, good } from "../../../test/races.ts";
import { expectSound } from "../../../test/invariants.ts";
import { changeSettings, member, num, shop } from "../../../test/make/world.ts";

const server = await testServer();
const own = await shop(server);
const operators = [await makeOperator(server, "content"), await makeOperator(server, "content")] as const;

/** A line of an order that its buyer has received, of a product that nobody has commented on. */
async function receivedLine() {
  const { item, buyer, lineId } = await bought(server, { upTo: "received", quantity: 1, own });
  const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5, text: "好" };
  return { item, buyer, input: { lineId, ...scores } };
}

/** A shown comment with five stars, the only one of its product. */
async function commented() {
  const { item, buyer, input } = await receivedLine();
  const { commentId } = (await server.call(Wares, "AddComment", input, buyer)).info;
  return { item, commentId };
}

test("50 comments on one line at once are one", async () => {
  const { item, buyer, input } = await receivedLine();
  const replies = await atOnce(50, () => server.call(Wares, "AddComment", input, buyer));
  expect([good(replies), faults(replies)]).toEqual([1, []]);
  expect(await num(server, "select comment_count from goods where id = $1", [item.id])).toBe(1);
  await expectSound(server);
});

test("one member's ten reports at once are one", async () => {
  const { commentId } = await commented();
  const one = await member(server);
  const report = () => server.call(Wares, "ReportComment", { commentId, reason: "advert" }, one);
  expect(good(await Promise.all(Array.from({ length: 10 }, report)))).toBe(1);
  expect(await num(server, "select count(*) from comment_report where comment_id = $1", [commentId])).toBe(1);
});

test("two operators decide at once, also differently: one decision counts, and the tallies follow it", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { item, commentId } = await commented();
    const reporter = await member(server);
    await server.call(Wares, "ReportComment", { commentId, reason: "advert" }, reporter);
    const decide = ({ token }: { token: string }, isHidden: boolean) =>
      server.call(Admin, "DecideComment", { commentId, isHidden, reason: "广告内容" }, { token });
    const replies = await Promise.all([decide(operators[0], true), decide(operators[1], true)]);
    expect(good(replies)).toBe(1);
    expect(await num(server, "select comment_count from goods where id = $1", [item.id])).toBe(0);
    await Promise.all([decide(operators[0], false), decide(operators[1], false)]);
    expect(await num(server, "select comment_count from goods where id = $1", [item.id])).toBe(1);
    expect(
      await num(server, "select count(*) from inbox_message where member_id = $1 and cause like 'comment%'", [
        reporter.id,
      ]),
    ).toBeLessThanOrEqual(1);
  }
});

test("a member's comments at once earn a day's limit together", async () => {
  await changeSettings(server, { "comment.dayCent": 2500 });
  const buyer = await member(server, { balanceFen: 10_000_000 });
  const lines: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { lineId } = await bought(server, { upTo: "received", quantity: 1, priceFen: 5000, own, buyer });
    lines.push(lineId);
  }
  const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5, text: "好" };
  const replies = await Promise.all(
    lines.map((lineId) => server.call(Wares, "AddComment", { lineId, ...scores }, buyer)),
  );
  expect(good(replies)).toBe(8);
  expect(replies.reduce((sum, { info }) => sum + info.silverCent, 0)).toBe(2500);
  expect(await num(server, "select sum(comment_due_cent) from orders where member_id = $1", [buyer.id])).toBe(
    2500,
  );
});
