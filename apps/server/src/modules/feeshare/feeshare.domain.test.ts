/** 10,000 random orders with their refunds, against a model that knows fractions and no steps. */
import { type Fen, fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { recipes, type Transfer } from "../ledger/ledger.public.ts";
import { feeBack } from "../settlement/settlement.domain.ts";
import { backOf, type Claim, type Share, sharesOf } from "./feeshare.domain.ts";

type Random = (least: number, most: number) => number;
/** Numbers that are the same in every run (mulberry32); FC_SEED draws others. */
function drawnFrom(seed: number): Random {
  let state = seed;
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
  };
}

const claimsOf = (random: Random): Claim[] =>
  Array.from({ length: random(0, 4) }, (_, nth) => ({
    kind: `k${nth}`,
    memberId: String(random(1, 20)),
    rateBp: random(1, 4000),
  }));

/** What an order is left with by fractions alone: of each claim its part of the whole fee, and of that the part of the fee that is left. */
function modelOf({
  fee,
  left,
  claims,
  mostBp,
}: {
  fee: number;
  left: number;
  claims: readonly Claim[];
  mostBp: number;
}) {
  let room = (BigInt(fee) * BigInt(mostBp)) / 10_000n;
  return claims.map(({ rateBp }) => {
    const whole = (BigInt(fee) * BigInt(rateBp)) / 10_000n;
    const own = whole < room ? whole : room;
    room -= own;
    return fee === 0 ? 0n : (own * BigInt(left)) / BigInt(fee);
  });
}

test("10,000 orders and their refunds: each share is what the model says, together within the limit, and all entries sum to zero", () => {
  const random = drawnFrom(Number(process.env["FC_SEED"] ?? 1));
  const balances = new Map<string, number>();
  const booked = (transfer: Transfer): void => {
    expect(transfer.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of transfer.entries) {
      const name = `${account.kind}:${account.owner}:${account.purpose}`;
      balances.set(name, (balances.get(name) ?? 0) + amount);
    }
  };
  const wanted = new Map<string, bigint>();
  let fees = 0;
  let refunds = 0;
  for (let nth = 0; nth < 10_000; nth += 1) {
    const gross = random(1, nth % 3 === 0 ? 300 : 5_000_000);
    const feeFen = fen(Math.floor((gross * random(0, 5000)) / 10_000));
    const [claims, mostBp] = [claimsOf(random), nth % 5 === 0 ? random(0, 10_000) : 5000];
    const given: (Share & { backFen: Fen })[] = sharesOf(feeFen, claims, mostBp).map((share) => ({
      ...share,
      backFen: fen(0),
    }));
    booked(recipes.feeShared({ orderNo: `O${nth}`, shares: given }));
    let settled = { grossFen: fen(gross), feeFen, backGrossFen: fen(0), backFeeFen: fen(0) };
    const held = () => given.reduce((sum, share) => sum + share.fen - share.backFen, 0);
    const isWithin = () =>
      expect(held() * 10_000).toBeLessThanOrEqual((feeFen - settled.backFeeFen) * mostBp);
    isWithin();
    for (let left = random(0, 3); left > 0 && settled.backGrossFen < gross; left -= 1) {
      refunds += 1;
      const open = gross - settled.backGrossFen;
      const amount = fen(random(0, 3) === 0 ? open : random(1, open));
      const fee = feeBack(settled, amount);
      settled = {
        ...settled,
        backGrossFen: fen(settled.backGrossFen + amount),
        backFeeFen: fen(settled.backFeeFen + fee),
      };
      const leftFen = fen(feeFen - settled.backFeeFen);
      const back = given.map((share) => ({ ...share, fen: backOf({ ...share, baseFen: feeFen }, leftFen) }));
      booked(recipes.feeShareTaken({ key: `O${nth}:${left}`, shares: back }));
      for (const [place, share] of given.entries())
        share.backFen = fen(share.backFen + (back[place]?.fen ?? 0));
      isWithin();
      if (leftFen === 0) expect(held()).toBe(0);
    }
    const left = feeFen - settled.backFeeFen;
    for (const [place, amount] of modelOf({ fee: feeFen, left, claims, mostBp }).entries()) {
      const id = claims[place]?.memberId ?? "";
      wanted.set(id, (wanted.get(id) ?? 0n) + amount);
      fees -= Number(amount);
    }
    const rest = given.map((share) => ({ ...share, fen: fen(share.fen - share.backFen) }));
    booked(recipes.feeShareReleased({ orderNo: `O${nth}`, shares: rest }));
  }
  expect(refunds).toBeGreaterThan(5000);
  for (const [id, amount] of wanted)
    expect(balances.get(`member:${id}:available`) ?? 0, id).toBe(Number(amount));
  expect(balances.get("platform:0:fee")).toBe(fees);
  for (const [name, amount] of balances)
    if (name.endsWith("commission") || name.endsWith("earnings")) expect(amount, name).toBe(0);
  expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test("earlier claims come first where the limit is not enough for all, and what is below a fen is none", () => {
  const claims = [3000, 1500, 1500].map((rateBp, nth) => ({ kind: `k${nth}`, memberId: "1", rateBp }));
  expect(sharesOf(fen(1000), claims, 5000).map((one) => [one.fen, one.cutFen])).toEqual([
    [300, 0],
    [150, 0],
    [50, 100],
  ]);
  expect(sharesOf(fen(3), claims, 5000)).toEqual([]);
  expect(sharesOf(fen(7), claims, 5000).map((one) => one.fen)).toEqual([2, 1]);
});
