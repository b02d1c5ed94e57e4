import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/list.tsx";
import { routes } from "./routes.ts";
import { click } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  setRoutes(routes);
});
afterEach(reset);

const shop = {
  id: "70",
  name: "玥肌美妆旗舰店",
  logo: "",
  isSelf: false,
  isOpen: true,
  city: "杭州",
  announcement: "",
  phone: "",
  scoreGoods: 490,
  scoreService: 490,
  scoreExpress: 490,
  followers: 10,
  goodsCount: 4,
};
const nothing = { info: { list: [] } };

test("a shop's products are under its name and can be searched", async () => {
  const server = fakeServer({
    "Wares.GetShop": { info: shop },
    "Wares.GetList": nothing,
    "Wares.Search": { info: { list: [], total: 0 } },
    "Wares.GetFeed": nothing,
    "Wares.GetSearchFilters": { info: { services: [], brands: [], categories: [], parameters: [] } },
  });
  await drawPage(Page, "/pages/goods/list?shopId=70");
  expect(await screen.findByRole("heading", { level: 1, name: "玥肌美妆旗舰店" })).toBeTruthy();
  await click(screen.getByLabelText("搜索本店商品"));
  const field = screen.getByRole("searchbox");
  fireEvent.change(field, { target: { value: " 口红 " } });
  await act(async () => void fireEvent.submit(field.closest("form")!));
  expect(await screen.findByText("店里没有找到“口红”")).toBeTruthy();
  expect(server.of("Wares.Search")[0]?.parameters).toMatchObject({ keyword: "口红", shopId: "70" });
  await click(screen.getByText("取消"));
  await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
  expect(screen.queryByText("店里没有找到“口红”")).toBeNull();
});

test("other lists search for a keyword, too, without a field of their own", async () => {
  const server = fakeServer({ "Wares.Search": nothing, "Wares.GetFeed": nothing });
  await drawPage(Page, "/pages/goods/list?categoryId=5&keyword=x");
  await screen.findByText("没有找到“x”相关的商品");
  expect(screen.queryByLabelText("搜索本店商品")).toBeNull();
  expect(server.of("Wares.Search")[0]?.parameters).toMatchObject({ keyword: "x", categoryId: "5" });
});
