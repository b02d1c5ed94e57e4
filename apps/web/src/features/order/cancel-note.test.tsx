import { screen } from "@testing-library/react";
import type { OrderAction } from "@heshi/contract/trade/order-view";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { cancelNote, returnsNote } from "./cancel-note.ts";
import { Page as List } from "./pages/list.tsx";
import { routes } from "./routes.ts";
import { press } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(reset);

const line = (discountFen: number, offsetFen: number) => ({
  lineId: "5",
  waresId: "1",
  skuId: "1",
  orderType: 0,
  title: "茶壶",
  specs: [],
  picture: "",
  priceFen: fen(10_000),
  quantity: 1,
  goodsFen: fen(10_000),
  discountFen: fen(discountFen),
  offsetFen: fen(offsetFen),
  freightFen: fen(0),
  creditCent: cent(0),
  refundedQuantity: 0,
  isCommented: false,
  isSupplemented: false,
});
const order = (
  action: OrderAction,
  [discountFen, offsetFen]: readonly [number, number],
  tradeOrders = 1,
) => ({
  actions: [action],
  payableFen: fen(10_000 - discountFen - offsetFen),
  tradeOrders,
  lines: [line(0, 0), { ...line(discountFen, offsetFen), lineId: "6" }],
});

test.each([
  ["cancel", [0, 0], 1, undefined],
  ["cancel", [0, 300], 1, "抵扣的银币会退回"],
  ["cancel", [500, 0], 2, "用过的优惠券会退回，有效期不变"],
  ["refund", [500, 300], 1, "用过的优惠券和抵扣的银币会退回，有效期不变"],
  ["refund", [500, 0], 2, "用过的优惠券会退回，有效期不变；多笔订单共用的券，要等这些订单都取消"],
] as const)("%s of an order that used %j, one of %i, returns: %s", (action, used, tradeOrders, text) => {
  expect(returnsNote(order(action, used, tradeOrders))).toBe(text);
});

test("the note names the refund, or the orders that are cancelled too", () => {
  expect(cancelNote(order("refund", [500, 0]))).toBe("取消后 ¥95.00 全额原路退回");
  expect(cancelNote(order("cancel", [0, 0], 2))).toBe("这 2 个订单是一起提交的，会一起取消");
});

test("the cancel sheet lists what is returned", async () => {
  const shown = {
    id: "7",
    no: "261121000000000007",
    tradeNo: "T261121000000000001",
    orderType: 0,
    state: "unpaid",
    stateText: "等待付款",
    pieces: 2,
    createdAt: 0,
    shop: { shopId: "70", name: "素织服饰旗舰店", logo: "", isSelf: false },
    ...order("cancel", [500, 300]),
  };
  fakeServer({
    "Order.GetList": { info: { list: [shown] } },
    "Order.GetCounts": { info: { unpaid: 1, unshipped: 0, shipped: 0, uncommented: 0 } },
  });
  await drawPage(List, "/pages/order/list?tab=unpaid");
  await press(/^取消订单/);
  expect(await screen.findByText(/用过的优惠券和抵扣的银币会退回/)).toBeTruthy();
});
