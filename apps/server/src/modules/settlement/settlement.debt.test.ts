import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, bought, sentBack } from "../../../test/make/after.ts";
import {
  cardBound,
  morningIn,
  purse,
  settled,
  SHOP_PWD,
  withPassword,
} from "../../../test/make/settlement.ts";
import { expectRefused } from "../../../test/refused.ts";
import { checkBills, faultCount } from "./settlement.public.ts";

/** A shop that asks for all it has, and owes the refund that follows; its withdrawal can be taken back. */
async function indebted(server: TestServer) {
  const order = await bought(server, { upTo: "received", quantity: 1, priceFen: 300_000 });
  const { id, token2, staffId } = order.seller;
  const as = { token2 };
  await morningIn(server, 8);
  await settled(server);
  expect(await purse(server, id)).toEqual([0, 294_000, 0, 0]);
  await withPassword(server, staffId);
  await cardBound(server, order.seller);
  const amountFen = (await server.call(Merchant, "GetWithdrawPage", {}, as)).info.allFen;
  const { withdrawNo } = (await server.call(Merchant, "Withdraw", { amountFen, pwd: SHOP_PWD }, as)).info;
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
  await server.call(After, "Agree", { afterSaleId }, as);
  await sentBack(server, order, afterSaleId);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
  expect((await purse(server, id))[3]).toBeLessThan(0);
  return { id, as, withdrawNo };
}

test("a withdrawal that is taken back after a refund has made a debt pays it on the next morning", async () => {
  const server = await testServer();
  const { id, as, withdrawNo } = await indebted(server);
  await server.call(Merchant, "CancelWithdraw", { withdrawNo }, as);
  const again = { amountFen: 100_000, pwd: SHOP_PWD };
  expectRefused(await server.call(Merchant, "Withdraw", again, as), Merchant, "IN_DEBT");
  // the refund's line is on this morning's bill; the next mornings have nothing to list and nothing to repay
  await morningIn(server, 1);
  await settled(server);
  expect(await purse(server, id)).toEqual([0, 0, 0, 0]);
  const [bill] = (await server.call(Merchant, "GetBills", {}, as)).info.list;
  expect(bill).toMatchObject({ refundCount: 1, repaidFen: 294_000, netFen: -294_000 });
  await morningIn(server, 1);
  expect((await settled(server))[0]).toBe(0);
  expect(faultCount(await server.db.bulk((tx) => checkBills(tx)))).toBe(0);
  await expectSound(server);
});

test("a debt that can be paid is, though the bill of its refund was drawn before", async () => {
  const server = await testServer();
  const { id, as, withdrawNo } = await indebted(server);
  await morningIn(server, 1);
  await settled(server);
  expect((await server.call(Merchant, "CancelWithdraw", { withdrawNo }, as)).code).toBe(0);
  await morningIn(server, 1);
  expect((await settled(server))[0]).toBe(1);
  expect(await purse(server, id)).toEqual([0, 0, 0, 0]);
  const [bill] = (await server.call(Merchant, "GetBills", {}, as)).info.list;
  expect(bill).toMatchObject({ orderCount: 0, refundCount: 0, grossFen: 0, netFen: 0, repaidFen: 294_000 });
  expect(faultCount(await server.db.bulk((tx) => checkBills(tx)))).toBe(0);
  await expectSound(server);
});
