import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rows } from "../../../test/rows.tsx";
import { reset } from "../../../test/reset.ts";
import { noteLocation } from "./history-stack.ts";
import {
  BACK_DELAY_MS,
  navigateBack,
  navigateBackLater,
  navigateTo,
  redirectTo,
  setRouter,
  switchTab,
} from "./navigate.ts";
import { setRoutes } from "./route-table.ts";
import { writeJson } from "../data/storage.ts";
import { useTabBar } from "./tab-bar.ts";

const go = vi.fn();
const back = vi.fn();

beforeEach(() => {
  reset();
  vi.clearAllMocks();
  setRoutes(rows);
  setRouter({ go, back });
});
afterEach(reset);

/** Simulates these pages in the history. */
function walked(...paths: string[]): void {
  paths.forEach((path, idx) => {
    window.history.replaceState({ idx }, "", path);
    noteLocation(path, true);
  });
}

test("pages are pushed and replaced", async () => {
  await navigateTo("/pages/goods/detail?id=3");
  expect(go).toHaveBeenLastCalledWith("/pages/goods/detail?id=3", { replace: false });
  await redirectTo("/pages/goods/list");
  expect(go).toHaveBeenLastCalledWith("/pages/goods/list", { replace: true });
});

test("two quick taps push a page once", async () => {
  go.mockImplementation((to: string) => window.history.pushState({}, "", to));
  const path = "/pages/goods/list?keyword=大米&url=%2Fpages";
  await Promise.all([navigateTo(path), navigateTo(path)]);
  await navigateTo(path);
  expect(go).toHaveBeenCalledTimes(1);
  await navigateTo("/pages/goods/list?keyword=小米");
  expect(go).toHaveBeenCalledTimes(2);
  go.mockReset();
});

test.each([navigateTo, redirectTo, switchTab])(
  "a path that is not there is rejected with page not found",
  async (way) => {
    await expect(way("/pages/nowhere")).rejects.toThrow("page not found");
    expect(go).not.toHaveBeenCalled();
  },
);

test("a tab page cannot be pushed or redirected to, and only a tab can be switched to", async () => {
  const tab = "/pages/mycenter/index";
  await expect(navigateTo(tab)).rejects.toThrow("can not navigateTo a tabbar page");
  await expect(navigateTo(`${tab}?mid=1000000001`)).rejects.toThrow("can not navigateTo a tabbar page");
  await expect(redirectTo("/")).rejects.toThrow("can not redirectTo a tabbar page");
  await expect(switchTab("/pages/goods/list")).rejects.toThrow("can not switch to no-tabBar page");
  expect(go).not.toHaveBeenCalled();
  await switchTab("/pages/home");
  expect(go).toHaveBeenLastCalledWith("/", { replace: true });
});

test("a page is a tab page while it is in the current tabs", async () => {
  await switchTab("/pages/goods/bidding");
  useTabBar.setState({ isOnline: 0 });
  await expect(switchTab("/pages/goods/bidding")).rejects.toThrow();
  await navigateTo("/pages/goods/bidding");
  expect(go).toHaveBeenLastCalledWith("/pages/goods/bidding", { replace: false });
});

test("going back by a number; a short history leads to the home page", async () => {
  walked("/", "/pages/goods/list", "/pages/goods/detail");
  await navigateBack(2);
  expect(back).toHaveBeenLastCalledWith(2);
  await navigateBack(3);
  expect(back).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenLastCalledWith("/", { replace: true });
});

test("a short history leads from a page of the shop's side to the shop's home, and from there to the member's", async () => {
  walked("/pages/collection/device/bind");
  await navigateBack();
  expect(go).toHaveBeenLastCalledWith("/pages/shop/manage/index", { replace: true });
  walked("/pages/shop/manage/index");
  await navigateBack();
  expect(go).toHaveBeenLastCalledWith("/", { replace: true });
});

test("going back to a path, which replaces the page if it is not in the history", async () => {
  walked("/", "/pages/goods/list?cate=1", "/pages/goods/detail", "/pages/goods/detail?id=2");
  await navigateBack("/pages/goods/list");
  expect(back).toHaveBeenLastCalledWith(2);
  await navigateBack("/pages/shop/school/cate");
  expect(go).toHaveBeenLastCalledWith("/pages/shop/school/cate", { replace: true });
});

test("the delayed back waits 800 ms", async () => {
  vi.useFakeTimers();
  walked("/", "/pages/goods/list");
  expect(BACK_DELAY_MS).toBe(800);
  void navigateBackLater();
  await vi.advanceTimersByTimeAsync(799);
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(back).toHaveBeenLastCalledWith(1);
});

test("navigateBackLater goes back from no other page, to which somebody has gone before its delay is over", async () => {
  vi.useFakeTimers();
  walked("/", "/pages/goods/list", "/pages/goods/detail");
  const done = navigateBackLater();
  walked("/", "/pages/goods/list");
  await vi.advanceTimersByTimeAsync(BACK_DELAY_MS);
  await done;
  expect(back).not.toHaveBeenCalled();
});

test("a URL of the app's hosts is a page of the app", async () => {
  await navigateTo(`${window.location.origin}/pages/goods/detail?id=3`);
  expect(go).toHaveBeenLastCalledWith("/pages/goods/detail?id=3", { replace: false });
  writeJson("SYSTEM_INFO", { setData: { wapHost: "https://wap.heshi.example" } });
  await navigateTo("https://wap.heshi.example/pages/goods/list");
  expect(go).toHaveBeenLastCalledWith("/pages/goods/list", { replace: false });
});

test("any other http URL opens in the web view, in a shell in the host app", async () => {
  await navigateTo("https://news.example/a?b=1");
  expect(go).toHaveBeenLastCalledWith("/pages/webview?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1", {
    replace: false,
  });
  const postMessage = vi.fn();
  vi.stubGlobal("webkit", { messageHandlers: { heshi: { postMessage } } });
  await navigateTo("https://news.example/a");
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "openUrl", url: "https://news.example/a" });
  expect(go).toHaveBeenCalledTimes(1);
});

test("help opens in the web view; a playlet is the host's native view in a shell", async () => {
  await navigateTo("/pages/services/help/detail?id=2");
  expect(go).toHaveBeenLastCalledWith("/pages/webview?url=%2Fpages%2Fservices%2Fhelp%2Fdetail%3Fid%3D2", {
    replace: false,
  });
  await navigateTo("/pages/playlet/detail?id=5");
  expect(go).toHaveBeenLastCalledWith("/pages/playlet/detail?id=5", { replace: false });
  const postMessage = vi.fn();
  vi.stubGlobal("HeshiHost", { postMessage });
  await navigateTo("/pages/playlet/detail?id=5");
  expect(JSON.parse(postMessage.mock.calls[0]?.[0])).toEqual({
    type: "openNative",
    path: "/pages/playlet/detail?id=5",
  });
  expect(go).toHaveBeenCalledTimes(2);
});

test("a page opened from a sheet replaces the sheet's history entry", async () => {
  window.history.replaceState({ idx: 1, hsLayer: 1 }, "", "/pages/goods/detail");
  await navigateTo("/pages/goods/list");
  expect(go).toHaveBeenLastCalledWith("/pages/goods/list", { replace: true });
});
