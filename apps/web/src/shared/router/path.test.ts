import { expect, test } from "vitest";
import { safeReturn, withQuery } from "./path.ts";

test.each([
  "/",
  "/pages/order/detail?id=12",
  "/pages/goods/search/list?keyword=%E5%A4%A7%E7%B1%B3",
  "/pages/shop/login?url=%2Fpages%2Fshop%2Fmanage%2Findex",
  "/pages/goods/search/list?keyword=红 富士",
])("%s is a path of the app", (url) => {
  expect(safeReturn(url)).toBe(url);
});

test.each([
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2Fevil.example",
  "/%252Fevil.example",
  "%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%255Cevil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "/%0A/evil.example",
  "javascript:alert(1)",
  "javascript%3Aalert(1)",
  "data:text/html,x",
  "pages/home",
  "",
  "/%",
  " /pages/home",
  "/ /evil.example",
])("%j is rejected", (url) => {
  expect(safeReturn(url)).toBeUndefined();
});

test("nothing, and what is too long, is rejected", () => {
  expect(safeReturn(null)).toBeUndefined();
  expect(safeReturn(`/${"a".repeat(2000)}`)).toBeUndefined();
});

test("a query omits undefined values", () => {
  expect(withQuery("/pages/a", { id: 1, b: undefined, c: "红 " })).toBe("/pages/a?id=1&c=%E7%BA%A2+");
  expect(withQuery("/pages/a?x=1", { y: true })).toBe("/pages/a?x=1&y=true");
});
