import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, bought, sentBack } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import {
  cardBound,
  drained,
  inPurse,
  morningIn,
  owing,
  purse,
  settled,
  SHOP_PWD,
  upheld,
  withPassword,
} from "../../../test/make/settlement.ts";
import { withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { afterDues } from "../after/after.jobs.ts";
import { applyAnswer } from "../payout/payout.answer.ts";
import { findPayout, findPayoutId } from "../withdraw/withdraw.public.ts";
import { checkBills, faultCount } from "./settlement.public.ts";

/** A settled shop with a card that has asked for all it has, and a return of one of its orders that it could refund. */
async function emptied(server: TestServer) {
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
  const refund = () => server.call(After, "Refund", { afterSaleId }, as);
  return { id, as, order, withdrawNo, afterSaleId, refund };
}

/** The same where the money has gone: an operator let the refund be a debt. */
async function indebted(server: TestServer) {
  const shop = await emptied(server);
  const finance = await makeOperator(server, "finance");
  expect((await withdrawDecided(server, finance, shop.withdrawNo)).code).toBe(0);
  await server.drain();
  expect(await withdrawState(server, shop.withdrawNo)).toBe("paying");
  expect((await shop.refund()).code).toBe(0);
  expect(await stateOf(server, shop.afterSaleId)).toBe("intervening");
  expect((await purse(server, shop.id))[3]).toBe(0);
  const operator = await makeOperator(server, "service");
  expect((await upheld(server, operator, shop.afterSaleId)).code).toBe(0);
  expect((await purse(server, shop.id))[3]).toBeLessThan(0);
  return { ...shop, finance };
}
const stateOf = async (server: TestServer, afterSaleId: string): Promise<string> =>
  String((await sql(server, "select state from after_sale where id = $1", [afterSaleId]))[0]?.["state"]);
const channelFails = async (server: TestServer, withdrawNo: string): Promise<void> => {
  const state = { state: "failed", code: "F", reason: "账户异常" } as const;
  await server.db.write(async (tx) => {
    const found = await tx.one(findPayoutId, [withdrawNo]);
    const row = found && (await tx.one(findPayout, [found.id]));
    if (row) await applyAnswer(tx, { row, state, now: server.now() });
  });
};

test.each([
  ["under review", false],
  ["approved and not sent", true],
] as const)(
  "a refund ends a withdrawal that is %s before it takes the deposit or makes a debt",
  async (_what, isApproved) => {
    const server = await testServer();
    const { id, as, withdrawNo, refund } = await emptied(server);
    const finance = await makeOperator(server, "finance");
    if (isApproved) expect((await withdrawDecided(server, finance, withdrawNo)).info.state).toBe("approved");
    expect((await refund()).code).toBe(0);
    expect(await withdrawState(server, withdrawNo)).toBe("cancelled");
    expect(await purse(server, id)).toEqual([0, 0, 0, 0]);
    const { info } = await server.call(Merchant, "GetWithdrawal", { withdrawNo }, as);
    expect(info.steps.at(-1)).toMatchObject({
      title: "为退款撤回",
      note: expect.stringContaining("店铺有退款要付"),
    });
    await server.drain();
    expect(server.gateways.sandbox.payout?.sent(withdrawNo) ?? 0).toBe(0);
    await expectSound(server);
  },
);

test("a refund that would make a debt waits for an operator, whether the shop agreed or its time was over", async () => {
  const server = await testServer();
  const { id, as, order, withdrawNo, afterSaleId } = await emptied(server);
  expect((await server.call(Merchant, "CancelWithdraw", { withdrawNo }, as)).code).toBe(0);
  await drained(server, id, 294_000);
  server.advance(7 * 86_400_000 + 1000);
  expect(await workDues(server, afterDues)).toBe(1);
  expect(await stateOf(server, afterSaleId)).toBe("intervening");
  expect(await purse(server, id)).toEqual([0, 0, 0, 0]);
  const operator = await makeOperator(server, "service");
  const waiting = (await server.call(Admin, "GetInterventions", {}, operator)).info.list;
  expect(waiting.map((row) => row.afterSaleId)).toEqual([afterSaleId]);
  expect((await upheld(server, operator, afterSaleId)).code).toBe(0);
  expect(await purse(server, id)).toEqual([0, 0, 0, -294_000]);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBeGreaterThanOrEqual(300_000);
  await expectSound(server);
});

test("a shop in debt is not paid: its next withdrawal is refused, and one under review is neither approved nor sent", async () => {
  const server = await testServer();
  const { id, as, withdrawNo, finance } = await indebted(server);
  await channelFails(server, withdrawNo);
  const again = { amountFen: 100_000, pwd: SHOP_PWD };
  expectRefused(await server.call(Merchant, "Withdraw", again, as), Merchant, "IN_DEBT");
  await morningIn(server, 1);
  await settled(server);
  expect(await purse(server, id)).toEqual([0, 0, 0, 0]);
  await inPurse(server, id, 200_000);
  const next = (await server.call(Merchant, "Withdraw", again, as)).info.withdrawNo;
  await owing(server, id, 5);
  const refused = await withdrawDecided(server, finance, next);
  expectRefused(refused, Admin, "WITHDRAW_STOPPED");
  expect(refused.raw).toContain("店铺有欠款");
  await owing(server, id, -5);
  expect((await withdrawDecided(server, finance, next)).info.state).toBe("approved");
  await owing(server, id, 5);
  await server.drain();
  expect(await withdrawState(server, next)).toBe("approved");
  const { info } = await server.call(Admin, "GetWithdrawal", { withdrawNo: next }, finance);
  expect(info.hints[0]).toEqual({ text: "店铺有欠款，解除后自动打款", isWarning: true });
  await owing(server, id, -5);
  server.advance(600_001);
  await server.drain();
  expect(await withdrawState(server, next)).toBe("paying");
});

test("a withdrawal that comes back after a refund has made a debt pays it on the next morning", async () => {
  const server = await testServer();
  const { id, as, withdrawNo } = await indebted(server);
  await channelFails(server, withdrawNo);
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
  await channelFails(server, withdrawNo);
  await morningIn(server, 1);
  expect((await settled(server))[0]).toBe(1);
  expect(await purse(server, id)).toEqual([0, 0, 0, 0]);
  const [bill] = (await server.call(Merchant, "GetBills", {}, as)).info.list;
  expect(bill).toMatchObject({ orderCount: 0, refundCount: 0, grossFen: 0, netFen: 0, repaidFen: 294_000 });
  expect(faultCount(await server.db.bulk((tx) => checkBills(tx)))).toBe(0);
  await expectSound(server);
});
