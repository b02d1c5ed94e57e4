import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#src/shared/data/query-client.ts";
import { BrowserRouter } from "#src/shared/router/router.tsx";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/list.tsx";
import { routes } from "./routes.ts";

beforeEach(() => {
  reset();
  setRoutes(routes);
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(reset);

const brands = [
  { brandId: "7", name: "静界", count: 6 },
  { brandId: "8", name: "乐动", count: 3 },
];

const parameters = [{ name: "材质", values: [{ value: "纯棉" }, { value: "亚麻" }] }];

async function opened(path: string) {
  const server = fakeServer({
    "Wares.GetSearchFilters": { info: { services: ["运费险"], brands, categories: [], parameters } },
    "Wares.GetList": { info: { list: [] } },
    "Wares.Search": { info: { list: [], total: 0 } },
    "Wares.GetFeed": { info: { list: [] } },
    "Wares.CountGoods": ({ parameters }) => ({ info: { total: parameters["inStock"] === "1" ? 12 : 128 } }),
  });
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

test("a list with a keyword searches", async () => {
  const server = await opened("/pages/goods/list?keyword=%E5%A4%A7%E7%B1%B3");
  await waitFor(() => expect(server.of("Wares.Search")).toHaveLength(1));
  expect(await screen.findByText("没有找到“大米”相关的商品")).toBeTruthy();
});

test("the filters' button says how many products the draft leaves", async () => {
  const server = await opened("/pages/goods/list?categoryId=5");
  fireEvent.click(screen.getByRole("button", { name: /筛选/ }));
  expect(await screen.findByRole("button", { name: "确定（128 件）" })).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "仅看有货" }));
  expect(await screen.findByRole("button", { name: "确定（12 件）" })).toBeTruthy();
  expect(server.of("Wares.CountGoods").at(-1)?.parameters).toMatchObject({ categoryId: "5", inStock: "1" });
  // nothing is applied before 确定
  expect(server.of("Wares.GetList")).toHaveLength(1);
});

test("a parameter that the address has and the filters do not offer can be taken off", async () => {
  const server = await opened(
    "/pages/goods/list?categoryId=5&param=%E9%A6%99%E5%9E%8B%3D%E6%B5%93%E9%A6%99%E5%9E%8B",
  );
  fireEvent.click(screen.getByRole("button", { name: /^筛选/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "浓香型" }));
  fireEvent.click(screen.getByRole("button", { name: /^确定/ }));
  await waitFor(() => expect(server.of("Wares.GetList").at(-1)?.parameters["parameters"]).toBeUndefined());
});

test("values of a parameter are chosen, counted and sent, and given back one by one", async () => {
  const server = await opened("/pages/goods/list?categoryId=5&param=%E6%9D%90%E8%B4%A8%3D%E7%BA%AF%E6%A3%89");
  await waitFor(() =>
    expect(server.of("Wares.GetList").at(-1)?.parameters).toMatchObject({ parameters: '["材质=纯棉"]' }),
  );
  fireEvent.click(screen.getByRole("button", { name: /^筛选/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "亚麻" }));
  fireEvent.click(screen.getByRole("button", { name: /^确定/ }));
  await waitFor(() =>
    expect(server.of("Wares.GetList").at(-1)?.parameters).toMatchObject({
      parameters: '["材质=纯棉","材质=亚麻"]',
    }),
  );
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get("param")).toBe("材质=纯棉;材质=亚麻"),
  );
});

test("a lowest price above the highest is said, and taken the other way round", async () => {
  const server = await opened("/pages/goods/list?categoryId=5");
  fireEvent.click(screen.getByRole("button", { name: /筛选/ }));
  fireEvent.change(screen.getByLabelText("最低价"), { target: { value: "100" } });
  fireEvent.change(screen.getByLabelText("最高价"), { target: { value: "50" } });
  expect(screen.getByText("最低价高于最高价，将按 ¥50 至 ¥100 筛选")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^确定/ }));
  await waitFor(() =>
    expect(server.of("Wares.GetList").at(-1)?.parameters).toMatchObject({ minFen: "5000", maxFen: "10000" }),
  );
});

test("a brand is chosen in its sheet and named by the quick filter", async () => {
  const server = await opened("/pages/goods/list?categoryId=5");
  fireEvent.click(await screen.findByRole("button", { name: "品牌" }));
  fireEvent.click(await screen.findByRole("button", { name: "静界 6" }));
  await waitFor(() => expect(server.of("Wares.GetList").at(-1)?.parameters).toMatchObject({ brandId: "7" }));
  expect(screen.getByRole("button", { name: "静界" }).getAttribute("aria-pressed")).toBe("true");
});
