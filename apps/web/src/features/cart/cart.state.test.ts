import { beforeEach, expect, test } from "vitest";
import { fen } from "@heshi/kernel/money";
import { localCart, setLocalCart } from "#src/shared/goods/cart.ts";
import { mostOf, overText, settlePath, withoutLines, withQuantity, withSelected } from "./cart.state.ts";
import { localChanges } from "./local-cart.ts";
import { cartOf, line } from "./testing.ts";

beforeEach(() => window.localStorage.clear());

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

test("on the device another SKU replaces a line, or merges with an existing one", () => {
  setLocalCart([
    { skuId: "1", quantity: 2 },
    { skuId: "5", quantity: 3 },
  ]);
  localChanges.setSku("1", "5", 2);
  expect(localCart()).toEqual([{ skuId: "5", quantity: 5 }]);
  localChanges.setSku("5", "6", 1);
  expect(localCart()).toEqual([{ skuId: "6", quantity: 1 }]);
});
