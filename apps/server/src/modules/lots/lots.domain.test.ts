import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { type Bonus, counted, earnedOf } from "./lots.domain.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const bonus = (id: string, day: number, baseFen = 10_000) => ({
  id,
  granted: 999,
  baseFen: fen(baseFen),
  spentFen: fen(0),
  lapsedFen: fen(0),
  madeAt: at(day),
});

test("goods use up the oldest recharge, and what leaves takes of the newest", () => {
  const moved = [
    { cause: "a", fen: fen(4000), at: at(3), isSpent: true },
    { cause: "b", fen: fen(12_000), at: at(4), isSpent: false },
    { cause: "c", fen: fen(9000), at: at(5), isSpent: true },
    { cause: "d", fen: fen(1), at: at(6), isSpent: true },
  ];
  const { bonuses, notes } = counted([bonus("1", 1), bonus("2", 2)], moved);
  expect(bonuses.map(({ spentFen, lapsedFen }) => [spentFen, lapsedFen])).toEqual([
    [8000, 2000],
    [0, 10_000],
  ]);
  expect(notes).toEqual([
    { lotId: "1", cause: "a", amount: 4000 },
    { lotId: "2", cause: "b", amount: 10_000 },
    { lotId: "1", cause: "b", amount: 2000 },
    { lotId: "1", cause: "c", amount: 4000 },
    { lotId: "1", cause: "d", amount: 0 },
  ]);
});

test("money that moved before a recharge is none of it", () => {
  const { bonuses } = counted([bonus("1", 5)], [{ cause: "a", fen: fen(500), at: at(4), isSpent: true }]);
  expect(bonuses[0]?.spentFen).toBe(0);
});

test("a bonus is earned in proportion, in any steps, to the last hundredth and never beyond", () => {
  const of = (spentFen: number, lapsedFen: number): Bonus => ({
    ...bonus("1", 1, 7),
    spentFen: fen(spentFen),
    lapsedFen: fen(lapsedFen),
  });
  for (let lapsed = 0; lapsed <= 7; lapsed += 1)
    for (let spent = 0; spent + lapsed <= 7; spent += 1) {
      const { earned, left } = earnedOf(of(spent, lapsed));
      expect(earned).toBe(Math.floor((999 * spent) / 7));
      expect(earned + left).toBe(Math.floor((999 * (7 - lapsed)) / 7));
    }
  expect(earnedOf(of(7, 0))).toEqual({ earned: 999, left: 0 });
});
