import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/home.tsx";
import { forgetStart, mayPopUp, wordsOf } from "./parts/home-popup.ts";
import { routes } from "./routes.ts";

const page = () => Promise.resolve({ Page: () => null });

beforeEach(() => {
  reset();
  setRoutes([...routes, { path: "/pages/goods/mall", title: "商城", access: "public", page }]);
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(() => {
  reset();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "userActivation");
});

const shown = () =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  );

const blocks = [
  { kind: "notice", items: [{ id: "1", title: "寒潮来袭" }] },
  {
    kind: "nav",
    items: [
      { name: "商城", icon: "/a.webp", path: "/pages/goods/mall" },
      { name: "短剧", icon: "/b.webp", path: "/pages/playlet/index" },
    ],
  },
  { kind: "feed", title: "猜你喜欢" },
];

test("links to products in areas, of our own shop and in the feed are named by the product, not only by the price", async () => {
  const one = (waresId: string, title: string) => ({
    waresId,
    title,
    picture: `/${waresId}.webp`,
    orderType: 0,
    priceFen: 6990,
    sold: 0,
    commentCount: 0,
    tags: [],
    isSelf: true,
    inStock: true,
    shopName: "合市自营旗舰店",
  });
  const tint = { from: "#fff", to: "#fff", ink: "#000" };
  const area = { areaId: "5", name: "声音好物", subtitle: "", tint, goods: [one("7", "静界耳机")] };
  const shownBlocks = [
    { kind: "area", title: "主题精选", items: [area] },
    { kind: "self", title: "合市自营", items: [one("8", "五常大米")] },
    { kind: "feed", title: "猜你喜欢" },
  ];
  setRoutes([...routes, { path: "/pages/goods/detail", title: "商品详情", access: "public", page }]);
  fakeServer({
    "Nav.GetHome": { info: { blocks: shownBlocks, hotWords: [] } },
    "Wares.GetFeed": { info: { list: [one("9", "车厘子")] } },
  });
  await shown();
  for (const name of [/静界耳机/, /五常大米/, /车厘子/])
    expect((await screen.findAllByRole("link", { name })).length, String(name)).toBe(1);
  // also when the picture fails to load
  fireEvent.error(screen.getByAltText("静界耳机"));
  expect(screen.getByRole("link", { name: /静界耳机/ })).toBeTruthy();
});

test("without a network a note is under the search bar", async () => {
  setRoutes([...routes, { path: "/pages/goods/search/index", title: "搜索", access: "public", page }]);
  fakeServer({ "Nav.GetHome": { info: { blocks: [], hotWords: [] } } });
  await shown();
  expect(screen.queryByText("网络已断开，请检查网络设置")).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  const bar = screen.getAllByText("网络已断开，请检查网络设置");
  expect(bar).toHaveLength(1);
  const search = screen.getByRole("link", { name: /^搜索/ });
  expect(search.compareDocumentPosition(bar[0] as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  vi.restoreAllMocks();
});

test("blocks are in the server's order, without pages that are not built", async () => {
  fakeServer({
    "Nav.GetHome": { info: { blocks, hotWords: ["车厘子"] } },
    "Wares.GetFeed": { info: { list: [] } },
  });
  await shown();
  const nav = await screen.findByRole("navigation", { name: "频道" });
  expect(screen.queryByText("短剧")).toBeNull();
  const notice = screen.getByText("寒潮来袭");
  expect(notice.compareDocumentPosition(nav) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await screen.findByRole("region", { name: "猜你喜欢" })).toBeTruthy();
  expect(await screen.findByText("商品正在上架")).toBeTruthy();
});

test("the placeholder of later blocks disappears with them", async () => {
  fakeServer({
    "Nav.GetHome": { info: { blocks: [...blocks, ...blocks], hotWords: [] } },
    "Wares.GetFeed": { info: { list: [] } },
  });
  const removed: Node[] = [];
  const watching = new MutationObserver((changes) =>
    changes.forEach(({ removedNodes }) => removed.push(...removedNodes)),
  );
  watching.observe(document.body, { childList: true, subtree: true });
  await shown();
  expect(await screen.findAllByRole("region", { name: "猜你喜欢" })).toHaveLength(2);
  watching.disconnect();
  expect(removed.filter((node) => node instanceof Element && node.matches("[data-rest]"))).toHaveLength(1);
  expect(document.querySelector("[data-rest]")).toBeNull();
});

test("the feed has tabs, and leaves out what the blocks show", async () => {
  setRoutes([...routes, { path: "/pages/goods/detail", title: "商品详情", access: "public", page }]);
  const one = (waresId: string, title: string) => ({
    waresId,
    title,
    picture: `/${waresId}.webp`,
    orderType: 0,
    priceFen: 6990,
    sold: 0,
    commentCount: 0,
    tags: [],
    isSelf: true,
    inStock: true,
    shopName: "合市自营旗舰店",
  });
  const server = fakeServer({
    "Nav.GetHome": {
      info: {
        blocks: [
          { kind: "self", title: "合市自营", items: [one("8", "五常大米")] },
          { kind: "feed", title: "为你推荐" },
        ],
        hotWords: [],
      },
    },
    "Wares.GetFeed": { info: { list: [one("8", "五常大米"), one("9", "车厘子")] } },
    "Wares.GetList": ({ parameters }) => ({
      info: { list: [one("10", parameters["sort"] === "newest" ? "新机" : "便宜货")] },
    }),
  });
  await shown();
  expect(await screen.findByText(/车厘子/)).toBeTruthy();
  expect(screen.getAllByAltText("五常大米")).toHaveLength(1);
  fireEvent.click(screen.getByRole("tab", { name: /低价/ }));
  expect(await screen.findByText(/便宜货/)).toBeTruthy();
  expect(server.of("Wares.GetList")[0]?.parameters).toMatchObject({ sort: "sales", maxFen: "3990" });
  fireEvent.click(screen.getByRole("tab", { name: /新品/ }));
  expect(await screen.findByText(/新机/)).toBeTruthy();
});

test("the head names the chosen place", async () => {
  setRoutes([...routes, { path: "/pages/services/location", title: "选择城市", access: "public", page }]);
  fakeServer({ "Nav.GetHome": { info: { blocks: [], hotWords: [] } } });
  await shown();
  expect(screen.getByRole("link", { name: "所在城市 未选择" })).toBeTruthy();
  cleanup();
  localStorage.setItem("LOCATION_INFO", JSON.stringify({ lat: 30, city: "杭州市", district: "西湖区" }));
  await shown();
  expect(screen.getByRole("link", { name: "所在城市 杭州 · 西湖区" })).toBeTruthy();
});

test("a home page that fails to load has a retry, and keeps the search bar", async () => {
  fakeServer({ "Nav.GetHome": { ret: 500 } });
  await shown();
  expect(await screen.findByRole("button", { name: "重新加载" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "合市" })).toBeTruthy();
});

test("a notice pops up from the second start on, at most once a day, regardless of other ones", async () => {
  const popup = { id: "7", title: "新人礼", body: "<p>欢迎来到合市。</p><p>祝你逛得开心。</p>" };
  fakeServer({ "Nav.GetHome": { info: { blocks: [], hotWords: [], popup } } });
  forgetStart();
  openedAgo(500);
  await shown();
  expect(screen.queryByText(/欢迎来到合市。/)).toBeNull();
  cleanup();
  forgetStart();
  await shown();
  expect(await screen.findByText(/欢迎来到合市。/)).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: "知道了" }).click());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cleanup();
  await shown();
  expect(screen.queryByText(/欢迎来到合市。/)).toBeNull();
  expect(mayPopUp({ 7: "2026-11-21" }, "7", "2026-11-22")).toBe(true);
  expect(mayPopUp({ 7: "2026-11-21" }, "8", "2026-11-21")).toBe(true);
  expect(mayPopUp("1763683200000", "7", "2026-11-21")).toBe(true);
});

test.each([
  ["the page has stood for a while", () => openedAgo(6000)],
  ["the page was touched", () => (openedAgo(500), touched())],
])("no notice pops up once %s, and it is not taken as shown", async (_, before) => {
  const popup = { id: "7", title: "新人礼", body: "<p>欢迎来到合市。</p>" };
  fakeServer({ "Nav.GetHome": { info: { blocks: [], hotWords: [], popup } } });
  localStorage.setItem("hs:started", "1");
  forgetStart();
  before();
  await shown();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("HOME_NOTICE_POPUP_TIME")).toBeNull();
});

/** As if the page had been opened this long ago, ms; the clock is still, however slow the machine is. */
const openedAgo = (ms: number): void => void vi.spyOn(performance, "now").mockReturnValue(ms);

function touched(): void {
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true }, configurable: true });
}

test("a notice's text is read without executing anything", () => {
  const html = "<h2>标题</h2><p>第一段</p><img src=x onerror=alert(1)><script>alert(2)</script><p>第二段</p>";
  expect(wordsOf(html)).not.toContain("<");
  expect(wordsOf("<p>甲</p><p>乙<br>丙</p>")).toBe("甲\n乙\n丙");
  expect(wordsOf(`<p>${"长".repeat(500)}</p>`)).toHaveLength(201);
});
