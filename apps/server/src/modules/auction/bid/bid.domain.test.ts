import { createHash } from "node:crypto";
import { verifyLot } from "@heshi/contract/auction/verify";
import type { LotFile, Receipt } from "@heshi/contract/auction/chain";
import { fen } from "@heshi/kernel/money";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FIRST_SEED, SEEDS } from "../../../../test/simulation/trials.ts";
import { firstHash, openedOf, receiptOf, sealReserve } from "./bid.chain.ts";
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
  leaderMaxFen: undefined,
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
        licence: "某拍卖企业",
      };
      let head = firstHash(lotNo, terms);
      const bids: Receipt[] = [];
      const opened: (Receipt & { maxFen: Receipt["priceFen"]; nonce: string })[] = [];
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
        opened.push({ ...made.receipt, maxFen: fen(amount), nonce: made.nonce });
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
        terms,
        bids,
        head,
        state: isSold ? "awarded" : "unsold",
        reserve: { reserveFen: fen(reserveFen), nonce },
        maxima: isSold ? openedOf(opened, priceFen) : [],
        award: isSold ? { bidder: leaderNo, priceFen } : undefined,
      };
      expect(await verifyLot(file, (text) => createHash("sha256").update(text).digest("hex"))).toEqual([]);
    },
  );
  await fc.assert(check, { numRuns: SEEDS * 10, seed: FIRST_SEED });
});

type Placed = { bidder: number; max: number; price: number; leader: number; kind?: Receipt["kind"] };
/** A sold lot's file of these bids with those maxima opened, whatever the rules say of it. */
function fileOf(placed: readonly Placed[], opens: readonly number[]): LotFile {
  const { startFen, stepFen, ceilingFen, extendMs } = blank(5000);
  const { seal: reserveSeal, nonce } = sealReserve(lotNo, 5000);
  const times = { opensAt: START, endsAt: END, extendMs, extensions: 3, licence: "" };
  const terms = { startFen, stepFen, ceilingFen: fen(200_000), reserveSeal, ...times };
  expect(ceilingFen).toBeLessThan(terms.ceilingFen);
  let head = firstHash(lotNo, terms);
  const made = placed.map(({ bidder, max, price, leader, kind = "max" }, place) => {
    const at = START + (place + 1) * 1000;
    const said = { seq: place + 1, at, kind, bidder, leader, endsAt: END, priceFen: fen(price) };
    const one = receiptOf(lotNo, { ...said, prev: head, maxFen: fen(max) });
    head = one.receipt.hash;
    return { ...one, maxFen: fen(max) };
  });
  const last = placed.at(-1);
  return {
    format: "heshi-lot-1",
    lotNo,
    title: "",
    terms,
    bids: made.map(({ receipt }) => receipt),
    head,
    state: "awarded",
    reserve: { reserveFen: fen(5000), nonce },
    maxima: made.flatMap(({ receipt: { seq }, maxFen, nonce: of }) =>
      opens.includes(seq) ? [{ seq, maxFen, nonce: of }] : [],
    ),
    award: last && { bidder: last.leader, priceFen: fen(last.price) },
  };
}
const faultsOf = async (file: LotFile) =>
  (await verifyLot(file, (text) => createHash("sha256").update(text).digest("hex"))).map(({ kind }) => kind);

test("an older maximum of the winner's that happens to be the price is not opened, and the lot is confirmed", async () => {
  const placed: Placed[] = [
    { bidder: 1, max: 8000, price: 5000, leader: 1 },
    { bidder: 1, max: 10_000, price: 5000, leader: 1, kind: "raise" },
    { bidder: 2, max: 7500, price: 8000, leader: 1 },
  ];
  const chain = fileOf(placed, [1, 2, 3]);
  const rows = chain.bids.map((bid, place) => ({ ...bid, maxFen: fen(placed[place]?.max ?? 0), nonce: "" }));
  expect(openedOf(rows, fen(8000)).map(({ seq }) => seq)).toEqual([3]);
  expect(await faultsOf(fileOf(placed, [3]))).toEqual([]);
});

test("a lot that was sold below the second maximum is not confirmed, whichever other maximum is opened", async () => {
  const placed: Placed[] = [
    { bidder: 1, max: 50_000, price: 5000, leader: 1 },
    { bidder: 2, max: 100_000, price: 50_500, leader: 2 },
    { bidder: 3, max: 150_000, price: 50_500, leader: 3 },
  ];
  expect(await faultsOf(fileOf(placed, [1]))).toContain("price");
  expect(await faultsOf(fileOf(placed, [2]))).toContain("price");
  const honest = placed.with(2, { bidder: 3, max: 150_000, price: 100_500, leader: 3 });
  expect(await faultsOf(fileOf(honest, [2]))).toEqual([]);
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
