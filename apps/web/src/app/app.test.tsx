import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, memberDetail } from "../../test/fake-server.ts";
import { openAt, press, settle } from "../../test/open-app.tsx";
import { rows } from "../../test/rows.tsx";
import { reset } from "../../test/reset.ts";
import { beginLogin } from "#src/shared/session/login-ready.ts";
import { navigateBack, navigateTo, switchTab } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { useTabBar } from "#src/shared/router/tab-bar.ts";
import { setTabBarBadge } from "#src/shared/router/tab-bar-api.ts";

vi.mock("./routes.ts", async (original) => ({
  ...(await original<object>()),
  routes: (await import("../../test/rows.tsx")).rows,
}));

beforeEach(() => {
  reset();
  setRoutes(rows);
  fakeServer({});
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(async () => {
  await settle();
  reset();
});

test.each([
  ["/", "首页内容", "合市"],
  ["/pages/home", "首页内容", "合市"],
  ["/pages/goods/detail?id=1", "详情内容", "商品详情 · 合市"],
])("%s shows its page under its title", async (path, words, title) => {
  await openAt(path);
  expect(screen.getByText(words)).toBeTruthy();
  expect(document.title).toBe(title);
});

test("an unknown path shows 页面不存在 with a link to the home page", async () => {
  await openAt("/pages/nowhere");
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("页面不存在");
  await press("返回首页");
  expect(screen.getByText("首页内容")).toBeTruthy();
});

test("a page outside the tab set has a back button, a tab page has none", async () => {
  await openAt("/");
  expect(screen.queryByRole("button", { name: "返回" })).toBeNull();
  await act(() => navigateTo("/pages/goods/list"));
  await settle();
  expect(screen.getByText("列表内容")).toBeTruthy();
  await press("返回");
  expect(screen.getByText("首页内容")).toBeTruthy();
});

test("in a visit that starts at an inner page, back leads to the home page", async () => {
  await openAt("/pages/goods/detail?id=1");
  await press("返回");
  expect(window.location.pathname).toBe("/");
});

test("the tab bar is only under tab pages, with the current one marked", async () => {
  await openAt("/");
  const bar = screen.getByRole("navigation", { name: "主导航" });
  expect(
    within(bar)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["首页", "交易", "兑换专区", "我的"]);
  fireEvent.click(within(bar).getByText("我的"));
  await settle();
  expect(screen.getByText("我的内容")).toBeTruthy();
  expect(within(screen.getByRole("navigation")).getByRole("link", { current: "page" }).textContent).toBe(
    "我的",
  );
  await act(() => navigateTo("/pages/goods/list"));
  await settle();
  expect(screen.queryByRole("navigation", { name: "主导航" })).toBeNull();
});

test("我的 shows the sum of unreadNum, 99+ above 99; another tab can have a badge", async () => {
  fakeServer({
    "Tab.GetTabs": { info: { messageNum: 100, lotNum: 2 } },
  });
  patchSession({ token: "t1" });
  await openAt("/");
  expect(screen.getByText("我的").closest("a")?.textContent).toContain("99+");
  expect(screen.getByText("交易").closest("a")?.textContent).toContain("2");
  await act(() => setTabBarBadge({ index: 1, text: "新" }));
  expect(screen.getByText("交易").closest("a")?.textContent).toContain("新");
});

test("back-home: the first tab reads 返回首页 until the home page was shown", async () => {
  useTabBar.setState({ isBackHome: true });
  await openAt("/pages/goods/exchange?inviteCode=ABCDEFGH");
  expect(screen.getByText("返回首页")).toBeTruthy();
  await act(() => switchTab("/"));
  await settle();
  expect(screen.queryByText("返回首页")).toBeNull();
});

test("a member page without a token asks 请先登录; yes opens the login page, which returns to it", async () => {
  beginLogin();
  await openAt("/pages/order/list?state=1");
  expect(screen.queryByText("订单内容")).toBeNull();
  await settle(1100);
  expect(await screen.findByText("请先登录", { selector: "[role=alertdialog] h2" })).toBeTruthy();
  expect(screen.getByText(/^登录后前往“.+”$/)).toBeTruthy();
  await press("去登录");
  expect(await screen.findByText("登录内容")).toBeTruthy();
  expect(window.location.search).toBe("?url=%2Fpages%2Forder%2Flist%3Fstate%3D1");
});

test("declining the login goes back", async () => {
  beginLogin();
  await openAt("/pages/goods/list");
  await act(() => navigateTo("/pages/order/list"));
  await settle(1100);
  await press("取消");
  expect(screen.getByText("列表内容")).toBeTruthy();
});

test("with a token the page opens, as soon as there is one", async () => {
  fakeServer({ "Member.GetMemberDetail": { info: memberDetail("1") } });
  beginLogin();
  await openAt("/pages/order/list");
  await act(async () => patchSession({ token: "t1" }));
  await settle();
  expect(screen.getByText("订单内容")).toBeTruthy();
});

test("a merchant page asks 请登录商家端 and opens the merchant login", async () => {
  patchSession({ token: "t1" });
  await openAt("/pages/shop/manage/index");
  await press("去登录");
  expect(await screen.findByText("商家登录内容")).toBeTruthy();
  expect(window.location.search).toBe("?url=%2Fpages%2Fshop%2Fmanage%2Findex");
});

test("the merchant login does not require a member", async () => {
  await openAt("/pages/shop/login?url=%2Fpages%2Fshop%2Fmanage%2Findex");
  expect(screen.getByText("商家登录内容")).toBeTruthy();
});

test("start-up conditions: the app stays on the device page with its query", async () => {
  patchSession({ token: "t1", token2: "m1" });
  await openAt("/pages/collection/device/bind?sn=123");
  expect(screen.getByText("设备内容")).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe("/pages/collection/device/bind?sn=123");
  expect(document.documentElement.dataset["side"]).toBe("shop");
});

test("a help page opened by URL is shown in the web view and sees its own query", async () => {
  await openAt("/pages/services/help/detail?id=2");
  expect(window.location.pathname + window.location.search).toBe(
    "/pages/webview?url=%2Fpages%2Fservices%2Fhelp%2Fdetail%3Fid%3D2",
  );
  expect(screen.getByText("帮助内容")).toBeTruthy();
  expect(document.title).toBe("帮助详情 · 合市");
});

test("an external page opens after a confirmation, in a sandboxed frame", async () => {
  await openAt("/pages/webview?url=https%3A%2F%2Fnews.example%2Fa");
  expect(await screen.findByText("即将离开合市，前往 news.example", {}, { timeout: 5000 })).toBeTruthy();
  expect(document.querySelector("iframe")).toBeNull();
  act(() => screen.getByText("继续访问").click());
  const frame = await screen.findByTitle("news.example", {}, { timeout: 5000 });
  expect(frame.getAttribute("src")).toBe("https://news.example/a");
  expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
});

test.each(["javascript%3Aalert(1)", "data%3Atext%2Fhtml%2Cx", "", "%2F%2Fevil.example"])(
  "the web view opens no %j",
  async (url) => {
    await openAt(`/pages/webview?url=${url}`);
    expect(await screen.findByText("链接不正确", {}, { timeout: 5000 })).toBeTruthy();
    expect(document.querySelector("iframe")).toBeNull();
  },
);

test("a listed host opens without a question, one with a similar name does not", async () => {
  await openAt("/pages/webview?url=https%3A%2F%2Fbeian.miit.gov.cn%2F");
  expect(await screen.findByTitle("beian.miit.gov.cn", {}, { timeout: 5000 })).toBeTruthy();
  await act(() => navigateBack());
  await openAt("/pages/webview?url=https%3A%2F%2Fbeian.miit.gov.cn.evil.example%2F");
  expect(await screen.findByText("即将离开合市，前往 beian.miit.gov.cn.evil.example")).toBeTruthy();
  expect(document.querySelector("iframe")).toBeNull();
});

test("the playlet page does not scroll, the next page does", async () => {
  await openAt("/pages/playlet/detail?id=1");
  expect(document.body.style.overflow).toBe("hidden");
  await act(() => navigateBack());
  await settle();
  expect(document.body.style.overflow).toBe("");
});

test("going back restores the scroll position; a new page starts at its top", async () => {
  const scrollTo = vi.fn((_: number, y: number) => Object.assign(window, { scrollY: y }));
  vi.stubGlobal("scrollTo", scrollTo);
  const { startScroll } = await import("./motion/scroll.ts");
  startScroll();
  await openAt("/pages/goods/list");
  Object.assign(window, { scrollY: 640 });
  fireEvent.scroll(window);
  await act(() => navigateTo("/pages/goods/detail?id=1"));
  await settle();
  expect(window.scrollY).toBe(0);
  await press("返回");
  await settle();
  expect(screen.getByText("列表内容")).toBeTruthy();
  expect(window.scrollY).toBe(640);
});

test("a page opened by URL starts at its top, a reload keeps its position", async () => {
  vi.stubGlobal(
    "scrollTo",
    vi.fn((_: number, y: number) => Object.assign(window, { scrollY: y })),
  );
  const { startScroll } = await import("./motion/scroll.ts");
  startScroll();
  const stateOf = async (state: unknown, id: number) => {
    cleanup();
    await openAt(`/pages/goods/detail?id=${id}`, state);
    return window.scrollY;
  };
  await stateOf(null, 1);
  Object.assign(window, { scrollY: 500 });
  fireEvent.scroll(window);
  const reloaded: unknown = window.history.state;
  expect(await stateOf(null, 2)).toBe(0);
  expect(await stateOf(reloaded, 1)).toBe(500);
});

test("the focus moves into a new page", async () => {
  await openAt("/");
  await act(() => navigateTo("/pages/goods/list"));
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
});
