import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { compareLines, type OurLine, type TheirLine } from "./reconcile.compare.ts";

const theirs = (number: string, amount: number, kind: TheirLine["kind"] = "payment"): TheirLine => ({
  kind,
  number,
  channelNo: `c${number}`,
  amountFen: fen(amount),
});
const ours = (number: string, amount: number, kind: OurLine["kind"] = "payment", isMade = true): OurLine => ({
  kind,
  number,
  amountFen: fen(amount),
  isMade,
  state: isMade ? "settled" : "pending",
});
const inWords = ({ found }: ReturnType<typeof compareLines>): string[] =>
  found.map(({ difference, kind, number }) => `${difference} ${kind} ${number}`);

test("compareLines: what lies on the other side of midnight is not missing, and refunds are lines of their own", () => {
  const result = compareLines({
    theirs: [theirs("P1", 100), theirs("R1", 40, "refund"), theirs("P2", 100), theirs("R3", 7, "refund")],
    ours: [ours("P1", 100), ours("P9", 5), ours("R1", 41, "refund"), ours("P8", 9)],
    around: [ours("P2", 100), ours("R3", 7, "refund", false)],
    before: [],
    after: [theirs("P9", 5)],
  });
  expect(result.matched).toHaveLength(2);
  expect(inWords(result)).toEqual(["amount refund R1", "state refund R3", "ours payment P8"]);
});

test("compareLines: what a channel did twice, on a day or again on a later one, is a difference of theirs", () => {
  const twice = compareLines({
    theirs: [
      theirs("W1", 500, "payout"),
      theirs("W1", 500, "payout"),
      theirs("P1", 100),
      theirs("R1", 40, "refund"),
    ],
    ours: [ours("W1", 500, "payout")],
    around: [ours("P1", 100), ours("R1", 40, "refund")],
    before: [theirs("P1", 100)],
    after: [theirs("R1", 40, "refund")],
  });
  expect(twice.matched).toHaveLength(2);
  expect(inWords(twice)).toEqual(["theirs payout W1", "theirs payment P1"]);
  expect(twice.found.map(({ ourFen, theirFen }) => [ourFen, theirFen])).toEqual([
    [undefined, 500],
    [undefined, 100],
  ]);
});

const NOTHING = { theirs: [], ours: [], around: [], before: [], after: [] };

test("compareLines: of two lines of ours with one number, each needs a line of theirs", () => {
  const two = [ours("P1", 100), ours("P1", 100)];
  const one = compareLines({ ...NOTHING, theirs: [theirs("P1", 100)], ours: two, around: two });
  expect(one.matched).toHaveLength(1);
  expect(inWords(one)).toEqual(["ours payment P1"]);
  // the channel has the second on the next day
  const late = { theirs: [theirs("P1", 100)], after: [theirs("P1", 100)] };
  expect(inWords(compareLines({ ...NOTHING, ...late, ours: two, around: two }))).toEqual([]);
  // the first is of another day, and on its statement
  const earlier = { before: [theirs("P1", 100)], ours: two.slice(1), around: two };
  expect(inWords(compareLines({ ...NOTHING, ...earlier }))).toEqual(["ours payment P1"]);
  expect(inWords(compareLines({ ...NOTHING, ...earlier, theirs: [theirs("P1", 100)] }))).toEqual([]);
});

test("compareLines: lines of equal amount meet before the others, whatever their order", () => {
  const result = compareLines({
    ...NOTHING,
    theirs: [theirs("P1", 500), theirs("P1", 300)],
    ours: [ours("P1", 300), ours("P1", 400)],
  });
  expect(result.matched).toHaveLength(1);
  expect(result.found.map(({ difference, ourFen, theirFen }) => [difference, ourFen, theirFen])).toEqual([
    ["amount", 400, 500],
  ]);
});

test("compareLines: a payout that was sent back before our books let it go is the same in both, and only then", () => {
  const back = { ...ours("W1", 500, "payout", false), state: "returned" };
  const sides = { ...NOTHING, theirs: [theirs("W1", 500, "payout")], around: [back] };
  expect(inWords(compareLines(sides))).toEqual(["state payout W1"]);
  // the channel says so on a later day
  expect(inWords(compareLines({ ...sides, after: [theirs("W1", 500, "bounce")] }))).toEqual([]);
});
