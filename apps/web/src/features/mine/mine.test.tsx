import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeLive, openLive } from "#src/shared/data/live.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { setDataQuery } from "#src/shared/form/settings.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer, memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/mine.tsx";

const PATH = "/pages/mycenter/index";

const answers = {
  "Wares.GetFeed": { info: { list: [] } },
  "Wares.GetCounts": { info: { goods: 36, shops: 12, brands: 0, footprints: 12_800, coupons: 5 } },
  "Order.GetCounts": { info: { unpaid: 1, unshipped: 0, shipped: 100, uncommented: 12 } },
  "Order.GetList": { info: { list: [] } },
  "Member.GetMemberDetail": {
    info: {
      ...memberDetail("1000000001"),
      nickname: "周晓禾",
      level: 3,
      balanceFen: 9_999_999_999,
      credits: { credit1: 128_600, credit2: 0, credit3: 0, credit4: 0 },
    },
  },
};

beforeEach(() => {
  reset();
  buildPaths([PATH, "/pages/mycenter/login/index", "/pages/order/list", "/pages/setting/location/index"]);
});
afterEach(() => {
  closeLive();
  reset();
});

test("a visitor sees the login entry and no figures, and none are fetched", async () => {
  const server = fakeServer(answers);
  await drawPage(Page, PATH);
  const link = screen.getByText("登录 / 注册").closest("a");
  expect(link?.getAttribute("href")).toBe("/pages/mycenter/login/index?url=/pages/mycenter/index");
  expect(screen.queryByText("我的钱包")).toBeNull();
  for (const service of ["Order.GetCounts", "Wares.GetCounts", "Order.GetList"])
    expect(server.of(service), service).toHaveLength(0);
});

test("a member sees name, level, badges up to 99+ and the largest balance", async () => {
  fakeServer(answers);
  useSession.setState({ token: "t1" });
  await drawPage(Page, PATH);
  expect(await screen.findByText("周晓禾")).toBeTruthy();
  expect(screen.getByText("金卡会员")).toBeTruthy();
  expect(await screen.findByText("1.2万")).toBeTruthy();
  const counts = screen.getByRole("navigation", { name: "收藏与足迹" });
  expect(within(counts).getByText("优惠券").parentElement?.textContent).toBe("5优惠券");
  const orders = screen.getByRole("navigation", { name: "我的订单" });
  expect(within(orders).getByText("待收货").closest("a")?.textContent).toContain("99+");
  expect(within(orders).getByText("待发货").closest("a")?.textContent).toBe("待发货");
  expect(screen.getByText("¥99,999,999.99")).toBeTruthy();
  expect(screen.getByText("金币").nextElementSibling?.textContent).toBe("1,286");
});

test("avatar and name link to the profile, the level to what it brings", async () => {
  fakeServer(answers);
  useSession.setState({ token: "t1" });
  buildPaths([PATH, "/pages/setting/index", "/pages/mycenter/vip"]);
  await drawPage(Page, PATH);
  const name = await screen.findByText("周晓禾");
  for (const part of [name, screen.getByLabelText("修改头像和资料")])
    expect(part.closest("a")?.getAttribute("href")).toBe("/pages/setting/index");
  expect(screen.getByText("金卡会员").closest("a")?.getAttribute("href")).toBe("/pages/mycenter/vip");
});

test("links to pages that are not built leave no gap", async () => {
  fakeServer(answers);
  useSession.setState({ token: "t1" });
  await drawPage(Page, PATH);
  const tools = screen.getByRole("navigation", { name: "常用功能" });
  expect([...tools.children].map((tool) => tool.textContent)).toEqual(["收货地址"]);
  expect(screen.queryByText("售后")).toBeNull();
  expect(screen.queryByText("进入钱包")).toBeNull();
  expect(screen.queryByText("签到")).toBeNull();
});

/** A fake WebSocket; the last one is the page's connection. */
class OpenSocket {
  static last: OpenSocket | undefined;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    OpenSocket.last = this;
  }
  send(): void {}
  close(): void {}
}

const parcel = {
  id: "9",
  no: "261121000000000009",
  tradeNo: "T261121000000000001",
  orderType: 0,
  state: "shipped",
  stateText: "运输中",
  lines: [],
  pieces: 1,
  payableFen: 100,
  createdAt: 0,
  tradeOrders: 1,
  shop: { shopId: "70", name: "素织服饰旗舰店", logo: "", isSelf: false },
  actions: [],
  lastNode: { at: 1, text: "快件已发出" },
};

test.each([
  [
    "is pushed",
    () => OpenSocket.last?.onmessage?.({ data: '{"type":"order.state","data":{"orderId":"9"}}' }),
  ],
  ["was missed while the connection was cut", () => OpenSocket.last?.onopen?.()],
])("counts and parcel follow an order whose move %s", async (_how, hear) => {
  vi.stubGlobal("WebSocket", OpenSocket);
  buildPaths([PATH, "/pages/order/list", "/pages/order/detail"]);
  OpenSocket.last = undefined;
  let isMoved = false;
  const server = fakeServer({
    ...answers,
    "Chat.GetTicket": { info: { ticket: "tk", mid: "7" } },
    "Order.GetCounts": () => ({
      info: { unpaid: isMoved ? 0 : 1, unshipped: isMoved ? 6 : 5, shipped: 0, uncommented: 0 },
    }),
    "Order.GetList": () => ({ info: { list: isMoved ? [parcel] : [] } }),
  });
  useSession.setState({ token: "t1" });
  await queryClient.fetchQuery(setDataQuery());
  await drawPage(Page, PATH);
  const orders = await screen.findByRole("navigation", { name: "我的订单" });
  const unshipped = () => within(orders).getByText("待发货").closest("a")?.textContent;
  await waitFor(() => expect(unshipped()).toContain("5"));
  act(openLive);
  await waitFor(() => expect(OpenSocket.last).toBeDefined());
  act(() => OpenSocket.last?.onopen?.());
  isMoved = true;
  act(hear);
  await waitFor(() => expect(unshipped()).toContain("6"));
  expect(await screen.findByText("快件已发出")).toBeTruthy();
  expect(server.of("Wares.GetCounts")).toHaveLength(2);
});
