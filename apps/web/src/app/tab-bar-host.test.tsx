import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../test/fake-server.ts";
import { openAt, settle } from "../../test/open-app.tsx";
import { reset } from "../../test/reset.ts";
import { rows } from "../../test/rows.tsx";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { setTabBarItem, showTabBarRedDot } from "#src/shared/router/tab-bar-api.ts";

beforeEach(() => {
  reset();
  setRoutes(rows);
  fakeServer({});
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(reset);

const intracity = { path: "/pages/intracity/index", title: "同城生活", access: "member" } as const;
const bar = () => within(screen.getByRole("navigation", { name: "主导航" }));
const tab = (href: string) =>
  bar()
    .getAllByRole("link")
    .find((link) => link.getAttribute("href") === href);
const picture = (href: string): string | null | undefined =>
  tab(href)?.querySelector("img")?.getAttribute("src");

test("a tab shows its text, its pictures, its red dot, and whether it is visible", async () => {
  await openAt("/");
  // icons of the font until there are pictures
  expect(tab("/")?.querySelector("svg")).toBeTruthy();
  await act(() => setTabBarItem({ index: 0, iconPath: "/a.png", selectedIconPath: "/b.png" }));
  await act(() => setTabBarItem({ index: 1, text: "竞价", iconPath: "/a.png", selectedIconPath: "/b.png" }));
  expect(picture("/")).toBe("/b.png");
  expect(picture("/pages/goods/bidding")).toBe("/a.png");
  expect(tab("/pages/goods/bidding")?.textContent).toBe("竞价");
  const before = tab("/pages/goods/exchange")?.innerHTML;
  await act(() => showTabBarRedDot({ index: 2 }));
  expect(tab("/pages/goods/exchange")?.innerHTML).not.toBe(before);
  await act(() => setTabBarItem({ index: 2, visible: false }));
  expect(tab("/pages/goods/exchange")).toBeUndefined();
});

test("a visitor who taps a member's tab is asked to log in, and stays at the tab where they are", async () => {
  setRoutes([...rows, { ...intracity, page: () => Promise.reject(new Error()) }]);
  await openAt("/pages/mycenter/index");
  fireEvent.click(tab(intracity.path) ?? document.body);
  await settle();
  expect(await screen.findByText("请先登录")).toBeTruthy();
  expect(window.location.pathname).toBe("/pages/mycenter/index");
  fireEvent.click(screen.getByRole("button", { name: "取消" }));
  await settle();
  expect(window.location.pathname).toBe("/pages/mycenter/index");
});
