import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Cashier } from "./pages/app-pay.tsx";
import { Page as Detail } from "./pages/detail.tsx";
import { Page as List } from "./pages/list.tsx";
import { routes } from "./routes.ts";

const TRADE = "T261121000000000001";
const WAREHOUSE = "/pages/warehouse/index";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  learnServerTime(Date.now());
  const page = async () => ({ Page: List });
  setRoutes([...routes, { path: WAREHOUSE, title: "云仓", access: "member", page }]);
});
afterEach(reset);

const order = {
  orderId: "7",
  orderType: 2,
  state: "received",
  stateText: "已存入云仓",
  tradeOrders: 1,
  actions: [],
};
const wayOn = async () => (await screen.findByText("去云仓查看")).closest("a")?.getAttribute("href");

test("an order that is stored says so, has no parcel, and leads to the warehouse", async () => {
  leastServer({ "Order.GetDetail": order });
  await drawPage(Detail, "/pages/order/detail?id=7");
  expect(await wayOn()).toBe(WAREHOUSE);
  expect(screen.getByText("货品在云仓，可以查看和提货")).toBeTruthy();
  expect(screen.queryByLabelText("物流和收货地址")).toBeNull();
});

test("one whose money went back leads nowhere", async () => {
  leastServer({ "Order.GetDetail": { ...order, state: "closed", stateText: "交易关闭" } });
  await drawPage(Detail, "/pages/order/detail?id=7");
  expect(await screen.findByText("交易关闭")).toBeTruthy();
  expect(screen.queryByText("去云仓查看")).toBeNull();
});

test("the list of orders leads to the warehouse too", async () => {
  const shop = { shopId: "1", name: "自营店", logo: "", isSelf: true };
  const card = {
    ...order,
    no: "1",
    tradeNo: TRADE,
    shop,
    lines: [],
    pieces: 1,
    payableFen: 100,
    createdAt: 0,
  };
  leastServer({ "Order.GetList": { list: [card] } });
  await drawPage(List, "/pages/order/list");
  expect(await wayOn()).toBe(WAREHOUSE);
});

test("the result of a payment says that it is stored, instead of when it is shipped", async () => {
  leastServer({
    "Pay.GetResult": { tradeNo: TRADE, state: "paid", payableFen: 100, orderIds: ["7"], note: "支付成功" },
    "Pay.GetPaid": { orderType: 2, shops: [] },
  });
  await drawPage(Cashier, `/pages/order/app-pay?tradeNo=${TRADE}`);
  expect(await wayOn()).toBe(WAREHOUSE);
  expect(screen.getByText("已存入云仓，可以查看和提货")).toBeTruthy();
  expect(screen.queryByText(/尽快发货/)).toBeNull();
});
