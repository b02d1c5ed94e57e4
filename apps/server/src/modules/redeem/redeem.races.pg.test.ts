import { Code } from "@heshi/contract/counter/code";
import { Order } from "@heshi/contract/trade/order";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { purse } from "../../../test/make/settlement.ts";
import { boughtVoucher, voucherGoods } from "../../../test/voucher.ts";
import { num, shop, staff } from "../../../test/make/world.ts";
import { faults, good, type Reply, twoServers } from "../../../test/races.ts";
import { voucherDues } from "./redeem.jobs.ts";

describe("redeeming against itself, refunding and revoking, by two servers", async () => {
  const { server, servers, times } = await twoServers();
  const seller = await shop(server);
  const item = await voucherGoods(server, { shopId: seller.id, priceFen: 5000 });
  const people = await Promise.all(
    Array.from({ length: 50 }, () => staff(server, { shopId: seller.id, role: "orders" })),
  );
  const redeem = (one: TestServer, n: number, code: string) =>
    one.call(Code, "Redeem", { code }, { token2: people[n] ?? seller.token2 });

  test("50 people of a shop redeem one code at once: one", async () => {
    const { code, list } = await boughtVoucher(server, item);
    const replies = await times(50, (one, n) => redeem(one, n, code));
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    const redeemed = "select count(*) from voucher_event where voucher_id = $1 and kind = 'redeem'";
    expect(await num(server, redeemed, [list[0]?.voucherId])).toBe(1);
    console.info(`one code, 50 redemptions at two servers: ${good(replies)} succeeded`);
  });

  test("50 people of two shops: the selling one alone", async () => {
    const { code } = await boughtVoucher(server, item);
    const other = await shop(server);
    const foreign = await Promise.all(
      Array.from({ length: 25 }, () => staff(server, { shopId: other.id, role: "orders" })),
    );
    const replies = await times(50, (one, n) =>
      n % 4 < 2
        ? redeem(one, n, code)
        : one.call(Code, "Redeem", { code }, { token2: foreign[n >> 1] ?? "" }),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(good(replies.filter((_, n) => n % 4 >= 2))).toBe(0);
  });

  test("redeemed and refunded at once: one of them", async () => {
    let used = 0;
    for (let round = 0; round < 10; round += 1) {
      const { code, buyer, trade } = await boughtVoucher(server, item);
      const replies = await times(10, (one, n): Promise<Reply> =>
        n % 3 === 0
          ? one.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token })
          : redeem(one, n, code),
      );
      expect([good(replies), faults(replies)]).toEqual([1, []]);
      used += await num(server, "select count(*) from orders where id = $1 and state = 'paid'", [
        trade.orderId,
      ]);
    }
    console.info(`redeemed against refunded: redeemed first in ${used} of 10 rounds`);
    await expectSound(server);
  });

  test("settled by two servers at once, against a late revocation: paid to the shop once", async () => {
    const before = await purse(server, seller.id);
    const { code } = await boughtVoucher(server, item);
    const { info } = await redeem(server, 0, code);
    for (const one of servers) one.advance(600_000);
    const due = await num(server, "select count(*) from voucher where state = 'used'");
    const revoke = (one: TestServer) =>
      one.call(Code, "Revoke", { voucherId: info.voucherId, reason: "点错" }, { token2: seller.token2 });
    const [first, second, ...late] = await Promise.all([
      workDues(server, voucherDues),
      workDues(servers[1], voucherDues),
      ...servers.map(revoke),
    ]);
    expect(faults(late)).toEqual([]);
    expect(good(late)).toBe(0);
    expect(first + second).toBe(due);
    expect((await purse(server, seller.id))[0]).toBe((before[0] ?? 0) + due * 5000);
    await expectSound(server);
  });
});
