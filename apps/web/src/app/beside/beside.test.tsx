import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLocalCart } from "#src/shared/goods/cart.ts";
import type { RouteRow } from "#src/shared/router/route.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { reset } from "../../../test/reset.ts";
import { Beside } from "./beside.tsx";

const page = async () => ({ Page: () => null });
const rows: readonly RouteRow[] = [
  { path: "/pages/goods/search/index", title: "搜索", access: "public", page },
  { path: "/pages/order/cart", title: "购物车", access: "public", page },
  { path: "/pages/shop/order/list", title: "订单", access: "merchant", page },
];

beforeEach(() => {
  reset();
  setRoutes(rows);
  useLocalCart.setState({ lines: [{ skuId: "7", quantity: 2 }] });
});

const wide = (matches: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener() {}, removeEventListener() {} }));

test("beside the column on a wide screen are search, the cart and the page's code", async () => {
  wide(true);
  await drawAt(Beside, "/pages/order/cart?from=1");
  expect((await screen.findByRole("link", { name: "搜索商品" })).getAttribute("href")).toBe(
    "/pages/goods/search/index",
  );
  expect(screen.getByRole("link", { name: /购物车/ }).textContent).toContain("1 种商品");
  expect(screen.getByRole("img", { name: "这个页面的二维码" })).toBeTruthy();
});

test("a merchant's page has the code only, a phone nothing", async () => {
  wide(true);
  const shop = await drawAt(Beside, "/pages/shop/order/list");
  expect(await screen.findByRole("img", { name: "这个页面的二维码" })).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  shop.unmount();
  wide(false);
  await drawAt(Beside, "/pages/order/cart");
  expect(screen.queryByRole("complementary")).toBeNull();
});
