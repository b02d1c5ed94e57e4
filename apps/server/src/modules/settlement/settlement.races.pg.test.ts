import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, asked, bought, sentBack } from "../../../test/make/after.ts";
import {
  cardBound,
  drained,
  inPurse,
  morningIn,
  purse,
  SHOP_PWD,
  upheld,
  withPassword,
} from "../../../test/make/settlement.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, shop } from "../../../test/make/world.ts";
import { usualSettings as settings } from "../../settings.ts";
import { drawBill } from "./settlement.bill.ts";
import { checkBills, faultCount } from "./settlement.check.ts";
import { twoServers } from "../../../test/races.ts";

describe("settlement under concurrency", async () => {
  const { server, servers, times } = await twoServers();

  const draw = (one: TestServer, shopId: string) =>
    one.db.write((tx) => drawBill(tx, { shopId, now: server.now(), settings }));
  const expectBills = async (): Promise<void> => {
    expect(faultCount(await server.db.bulk((tx) => checkBills(tx)))).toBe(0);
    await expectSound(server);
  };

  test("20 runs at once draw one bill, and each order is settled once", async () => {
    const seller = await shop(server);
    for (let count = 0; count < 3; count += 1) await bought(server, { upTo: "received", own: seller });
    await morningIn(server, 8);
    const drawn = await times(20, (one) => draw(one, seller.id));
    expect(drawn.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await purse(server, seller.id)).toEqual([0, 58_800, 0, 0]);
    await expectBills();
  });

  test("an after-sale that is asked for while the bill is drawn finds its order pending or settled, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await bought(server, { upTo: "received", quantity: 2 });
      const { id, token2 } = order.seller;
      await morningIn(server, 8);
      const asking = { kind: "return", reason: "quality" } as const;
      const [reply] = await Promise.all([asked(server, order, asking), draw(servers[1], id)]);
      expect(reply.code).toBe(0);
      const { afterSaleId } = reply.info;
      await server.call(After, "Agree", { afterSaleId }, { token2 });
      await sentBack(server, order, afterSaleId);
      expect((await server.call(After, "Refund", { afterSaleId }, { token2 })).code).toBe(0);
      await expectBills();
    }
  });

  test("refunds of settled orders and withdrawals at once: the refunds take the money, a withdrawal on its way back first", async () => {
    const seller = await shop(server);
    await withPassword(server, seller.staffId);
    const orders = [];
    for (let count = 0; count < 4; count += 1)
      orders.push(await bought(server, { upTo: "received", quantity: 1, own: seller }));
    await morningIn(server, 8);
    await draw(server, seller.id);
    await cardBound(server, seller);
    await inPurse(server, seller.id, 1000);
    const as = { token2: seller.token2 };
    const afters = [];
    for (const order of orders) {
      const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
      await server.call(After, "Agree", { afterSaleId }, as);
      await sentBack(server, order, afterSaleId);
      afters.push(afterSaleId);
    }
    const [refunds, withdrawals] = await Promise.all([
      Promise.all(afters.map((afterSaleId) => servers[1].call(After, "Refund", { afterSaleId }, as))),
      times(4, (one) => one.call(Merchant, "Withdraw", { amountFen: 30_000, pwd: SHOP_PWD }, as)),
    ]);
    expect(refunds.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(withdrawals.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1);
    expect(await purse(server, seller.id)).toEqual([0, 1000, 0, 0]);
    const open = "select count(*) from withdrawal where shop_id = $1 and state <> 'cancelled'";
    expect(await num(server, open, [seller.id])).toBe(0);
    expect(
      await num(server, "select count(*) from shop_bill_line where shop_id = $1 and kind = 'refund'", [
        seller.id,
      ]),
    ).toBe(4);
    await expectBills();
  });

  test("of refunds at once for which there is money for one, one takes it; the others are debt once an operator says so", async () => {
    const operator = await makeOperator(server, "service");
    for (let round = 0; round < 3; round += 1) {
      const seller = await shop(server);
      const orders = [];
      for (let count = 0; count < 6; count += 1)
        orders.push(await bought(server, { upTo: "received", quantity: 1, own: seller }));
      await morningIn(server, 8);
      await draw(server, seller.id);
      await drained(server, seller.id, 5 * 9800);
      const as = { token2: seller.token2 };
      const afters = [];
      for (const order of orders) {
        const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
        await server.call(After, "Agree", { afterSaleId }, as);
        await sentBack(server, order, afterSaleId);
        afters.push(afterSaleId);
      }
      const refunds = await Promise.all(
        afters.map((afterSaleId, n) => (servers[n % 2] ?? server).call(After, "Refund", { afterSaleId }, as)),
      );
      expect(refunds.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(await purse(server, seller.id)).toEqual([0, 0, 0, 0]);
      const decided = await Promise.all(
        afters.map((afterSaleId, n) => upheld(servers[n % 2] ?? server, operator, afterSaleId)),
      );
      expect(decided.filter(({ code }) => code === 0)).toHaveLength(5);
      expect(await purse(server, seller.id)).toEqual([0, 0, 0, -5 * 9800]);
      await expectBills();
    }
  });
});
