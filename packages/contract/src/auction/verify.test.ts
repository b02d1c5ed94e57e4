import { createHash } from "node:crypto";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import {
  bidText,
  type LotFile,
  type LotTerms,
  type Receipt,
  reserveText,
  sealText,
  termsText,
} from "./chain.ts";
import { verifyLot } from "./verify.ts";

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
const lotNo = "A261130000000000001";
const nonce = "00112233445566778899aabbccddeeff";
const reserve = { reserveFen: fen(6000), nonce };
const terms: LotTerms = {
  startFen: fen(5000),
  stepFen: fen(500),
  ceilingFen: fen(12_000),
  reserveSeal: hash(reserveText(lotNo, reserve)),
  opensAt: 1_000_000,
  endsAt: 2_000_000,
  extendMs: 60_000,
  extensions: 10,
  licence: "某拍卖企业",
};
type Row = readonly [
  at: number,
  kind: Receipt["kind"],
  bidder: number,
  price: number,
  leader: number,
  max: number,
  end: number,
];
/** 1 leads to 80, 2 bids 70, then 90: 85 is the price; the last one is in the last minute. */
const rows: readonly Row[] = [
  [1_100_000, "max", 1, 6000, 1, 8000, 2_000_000],
  [1_200_000, "max", 2, 7500, 1, 7000, 2_000_000],
  [1_300_000, "max", 2, 8500, 2, 9000, 2_000_000],
  [1_990_000, "max", 3, 9000, 2, 9000, 2_060_000],
];

function fileOf(all: readonly Row[] = rows): LotFile {
  let prev = hash(termsText(lotNo, terms));
  const bids = all.map(([at, kind, bidder, price, leader, max, endsAt], place): Receipt => {
    const seal = hash(sealText(lotNo, { seq: place + 1, maxFen: fen(max), nonce }));
    const bid = { seq: place + 1, at, kind, bidder, priceFen: fen(price), leader, endsAt, seal, prev };
    prev = hash(bidText(lotNo, bid));
    return { ...bid, hash: prev };
  });
  return {
    format: "heshi-lot-1",
    lotNo,
    title: "茶具",
    terms,
    bids,
    head: prev,
    state: "awarded",
    reserve,
    maxima: [
      { seq: 3, maxFen: fen(9000), nonce },
      { seq: 4, maxFen: fen(9000), nonce },
    ],
    award: { bidder: 2, priceFen: fen(9000) },
  };
}
const kinds = async (file: LotFile, head?: string) =>
  (await verifyLot(file, hash, head)).map(({ kind, what }) => `${kind} ${what.slice(0, 2)}`);
const at = (file: LotFile, place: number): Receipt => {
  const bid = file.bids[place];
  if (!bid) throw new Error("no such bid");
  return bid;
};

test("a chain as the server made it has no faults", async () => {
  expect(await kinds(fileOf())).toEqual([]);
});

test("a bid that was changed, is missing, was moved or added is named", async () => {
  const file = fileOf();
  const changed = file.bids.with(1, { ...at(file, 1), priceFen: fen(7400) });
  expect(await kinds({ ...file, bids: changed })).toEqual(["changed #2"]);
  expect(await kinds({ ...file, bids: file.bids.toSpliced(1, 1) })).toEqual(["missing #2"]);
  expect(await kinds({ ...file, bids: file.bids.toSpliced(3, 1) })).toContain("missing #4");
  const moved = [at(file, 0), at(file, 2), at(file, 1), at(file, 3)];
  expect(await kinds({ ...file, bids: moved })).toEqual(["moved #3"]);
  const twin = { ...at(file, 1), at: 1_250_000 };
  const forged = { ...twin, hash: hash(bidText(lotNo, twin)) };
  expect(await kinds({ ...file, bids: file.bids.toSpliced(2, 0, forged) })).toEqual(["added #2"]);
});

test("a chain that was made again from the beginning has another head than the one that was published", async () => {
  const other = fileOf(rows.with(1, [1_200_000, "max", 2, 7600, 1, 7100, 2_000_000]));
  expect(await kinds(other)).toEqual([]);
  expect((await verifyLot(other, hash, fileOf().head)).map(({ kind }) => kind)).toEqual(["head"]);
});

test("a price, an end or a leader that the rules do not give, and maxima other than those that were sealed", async () => {
  const cheap = fileOf(rows.with(3, [1_990_000, "max", 3, 8900, 2, 9000, 2_060_000]));
  const award = { bidder: 2, priceFen: fen(8900) };
  expect((await verifyLot({ ...cheap, award }, hash)).map(({ kind }) => kind)).toEqual(["price"]);
  const late = fileOf(rows.with(3, [1_990_000, "max", 3, 9000, 2, 9000, 2_000_000]));
  expect((await verifyLot(late, hash)).map(({ kind }) => kind)).toEqual(["order"]);
  const file = fileOf();
  const maxima = [{ seq: 4, maxFen: fen(8500), nonce }];
  expect((await verifyLot({ ...file, maxima }, hash)).map(({ kind }) => kind)).toContain("seal");
  const low = { ...file, reserve: { reserveFen: fen(5500), nonce } };
  expect((await verifyLot(low, hash)).map(({ kind }) => kind)).toContain("seal");
});
