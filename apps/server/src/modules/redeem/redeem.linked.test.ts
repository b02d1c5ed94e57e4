import { Merchant } from "@heshi/contract/shop/merchant";
import { Code } from "@heshi/contract/counter/code";
import { assert, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { morningIn, purse, settled } from "../../../test/make/settlement.ts";
import { shop, sql, type TestShop } from "../../../test/make/world.ts";
import { boughtVoucher, voucherGoods } from "../../../test/voucher.ts";
import { voucherDues } from "./redeem.jobs.ts";

const server = await testServer();
const MINUTE = 60_000;

/** A shop that redeems a code of its owner's, or of somebody whom it does not know; `when` they become its owner. */
async function redeemed(when: "before" | "after" | "never", at?: TestShop) {
  const own = at ?? (await shop(server));
  const item = await voucherGoods(server, { shopId: own.id, priceFen: 8800, stock: 50 });
  const { buyer, code, trade } = await boughtVoucher(server, item);
  const owns = () => sql(server, "update shop set owner_id = $2 where id = $1", [own.id, buyer.id]);
  if (when === "before") await owns();
  expect((await server.call(Code, "Redeem", { code }, { token2: own.token2 })).code).toBe(0);
  if (when === "before") await sql(server, "update shop set owner_id = null where id = $1", [own.id]);
  if (when === "after") await owns();
  return { own, buyer, trade };
}
const caseOf = (memberId: string) =>
  sql(
    server,
    "select c.links from risk_case c join risk_case_member x on x.risk_case_id = c.id where x.member_id = $1",
    [memberId],
  );

test("a code of somebody linked is accepted, listed for operators, and settled on day 15 and not after the usual window", async () => {
  // after the hour of the mornings below: what is used before it is due at it, 15 days later
  await morningIn(server, 1);
  server.advance(60 * MINUTE);
  const linked = await redeemed("before");
  // an order of the same shop that is settled meanwhile takes the linked one with it no more than an idle shop would
  await redeemed("never", linked.own);
  const late = await redeemed("after");
  const other = await redeemed("never");
  server.advance(11 * MINUTE);
  await workDues(server, voucherDues);
  for (const { own } of [late, other]) expect(await purse(server, own.id)).toEqual([8800, 0, 0, 0]);
  expect(await purse(server, linked.own.id)).toEqual([17_600, 0, 0, 0]);
  expect(await caseOf(linked.buyer.id)).toEqual([{ links: ["staff"] }]);
  expect(await caseOf(other.buyer.id)).toEqual([]);
  const waiting = await server.call(Merchant, "GetUnsettled", {}, { token2: linked.own.token2 });
  const settlesAt = waiting.info.list.find(({ orderId }) => orderId === linked.trade.orderId)?.settlesAt;
  assert(settlesAt !== undefined, "the linked order does not wait");
  await morningIn(server, 8);
  await settled(server);
  const [pending] = await purse(server, other.own.id);
  expect(pending, "an unknown buyer's, after the usual window").toBe(0);
  const stillPending = async () => {
    for (const { own } of [linked, late]) expect((await purse(server, own.id))[0]).toBe(8800);
    expect((await purse(server, late.own.id)).slice(1)).toEqual([0, 0, 0]);
  };
  await stillPending();
  await morningIn(server, 7);
  await settled(server);
  await stillPending();
  await morningIn(server, 1);
  expect(server.now().getTime()).toBeGreaterThan(settlesAt);
  await settled(server);
  for (const { own } of [linked, late]) expect((await purse(server, own.id))[0]).toBe(0);
  await expectSound(server);
});
