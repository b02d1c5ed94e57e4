import { Credit } from "@heshi/contract/money/credit";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { auctioning, bid, payLot, workAuctions } from "../../../../test/areas/auction.ts";
import { deputeOf, saveDepute, workDeputes } from "../../../../test/areas/depute.ts";
import { unitNos } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { changeSettings, keepSessions, member, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const zone = await auctioning(server);
const { open, rich, lotOf, toEnd } = zone;
await changeSettings(server, { "zone.standing": 1 });
const zoneIds = [zone.zoneId];
const tick = () => server.advance(1001);
const purse = async (who: { token: string }) => {
  const { balanceFen, holds } = (await server.call(Credit, "GetWallet", {}, { token: who.token })).info;
  return [balanceFen, holds.reduce((sum, { amount }) => sum + amount, 0)];
};
/** Ends all lots that are open, and lets what waits for that happen. */
async function end(lotNo: string): Promise<void> {
  await toEnd(lotNo);
  await workAuctions(server);
  await workDeputes(server);
}

test("an order bids once for a lot up to its price, pays what it wins out of its budget, and gives the rest back at its end", async () => {
  const ann = await rich();
  const { deputeNo } = (await saveDepute(server, ann, { zoneIds })).info;
  expect(await purse(ann)).toEqual([984_000, 16_000]);
  const { lotNo, skuId } = await open(1);
  await workDeputes(server);
  expect(await lotOf(lotNo)).toMatchObject({ priceFen: 5000, bidders: 1 });
  expect(await deputeOf(server, ann)).toMatchObject({
    state: "active",
    heldFen: 8000,
    tries: [{ lotNo, state: "open" }],
  });
  expect(await purse(ann)).toEqual([984_000, 16_000]);
  await workDeputes(server);
  expect((await lotOf(lotNo)).seq).toBe(1);
  await end(lotNo);
  expect((await lotOf(lotNo)).phase).toBe("paid");
  expect(await unitNos(server, skuId, "held")).toHaveLength(1);
  expect(await deputeOf(server, ann)).toMatchObject({
    usedFen: 5000,
    heldFen: 8000,
    tries: [{ state: "won", priceFen: 5000 }],
  });
  expect(await purse(ann)).toEqual([987_000, 8000]);
  expect((await server.call(Wares, "EndDepute", { deputeNo }, { token: ann.token })).code).toBe(0);
  expect(await purse(ann)).toEqual([995_000, 0]);
  expectRefused(await server.call(Wares, "EndDepute", { deputeNo }, { token: ann.token }), "WRONG_STATE");
  expect(await deputeOf(server, ann, "over")).toMatchObject({ state: "ended", why: "本人结束", heldFen: 0 });
  await expectSound(server);
});

test("what an order has lost is held for it again; not more a day than it says, and none where it is paused", async () => {
  const [ann, bob] = [await rich(), await rich()];
  const { deputeNo } = (await saveDepute(server, ann, { zoneIds, perDay: 1 })).info;
  await open(2);
  await workDeputes(server);
  const tried = (await deputeOf(server, ann))?.tries ?? [];
  expect(tried.map(({ state }) => state)).toEqual(["open"]);
  const lotNo = tried[0]?.lotNo ?? "";
  tick();
  expect((await bid(server, bob, { lotNo, amountFen: 9000 })).info).toMatchObject({
    isLeading: true,
    priceFen: 8500,
  });
  const pause = (isPaused: boolean) =>
    server.call(Wares, "PauseDepute", { deputeNo, isPaused }, { token: ann.token });
  await pause(true);
  await toEnd(lotNo);
  await workAuctions(server);
  await workDeputes(server);
  expect(await deputeOf(server, ann)).toMatchObject({
    state: "paused",
    heldFen: 8000,
    usedFen: 0,
    tries: [{ state: "lost" }],
  });
  expect(await purse(ann)).toEqual([992_000, 8000]);
  await payLot(server, bob, lotNo);
  const { lotNo: third } = await open(1);
  await workDeputes(server);
  expect((await lotOf(third)).seq).toBe(0);
  await pause(false);
  await workDeputes(server);
  expect((await lotOf(third)).seq).toBe(1);
  await end(third);
  server.advance(8 * 86_400_000);
  await keepSessions(server);
  await workDeputes(server);
  expect(await deputeOf(server, ann, "over")).toMatchObject({ state: "ended", why: "有效期已到" });
  expect((await purse(ann))[1]).toBe(0);
  await expectSound(server);
});

test("a bid of an order obeys what a bid by hand obeys, and says why there is none", async () => {
  const cases = [
    [
      "has been brought by who has brought the seller",
      "同一人邀请",
      "update member set inviter_id = $2 where id = $1",
    ],
    ["is held", "核实", "update member set held_at = now() where id = $1 and $2::bigint is not null"],
    [
      "is a minor",
      "未成年人模式",
      "update member set minor_pin_hash = 'x' where id = $1 and $2::bigint is not null",
    ],
  ] as const;
  const people = [];
  for (const [, words, text] of cases) {
    const one = await rich();
    await saveDepute(server, one, { zoneIds });
    people.push({ one, words, text });
  }
  const poor = await rich();
  await saveDepute(server, poor, { zoneIds, maxFen: 4000 });
  const hand = await rich();
  await saveDepute(server, hand, { zoneIds });
  const { lotNo, seller } = await open(1);
  const inviter = await rich();
  const owner = await rich();
  await sql(server, "update shop set owner_id = $2 where id = $1", [seller.id, owner.id]);
  await sql(server, "update member set inviter_id = $2 where id = $1", [owner.id, inviter.id]);
  for (const { one, text } of people) await sql(server, text, [one.id, inviter.id]);
  expect((await bid(server, hand, { lotNo, amountFen: 6000 })).code).toBe(0);
  await workDeputes(server, false);
  expect((await lotOf(lotNo)).seq).toBe(1);
  await workDeputes(server);
  expect((await lotOf(lotNo)).seq).toBe(1);
  await sql(server, "update member set held_at = null, minor_pin_hash = null where id = any ($1::bigint[])", [
    people.map(({ one }) => one.id),
  ]);
  for (const { one, words } of people)
    expect((await deputeOf(server, one))?.tries).toEqual([
      expect.objectContaining({ state: "skipped", words: expect.stringContaining(words) }),
    ]);
  expect((await deputeOf(server, poor))?.tries[0]?.words).toContain("至少出");
  expect((await deputeOf(server, hand))?.tries).toEqual([]);
  await end(lotNo);
  await expectSound(server);
});

test("terms, money and switches are asked before anything is held; a change holds the difference", async () => {
  const [ann, poor] = [await rich(), await member(server, { balanceFen: 500 })];
  expectRefused(await saveDepute(server, poor, { zoneIds }), Wares, "DEPUTE_FUNDS");
  expectRefused(await saveDepute(server, ann, { zoneIds: ["77"] }), Wares, "DEPUTE_ZONE");
  const as = { token: ann.token };
  const bare = { zoneIds, maxFen: 8000, perDay: 1, grant: "0".repeat(32) };
  expectRefused(await server.call(Wares, "SaveDepute", bare, as), Wares, "GRANT_STALE");
  const { deputeNo } = (await saveDepute(server, ann, { zoneIds })).info;
  for (const [maxFen, held] of [
    [5000, 10_000],
    [9000, 18_000],
  ] as const) {
    expect((await saveDepute(server, ann, { zoneIds, maxFen, deputeNo })).code).toBe(0);
    expect(await purse(ann)).toEqual([1_000_000 - held, held]);
  }
  for (let more = 0; more < 4; more += 1) await saveDepute(server, ann, { zoneIds, maxFen: 100 });
  expectRefused(await saveDepute(server, ann, { zoneIds, maxFen: 100 }), Wares, "DEPUTE_MANY");
  await changeSettings(server, { "zone.standing": 0 });
  expectRefused(await saveDepute(server, await rich(), { zoneIds }), Wares, "DEPUTE_OFF");
  await changeSettings(server, { "zone.standing": 1 });
  await expectSound(server);
});
