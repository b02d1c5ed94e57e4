import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { morningIn, purse, settled } from "../../../test/make/settlement.ts";
import { member, shop } from "../../../test/make/world.ts";
import { checkBills, faultCount } from "./settlement.public.ts";

test("an order that only credits paid is on its bill, brings nothing, and the bill is completed", async () => {
  const server = await testServer();
  const seller = await shop(server);
  const item = await pointsGoods(server, { creditCent: 3000, priceFen: 0 }, { shopId: seller.id });
  const buyer = await member(server, { balanceFen: 1000 });
  await grantCredit(server, buyer.id, "credit1", 100_000);
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 });
  await paid(server, buyer, trade);
  await shipped(server, seller.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  // it brings nothing: it is neither listed as money that waits nor the next day on which some comes
  const as = { token2: seller.token2 };
  expect((await server.call(Merchant, "GetUnsettled", {}, as)).info.list).toEqual([]);
  expect((await server.call(Merchant, "GetWallet", {}, as)).info.next).toBeUndefined();
  await morningIn(server, 8);
  await settled(server);
  const [bill] = (await server.call(Merchant, "GetBills", {}, as)).info.list;
  expect(bill).toMatchObject({ orderCount: 1, grossFen: 0, feeFen: 0, netFen: 0 });
  expect((await server.call(Merchant, "CheckBill", { billNo: bill?.billNo ?? "" }, as)).code).toBe(0);
  await settled(server);
  const [done] = (await server.call(Merchant, "GetBills", {}, as)).info.list;
  expect(done?.state).toBe("complete");
  expect(await purse(server, seller.id)).toEqual([0, 0, 0, 0]);
  expect(faultCount(await server.db.bulk((tx) => checkBills(tx)))).toBe(0);
  await expectSound(server);
});
