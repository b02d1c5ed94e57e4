import { act, fireEvent, render, screen } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { reset } from "../../../test/reset.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/flash.tsx";
import { routes } from "./routes.ts";

const HOUR = 3_600_000;
const detail = { path: "/pages/goods/detail", title: "商品详情", access: "public" } as const;
beforeEach(() => {
  reset();
  setRoutes([...routes, { ...detail, page: () => Promise.resolve({ Page: () => null }) }]);
  setRouter({ go: vi.fn(), back: vi.fn() });
  useSession.setState({ token: "t" });
});
afterEach(reset);

const row = (flashId: string, left: number, startsAt: number) => ({
  flashId,
  waresId: flashId,
  title: `商品${flashId}`,
  picture: "/a.webp",
  isSelf: false,
  startsAt,
  endsAt: startsAt + 2 * HOUR,
  priceFen: 6000,
  usualFen: 10_000,
  total: 10,
  left,
  limitPerMember: 1,
});

async function shown(startsAt: number, rows: readonly ReturnType<typeof row>[]) {
  const sessions = [{ startsAt, endsAt: startsAt + 2 * HOUR }];
  const server = fakeServer({
    "Zone.GetFlash": { info: { sessions, startsAt, list: rows } },
    "Zone.GetReminders": { info: { flashIds: [] } },
    "Zone.SetReminder": { info: {} },
  });
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

test("a session that runs: progress, a way to buy, and what is gone", async () => {
  const startsAt = Date.now() - HOUR;
  await shown(startsAt, [row("1", 4, startsAt), row("2", 0, startsAt)]);
  expect(await screen.findByText("距结束")).toBeTruthy();
  expect(screen.getByRole("link", { name: "马上抢 商品1" })).toBeTruthy();
  expect(screen.getAllByRole("progressbar").map((bar) => bar.getAttribute("aria-valuenow"))).toEqual([
    "60",
    "100",
  ]);
  expect(screen.getAllByText("已抢光")).toHaveLength(2);
});

test("a session to come: pieces and a reminder", async () => {
  const startsAt = Date.now() + HOUR;
  const server = await shown(startsAt, [row("1", 10, startsAt)]);
  expect(await screen.findByText("距开始")).toBeTruthy();
  expect(screen.getByText("限量 10 件")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "提醒我 商品1" }));
  await vi.waitFor(() => expect(server.of("Zone.SetReminder")).toHaveLength(1));
});

test("a session that is over sells nothing", async () => {
  const startsAt = Date.now() - 3 * HOUR;
  await shown(startsAt, [row("1", 10, startsAt)]);
  expect(await screen.findByText("本场已结束")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /马上抢/ })).toBeNull();
});
