import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#src/shared/data/query-client.ts";
import { BrowserRouter } from "#src/shared/router/router.tsx";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as ListPage } from "./pages/list.tsx";
import { Page as SearchPage } from "./pages/search-list.tsx";
import { routes } from "./routes.ts";
import { press } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  setRoutes(routes);
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(reset);

const tile = (id: number) => ({
  waresId: String(id),
  orderType: 0,
  title: `商品${id}`,
  picture: "",
  priceFen: 9900,
  sold: 0,
  commentCount: 0,
  tags: [],
  isSelf: false,
  inStock: true,
  shopName: "店",
});
const tiles = (...ids: readonly number[]) => ids.map(tile);
const around: Readonly<Record<string, Answer>> = {
  "Wares.GetSearchFilters": { info: { services: [], brands: [], categories: [], parameters: [] } },
  "Wares.GetFeed": { info: { list: tiles(1, 8, 9) } },
};

/** Renders a page at a path with the app's router. */
async function opened(Page: () => React.ReactNode, path: string, answers: Readonly<Record<string, Answer>>) {
  const server = fakeServer({ ...around, ...answers });
  window.history.replaceState({ idx: 0 }, "", path);
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Page />
          </BrowserRouter>
        </QueryClientProvider>,
      ),
  );
  return server;
}
const searched = (price?: object): Answer => ({
  info: { list: tiles(1, 2), total: 2, ...(price && { price }) },
});

test("a short list is followed by recommendations without its products", async () => {
  await opened(SearchPage, "/pages/goods/search/list?keyword=a", { "Wares.Search": searched() });
  const further = within(await screen.findByRole("region", { name: "看看别的" }));
  expect(await further.findByText("商品9")).toBeTruthy();
  expect(further.queryByText("商品1")).toBeNull();
  expect(screen.getAllByText("商品1")).toHaveLength(1);
});

test("a long or continued list is not", async () => {
  const server = await opened(ListPage, "/pages/goods/list?categoryId=5", {
    "Wares.GetList": { info: { list: tiles(1, 2, 3, 4, 5) } },
  });
  expect(await screen.findByText("商品5")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "看看别的" })).toBeNull();
  expect(server.of("Wares.GetFeed")).toHaveLength(0);
});

test.each([
  [{ maxFen: 10_000 }, "价格 ≤¥100"],
  [{ minFen: 100_050 }, "价格 ≥¥1,000.50"],
  [{ minFen: 20_000, maxFen: 50_000 }, "价格 ¥200-¥500"],
])("the price of a keyword is shown as a filter: %o", async (bounds, words) => {
  await opened(SearchPage, "/pages/goods/search/list?keyword=x", {
    "Wares.Search": searched({ keyword: "毛巾", ...bounds }),
  });
  const chip = await screen.findByRole("button", { name: `${words} 去掉` });
  expect(chip.getAttribute("aria-pressed")).toBe("true");
});

test("without it only the words are searched, with the chosen filters", async () => {
  const keyword = "100元以下 毛巾";
  const server = await opened(
    SearchPage,
    `/pages/goods/search/list?keyword=${encodeURIComponent(keyword)}&stock=1`,
    {
      "Wares.Search": ({ parameters }) =>
        parameters["keyword"] === keyword
          ? { info: { list: tiles(1), total: 1, price: { keyword: "毛巾", maxFen: 10_000 } } }
          : { info: { list: tiles(1, 2), total: 2 } },
    },
  );
  await press(/价格 ≤¥100/);
  await waitFor(() => expect(screen.queryByRole("button", { name: /价格 ≤/ })).toBeNull());
  expect(await screen.findByText("商品2")).toBeTruthy();
  expect(server.of("Wares.Search").at(-1)?.parameters).toMatchObject({ keyword: "毛巾", inStock: "1" });
  expect(new URLSearchParams(window.location.search).get("keyword")).toBe("毛巾");
});
