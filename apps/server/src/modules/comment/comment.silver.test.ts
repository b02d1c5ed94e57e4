import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { balanceOf, bought } from "../../../test/make/after.ts";
import { commenting } from "../../../test/make/order.ts";
import { changeSettings, goods, member, shop, sql } from "../../../test/make/world.ts";

test("a comment earns at most a hundredth of what its line was paid with, so that nobody is paid for buying from themselves", async () => {
  const server = await testServer();
  const own = await shop(server);
  const { boughtIn, comment } = commenting(server, own);
  for (const [priceFen, silverCent] of [
    [1, 1],
    [10, 10],
    [999, 999],
    [1000, 1000],
    [5000, 1000],
  ] as const) {
    const { buyer, lineId } = await boughtIn(await goods(server, { shopId: own.id, priceFen }));
    expect((await comment(buyer.token, lineId)).info.silverCent).toBe(silverCent);
    // it comes when the order is done
    expect(await balanceOf(server, { kind: "member", id: buyer.id }, { currency: "CREDIT2" })).toBe(0);
  }
  await expectSound(server);
});

test("a day's comments earn no more than its limit, and the next day they earn again", async () => {
  const server = await testServer();
  const own = await shop(server);
  const { comment } = commenting(server, own);
  const buyer = await member(server, { balanceFen: 10_000_000 });
  const lines: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { lineId } = await bought(server, { upTo: "received", quantity: 1, priceFen: 5000, own, buyer });
    lines.push(lineId);
  }
  await changeSettings(server, { "comment.dayCent": 1500 });
  const earned: number[] = [];
  for (const lineId of lines.slice(0, 3)) earned.push((await comment(buyer.token, lineId)).info.silverCent);
  expect(earned).toEqual([1000, 500, 0]);
  server.advance(86_400_000);
  await sql(server, "update session set last_used_at = $1", [server.now()]);
  expect((await comment(buyer.token, lines[3] ?? "")).info.silverCent).toBe(1000);
  await expectSound(server);
});
