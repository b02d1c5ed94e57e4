import { Admin } from "@heshi/contract/system/admin";
import { Tab } from "@heshi/contract/chat/tab";
import { Wares } from "@heshi/contract/goods/wares";
import { Credit } from "@heshi/contract/money/credit";
import { expect, test } from "vitest";
import { auctioning, bid, lotGrant, payLot, workAuctions } from "../../../test/areas/auction.ts";
import { unitNos } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const zone = await auctioning(server);
const { open, rich, lotOf, toEnd } = zone;
const tick = () => server.advance(1001);
const mine = async (who: { token: string }, lotNo: string) =>
  (await server.call(Wares, "GetLotMine", { lotNo }, { token: who.token })).info;
const purse = async (who: { token: string }) => {
  const { balanceFen, holds } = (await server.call(Credit, "GetWallet", {}, { token: who.token })).info;
  return [balanceFen, holds.reduce((sum, { amount }) => sum + amount, 0)];
};

test("the price follows from the second maximum, ties go to the earlier, and the loser's deposit comes back at the end", async () => {
  const { lotNo, skuId } = await open(1);
  const [ann, bob] = [await rich(), await rich()];
  const first = await bid(server, ann, { lotNo, amountFen: 8000 });
  expect(first.info).toMatchObject({ isLeading: true, priceFen: 5000, depositFen: 1000 });
  expect((await bid(server, bob, { lotNo, amountFen: 7000 })).info).toMatchObject({
    isLeading: false,
    priceFen: 7500,
  });
  tick();
  expect((await bid(server, bob, { lotNo, amountFen: 8000 })).info).toMatchObject({
    isLeading: false,
    priceFen: 8000,
  });
  tick();
  expect((await bid(server, bob, { lotNo, amountFen: 9000 })).info).toMatchObject({
    isLeading: true,
    priceFen: 8500,
  });
  expect((await mine(ann, lotNo)).own).toMatchObject({ state: "outbid", maxFen: 8000 });
  await toEnd(lotNo);
  await workAuctions(server);
  expect((await lotOf(lotNo)).phase).toBe("awarded");
  expect((await mine(ann, lotNo)).own?.state).toBe("lost");
  expect(await purse(ann)).toEqual([1_000_000, 0]);
  expect((await mine(bob, lotNo)).own?.award).toMatchObject({ priceFen: 8500, restFen: 7500 });
  const paid = await payLot(server, bob, lotNo);
  expect(paid.code).toBe(0);
  expect(await unitNos(server, skuId, "held")).toEqual([paid.info.unitNo]);
  expect(await purse(bob)).toEqual([991_500, 0]);
  expectRefused(await payLot(server, bob, lotNo), "WRONG_STATE");
  await expectSound(server);
});

test("the tab counts lots that wait for a member: at which they were outbid, or which they have to pay", async () => {
  const { lotNo } = await open(1);
  const [ann, bob] = [await rich(), await rich()];
  const counts = async () => {
    const all = [ann, bob].map(({ token }) => server.call(Tab, "GetTabs", {}, { token }));
    return (await Promise.all(all)).map(({ info }) => info.lotNum);
  };
  await bid(server, ann, { lotNo, amountFen: 6000 });
  expect(await counts()).toEqual([0, 0]);
  await bid(server, bob, { lotNo, amountFen: 8000 });
  expect(await counts()).toEqual([1, 0]);
  await toEnd(lotNo);
  await workAuctions(server);
  expect(await counts()).toEqual([0, 1]);
  await payLot(server, bob, lotNo);
  expect(await counts()).toEqual([0, 0]);
});

test("each offer that is not taken says why", async () => {
  const { lotNo, seller } = await open(1, { reserveFen: 9000 });
  const [ann, bob, poor] = [await rich(), await rich(), await member(server, { balanceFen: 500 })];
  expectRefused(await bid(server, ann, { lotNo, amountFen: 4999 }), Wares, "BID_LOW");
  expectRefused(await bid(server, ann, { lotNo, amountFen: 12_001 }), Wares, "BID_CEILING");
  expectRefused(await bid(server, poor, { lotNo, amountFen: 5000 }), Wares, "BID_FUNDS");
  const as = { token: ann.token };
  expectRefused(await server.call(Wares, "Bid", { lotNo, amountFen: 6000 }, as), Wares, "BID_GRANT");
  const wrong = await lotGrant(server, ann.id, { method: "Wares.PayLot", lotNo, amountFen: 6000 });
  expectRefused(
    await server.call(Wares, "Bid", { lotNo, amountFen: 6000, grant: wrong }, as),
    Wares,
    "GRANT_STALE",
  );
  expectRefused(await bid(server, ann, { lotNo: "A261130000000000000", amountFen: 6000 }), "NOT_FOUND");
  expect((await bid(server, ann, { lotNo, amountFen: 6000 })).info.priceFen).toBe(5000);
  expectRefused(await bid(server, ann, { lotNo, amountFen: 7000 }), Wares, "BID_FAST");
  tick();
  expectRefused(await bid(server, ann, { lotNo, amountFen: 6000 }), Wares, "BID_OWN");
  await sql(server, "update shop set owner_id = $2 where id = $1", [seller.id, bob.id]);
  expectRefused(await bid(server, bob, { lotNo, amountFen: 7000 }), Wares, "BID_SELLER");
  await sql(server, "update member set inviter_id = $2 where id = $1", [(await rich()).id, bob.id]);
  const invited = await rich();
  await sql(server, "update member set inviter_id = $2 where id = $1", [invited.id, bob.id]);
  expectRefused(await bid(server, invited, { lotNo, amountFen: 7000 }), Wares, "BID_LINKED");
  // what the password covers needs none again
  const more = await rich();
  const grant = await lotGrant(server, more.id, { method: "Wares.Bid", lotNo, amountFen: 8000 });
  const other = { token: more.token };
  expect((await server.call(Wares, "Bid", { lotNo, amountFen: 8000, grant }, other)).code).toBe(0);
  tick();
  expectRefused(await server.call(Wares, "Bid", { lotNo, amountFen: 8001 }, other), Wares, "BID_GRANT");
  await sql(server, "update member set held_at = $2 where id = $1", [more.id, server.now()]);
  expectRefused(await bid(server, more, { lotNo, amountFen: 9000 }), "HELD");
  await sql(server, "update member set held_at = null where id = $1", [more.id]);
  await toEnd(lotNo);
  expectRefused(await bid(server, more, { lotNo, amountFen: 9000 }), Wares, "BID_OVER");
  await workAuctions(server);
  expect((await lotOf(lotNo)).phase).toBe("unsold");
  expect(await purse(more)).toEqual([1_000_000, 0]);
  await expectSound(server);
});

test("a bid in the last minute moves the end, raising one's own maximum does not, and the ceiling ends it in a minute", async () => {
  const { lotNo } = await open(1);
  const [ann, bob] = [await rich(), await rich()];
  await toEnd(lotNo, 30_000);
  const { endsAt } = await lotOf(lotNo);
  expect((await bid(server, ann, { lotNo, amountFen: 6000 })).info.endsAt).toBe(endsAt + 60_000);
  await toEnd(lotNo, 30_000);
  expect((await bid(server, ann, { lotNo, amountFen: 7000 })).info).toMatchObject({
    endsAt: endsAt + 60_000,
    priceFen: 5000,
  });
  expect((await bid(server, bob, { lotNo, amountFen: 6000, isPlain: true })).info.endsAt).toBe(
    endsAt + 120_000,
  );
  tick();
  const top = await bid(server, bob, { lotNo, amountFen: 12_000, isPlain: true });
  expect(top.info).toMatchObject({ isLeading: true, priceFen: 12_000 });
  expect(top.info.endsAt - top.info.receipt.at).toBe(60_000);
  tick();
  expectRefused(await bid(server, ann, { lotNo, amountFen: 12_000 }), Wares, "BID_CEILING");
  expect((await lotOf(lotNo)).leastFen).toBeUndefined();
});

test("who does not pay loses the deposit; three within 30 days end bidding, and an appeal is decided by two", async () => {
  const { lotNos, skuId } = await open(3);
  const bob = await rich();
  for (const lotNo of lotNos) {
    expect((await bid(server, bob, { lotNo, amountFen: 6000 })).code).toBe(0);
    tick();
  }
  await toEnd(lotNos[0] ?? "");
  await workAuctions(server);
  server.advance(31 * 60_000);
  expectRefused(await payLot(server, bob, lotNos[0] ?? ""), "WRONG_STATE");
  await workAuctions(server);
  await workAuctions(server);
  expect(await purse(bob)).toEqual([997_000, 0]);
  expect(await unitNos(server, skuId, "free")).toHaveLength(3);
  const { ban } = (await server.call(Wares, "GetLotBan", {}, { token: bob.token })).info;
  expect(ban).toMatchObject({ state: "banned", mayAppeal: true });
  const next = await open(1);
  expectRefused(await bid(server, bob, { lotNo: next.lotNo, amountFen: 6000 }), Wares, "BID_BANNED");
  const banId = ban?.banId ?? "";
  const appeal = { banId, words: "那天手机坏了，没有收到消息" };
  expect((await server.call(Wares, "AppealLotBan", appeal, { token: bob.token })).code).toBe(0);
  expectRefused(await server.call(Wares, "AppealLotBan", appeal, { token: bob.token }), "WRONG_STATE");
  expectRefused(
    await server.call(Wares, "AppealLotBan", appeal, { token: (await rich()).token }),
    "NOT_FOUND",
  );
  const { list } = (await server.call(Admin, "GetLotBans", {}, zone.one)).info;
  expect(list.map((one) => one.banId)).toContain(banId);
  const decision = { banId, isLifted: true, reason: "情况属实" };
  expect((await server.call(Admin, "DecideLotBan", decision, zone.one)).info).toMatchObject({
    isWaiting: true,
  });
  expect((await server.call(Admin, "GetLotBanDetail", { banId }, zone.one)).info.waits?.isOwn).toBe(true);
  expect((await server.call(Admin, "DecideLotBan", decision, zone.other)).info.state).toBe("lifted");
  expect((await bid(server, bob, { lotNo: next.lotNo, amountFen: 6000 })).code).toBe(0);
  await expectSound(server);
});
