import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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
  packageId: "5",
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
  places: ["杭州"],
  placeNow: 0,
  isUrgeable: false,
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

test("the code of a parcel at a station is copied; a hidden one is in a text message", async () => {
  const pickUp = { code: "3-2-1104", place: "文景路妈妈驿站", hours: "09:00-21:00" };
  fakeServer({ "Express.GetDetail": { info: { ...parcel, pickUp, places: ["武汉", "杭州"], placeNow: 1 } } });
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  await drawAt(Detail, "/pages/order/express/detail?id=5");
  const note = await screen.findByRole("region", { name: "取件信息" });
  fireEvent.click(within(note).getByRole("button", { name: "复制" }));
  expect(writeText).toHaveBeenCalledWith("3-2-1104");
  expect(within(note).getByText("营业时间 09:00-21:00")).toBeTruthy();
  expect(screen.getByText("武汉")).toBeTruthy();
  vi.unstubAllGlobals();
});

test("a company is urged once, and its answer is shown with its time", async () => {
  let told = {};
  const server = fakeServer({
    "Express.GetDetail": () => ({ info: { ...parcel, packageId: "5", isUrgeable: true, ...told } }),
    "Express.Urge": () => {
      told = { isUrgeable: false, urgedAt: Date.UTC(2026, 10, 22, 19, 28), urgeText: "已通知王师傅优先派送" };
      return { info: { urgedAt: 1 } };
    },
  });
  await drawAt(Detail, "/pages/order/express/detail?id=5");
  const button = await screen.findByRole("button", { name: "催派送" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("已通知王师傅优先派送")).toBeTruthy();
  expect(screen.getByText("11-23 03:28 催派送")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "催派送" })).toBeNull();
  expect(server.of("Express.Urge")).toHaveLength(1);
});

test("the parcel list writes the last node's time like the order's page, without the year", async () => {
  const lastAt = Date.UTC(2026, 10, 22, 19, 28);
  const { nodes: _, ...row } = parcel;
  fakeServer({ "Express.GetList": { info: { list: [{ ...row, lastText: "到达杭州", lastAt }] } } });
  await drawAt(List, "/pages/order/express/list?orderId=7");
  expect(await screen.findByText("11-23 03:28")).toBeTruthy();
});
