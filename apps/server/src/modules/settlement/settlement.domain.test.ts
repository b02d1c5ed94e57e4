import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { usualSettings } from "../../settings.ts";
import { feeBack, feeOf, settlesAt, takenFrom } from "./settlement.domain.ts";

test("the fee is taken of the goods, by their lines' rates, and rounded down once", () => {
  const usualFen = 2000;
  const lines = [
    { goodsFen: fen(3333), feeBp: 200 },
    { goodsFen: fen(6667), feeBp: 500 },
  ];
  expect(feeOf({ grossFen: fen(10_000), freightFen: fen(0), usualFen, lines })).toBe(400);
  expect(feeOf({ grossFen: fen(10_700), freightFen: fen(700), usualFen, lines })).toBe(400);
  expect(feeOf({ grossFen: fen(5000), freightFen: fen(0), usualFen, lines })).toBe(200);
  expect(feeOf({ grossFen: fen(300), freightFen: fen(700), usualFen, lines })).toBe(0);
});

test("of freight that exceeds the goods' price the fee is taken, too", () => {
  const lines = [{ goodsFen: fen(16_500), feeBp: 200 }];
  const order = { grossFen: fen(3_016_500), freightFen: fen(3_000_000), usualFen: 2000, lines };
  expect(feeOf(order)).toBe(Math.floor((16_500 + 3_000_000 - 16_500) * 0.02));
  // a coupon of the shop's own makes goods no dearer, and usual freight is free of it
  expect(feeOf({ ...order, grossFen: fen(3_000_100) })).toBe(Math.floor((3_000_100 - 2000) * 0.02));
  expect(feeOf({ grossFen: fen(2000), freightFen: fen(2000), usualFen: 2000, lines })).toBe(0);
  expect(feeOf({ grossFen: fen(2050), freightFen: fen(2050), usualFen: 2000, lines })).toBe(1);
  // dear goods that went back leave no room for dear freight
  expect(feeOf({ grossFen: fen(1_000_000), freightFen: fen(1_000_000), usualFen: 2000, lines })).toBe(19_960);
});

test("a fee goes back in proportion, to the fen with the last refund", () => {
  const settled = { grossFen: fen(999), feeFen: fen(19), backGrossFen: fen(0), backFeeFen: fen(0) };
  const first = feeBack(settled, fen(333));
  const second = feeBack({ ...settled, backGrossFen: fen(333), backFeeFen: first }, fen(333));
  const back = fen(first + second);
  const last = feeBack({ ...settled, backGrossFen: fen(666), backFeeFen: back }, fen(333));
  expect([first, second, last]).toEqual([6, 6, 7]);
});

test("a refund takes available, then the deposit, then goes into debt", () => {
  const purse = { available: fen(100), deposit: fen(50) };
  expect(takenFrom(fen(90), fen(2), purse)).toEqual({ available: 88, deposit: 0, debt: 0, fee: 2 });
  expect(takenFrom(fen(140), fen(2), purse)).toEqual({ available: 100, deposit: 38, debt: 0, fee: 2 });
  expect(takenFrom(fen(500), fen(0), purse)).toEqual({ available: 100, deposit: 50, debt: 350, fee: 0 });
});

test("an order is settled on the first day that begins after its window", () => {
  const at = (text: string): Date => new Date(`${text}+08:00`);
  const received = at("2026-11-01T10:00:00");
  expect(settlesAt(received, usualSettings)).toEqual(at("2026-11-09T00:00:00"));
});
