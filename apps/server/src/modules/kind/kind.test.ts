import { goodsKindNames, goodsKinds, soldAs } from "@heshi/contract/goods/goods-kinds";
import { orderCredits } from "@heshi/contract/trade/order-credits";
import { orderFactsOf, orderKindNames, orderKindOf, orderKinds } from "@heshi/contract/trade/order-kinds";
import { expect, test } from "vitest";
import {
  factsOf,
  isGoodsOf,
  isInMall,
  isOrderable,
  isOrderOf,
  isSoldAs,
  nameOf,
  termsOf,
} from "./kind.public.ts";

test("each type is one kind, and a type that is none is the mall's on pages and a fault on the server", () => {
  const types = orderKindNames.map((name) => orderKinds[name].type);
  expect(new Set(types).size).toBe(types.length);
  for (const name of orderKindNames) expect(nameOf(orderKinds[name].type)).toBe(name);
  expect(orderKindOf(99)).toBeUndefined();
  expect(orderFactsOf(99)).toEqual(orderKinds.mall);
  expect(() => nameOf(99)).toThrow("no kind of orders has the type 99");
});

test("what a kind is paid with agrees with the credits that lists know", () => {
  const credits = orderKindNames.flatMap((name) => {
    const { type, credit } = factsOf(name);
    return credit === undefined ? [] : [[String(type), credit]];
  });
  expect(Object.fromEntries(credits)).toEqual(orderCredits);
});

test("conditions are written in the words of the partial indexes, with the fewest types", () => {
  expect(isInMall()).toBe("g.order_type = 0");
  expect(isOrderOf(({ ships }) => ships)).toBe("o.order_type not in (2, 50, 21, 51)");
  expect(isOrderOf(({ grants }) => grants === "receipt")).toBe("o.order_type = 20");
  expect(isOrderOf(() => true)).toBe("true");
  expect(isOrderOf(() => false, "x")).toBe("false");
  expect(isSoldAs(({ coupons }) => coupons)).toBe("g.order_type = 0 and g.kind not in ('intracity', 'town')");
  expect(isSoldAs(({ cart }) => cart)).toBe(isSoldAs(({ coupons }) => coupons));
  expect(isSoldAs(({ credit }) => credit !== undefined)).toBe(
    "g.order_type in (1, 30, 42) and g.kind not in ('intracity', 'town')",
  );
  expect(isSoldAs(({ ships }) => !ships)).toBe("g.kind in ('intracity', 'town')");
  expect(isOrderable()).toBe(
    "(g.order_type = 0 or g.order_type in (0, 10, 20, 1, 30, 42) and g.kind not in ('intracity', 'town'))",
  );
  expect(isGoodsOf(({ returns }) => returns)).toBe("g.kind in ('normal', 'tire')");
  expect(termsOf("tire")).toMatch(/^case when g\.kind = 'tire'\s+then .* g\.terms .* end$/s);
});

test("a product is sold as the kind that its kind of goods names, else as its zone says", () => {
  for (const kind of goodsKindNames) {
    const { orderedAs } = goodsKinds[kind];
    for (const name of orderKindNames)
      expect(soldAs({ kind, orderType: orderKinds[name].type })).toBe(orderKinds[orderedAs ?? name]);
  }
});
