import { renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import {
  addToCart,
  localCart,
  mergeLocalCart,
  setLocalCart,
  useCartCount,
  useLocalCart,
  withLine,
} from "./cart.ts";
import { queryClient } from "../data/query-client.ts";
import { patchSession } from "../session/session-store.ts";

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

beforeEach(() => {
  reset();
  setLocalCart([]);
});
afterEach(reset);

test("what a visitor adds is kept on the phone, counted, and sends no call", async () => {
  const server = fakeServer();
  await addToCart("11", 2);
  await addToCart("12", 1);
  await addToCart("11", 998);
  expect(localCart()).toEqual([
    { skuId: "11", quantity: 999 },
    { skuId: "12", quantity: 1 },
  ]);
  expect(server.calls).toHaveLength(0);
  expect(renderHook(useCartCount, { wrapper }).result.current).toBe(2);
});

test("invalid stored lines are ignored", () => {
  window.localStorage.setItem(
    "hs:cart",
    JSON.stringify([
      { skuId: "x", quantity: 1 },
      { skuId: "5", quantity: 0 },
      null,
      { skuId: "7", quantity: 3 },
    ]),
  );
  expect(localCart()).toEqual([{ skuId: "7", quantity: 3 }]);
  window.localStorage.setItem("hs:cart", "{");
  expect(localCart()).toEqual([]);
});

test("the hundredth SKU is refused, more pieces of an existing one are not", () => {
  const full = Array.from({ length: 99 }, (_, at) => ({ skuId: String(at + 1), quantity: 1 }));
  expect(() => withLine(full, "500", 1)).toThrow("购物车最多放 99 种商品");
  expect(withLine(full, "99", 1)[0]).toEqual({ skuId: "99", quantity: 2 });
});

test("another tab's change is shown", () => {
  window.localStorage.setItem("hs:cart", JSON.stringify([{ skuId: "9", quantity: 1 }]));
  window.dispatchEvent(new StorageEvent("storage", { key: "hs:cart" }));
  expect(useLocalCart.getState().lines).toHaveLength(1);
});

test("after a login the lines are merged once, before the count is fetched", async () => {
  setLocalCart([{ skuId: "3", quantity: 2 }]);
  const server = fakeServer({
    "Wares.MergeCart": { info: { merged: 1, dropped: 0, kinds: 4 } },
    "Wares.GetCartCount": { info: { kinds: 4, pieces: 6 } },
  });
  patchSession({ token: "t" });
  const { result } = renderHook(useCartCount, { wrapper });
  await Promise.all([mergeLocalCart(), mergeLocalCart()]);
  await waitFor(() => expect(result.current).toBe(4));
  expect(server.of("Wares.MergeCart")).toHaveLength(1);
  expect(server.of("Wares.MergeCart")[0]?.parameters["lines"]).toBe('[{"skuId":"3","quantity":2}]');
  expect(localCart()).toEqual([]);
});

test("a failed merge keeps the lines", async () => {
  setLocalCart([{ skuId: "3", quantity: 2 }]);
  fakeServer({ "Wares.MergeCart": "lost" });
  patchSession({ token: "t" });
  await mergeLocalCart();
  expect(localCart()).toEqual([{ skuId: "3", quantity: 2 }]);
});

test("a line that another tab adds during the merge is kept", async () => {
  setLocalCart([{ skuId: "3", quantity: 2 }]);
  const other = { skuId: "9", quantity: 1 };
  fakeServer({
    "Wares.MergeCart": () => {
      window.localStorage.setItem("hs:cart", JSON.stringify([other, { skuId: "3", quantity: 2 }]));
      return { info: { merged: 1, dropped: 0, kinds: 1 } };
    },
  });
  patchSession({ token: "t" });
  await mergeLocalCart();
  expect(localCart()).toEqual([other]);
});
