/** What becomes of the money that was paid for a member's missing piece, once one is found. */
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { holder, stocked } from "../../../../test/areas/delivery.ts";
import { intake, keepers, takeIn, takeStock, unitNos } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { balanceOf } from "../../../../test/make/after.ts";
import { inPurse } from "../../../../test/make/settlement.ts";
import { purseOf } from "../../../../test/make/transfer.ts";
import { num } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const both = await keepers(server);
const [ann] = both;
const [cash, till] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
/** What promotion has paid, all in all. */
const promotion = (): Promise<number> =>
  num(
    server,
    `select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.owner_kind = 'platform' and a.purpose = 'promotion' and a.currency = 'CNY'`,
  );

/** A member's one piece of two, missed at a stock-take and found at the next. */
async function missed() {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 1);
  const [no = ""] = await unitNos(server, item.skuId, "held");
  expect((await takeStock(server, both, { skuId: item.skuId, counted: 1, missing: [no] })).code).toBe(0);
  expect((await takeStock(server, both, { skuId: item.skuId, counted: 3 })).info.found).toBe(2);
  const { list } = (await server.call(Admin, "GetLosses", { keyword: no, limit: 5 }, cash)).info;
  return { item, own, lossNo: list[0]?.lossNo ?? "" };
}
async function payFor(lossNo: string): Promise<void> {
  await server.call(Admin, "PayLoss", { lossNo }, cash);
  expect((await server.call(Admin, "PayLoss", { lossNo }, till)).info.state).toBe("paid");
}

test("the shop that takes a found piece in gives back what promotion paid for one, once", async () => {
  const { item, own, lossNo } = await missed();
  const { skuId, seller } = item;
  const before = await promotion();
  const had = await purseOf(server, own.id);
  const found = () => intake({ skuId, count: 1, isFound: true });
  expectRefused(await server.call(Admin, "TakeIn", found(), ann), Admin, "INTAKE_LOSS");
  await payFor(lossNo);
  expect(await purseOf(server, own.id)).toBe(had + 10_000);
  expect(await promotion()).toBe(before - 10_000);
  expectRefused(await takeIn(server, both, found()), Admin, "INTAKE_FUNDS");
  expect(await unitNos(server, skuId, "free")).toHaveLength(1);
  await inPurse(server, seller.id, 15_000);
  const drawer = () => balanceOf(server, { kind: "merchant", id: seller.id });
  const rich = await drawer();
  expect((await takeIn(server, both, found())).code).toBe(0);
  expect(await promotion()).toBe(before);
  expect(await drawer()).toBe(rich - 10_000);
  expect((await server.call(Admin, "GetLoss", { lossNo }, cash)).info.recoveredAt).toEqual(
    expect.any(Number),
  );
  // the second was the shop's own
  expect((await takeIn(server, both, found())).code).toBe(0);
  expect(await drawer()).toBe(rich - 10_000);
  expect(await unitNos(server, skuId, "free")).toHaveLength(3);
  await expectSound(server);
});

test("a loss that was entered after the intake keeps it out until it is paid", async () => {
  const item = await stocked(server, both, 2);
  const { skuId } = item;
  await holder(server, item, 1);
  await takeStock(server, both, { skuId, counted: 3 });
  const found = intake({ skuId, count: 1, isFound: true });
  expectRefused(await server.call(Admin, "TakeIn", found, ann), "SECOND_PERSON");
  const [no = ""] = await unitNos(server, skuId, "held");
  await takeStock(server, both, { skuId, counted: 2, missing: [no] });
  expectRefused(await server.call(Admin, "TakeIn", found, both[1]), Admin, "INTAKE_LOSS");
  await expectSound(server);
});
