import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../../test/click.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { fakeServer, memberDetail } from "../../../../test/fake-server.ts";
import { leastServer } from "../../../../test/least-server.ts";
import { reset } from "../../../../test/reset.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { learnServerTime, serverTime } from "#src/shared/data/server-clock.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { isUsable, useSession } from "#src/shared/session/session-store.ts";
import { keepCodes, keptOrders, leaveCodes } from "#src/shared/voucher/kept-codes.ts";
import { Page as Detail } from "../pages/detail.tsx";
import { routes } from "../routes.ts";

const DETAIL = "/pages/intracity/order/detail?id=7";
const NOW = Date.parse("2026-11-30T12:00:00+08:00");
const DAY = 86_400_000;
function memberOf(mid: string) {
  const detail: unknown = memberDetail(mid);
  if (!isUsable(detail)) throw new Error("no member");
  return detail;
}
const member = memberOf("1000000001");
const order = {
  mid: "1000000001",
  orderId: "7",
  title: "100 元代金券",
  name: "券码",
  codes: ["1702954419727"],
  isSaid: false,
  help: "请店员扫码，或报上面的券码",
  until: NOW + 30 * DAY,
};
const orders = (now = NOW) => keptOrders(now).map(({ orderId }) => orderId);

beforeEach(() => {
  reset();
  useSession.setState({ token: "t", member });
  learnServerTime(NOW);
  setRoutes([...routes]);
});
afterEach(reset);

test("codes are kept for three days, and no longer than they are of use", () => {
  keepCodes(order, NOW);
  keepCodes({ ...order, orderId: "8", until: NOW + DAY }, NOW + 1);
  expect(orders()).toEqual(["8", "7"]);
  expect(orders(NOW + 2 * DAY)).toEqual(["7"]);
  expect(orders(NOW + 3 * DAY)).toEqual([]);
});

test("what is used or given back is forgotten, and so is everything when another member comes or this one leaves", () => {
  keepCodes(order, NOW);
  keepCodes({ ...order, codes: [] }, NOW + 1);
  expect(orders()).toEqual([]);
  keepCodes(order, NOW);
  leaveCodes(member.mid);
  expect(orders()).toEqual(["7"]);
  useSession.setState({ member: memberOf("1000000002") });
  expect(orders()).toEqual([]);
  leaveCodes("1000000002");
  expect(window.localStorage.getItem("hs:codes")).toBeNull();
  // an answer that was asked for by the member before
  keepCodes(order, NOW);
  expect(window.localStorage.getItem("hs:codes")).toBeNull();
  useSession.setState({ member: undefined });
  keepCodes(order, NOW);
  expect(window.localStorage.getItem("hs:codes")).toBeNull();
});

test("codes that were seen are read without a network, hidden until they are wanted", async () => {
  leastServer({
    "Order.GetDetail": {
      orderId: "7",
      orderType: 50,
      state: "paid",
      stateText: "待使用",
      tradeOrders: 1,
      paidAt: NOW,
      lines: [],
      actions: [],
    },
    "Code.GetVouchers": {
      list: [
        {
          voucherId: "1",
          orderId: "7",
          code: order.codes[0],
          state: "unused",
          stateText: "待使用",
          validUntil: NOW + DAY,
        },
        {
          voucherId: "2",
          orderId: "7",
          code: "1702954419735",
          state: "used",
          stateText: "已使用",
          validUntil: NOW + DAY,
        },
      ],
      terms: { validDays: 30, hours: "", needsCall: false, rules: "", stores: [] },
    },
  });
  await drawPage(Detail, DETAIL);
  await screen.findByRole("region", { name: "券码" });
  expect(keptOrders(serverTime())[0]?.codes).toEqual(order.codes);
  reset();
  useSession.setState({ token: "t", member });
  learnServerTime(NOW);
  keepCodes(order, NOW);
  queryClient.clear();
  fakeServer({ "Order.GetDetail": "lost" });
  await drawPage(Detail, DETAIL);
  const card = within(await screen.findByRole("region", { name: "100 元代金券的券码" }, { timeout: 20_000 }));
  expect(screen.getByText(/没有网络，显示本机保存的码/)).toBeTruthy();
  expect(card.queryByText("1702 9544 19727")).toBeNull();
  await press("点击查看券码");
  expect(card.getByText("1702 9544 19727")).toBeTruthy();
  expect(card.getByRole("img", { name: "券码的二维码" })).toBeTruthy();
});
