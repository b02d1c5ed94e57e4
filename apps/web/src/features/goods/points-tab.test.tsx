import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes as appRoutes } from "#src/app/routes.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useTabBar } from "#src/shared/router/tab-bar.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { openAt } from "../../../test/open-app.tsx";
import { reset } from "../../../test/reset.ts";

beforeEach(() => {
  reset();
  setRoutes(appRoutes);
  fakeServer({ "Zone.GetPoints": { info: { list: [] } } });
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(reset);

test("the exchange zone has one address: the tab among five, its own page among three", async () => {
  useTabBar.setState({ isOnline: 0 });
  await openAt("/pages/goods/points?credit=silver");
  await screen.findByText("兑换商品正在准备");
  expect(window.location.pathname).toBe("/pages/goods/points");
  await act(async () => useTabBar.setState({ isOnline: 1 }));
  const here = () => window.location.pathname + window.location.search;
  await vi.waitFor(() => expect(here()).toBe("/pages/goods/exchange?credit=silver"));
});
