import { createHash } from "node:crypto";
import { verifyLot } from "@heshi/contract/auction/verify";
import type { LotFile, Receipt } from "@heshi/contract/auction/chain";
import { fen } from "@heshi/kernel/money";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FIRST_SEED, SEEDS } from "../../../../test/simulation/trials.ts";
import { firstHash, receiptOf, sealReserve } from "./bid.chain.ts";
import { afterBid, depositOf, leastOf, type Standing, stepOf, whyNotBid } from "./bid.domain.ts";

const START = 1_800_000_000_000;
const END = START + 600_000;
const lotNo = "A261130000000000001";
const blank = (reserveFen: number): Standing => ({
  startFen: fen(5000),
  reserveFen: fen(reserveFen),
  ceilingFen: fen(12_000),
  stepFen: fen(500),
  opensAt: new Date(START),
  endsAt: new Date(END),
  extendMs: 60_000,
  extensions: 0,
  mostExtensions: 3,
  seq: 0,
  priceFen: undefined,
  leaderNo: undefined,
  leaderSeq: undefined,
  leaderMaxFen: undefined,
  secondFen: undefined,
  secondSeq: undefined,
});

type Act = { bidder: number; amount: number; isPlain: boolean; after: number };
const act = fc.record<Act>({
  bidder: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 40, max: 125 }).map((yuan) => yuan * 100),
  isPlain: fc.boolean(),
  after: fc.integer({ min: 1, max: 90_000 }),
});

type Taken = { bidder: number; amount: number; isPlain: boolean };
/** What the rules say of a history: the highest maximum of each and who had it first; a leader's own raise moves nothing. */
function modelOf(taken: readonly Taken[], lot: Standing) {
  const best = new Map<number, { amount: number; at: number }>();
  const sorted = () => [...best].toSorted(([, a], [, b]) => b.amount - a.amount || a.at - b.at);
  let [plain, price]: [number, number] = [0, 0];
  let leader: number | undefined;
  taken.forEach(({ bidder, amount, isPlain }, at) => {
    const isOwn = leader === bidder;
    best.set(bidder, { amount, at });
    const [first, next] = sorted();
    leader = first?.[0];
    const own = first?.[1].amount ?? 0;
    const reserve = own >= lot.reserveFen ? lot.reserveFen : 0;
    if (isOwn) {
      price = Math.max(price, reserve);
      return;
    }
    if (leader === bidder) plain = isPlain ? amount : 0;
    const floor = Math.max(lot.startFen, reserve, plain);
    price = Math.min(
      Math.max(next === undefined ? 0 : next[1].amount + lot.stepFen, floor),
      own,
      lot.ceilingFen,
    );
  });
  return { leader, price };
}

test("any history: the price and the leader are those of the rules, prices only rise, and its chain is confirmed", async () => {
  const check = fc.asyncProperty(
    fc.array(act, { maxLength: 30 }),
    fc.constantFrom(5000, 9000),
    async (acts, reserveFen) => {
      let lot = blank(reserveFen);
      const { seal: reserveSeal, nonce } = sealReserve(lotNo, reserveFen);
      const { startFen, stepFen, ceilingFen, extendMs, mostExtensions: extensions } = lot;
      const terms = {
        startFen,
        stepFen,
        ceilingFen,
        reserveSeal,
        opensAt: START,
        endsAt: END,
        extendMs,
        extensions,
      };
      let head = firstHash(lotNo, terms);
      const [bids, opened]: [Receipt[], { seq: number; maxFen: Receipt["priceFen"]; nonce: string }[]] = [
        [],
        [],
      ];
      const taken: Taken[] = [];
      let at = START;
      for (const { bidder, amount, isPlain, after } of acts) {
        at += after;
        const offer = { bidder, amountFen: fen(amount), isPlain, at: new Date(at) };
        const why = whyNotBid(lot, offer);
        expect(why === "BID_OVER").toBe(at >= lot.endsAt.getTime());
        if (why !== undefined) continue;
        const next = afterBid(lot, offer);
        expect(next.priceFen).toBeGreaterThanOrEqual(lot.priceFen ?? 0);
        const made = receiptOf(lotNo, {
          seq: next.seq,
          at,
          kind: next.kind,
          bidder,
          priceFen: next.priceFen,
          leader: next.leaderNo,
          endsAt: next.endsAt.getTime(),
          prev: head,
          maxFen: fen(amount),
        });
        bids.push(made.receipt);
        opened.push({ seq: next.seq, maxFen: fen(amount), nonce: made.nonce });
        head = made.receipt.hash;
        lot = next;
        taken.push({ bidder, amount, isPlain });
        const model = modelOf(taken, lot);
        expect([lot.leaderNo, lot.priceFen]).toEqual([model.leader, model.price]);
      }
      const { priceFen, leaderNo } = lot;
      const isSold = priceFen !== undefined && priceFen >= reserveFen && leaderNo !== undefined;
      const file: LotFile = {
        format: "heshi-lot-1",
        lotNo,
        title: "",
        licence: "",
        terms,
        bids,
        head,
        state: isSold ? "awarded" : "unsold",
        reserve: { reserveFen: fen(reserveFen), nonce },
        maxima: isSold
          ? opened.filter(
              ({ seq, maxFen }) =>
                seq === lot.secondSeq || (bids[seq - 1]?.bidder === leaderNo && maxFen === priceFen),
            )
          : [],
        award: isSold ? { bidder: leaderNo, priceFen } : undefined,
      };
      expect(await verifyLot(file, (text) => createHash("sha256").update(text).digest("hex"))).toEqual([]);
    },
  );
  await fc.assert(check, { numRuns: SEEDS * 10, seed: FIRST_SEED });
});

test("steps and deposits by the reference price", () => {
  expect([9_999, 10_000, 50_000, 100_000, 500_000].map((price) => stepOf(fen(price)))).toEqual([
    100, 500, 1000, 5000, 10_000,
  ]);
  const of = (referenceFen: number) => ({ referenceFen: fen(referenceFen), depositBp: 1000 });
  expect(depositOf(of(500), fen(0))).toBe(100);
  expect(depositOf(of(10_001), fen(0))).toBe(1001);
  expect(depositOf(of(10_000), fen(12_000))).toBe(1200);
  expect(leastOf({ ...blank(5000), priceFen: fen(11_800) })).toBe(12_000);
});
