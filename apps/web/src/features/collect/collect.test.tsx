import { act, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { setRouter } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { byDay, dayName } from "./by-day.ts";
import type { Footprint } from "./collect.queries.ts";
import { Page as Collect } from "./pages/collect.tsx";
import { Page as Footprints } from "./pages/footprint.tsx";
import { routes } from "./routes.ts";
import { click, press } from "../../../test/click.ts";

const page = () => Promise.resolve({ Page: () => null });

beforeEach(() => {
  reset();
  setRoutes([...routes, { path: "/pages/goods/detail", title: "商品详情", access: "public", page }]);
  setRouter({ go: vi.fn(), back: vi.fn() });
  patchSession({ token: "t" });
});
afterEach(reset);

async function shown(Page: ComponentType, answers: Readonly<Record<string, Answer>>) {
  const server = fakeServer(answers);
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  );
  return server;
}

const favourite = (targetId: string, more: object = {}) => ({
  targetId,
  kind: "goods",
  title: `商品${targetId}`,
  picture: "/a.webp",
  priceFen: 9900,
  dropFen: 0,
  createdAt: 0,
  ...more,
});

test("a lower price is shown; an unavailable product shows the reason instead of its price", async () => {
  await shown(Collect, {
    "Wares.GetFavourites": {
      info: { list: [favourite("1", { dropFen: 1250 }), favourite("2", { reason: "已下架" })] },
    },
  });
  expect(await screen.findByText("比收藏时降 ¥12.50")).toBeTruthy();
  expect(screen.getByText("已下架")).toBeTruthy();
  expect(screen.getAllByText("99")).toHaveLength(1);
});

const restock = (skuId: string, more: object = {}) => ({
  skuId,
  waresId: `9${skuId}`,
  title: `缺货商品${skuId}`,
  picture: "/a.webp",
  specs: ["云灰", "标准版"],
  isSelf: true,
  priceFen: 9900,
  isBack: false,
  createdAt: 0,
  ...more,
});

test("到货通知 shows where each has got to, and one or all can be taken back", async () => {
  let list = [
    restock("1"),
    restock("2", { isBack: true, toldAt: 5 }),
    restock("3", { toldAt: 5 }),
    restock("4", { reason: "已下架" }),
  ];
  const server = await shown(Collect, {
    "Wares.GetFavourites": { info: { list: [] } },
    "Wares.GetRestocks": () => ({ info: { list } }),
    "Wares.RemoveRestocks": () => {
      list = list.slice(1);
      return { info: { removed: 1 } };
    },
  });
  await click(screen.getByRole("tab", { name: "到货通知" }));
  await screen.findByText("等待到货");
  for (const word of ["已到货", "到过货，又售罄", "已下架"]) expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getAllByText("云灰，标准版")).toHaveLength(4);
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe("/pages/goods/detail?id=91&sku=1");
  await click(screen.getByRole("button", { name: "管理" }));
  await click(screen.getByRole("checkbox", { name: "选择 缺货商品1" }));
  await click(screen.getByRole("button", { name: "删除" }));
  await click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "删除" }));
  await waitFor(() => expect(screen.queryByText("等待到货")).toBeNull());
  expect(server.of("Wares.RemoveRestocks")[0]?.parameters).toMatchObject({ skuIds: '["1"]' });
});

test("edit mode deletes all after a question, and ends", async () => {
  let list = [favourite("1"), favourite("2")];
  const server = await shown(Collect, {
    "Wares.GetFavourites": () => ({ info: { list } }),
    "Wares.RemoveFavourites": () => {
      list = [];
      return { info: { removed: 2 } };
    },
  });
  await press("管理");
  await click(screen.getByRole("checkbox", { name: "全选" }));
  expect(screen.getByText("已选 2 件")).toBeTruthy();
  await click(screen.getByRole("button", { name: "删除" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("不再收藏这 2 个商品？")).toBeTruthy();
  await click(dialog.getByRole("button", { name: "删除" }));
  expect(await screen.findByText("还没有收藏的商品")).toBeTruthy();
  expect(server.of("Wares.RemoveFavourites")[0]?.parameters).toMatchObject({
    kind: "goods",
    targetIds: '["1","2"]',
  });
  expect(screen.queryByRole("button", { name: "完成" })).toBeNull();
});

test("each tab loads its own kind", async () => {
  const server = await shown(Collect, { "Wares.GetFavourites": { info: { list: [] } } });
  await click(screen.getByRole("tab", { name: "店铺" }));
  expect(await screen.findByText("还没有收藏的店铺")).toBeTruthy();
  expect(server.of("Wares.GetFavourites").map(({ parameters }) => parameters["kind"])).toEqual([
    "goods",
    "shop",
  ]);
});

const seen = (id: string, at: string): Footprint =>
  ({
    goods: { waresId: id, title: `商品${id}`, orderType: 0, priceFen: 100 },
    seenAt: Date.parse(at),
  }) as Footprint;

test("footprints are grouped by the day in Shanghai", () => {
  const now = new Date("2026-11-21T10:00:00+08:00");
  const days = byDay(
    [
      seen("1", "2026-11-21T00:30:00+08:00"),
      seen("2", "2026-11-20T23:30:00+08:00"),
      seen("3", "2026-11-20T08:00:00+08:00"),
      seen("4", "2025-12-31T08:00:00+08:00"),
    ],
    now,
  );
  expect(days.map(({ name, rows }) => [name, rows.length])).toEqual([
    ["今天", 1],
    ["昨天", 2],
    ["2025 年 12 月 31 日", 1],
  ]);
  expect(dayName("2026-03-08", now)).toBe("3 月 8 日");
});

test("clearing asks first and removes everything", async () => {
  let list = [seen("1", "2026-11-21T00:30:00+08:00")];
  const server = await shown(Footprints, {
    "Wares.GetFootprints": () => ({ info: { list } }),
    "Wares.RemoveFootprints": () => {
      list = [];
      return { info: { removed: 1 } };
    },
  });
  await press("管理");
  await click(screen.getByRole("button", { name: "清空" }));
  await click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "清空" }));
  expect(await screen.findByText("还没有浏览足迹")).toBeTruthy();
  await waitFor(() => expect(server.of("Wares.RemoveFootprints")[0]?.parameters["ids"]).toBeUndefined());
});
