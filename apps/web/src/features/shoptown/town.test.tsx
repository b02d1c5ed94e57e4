import { screen, within } from "@testing-library/react";
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/list.tsx";
import { Page as Trip } from "./pages/trip.tsx";

const LIST = "/pages/shop/town/list";
const TRIP = "/pages/shop/town/trip";
const NOW = Date.parse("2026-11-30T12:00:00+08:00");
const order = {
  orderId: "7",
  no: "2611300001",
  state: "waiting",
  stateText: "等待接单",
  way: "deliver",
  branchId: "5",
  branchName: "湖滨店",
  lines: [],
  pieces: 1,
  payableFen: 3500,
  buyer: "周**",
  remark: "少放辣",
  promiseAt: NOW + 1_440_000,
  acceptUntil: NOW + 600_000,
  isLate: false,
  isOut: false,
  reason: "",
  answer: "",
  paidAt: NOW,
  actions: ["accept", "refuse"],
};
const counts = { waiting: 1, preparing: 0, ready: 1, out: 0 };

beforeEach(() => {
  reset();
  learnServerTime(NOW);
  buildPaths([LIST, TRIP]);
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test("an order that waits is accepted, or refused with a reason that the buyer reads", async () => {
  const server = leastServer({
    "Merchant.GetTownOrders": { list: [order] },
    "Merchant.GetTownCounts": counts,
    "Merchant.Accept": {},
    "Merchant.Refuse": {},
  });
  await drawPage(Page, LIST);
  const card = within(await screen.findByRole("article", { name: "配送订单 2611300001，等待接单" }));
  for (const words of ["配送 · 湖滨店", "少放辣", "周**"]) expect(card.getByText(words)).toBeTruthy();
  await press("接单 2611300001");
  expect(server.of("Merchant.Accept")[0]?.parameters).toMatchObject({ orderId: "7" });
  await press("取消订单 2611300001");
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "卖完了" } });
  await press("确定");
  expect(server.of("Merchant.Refuse")[0]?.parameters).toMatchObject({ orderId: "7", reason: "卖完了" });
});

test("what is fetched is handed out by the buyer's four digits", async () => {
  const server = leastServer({
    "Merchant.GetTownOrders": {
      list: [
        { ...order, way: "pickUp", state: "prepared", stateText: "待取货", actions: ["handOver", "refuse"] },
      ],
    },
    "Merchant.GetTownCounts": counts,
    "Merchant.HandOver": { isReceived: true },
  });
  await drawPage(Page, `${LIST}?tab=ready`);
  await press("凭码交货 2611300001");
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "4821" } });
  await press("确定");
  expect(server.of("Merchant.HandOver")[0]?.parameters).toMatchObject({ orderId: "7", code: "4821" });
});

test("what its buyer reports is contested with the shop's own words, in time", async () => {
  const missing = {
    ...order,
    state: "missing",
    stateText: "未收到，处理中",
    reason: "门口没有",
    acceptUntil: undefined,
    answerUntil: NOW + 3_600_000,
    actions: ["handOver", "contest", "refuse"],
  };
  const server = leastServer({
    "Merchant.GetTownOrders": { list: [missing] },
    "Merchant.GetTownCounts": counts,
    "Merchant.Contest": {},
  });
  await drawPage(Page, `${LIST}?tab=out`);
  const card = within(await screen.findByRole("article", { name: "配送订单 2611300001，未收到，处理中" }));
  expect(card.getByText("门口没有")).toBeTruthy();
  expect(card.getByText(/没有处理会自动退款/)).toBeTruthy();
  await press("已经送到 2611300001");
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "交给了前台" } });
  await press("确定");
  expect(server.of("Merchant.Contest")[0]?.parameters).toMatchObject({ orderId: "7", reason: "交给了前台" });
});

const trip = {
  orderId: "7",
  no: "2611300001",
  stateText: "配送中",
  isOut: true,
  isLate: false,
  branch: { name: "湖滨店", lat: 30.27, lng: 120.15 },
  to: { lat: 30.28, lng: 120.16 },
  promiseAt: NOW + 600_000,
  rider: {
    name: "陈师傅",
    at: { lat: 30.275, lng: 120.155 },
    etaAt: NOW + 300_000,
    isSimulated: true,
    isLost: false,
  },
};

test("what is on its way leads to where it is", async () => {
  const out = { ...order, state: "handed", stateText: "配送中", isOut: true, actions: ["arrive"] };
  leastServer({ "Merchant.GetTownOrders": { list: [out] }, "Merchant.GetTownCounts": counts });
  await drawPage(Page, `${LIST}?tab=out`);
  const link = await screen.findByRole("link", { name: "送货位置 2611300001" });
  expect(link.getAttribute("href")).toBe(`${TRIP}?id=7`);
});

test("the branch reads who is on the way and when they are there, and that it is simulated", async () => {
  leastServer({ "Merchant.GetTownTrip": trip });
  await drawPage(Trip, `${TRIP}?id=7`);
  for (const words of ["湖滨店", "陈师傅", "模拟", "预计 12:05 送到"])
    expect(await screen.findByText(words)).toBeTruthy();
});

test("what is not on its way any more has no place", async () => {
  leastServer({
    "Merchant.GetTownTrip": {
      ...trip,
      stateText: "已送达",
      isOut: false,
      to: undefined,
      rider: undefined,
    },
  });
  await drawPage(Trip, `${TRIP}?id=7`);
  expect(await screen.findByText("商品不在路上，送货的位置不再显示")).toBeTruthy();
});
