import { afterEach, expect, test } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { reset } from "../../../test/reset.ts";
import { scannedOf } from "./scanned.ts";

const page = async () => ({ Page: () => null });
const ORIGIN = "https://shop.example";
afterEach(reset);

test("only pages of the app at its own address are opened", () => {
  setRoutes([{ path: "/pages/goods/detail", title: "商品详情", access: "public", page }]);
  const own = `${ORIGIN}/pages/goods/detail?id=5&mid=1234567890`;
  expect(scannedOf(` ${own} `, ORIGIN)).toEqual({
    kind: "page",
    path: "/pages/goods/detail?id=5&mid=1234567890",
  });
  for (const text of [
    "https://shop.example.evil.cn/pages/goods/detail?id=5",
    "https://shop.example@evil.cn/pages/goods/detail?id=5",
    "https://me@shop.example/pages/goods/detail?id=5",
    "http://shop.example/pages/goods/detail?id=5",
    "https://shop.example:8443/pages/goods/detail?id=5",
    `${ORIGIN}/admin`,
    `${ORIGIN}/sandbox/phone`,
  ])
    expect(scannedOf(text, ORIGIN)).toEqual({ kind: "link", text });
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "weixin://pay",
    "/pages/goods/detail?id=5",
    "你好",
  ])
    expect(scannedOf(text, ORIGIN)).toEqual({ kind: "text", text });
});
