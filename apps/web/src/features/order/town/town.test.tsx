import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press } from "../../../../test/click.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { leastServer } from "../../../../test/least-server.ts";
import { reset } from "../../../../test/reset.ts";
import { setDataQuery } from "#src/shared/form/settings.ts";
import { closeLive, openLive } from "#src/shared/data/live.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as Detail } from "../pages/detail.tsx";
import { routes } from "../routes.ts";

const DETAIL = "/pages/intracity/order/detail?id=7";
const NOW = Date.parse("2026-11-30T12:00:00+08:00");
const order = {
  orderId: "7",
  orderType: 51,
  state: "paid",
  stateText: "已送达",
  tradeOrders: 1,
  paidAt: NOW,
  actions: ["buyAgain"],
};
const town = {
  orderId: "7",
  state: "delivered",
  stateText: "已送达",
  nextText: "没有收到请尽快反馈",
  way: "deliver",
  branch: {
    branchId: "5",
    name: "湖滨店",
    address: "湖滨路 28 号",
    phone: "0571-88886666",
    lat: 30.27,
    lng: 120.15,
  },
  isLate: false,
  isPerishable: false,
  code: "4821",
  actions: ["receive", "reportMissing"],
  timeline: [{ title: "已送达", at: NOW }],
};

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  learnServerTime(NOW);
  setRoutes([...routes]);
});
afterEach(reset);

test("the digits are hidden until they are wanted, and the screen is bright while they are shown", async () => {
  const sent: string[] = [];
  vi.stubGlobal("HeshiHost", { postMessage: (json: string) => sent.push(json) });
  leastServer({ "Order.GetDetail": order, "Order.GetTown": town });
  await drawPage(Detail, DETAIL);
  const card = within(await screen.findByRole("region", { name: "取货码" }));
  expect(card.queryByText("4821")).toBeNull();
  await press("点击查看取货码");
  expect(card.getByText("4821")).toBeTruthy();
  // nothing at the shop reads a QR code of it
  expect(card.queryByRole("img", { name: "取货码的二维码" })).toBeNull();
  await press("收起取货码");
  expect(card.queryByText("4821")).toBeNull();
  expect(sent).toEqual(["most", "usual"].map((level) => JSON.stringify({ type: "brightness", level })));
  vi.unstubAllGlobals();
});

test("what was delivered is confirmed by its buyer after a question", async () => {
  const server = leastServer({ "Order.GetDetail": order, "Order.GetTown": town, "Order.ReceiveTown": {} });
  await drawPage(Detail, DETAIL);
  await screen.findByRole("region", { name: "同城配送" });
  expect(screen.getByRole("link", { name: "给湖滨店打电话" }).getAttribute("href")).toBe("tel:0571-88886666");
  await press("我已收到");
  expect(server.of("Order.ReceiveTown")).toHaveLength(0);
  await press("已收到");
  expect(server.of("Order.ReceiveTown")[0]?.parameters).toMatchObject({ orderId: "7" });
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

test("where the rider is comes by the socket, without another call; another order's rider changes nothing", async () => {
  vi.stubGlobal("WebSocket", OpenSocket);
  const rider = { name: "陈师傅", at: { lat: 30.28, lng: 120.15 }, isSimulated: true, isLost: false };
  const away = { ...town, state: "handed", stateText: "配送中", rider, actions: ["receive"] };
  const server = leastServer({ "Order.GetDetail": order, "Order.GetTown": away });
  await queryClient.fetchQuery(setDataQuery());
  await drawPage(Detail, DETAIL);
  await screen.findByText("陈师傅");
  act(openLive);
  await waitFor(() => expect(OpenSocket.last).toBeDefined());
  const hear = (orderId: string, name: string) =>
    act(() =>
      OpenSocket.last?.onmessage?.({
        data: JSON.stringify({ type: "town.rider", data: { orderId, rider: { ...rider, name } } }),
      }),
    );
  hear("8", "林师傅");
  hear("7", "周师傅");
  await screen.findByText("周师傅");
  expect(screen.queryByText("林师傅")).toBeNull();
  expect(server.of("Order.GetTown")).toHaveLength(1);
  act(closeLive);
  vi.unstubAllGlobals();
});
