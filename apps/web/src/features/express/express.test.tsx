import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Detail } from "./pages/detail.tsx";
import { Page as List } from "./pages/list.tsx";
import { routes } from "./routes.ts";

const parcel = {
  id: "5",
  orderId: "7",
  company: "shunfeng",
  companyName: "顺丰速运",
  number: "SF140322887615",
  companyPhone: "95338",
  state: "transit",
  stateText: "运输中",
  shippedAt: 1000,
  items: [{ lineId: "1", title: "紫砂壶", picture: "", specs: [], quantity: 2 }],
  nodes: [{ at: 3000, text: "到达杭州" }],
  isStale: false,
};

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setRoutes(routes);
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(reset);

test("stale tracking is shown while the courier is queried once, then the new one", async () => {
  let nodes = parcel.nodes;
  let isStale = true;
  const server = fakeServer({
    "Express.GetDetail": () => ({ info: { ...parcel, nodes, isStale } }),
    "Express.Track": () => {
      nodes = [{ at: 4000, text: "正在派送" }, ...nodes];
      isStale = false;
      return { info: { state: "delivering", nodes, checkedAt: 4000 } };
    },
  });
  await drawAt(Detail, "/pages/order/express/detail?id=5");
  expect(await screen.findByText("到达杭州")).toBeTruthy();
  expect(await screen.findByText("正在派送")).toBeTruthy();
  await waitFor(() => expect(server.of("Express.Track")).toHaveLength(1));
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "正在派送",
    "到达杭州",
    "商家已发货",
  ]);
});

test("a parcel without a number has no courier: no query, no refresh", async () => {
  const server = fakeServer({
    "Express.GetDetail": {
      info: { ...parcel, number: "", company: "", companyName: "", isStale: true, nodes: [] },
    },
  });
  await drawAt(Detail, "/pages/order/express/detail?id=5");
  expect(await screen.findByText("无需物流，由商家直接交付")).toBeTruthy();
  expect(screen.queryByText("刷新")).toBeNull();
  expect(server.of("Express.Track")).toHaveLength(0);
});

test("the parcel list writes the last node's time like the order's page, without the year", async () => {
  const lastAt = Date.UTC(2026, 10, 22, 19, 28);
  const { nodes: _, ...row } = parcel;
  fakeServer({ "Express.GetList": { info: { list: [{ ...row, lastText: "到达杭州", lastAt }] } } });
  await drawAt(List, "/pages/order/express/list?orderId=7");
  expect(await screen.findByText("11-23 03:28")).toBeTruthy();
});
