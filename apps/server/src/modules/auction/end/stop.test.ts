import { Admin } from "@heshi/contract/system/admin";
import { Credit } from "@heshi/contract/money/credit";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { auctioning, bid, payLot, workAuctions } from "../../../../test/areas/auction.ts";
import { unitNos } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { setAccounts } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const zone = await auctioning(server);
const { open, rich, lotOf, toEnd } = zone;
const tick = () => server.advance(1001);
const purse = async (who: { token: string }) => {
  const { balanceFen, holds } = (await server.call(Credit, "GetWallet", {}, { token: who.token })).info;
  return [balanceFen, holds.reduce((sum, { amount }) => sum + amount, 0)];
};

test("a stopped lot and the switch of a product give everything back, before and after the award", async () => {
  const { lotNos, id: waresId, skuId } = await open(3);
  const [first = "", second = "", third = ""] = lotNos;
  const bob = await rich();
  for (const lotNo of lotNos) {
    await bid(server, bob, { lotNo, amountFen: 6000 });
    tick();
  }
  expect((await server.call(Admin, "StopLot", { lotNo: first, reason: "货品有疑问" }, zone.one)).code).toBe(
    0,
  );
  expectRefused(
    await server.call(Admin, "StopLot", { lotNo: first, reason: "货品有疑问" }, zone.one),
    "WRONG_STATE",
  );
  await toEnd(third);
  await workAuctions(server);
  expect((await lotOf(third)).phase).toBe("awarded");
  const stop = { waresId, isStopped: true, reason: "价格异常" };
  expect((await server.call(Admin, "StopAuctionGoods", stop, zone.one)).info.lots).toBe(2);
  expect(await purse(bob)).toEqual([1_000_000, 0]);
  expect(await unitNos(server, skuId, "free")).toHaveLength(3);
  expect((await lotOf(second)).phase).toBe("stopped");
  expectRefused(await payLot(server, bob, third), "WRONG_STATE");
  expect((await server.call(Admin, "GetAuctionStops", {}, zone.one)).info.list[0]).toMatchObject({ waresId });
  expect((await server.call(Admin, "StopAuctionGoods", { ...stop, isStopped: false }, zone.one)).code).toBe(
    0,
  );
  expectRefused(
    await server.call(Admin, "StopAuctionGoods", { ...stop, isStopped: false }, zone.one),
    "WRONG_STATE",
  );
  const unknown = { ...stop, waresId: randomId() };
  expectRefused(await server.call(Admin, "StopAuctionGoods", unknown, zone.one), "NOT_FOUND");
  await expectSound(server);
});

test("a loser whose account is frozen does not keep a lot open, and a leader whose account is does not win it", async () => {
  const { lotNos } = await open(2);
  const [one = "", other = ""] = lotNos;
  const [ann, bob] = [await rich(), await rich()];
  await bid(server, ann, { lotNo: one, amountFen: 6000 });
  await bid(server, bob, { lotNo: one, amountFen: 7000 });
  tick();
  await bid(server, bob, { lotNo: other, amountFen: 6000 });
  tick();
  await bid(server, ann, { lotNo: other, amountFen: 7000 });
  await setAccounts(server, [ann.id], "frozen");
  await toEnd(one);
  await workAuctions(server);
  expect([(await lotOf(one)).phase, (await lotOf(other)).phase]).toEqual(["awarded", "stopped"]);
  await setAccounts(server, [ann.id], "open");
  await workAuctions(server);
  expect(await purse(ann)).toEqual([1_000_000, 0]);
  await expectSound(server);
});
