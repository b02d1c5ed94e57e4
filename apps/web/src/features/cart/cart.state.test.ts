import { expect, test } from "vitest";
import { fen } from "@heshi/kernel/money";
import { mostOf, overText, settlePath, withoutLines, withQuantity, withSelected } from "./cart.state.ts";
import { cartOf, line } from "./testing.ts";

test("sums follow quantity, selection and removal", () => {
  const cart = cartOf([line("1"), line("2", { priceFen: fen(99) })], [line("3", { isSelected: false })]);
  expect(withQuantity(cart, "2", 3).selected).toEqual({ kinds: 2, pieces: 4, goodsFen: 1297 });
  expect(withSelected(cart, ["1", "3"], true).selected.goodsFen).toBe(2099);
  expect(withSelected(cart, ["1", "2"], false).selected).toEqual({ kinds: 0, pieces: 0, goodsFen: 0 });
  const left = withoutLines(cart, ["3"]);
  expect(left.shops).toHaveLength(1);
  expect(left.kinds).toBe(2);
});

test("one shop is checked out alone, several together", () => {
  expect(settlePath(cartOf([line("1"), line("2")], [line("3", { isSelected: false })]))).toBe(
    "/pages/order/submit?cart=1,2",
  );
  expect(settlePath(cartOf([line("1")], [line("3")]))).toBe("/pages/order/subcart?cart=1,3");
});

test("stock and limit bound the quantity, with the reason", () => {
  expect(mostOf(line("1", { available: 6 }))).toBe(6);
  expect(overText(line("1", { available: 6 }))).toBe("仅剩 6 件");
  expect(mostOf(line("1", { limitPerMember: 2 }))).toBe(2);
  expect(overText(line("1", { limitPerMember: 2 }))).toBe("每人限购 2 件");
  expect(mostOf(line("1", { available: 5000 }))).toBe(999);
});
