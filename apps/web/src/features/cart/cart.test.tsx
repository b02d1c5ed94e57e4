import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fen } from "@heshi/kernel/money";
import { localCart, setLocalCart } from "#src/shared/goods/cart.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { buildPaths, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/cart.tsx";
import { cartOf, line } from "./testing.ts";
import { click, pressText } from "../../../test/click.ts";

const go = vi.fn();
beforeEach(() => {
  reset();
  vi.clearAllMocks();
  useSession.setState({ token: "t" });
  setLocalCart([]);
  setRoutes([
    { path: "/pages/mycenter/login/index", title: "登录", access: "public", page: async () => ({ Page }) },
    { path: "/pages/order/submit", title: "确认订单", access: "member", page: async () => ({ Page }) },
    { path: "/pages/order/subcart", title: "合并结算", access: "member", page: async () => ({ Page }) },
  ]);
  setRouter({ go, back: vi.fn() });
});
afterEach(reset);

const shown = () =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={["/pages/order/cart"]}>
            <Page />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  );

test("the SKU is changed in place: a sold-out one is marked, and the quantity fits the stock", async () => {
  const sku = (id: string, values: string[], available: number) => ({
    skuId: id,
    values,
    available,
    picture: "",
    priceFen: fen(1000),
  });
  const goods = {
    orderType: 0,
    picture: "",
    specs: [
      { name: "颜色", values: ["红", "蓝"] },
      { name: "尺码", values: ["S", "L"] },
    ],
    skus: [sku("1", ["红", "S"], 9), sku("2", ["红", "L"], 0), sku("3", ["蓝", "S"], 2)],
    limitPerMember: 5,
    unit: "双",
    priceFen: fen(1000),
    maxPriceFen: fen(1000),
  };
  let isLost = true;
  const server = fakeServer({
    "Wares.GetCart": { info: cartOf([line("1", { specs: ["红", "S"], quantity: 4 })]) },
    "Wares.GetDetail": () => (isLost ? "lost" : { info: goods }),
    "Wares.SetCartSku": { info: {} },
  });
  await shown();
  fireEvent.click(await screen.findByText("红，S"));
  const sheet = within(await screen.findByRole("dialog"));
  const retry = await sheet.findByText("重新加载", {}, { timeout: 10_000 });
  isLost = false;
  await click(retry);
  expect(await sheet.findByText("库存 9 双 · 每人限购 5 双")).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>("button", { name: /^L/ }).disabled).toBe(true);
  fireEvent.click(sheet.getByRole("button", { name: /^红/ }));
  fireEvent.click(sheet.getByText("确定"));
  expect(await screen.findByText("请先选择规格")).toBeTruthy();
  expect(server.of("Wares.SetCartSku")).toHaveLength(0);
  fireEvent.click(sheet.getByRole("button", { name: /^蓝/ }));
  await pressIdle("确定");
  await waitFor(() => expect(server.of("Wares.SetCartSku")).toHaveLength(1));
  expect(server.of("Wares.SetCartSku")[0]?.parameters).toMatchObject({
    skuId: "1",
    toSkuId: "3",
    quantity: "2",
  });
});

test("an invalid quantity is shown at once and undone when it is refused", async () => {
  const cart = cartOf([line("1", { quantity: 2 })]);
  let answer: () => void = () => undefined;
  const server = fakeServer({
    "Wares.GetCart": { info: cart },
    "Wares.SetCartQuantity": { code: 1_000_007, msg: "仅剩 2 件", info: { available: 2 } },
  });
  const plain = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (init?.body instanceof URLSearchParams && init.body.get("service") === "Wares.SetCartQuantity")
      await new Promise<void>((resolve) => (answer = resolve));
    return plain(url, init);
  });
  await shown();
  const count = await screen.findByRole<HTMLInputElement>("textbox", { name: "商品1的数量" });
  fireEvent.click(screen.getByLabelText("加一"));
  await waitFor(() => expect(count.value).toBe("3"));
  await waitFor(() => expect(answer).not.toBe(undefined));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => answer());
  await waitFor(() => expect(count.value).toBe("2"));
  expect(await screen.findByText("仅剩 2 件")).toBeTruthy();
  expect(server.of("Wares.SetCartQuantity")).toHaveLength(1);
});

test("checkout takes the selected lines; a short line prevents it with a message", async () => {
  fakeServer({ "Wares.GetCart": { info: cartOf([line("1")]) } });
  await shown();
  await pressText(/^结算/);
  expect(go).toHaveBeenCalledWith("/pages/order/submit?cart=1", { replace: false });
  go.mockClear();
  queryClient.setQueryData(["Wares.GetCart"], cartOf([line("1", { isShort: true, available: 0 })]));
  await pressText(/^结算/);
  expect(go).not.toHaveBeenCalled();
});

test("an empty cart has a way on and recommendations", async () => {
  fakeServer({
    "Wares.GetCart": { info: { ...cartOf(), kinds: 0, selected: { kinds: 0, pieces: 0, goodsFen: 0 } } },
    "Wares.GetFeed": { info: { list: [] } },
  });
  await shown();
  expect(await screen.findByText("购物车还是空的")).toBeTruthy();
  expect(screen.getByText("去逛逛")).toBeTruthy();
  expect(screen.queryByText("管理")).toBeNull();
});

test("in edit mode ticked lines are for removal: also invalid ones, and nothing is sent until 删除", async () => {
  const cart = { ...cartOf([line("1")]), invalid: [line("2", { reason: "offShelf" })], kinds: 2 };
  const server = fakeServer({
    "Wares.GetCart": { info: cart },
    "Wares.RemoveCart": { info: { removed: 2 } },
  });
  await shown();
  fireEvent.click(await screen.findByText("管理"));
  fireEvent.click(await screen.findByText("全选"));
  expect(server.of("Wares.SelectCart")).toHaveLength(0);
  await click(screen.getByText("删除(2)"));
  // the dialog's code is loaded lazily
  const dialog = await screen.findByRole("alertdialog", {}, { timeout: 10_000 });
  fireEvent.click(within(dialog).getByText("删除"));
  await waitFor(() => expect(server.of("Wares.RemoveCart")[0]?.parameters["skuIds"]).toBe('["1","2"]'));
});

test("what the phone kept of a visitor's cart is merged before the member's is read", async () => {
  setLocalCart([{ skuId: "1", quantity: 2 }]);
  const server = fakeServer({
    "Wares.MergeCart": { info: { merged: 1, dropped: 0, kinds: 1 } },
    "Wares.GetCart": { info: cartOf([line("1", { quantity: 2 })]) },
  });
  await shown();
  expect(await screen.findByText("商品1")).toBeTruthy();
  const called = server.calls.map(({ service }) => service);
  expect(called.indexOf("Wares.MergeCart")).toBeGreaterThanOrEqual(0);
  expect(called.indexOf("Wares.MergeCart")).toBeLessThan(called.indexOf("Wares.GetCart"));
  expect(localCart()).toEqual([]);
});

test("invalid lines link to their products, and a shop's name to the shop", async () => {
  buildPaths(["/pages/goods/detail", "/pages/shop/home"]);
  fakeServer({
    "Wares.GetCart": {
      info: { ...cartOf([line("1")]), invalid: [line("2", { reason: "offShelf" })], kinds: 2 },
    },
  });
  await shown();
  const lapsed = await screen.findByRole("link", { name: "查看商品2" });
  expect(lapsed.getAttribute("href")).toBe("/pages/goods/detail?id=92");
  expect(screen.getByRole("link", { name: "店1" }).getAttribute("href")).toBe("/pages/shop/home?id=1");
});

test("invalid lines are not counted; with only those the cart is empty, without a bar", async () => {
  const invalid = [line("2", { reason: "offShelf" }), line("3", { reason: "soldOut" })];
  fakeServer({
    "Wares.GetCart": { info: { ...cartOf([line("1")]), invalid, kinds: 3 } },
    "Wares.GetFeed": { info: { list: [] } },
  });
  await shown();
  expect(await screen.findByText("(1)")).toBeTruthy();
  const nothing = { kinds: 0, pieces: 0, goodsFen: fen(0) };
  await act(
    async () =>
      void queryClient.setQueryData(["Wares.GetCart"], {
        ...cartOf(),
        invalid,
        kinds: 2,
        selected: nothing,
      }),
  );
  const empty = await screen.findByText("购物车还是空的");
  const lapsed = screen.getByRole("region", { name: "失效商品" });
  expect(empty.compareDocumentPosition(lapsed) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText("(2)")).toBeNull();
  expect(screen.queryByText(/^结算/)).toBeNull();
  // they can still be removed
  fireEvent.click(screen.getByText("管理"));
  expect(await screen.findByLabelText("选择商品2")).toBeTruthy();
  expect(screen.getByLabelText("管理购物车")).toBeTruthy();
});
