import { Wares } from "@heshi/contract/goods/wares";
import { Credit } from "@heshi/contract/money/credit";
import { randomHex, randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { auctioning, bid, payLot, workAuctions } from "../../../../test/areas/auction.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { num, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

// What is against selling a lot at its end, and against forfeiting its award.
const server = await testServer();
const zone = await auctioning(server);
const { open, rich, lotOf, toEnd } = zone;
type Person = Awaited<ReturnType<typeof rich>>;
const tick = () => server.advance(1001);
const purse = async (who: Person) => {
  const { balanceFen, holds } = (await server.call(Credit, "GetWallet", {}, { token: who.token })).info;
  return [balanceFen, holds.reduce((sum, { amount }) => sum + amount, 0)];
};
/** Lots that one bidder leads; awarded, where it says so. */
async function led(count: number, { isAwarded = true } = {}) {
  const made = await open(count);
  const bob = await rich();
  for (const lotNo of made.lotNos) {
    expect((await bid(server, bob, { lotNo, amountFen: 6000 })).code).toBe(0);
    tick();
  }
  if (isAwarded) {
    await toEnd(made.lotNos[0] ?? "");
    await workAuctions(server);
    expect((await lotOf(made.lotNo)).phase).toBe("awarded");
  }
  return { ...made, bob };
}
const lapse = async () => {
  server.advance(31 * 60_000);
  await workAuctions(server);
};
const writeAddress = (memberId: string, mobile: string) =>
  sql(
    server,
    `insert into member_address (id, member_id, name, mobile, province_code, city_code, area_code, province, city, area, detail,
       created_at, updated_at) values ($1, $2, '收件人', $3, '33', '3301', '330106', '浙江', '杭州', '西湖区', '一号', $4, $4)`,
    [randomId(), memberId, mobile, server.now()],
  );
const staffMobile = async (shopId: string) =>
  String(
    (await sql(server, "select mobile from shop_staff where shop_id = $1 limit 1", [shopId]))[0]?.["mobile"],
  );
const digested = async (memberId: string, digest: string) =>
  sql(
    server,
    "insert into cert (id, member_id, state, form, number_digest, submitted_at) values ($1, $2, 'passed', 'x', $3, $4)",
    [randomId(), memberId, digest, server.now()],
  );

test("an award in whose time money was held is stopped at its deadline, and a lot that ends in one is not sold", async () => {
  const { lotNo, bob } = await led(1);
  const [at, until] = [server.now(), new Date(server.now().getTime() + 60_000)];
  await sql(server, "insert into ledger_hold (since, why, lifted_at) values ($1, 'test', $2)", [at, until]);
  await lapse();
  expect((await lotOf(lotNo)).phase).toBe("stopped");
  expect(await purse(bob)).toEqual([1_000_000, 0]);
  await sql(server, "update ledger_hold set lifted_at = $1", [at]);
  const next = await led(1, { isAwarded: false });
  await toEnd(next.lotNo);
  await sql(server, "update ledger_hold set lifted_at = $1", [server.now()]);
  await workAuctions(server);
  expect((await lotOf(next.lotNo)).phase).toBe("stopped");
  await sql(server, "delete from ledger_hold");
});

test("what is against an award stops it at once, and it stays stopped when that is over", async () => {
  const { lotNo, bob, seller } = await led(1);
  await sql(server, "update shop set state = 'frozen' where id = $1", [seller.id]);
  expectRefused(await payLot(server, bob, lotNo), Wares, "BID_STOPPED");
  await workAuctions(server);
  await sql(server, "update shop set state = 'open' where id = $1", [seller.id]);
  expect((await lotOf(lotNo)).phase).toBe("stopped");
  expect(await purse(bob)).toEqual([1_000_000, 0]);
  await lapse();
  expect(await num(server, "select count(*) from auction_lot where state = 'forfeited'")).toBe(0);
});

test("a product that was withdrawn is not bid for, and its awards are stopped", async () => {
  const { lotNos, bob, id: waresId } = await led(1);
  const other = await open(1);
  for (const goodsId of [waresId, other.id])
    await sql(server, "update goods set state = 'withdrawn' where id = $1", [goodsId]);
  expectRefused(await bid(server, bob, { lotNo: other.lotNo, amountFen: 6000 }), Wares, "BID_STOPPED");
  await workAuctions(server);
  expect((await lotOf(lotNos[0] ?? "")).phase).toBe("stopped");
  expect(await purse(bob)).toEqual([1_000_000, 0]);
});

test("a winner who makes a link pays all the same, and one who does not forfeits", async () => {
  const { lotNos, bob, seller } = await led(2);
  const [paid = "", lapsed = ""] = lotNos;
  await writeAddress(bob.id, await staffMobile(seller.id));
  expect((await payLot(server, bob, paid)).code).toBe(0);
  await lapse();
  expect((await lotOf(lapsed)).phase).toBe("forfeited");
});

test("a link of the leader's own at the end stops the lot and counts as not paid; one of the seller's does not count", async () => {
  const theirs = await led(3, { isAwarded: false });
  const others = await led(1, { isAwarded: false });
  const { mobile } = others.bob;
  const [staff] = await sql(server, "select id, mobile from shop_staff where shop_id = $1 limit 1", [
    others.seller.id,
  ]);
  const man = await rich();
  await sql(server, "update member set mobile = $2 where id = $1", [man.id, String(staff?.["mobile"])]);
  await writeAddress(man.id, mobile);
  await writeAddress(theirs.bob.id, await staffMobile(theirs.seller.id));
  await toEnd(theirs.lotNos[0] ?? "");
  await toEnd(others.lotNo);
  await workAuctions(server);
  expect((await lotOf(theirs.lotNo)).phase).toBe("stopped");
  expect((await lotOf(others.lotNo)).phase).toBe("stopped");
  expect(await purse(theirs.bob)).toEqual([1_000_000, 0]);
  expect(
    await num(server, "select count(*) from risk_case where kind = 'linked' and mark like $1", [
      `${theirs.bob.id} %`,
    ]),
  ).toBe(1);
  const banned = async (who: Person) =>
    num(server, "select count(*) from auction_ban where member_id = $1", [who.id]);
  expect([await banned(theirs.bob), await banned(others.bob)]).toEqual([1, 0]);
});

test("what the own limit of a day could not pay is not bid for, with what is led on the same day", async () => {
  const { lotNos } = await open(2);
  const [first = "", second = ""] = lotNos;
  const bob = await rich();
  await sql(server, "insert into pay_limit (member_id, day_fen, changed_at) values ($1, 10000, $2)", [
    bob.id,
    server.now(),
  ]);
  expectRefused(await bid(server, bob, { lotNo: first, amountFen: 10_001 }), "OWN_LIMIT");
  expect((await bid(server, bob, { lotNo: first, amountFen: 6000 })).code).toBe(0);
  tick();
  expectRefused(await bid(server, bob, { lotNo: second, amountFen: 5000 }), "OWN_LIMIT");
  await toEnd(first);
  await workAuctions(server);
  expect((await payLot(server, bob, first)).code).toBe(0);
});

test("four awards that are not paid make one ban, which a new account of the same identity has, too", async () => {
  const digest = randomHex(16);
  const { lotNos, bob } = await led(4);
  await digested(bob.id, digest);
  await toEnd(lotNos[0] ?? "");
  await workAuctions(server);
  await lapse();
  expect(await num(server, "select count(*) from auction_ban where member_id = $1", [bob.id])).toBe(1);
  // as closing the account does
  await sql(server, "delete from cert where member_id = $1", [bob.id]);
  const again = await rich();
  await digested(again.id, digest);
  const { lotNo } = await open(1);
  expectRefused(await bid(server, again, { lotNo, amountFen: 6000 }), Wares, "BID_BANNED");
  const { ban } = (await server.call(Wares, "GetLotBan", {}, { token: again.token })).info;
  expect(ban).toMatchObject({ state: "banned", mayAppeal: false });
  await sql(server, "delete from cert where member_id = $1", [again.id]);
});

test("after all of it the ledger is sound", () => expectSound(server));
