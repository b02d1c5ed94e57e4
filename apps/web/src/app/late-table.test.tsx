import { act } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#src/shared/data/query-client.ts";
import { navigateTo, NavigateError } from "#src/shared/router/navigate.ts";
import type { RouteRow } from "#src/shared/router/route.ts";
import { isBuilt, setRoutes } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { MemoryRouter } from "../../test/memory-router.tsx";
import { reset } from "../../test/reset.ts";
import { App } from "./app.tsx";
import { click } from "../../test/click.ts";

const PATH = "/pages/goods/list";
const row: RouteRow = {
  path: PATH,
  title: "商品列表",
  access: "public",
  page: async () => ({ Page: () => <Screen>一件商品</Screen> }),
};

beforeEach(reset);

const draw = (path: string) =>
  act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );

test("a page is known before the table of all pages, and shown with its title when that arrives", async () => {
  let arrive: (rows: readonly RouteRow[]) => void = () => undefined;
  const table = new Promise<readonly RouteRow[]>((resolve) => {
    arrive = resolve;
  });
  setRoutes([{ path: PATH, access: "public" }], () => table);
  expect([isBuilt(PATH), isBuilt("/pages/none")]).toEqual([true, false]);
  await expect(navigateTo("/pages/none")).rejects.toThrow(NavigateError);
  await draw(PATH);
  expect(screen.getByLabelText("正在加载")).toBeTruthy();
  await act(async () => arrive([row]));
  expect(await screen.findByText("一件商品")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("商品列表");
  expect(document.title).toBe("商品列表 · 合市");
});

test("a table that cannot be loaded is tried again", async () => {
  const load = vi.fn<() => Promise<readonly RouteRow[]>>().mockRejectedValueOnce(new Error("offline"));
  load.mockResolvedValue([{ ...row, path: "/pages/goods/mall" }]);
  setRoutes([{ path: "/pages/goods/mall", access: "public" }], load);
  await draw("/pages/goods/mall");
  const again = await screen.findByRole("button", { name: "重新加载" });
  await click(again);
  await waitFor(() => expect(screen.getByText("一件商品")).toBeTruthy());
});
