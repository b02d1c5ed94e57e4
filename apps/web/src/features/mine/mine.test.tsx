import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useSession } from "#src/shared/session-store.ts";
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
afterEach(reset);

test("a visitor sees a way in, no figures of anybody, and asks for none", async () => {
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

test("face, name and grade lead to the profile once it is built", async () => {
  fakeServer(answers);
  useSession.setState({ token: "t1" });
  buildPaths([PATH, "/pages/setting/index"]);
  await drawPage(Page, PATH);
  const name = await screen.findByText("周晓禾");
  for (const part of [name, screen.getByText("金卡会员"), screen.getByLabelText("修改头像和资料")])
    expect(part.closest("a")?.getAttribute("href")).toBe("/pages/setting/index");
});

test("what leads to a page that is not built leaves no hole", async () => {
  fakeServer(answers);
  useSession.setState({ token: "t1" });
  await drawPage(Page, PATH);
  const tools = screen.getByRole("navigation", { name: "常用功能" });
  expect([...tools.children].map((tool) => tool.textContent)).toEqual(["收货地址"]);
  expect(screen.queryByText("退换/售后")).toBeNull();
  expect(screen.queryByText("进入钱包")).toBeNull();
  expect(screen.queryByText("签到")).toBeNull();
});
