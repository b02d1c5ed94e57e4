import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLocalCart } from "#src/shared/goods/cart.ts";
import { beginLogin } from "#src/shared/session/login-ready.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { Gate } from "../../app/gate.tsx";
import { Closed } from "../../app/closed/closed-page.tsx";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { press } from "../../../test/click.ts";
import { reset } from "../../../test/reset.ts";
import { routes } from "./routes.ts";
import { line } from "./testing.ts";
import { Page } from "./pages/visitor.tsx";

beforeEach(() => {
  reset();
  beginLogin();
  setRoutes(routes);
});
afterEach(reset);

const lines = [line("1", { title: "静界 S3" })];
const cart = {
  shops: [{ shopId: "1", name: "合市自营", logo: "", isSelf: true, lines }],
  invalid: [line("2", { title: "停产的灯", reason: "offShelf" })],
  kinds: 2,
  selected: { kinds: 1, pieces: 1, goodsFen: 29_900 },
};
const kept = [
  { skuId: "1", quantity: 1 },
  { skuId: "2", quantity: 3 },
];

test("a visitor sees what is in the cart, and that buying begins with a login", async () => {
  setLocalCart(kept);
  const server = fakeServer({ "Wares.PreviewCart": { info: cart } });
  await drawPage(Page, "/pages/order/cart");
  expect(await screen.findByText("静界 S3")).toBeTruthy();
  expect(screen.getByText("已下架")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "登录后结算" })).toBeTruthy();
  expect(JSON.parse(server.of("Wares.PreviewCart")[0]?.parameters["lines"] ?? "")).toEqual(kept);
});

test("the question to log in is over the lines, which stay when it is declined", async () => {
  setLocalCart(kept);
  fakeServer({ "Wares.PreviewCart": { info: cart } });
  const [row] = routes;
  setRouter({ go: vi.fn(), back: vi.fn() });
  await drawPage(
    () => (
      <Gate row={row} waiting={null} closed={<Closed row={row} />}>
        {null}
      </Gate>
    ),
    "/pages/order/cart",
  );
  // the login of a saved account is waited for
  expect(await screen.findByText("静界 S3", {}, { timeout: 5000 })).toBeTruthy();
  expect(await screen.findByText("请先登录")).toBeTruthy();
  await press("取消");
  await waitFor(() => expect(screen.queryByText("请先登录")).toBeNull());
  expect(screen.getByText("静界 S3")).toBeTruthy();
});

test("a change of what the phone keeps is on the page at once", async () => {
  setLocalCart(kept.slice(0, 1));
  const server = fakeServer({
    "Wares.PreviewCart": ({ parameters }) => {
      const pieces = (JSON.parse(parameters["lines"] ?? "[]") as { quantity: number }[])[0]?.quantity ?? 0;
      const shop = { ...cart.shops[0], lines: [line("1", { title: `静界 S3 共 ${pieces} 件` })] };
      return { info: { ...cart, shops: [shop], invalid: [], selected: { ...cart.selected, pieces } } };
    },
  });
  await drawPage(Page, "/pages/order/cart");
  expect(await screen.findByText("静界 S3 共 1 件")).toBeTruthy();
  // as a product's page over this one does, or another tab
  await act(async () => setLocalCart([{ skuId: "1", quantity: 4 }]));
  expect(await screen.findByText("静界 S3 共 4 件")).toBeTruthy();
  expect(await screen.findByText(/共 4 件，登录后可用券/)).toBeTruthy();
  expect(server.of("Wares.PreviewCart")).toHaveLength(2);
});

test("an empty cart of a visitor says so without asking the server", async () => {
  setLocalCart([]);
  const server = fakeServer({});
  await drawPage(Page, "/pages/order/cart");
  expect(await screen.findByText("购物车还是空的")).toBeTruthy();
  expect(server.of("Wares.PreviewCart")).toHaveLength(0);
});
