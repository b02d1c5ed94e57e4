import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { balanceOf } from "../../../test/make/after.ts";
import { commenting } from "../../../test/make/order.ts";
import { goods, shop } from "../../../test/make/world.ts";

test("a comment earns no more than its line was paid with, so that nobody is paid for buying from themselves", async () => {
  const server = await testServer();
  const own = await shop(server);
  const { boughtIn, comment } = commenting(server, own);
  for (const [priceFen, silverCent] of [
    [1, 100],
    [9, 900],
    [10, 1000],
    [5000, 1000],
  ] as const) {
    const { buyer, lineId } = await boughtIn(await goods(server, { shopId: own.id, priceFen }));
    expect((await comment(buyer.token, lineId)).info.silverCent).toBe(silverCent);
    expect(await balanceOf(server, { kind: "member", id: buyer.id }, { currency: "CREDIT2" })).toBe(
      silverCent,
    );
  }
  await expectSound(server);
});
