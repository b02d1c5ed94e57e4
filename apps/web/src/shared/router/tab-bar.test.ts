import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { rows } from "../../../test/rows.tsx";
import { reset } from "../../../test/reset.ts";
import { queryClient } from "../data/query-client.ts";
import { setRoutes } from "./route-table.ts";
import { startUp } from "../session/start-up.ts";
import { currentTabs, isTabPage, useTabBar } from "./tab-bar.ts";
import {
  hideTabBarRedDot,
  removeTabBarBadge,
  setTabBarBadge,
  setTabBarItem,
  setTabBarStyle,
  showTabBarRedDot,
} from "./tab-bar-api.ts";

beforeEach(() => {
  reset();
  setRoutes([
    ...rows,
    {
      path: "/pages/intracity/index",
      title: "同城生活",
      access: "member",
      page: () => Promise.reject(new Error()),
    },
  ]);
});
afterEach(reset);

const words = (): string[] => currentTabs().map((item) => item.text);

test("isOnline=1 shows five tabs, anything else three, with the exchange zone as 分类", () => {
  expect(words()).toEqual(["首页", "交易", "生活圈", "兑换专区", "我的"]);
  useTabBar.setState({ isOnline: 0 });
  expect(words()).toEqual(["首页", "分类", "我的"]);
  expect(currentTabs()[1]?.pagePath).toBe("/pages/goods/exchange");
});

test("a tab whose page is not built is hidden, and is no tab page", () => {
  setRoutes(rows);
  expect(words()).toEqual(["首页", "交易", "兑换专区", "我的"]);
  expect(isTabPage("/pages/intracity/index")).toBe(false);
});

test("both paths of the home page are the tab page", () => {
  expect(isTabPage("/")).toBe(true);
  expect(isTabPage("/pages/home?mid=1")).toBe(true);
  expect(isTabPage("/pages/goods/list")).toBe(false);
});

test("the version data selects the tabs; before, those of the last visit", async () => {
  fakeServer({ "Version.GetVersion": { info: { isOnline: 0 } } });
  useTabBar.setState({ isOnline: undefined });
  startUp();
  expect(words()).toEqual([]);
  await vi.waitFor(() => expect(words()).toHaveLength(3));
  useTabBar.setState({ isOnline: undefined });
  startUp();
  expect(words()).toHaveLength(3);
});

test("an app that stays open gets the tabs of a changed version, and keeps them without an answer", async () => {
  vi.useFakeTimers();
  let isOnline: number | undefined = 1;
  fakeServer({
    "Version.GetVersion": () => (isOnline === undefined ? "lost" : { info: { isOnline } }),
  });
  queryClient.mount();
  startUp();
  await vi.advanceTimersByTimeAsync(1000);
  expect(words()).toHaveLength(5);
  isOnline = 0;
  await vi.advanceTimersByTimeAsync(179_000);
  expect(words()).toEqual(["首页", "分类", "我的"]);
  isOnline = undefined;
  await vi.advanceTimersByTimeAsync(200_000);
  expect(words()).toHaveLength(3);
  isOnline = 1;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(words()).toHaveLength(5);
  queryClient.unmount();
  vi.useRealTimers();
});

test("after opening by a shared link or a code the first tab reads 返回首页", () => {
  fakeServer({});
  window.history.replaceState(null, "", "/pages/goods/detail?id=1&inviteCode=ABCDEFGH");
  startUp();
  useTabBar.setState({ isOnline: 1 });
  expect(words()[0]).toBe("返回首页");
  window.history.replaceState(null, "", "/pages/goods/detail?id=1");
  startUp();
  useTabBar.setState({ isOnline: 1 });
  expect(words()[0]).toBe("首页");
});

const changes = [
  ["setTabBarItem", (index: number) => setTabBarItem({ index, text: "商城" })],
  ["setTabBarBadge", (index: number) => setTabBarBadge({ index, text: "新" })],
  ["removeTabBarBadge", (index: number) => removeTabBarBadge({ index })],
  ["showTabBarRedDot", (index: number) => showTabBarRedDot({ index })],
  ["hideTabBarRedDot", (index: number) => hideTabBarRedDot({ index })],
] as const;

test.each(changes)("%s fails on a page that is no tab and for an index outside", async (_, change) => {
  for (const index of [5, -1, 1.5]) await expect(change(index)).rejects.toThrow("tabbar item not found");
  await change(0);
  window.history.replaceState(null, "", "/pages/goods/list");
  await expect(change(0)).rejects.toThrow("not TabBar page");
});

test("a native shell changes the bar by the same functions, and meets their errors", async () => {
  await import("./shell-tabs.ts");
  const { HeshiTabBar } = window as unknown as { HeshiTabBar: { setTabBarBadge: typeof setTabBarBadge } };
  await HeshiTabBar.setTabBarBadge({ index: 3, text: "2" });
  expect(currentTabs()[3]?.badge).toBe("2");
  await expect(HeshiTabBar.setTabBarBadge({ index: 9, text: "2" })).rejects.toThrow("tabbar item not found");
  window.history.replaceState(null, "", "/pages/goods/list");
  await expect(HeshiTabBar.setTabBarBadge({ index: 0, text: "2" })).rejects.toThrow("not TabBar page");
});

test("style, texts, badge and red dot change the bar", async () => {
  await setTabBarItem({ index: 3, text: "换" });
  await setTabBarBadge({ index: 3, text: "新" });
  expect(currentTabs()[3]).toMatchObject({ text: "换", badge: "新", redDot: false });
  await showTabBarRedDot({ index: 3 });
  expect(currentTabs()[3]).toMatchObject({ redDot: true, badge: undefined });
  await setTabBarStyle({ selectedColor: "red" });
  expect(useTabBar.getState().style).toEqual({ selectedColor: "red" });
  window.history.replaceState(null, "", "/pages/goods/list");
  await expect(setTabBarStyle({})).rejects.toThrow("not TabBar page");
});
