import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rows } from "../../../test/rows.tsx";
import { reset } from "../../../test/reset.ts";
import { askLogin, askMerchantLogin, isLoginPage, leaveLogin, toMerchantLogin } from "./gates.ts";
import { noteLocation } from "./history-stack.ts";
import { setRouter } from "./navigate.ts";
import { setRoutes } from "./route-table.ts";

const go = vi.fn();
const back = vi.fn();
const settle = (ms = 30): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

beforeEach(() => {
  reset();
  vi.clearAllMocks();
  setRoutes(rows);
  setRouter({ go, back });
});
afterEach(async () => {
  await settle();
  reset();
});

test("login pages are mycenter/login/*, setting/pwd, shop/setting/pwd and shop/login", () => {
  for (const path of [
    "/pages/mycenter/login/index",
    "/pages/mycenter/login/bind-mobile",
    "/pages/setting/pwd",
    "/pages/shop/setting/pwd",
    "/pages/shop/login",
  ]) {
    expect(isLoginPage(path), path).toBe(true);
  }
  for (const path of ["/pages/mycenter/index", "/pages/setting/index", "/pages/shop/manage/index"]) {
    expect(isLoginPage(path), path).toBe(false);
  }
});

test("请先登录: no does nothing, yes opens the login page with the way back", async () => {
  const no = askLogin(undefined, "/pages/order/list");
  fireEvent.click(await screen.findByText("取消"));
  await settle(250);
  expect(await no).toBe(false);
  expect(go).not.toHaveBeenCalled();
  const yes = askLogin("登录后前往“我的订单”", "/pages/order/list?state=1");
  expect(await screen.findByText("请先登录")).toBeTruthy();
  expect(screen.getByText("登录后前往“我的订单”")).toBeTruthy();
  fireEvent.click(screen.getByText("去登录"));
  await settle(250);
  expect(await yes).toBe(true);
  expect(go).toHaveBeenCalledWith("/pages/mycenter/login/index?url=%2Fpages%2Forder%2Flist%3Fstate%3D1", {
    replace: false,
  });
});

test.each([
  ["on top of a page that is open to all", "/pages/goods/detail?id=3", false],
  ["in the place of a page for members", "/pages/order/list", true],
])("the login is put %s", async (_, path, replace) => {
  window.history.replaceState({}, "", path);
  const yes = askLogin("登录后收藏商品");
  fireEvent.click(await screen.findByText("去登录"));
  expect(await yes).toBe(true);
  expect(go).toHaveBeenCalledExactlyOnceWith(`/pages/mycenter/login/index?url=${encodeURIComponent(path)}`, {
    replace,
  });
});

test("callers meanwhile share the answer, and the login page opens once", async () => {
  const asked = [askLogin("收藏", "/pages/order/list"), askLogin(), askLogin()];
  fireEvent.click(await screen.findByText("去登录"));
  expect(await Promise.all(asked)).toEqual([true, true, true]);
  expect(go).toHaveBeenCalledExactlyOnceWith("/pages/mycenter/login/index?url=%2Fpages%2Forder%2Flist", {
    replace: false,
  });
});

test("the merchant login is asked for at most once in 300 ms", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
  const first = askMerchantLogin("登录后前往“管理”", "/pages/shop/manage/index");
  expect(await screen.findByText("请登录商家端")).toBeTruthy();
  fireEvent.click(screen.getByText("取消"));
  expect(await first).toBe(false);
  clock.mockReturnValue(10_299);
  expect(await askMerchantLogin()).toBeUndefined();
  clock.mockReturnValue(10_300);
  const second = askMerchantLogin("登录后前往“管理”", "/pages/shop/manage/index");
  await settle(250);
  fireEvent.click(await screen.findByText("去登录"));
  await settle();
  expect(await second).toBe(true);
  expect(go).toHaveBeenCalledWith("/pages/shop/login?url=%2Fpages%2Fshop%2Fmanage%2Findex", {
    replace: true,
  });
  clock.mockRestore();
});

test("the merchant login returns only to paths of the app", async () => {
  await toMerchantLogin("https://evil.example");
  expect(go).toHaveBeenLastCalledWith("/pages/shop/login", { replace: true });
  await toMerchantLogin("//evil.example");
  expect(go).toHaveBeenLastCalledWith("/pages/shop/login", { replace: true });
});

test.each([
  ["?url=%2Fpages%2Forder%2Flist%3Fa%3D1", "/pages/order/list?a=1"],
  ["?url=https%3A%2F%2Fevil.example", "/pages/mycenter/index"],
  ["?url=%2F%2Fevil.example", "/pages/mycenter/index"],
  ["?url=%2Fpages%2Fnowhere", "/pages/mycenter/index"],
  ["?url=%2Fpages%2Fmycenter%2Flogin%2Findex", "/pages/mycenter/index"],
  ["", "/pages/mycenter/index"],
])("after a login %s leads to %s", async (search, target) => {
  await leaveLogin(search, "/pages/mycenter/index");
  expect(go).toHaveBeenLastCalledWith(target, { replace: true });
});

test("after a login on top of its page, it goes back to that page", async () => {
  const path = "/pages/goods/detail?id=3";
  [path, "/pages/mycenter/login/index"].forEach((page, idx) => {
    window.history.replaceState({ idx }, "", page);
    noteLocation(page, true);
  });
  await leaveLogin(`?url=${encodeURIComponent(path)}`, "/pages/mycenter/index");
  expect(back).toHaveBeenCalledExactlyOnceWith(1);
  await leaveLogin("?url=%2Fpages%2Fgoods%2Fdetail%3Fid%3D4", "/pages/mycenter/index");
  expect(go).toHaveBeenCalledExactlyOnceWith("/pages/goods/detail?id=4", { replace: true });
});

test("after a login on 我的 with a query it goes back to it, so that 我的 is in the history once", async () => {
  ["/pages/mycenter/index?mid=1000000009", "/pages/mycenter/login/index"].forEach((page, idx) => {
    window.history.replaceState({ idx }, "", page);
    noteLocation(page, true);
  });
  await leaveLogin("", "/pages/mycenter/index");
  expect(back).toHaveBeenCalledExactlyOnceWith(1);
  expect(go).not.toHaveBeenCalled();
});
