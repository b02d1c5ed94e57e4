import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { Page as Cashier } from "../pages/app-pay.tsx";
import { routes } from "../routes.ts";

const TRADE = "T261121000000000001";
const DAY = 86_400_000;

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  learnServerTime(Date.now());
  setRoutes([
    ...routes,
    {
      path: "/pages/goods/detail",
      title: "商品详情",
      access: "public",
      page: async () => ({ Page: Cashier }),
    },
  ]);
});
afterEach(reset);

const tile = (id: string) => ({
  waresId: id,
  title: `商品${id}`,
  picture: "",
  isSelf: false,
  tags: [],
  priceFen: 100,
  orderType: 0,
  sold: 0,
  commentCount: 0,
  inStock: true,
  shopName: "店",
});
const order = (waresId: string, daysAgo: number, state: string) => ({
  state,
  createdAt: Date.now() - daysAgo * DAY,
  lines: [{ waresId }],
});
const result = {
  tradeNo: TRADE,
  state: "paid",
  payableFen: 100,
  deadlineAt: 0,
  orderIds: ["7"],
  note: "支付成功",
};
const path = `/pages/order/app-pay?tradeNo=${TRADE}`;

test("猜你喜欢 after a payment leaves out recent purchases", async () => {
  fakeServer({
    "Pay.GetResult": { info: result },
    "Order.GetList": {
      info: {
        list: [order("1", 0, "paid"), order("2", 3, "done"), order("3", 2, "closed"), order("4", 30, "done")],
      },
    },
    "Wares.GetFeed": { info: { list: ["1", "2", "3", "4", "5"].map(tile) } },
  });
  await drawPage(Cashier, path);
  expect(await screen.findByText("商品5")).toBeTruthy();
  expect(["1", "2", "3", "4"].filter((id) => screen.queryByText(`商品${id}`) !== null)).toEqual(["3", "4"]);
});

test("it is shown also when the orders fail to load", async () => {
  fakeServer({
    "Pay.GetResult": { info: result },
    "Order.GetList": "lost",
    "Wares.GetFeed": { info: { list: [tile("1")] } },
  });
  await drawPage(Cashier, path);
  expect(await screen.findByText("商品1")).toBeTruthy();
});
