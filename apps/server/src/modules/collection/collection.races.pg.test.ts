import { Payment } from "@heshi/contract/collection/payment";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { collectionWorld, oldShop, phone, settledOnce } from "../../../test/areas/collection-world.ts";
import { purse } from "../../../test/make/settlement.ts";
import { keepSessions, num } from "../../../test/make/world.ts";

const { server, channel, codeOf, begun, opened, notice, paid } = await collectionWorld();

test("twenty parallel payments of a phone stay within its day, its tries and what may wait", async () => {
  const own = await oldShop(server);
  const code = await codeOf(own);
  const as = phone();
  const tries = await Promise.all(Array.from({ length: 20 }, () => begun(20_000, { code, as })));
  expect(tries.filter(({ code: answer }) => answer === 0)).toHaveLength(2);
  expect(await num(server, "select count(*) from collection where shop_id = $1", [own.id])).toBe(2);
});

test("two phones on one code pay two payments; a notice a hundred times credits once", async () => {
  const own = await oldShop(server);
  const code = await codeOf(own, 4200);
  const both = await Promise.all([begun(4200, { code }), begun(4200, { code })]);
  for (const { info } of both) await channel.pay("wechat", await opened(info.receipt));
  await notice();
  const asks = both.flatMap(({ info }) => Array.from({ length: 50 }, () => info.receipt));
  await Promise.all(asks.map((receipt) => server.call(Payment, "CheckResult", { receipt }, phone())));
  expect(await purse(server, own.id)).toEqual([8400, 0, 0, 0]);
  await expectSound(server);
});

test("refunds beside the settlement and one another: what went back went back once, from one place", async () => {
  for (let round = 0; round < 6; round += 1) {
    const own = await oldShop(server);
    const one = await paid(10_000, { code: await codeOf(own) });
    server.advance(2 * 86_400_000);
    await keepSessions(server);
    const input = { collectionNo: one.collectionNo, amountFen: 6000, reason: "顾客退货" };
    const [first, second] = await Promise.all([
      server.call(Payment, "RefundShop", input, own),
      server.call(Payment, "RefundShop", input, own),
      settledOnce(server),
    ]);
    expect([first.code, second.code].filter((code) => code === 0)).toHaveLength(1);
    await settledOnce(server);
    expect(await purse(server, own.id)).toEqual([0, 4000 - 24, 0, 0]);
  }
  await expectSound(server);
});
