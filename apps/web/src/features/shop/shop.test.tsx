import { cleanNumber } from "#src/shared/express/couriers.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { drawAt, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { FRESH_MS, Page as List } from "./pages/list.tsx";
import { Page as Price } from "./pages/price.tsx";
import { Page as Slip } from "./pages/slip.tsx";
import { Page as Detail } from "./pages/detail.tsx";
import { Page as Send } from "./pages/send.tsx";
import { routes } from "./routes.ts";
import {
  canSplit,
  canWait,
  errorsOf,
  firstParcels,
  holdAll,
  itemsOf,
  piecesOf,
  withoutParcel,
  withParcel,
  withParcelField,
  withPieces,
} from "./ship-form.ts";
import { shipWords } from "./shop-state.ts";
import { click, pressText } from "../../../test/click.ts";

const lines = [
  { lineId: "1", quantity: 3 },
  { lineId: "2", quantity: 1 },
];
const all = (parcels: ReturnType<typeof firstParcels>, id: string) =>
  parcels.reduce((sum, { items }) => sum + (items[id] ?? 0), 0);

test("some pieces are sent now, and the others follow", async () => {
  const server = fakeServer({
    "Merchant.GetOrder": { info: order },
    "Express.GetCompanies": { info: { list: [{ code: "shunfeng", name: "顺丰速运", phone: "" }] } },
    "Express.Recognise": { info: { list: [{ code: "shunfeng", name: "顺丰速运" }] } },
    "Merchant.ShipOrder": { info: { packageIds: ["9"] } },
  });
  await shown(Send, "/pages/shop/order/send?id=7");
  await pressText("先发一部分，其余稍后再发");
  const later = await screen.findByRole("group", { name: "稍后再发的茶壶的数量" });
  await click(within(later).getByRole("button", { name: "加一" }));
  fireEvent.change(screen.getByLabelText("快递单号"), { target: { value: "sf1403 2288 7615" } });
  expect(await screen.findByText("已识别为顺丰速运")).toBeTruthy();
  await pressIdle("确认发货");
  await waitFor(() => expect(server.of("Merchant.ShipOrder")).toHaveLength(1));
  const sent = server.of("Merchant.ShipOrder")[0]?.parameters;
  expect(JSON.parse(sent?.["packages"] ?? "")).toEqual([
    { company: "shunfeng", number: "SF140322887615", items: [{ lineId: "1", quantity: 1 }] },
  ]);
  expect(sent?.["isPart"]).toBe("1");
});

test("what is kept for later is not sent while it is empty", async () => {
  const server = fakeServer({
    "Merchant.GetOrder": { info: order },
    "Express.GetCompanies": { info: { list: [{ code: "shunfeng", name: "顺丰速运", phone: "" }] } },
    "Express.Recognise": { info: { list: [{ code: "shunfeng", name: "顺丰速运" }] } },
    "Merchant.ShipOrder": { info: { packageIds: ["9"] } },
  });
  await shown(Send, "/pages/shop/order/send?id=7");
  await pressText("先发一部分，其余稍后再发");
  fireEvent.change(screen.getByLabelText("快递单号"), { target: { value: "SF140322887615" } });
  expect(await screen.findByText("已识别为顺丰速运")).toBeTruthy();
  await pressIdle("确认发货");
  expect(await screen.findByText("请放入稍后再发的商品，或选择一次发完")).toBeTruthy();
  expect(server.of("Merchant.ShipOrder")).toHaveLength(0);
  await pressText("一次发完");
  await pressIdle("确认发货");
  await waitFor(() => expect(server.of("Merchant.ShipOrder")).toHaveLength(1));
  expect(server.of("Merchant.ShipOrder")[0]?.parameters["isPart"]).not.toBe("1");
});

test("parcels together contain every piece once, whatever is moved", () => {
  let parcels = withParcel(withParcel(firstParcels(lines)));
  parcels = withPieces(parcels, { key: 1, id: "1" }, 1);
  expect(parcels.map(({ items }) => items["1"])).toEqual([1, 2, 0]);
  parcels = withPieces(parcels, { key: 3, id: "1" }, 2);
  expect(parcels.map(({ items }) => items["1"])).toEqual([1, 0, 2]);
  parcels = withPieces(parcels, { key: 3, id: "2" }, 99);
  expect(parcels.map(({ items }) => items["2"])).toEqual([0, 0, 1]);
  parcels = withPieces(parcels, { key: 3, id: "2" }, -5);
  expect(parcels.map(({ items }) => items["2"])).toEqual([0, 1, 0]);
  parcels = withoutParcel(parcels, 2);
  expect(parcels.map(({ key }) => key)).toEqual([1, 3]);
  expect([all(parcels, "1"), all(parcels, "2")]).toEqual([3, 1]);
  expect(withPieces(firstParcels(lines), { key: 1, id: "1" }, 1)).toEqual(firstParcels(lines));
});

test("a single piece cannot be split or kept for later, and no parcel stays empty", () => {
  expect(canWait(firstParcels([{ lineId: "1", quantity: 1 }]))).toBe(false);
  expect(canWait(firstParcels(lines))).toBe(true);
  expect(canWait(withParcel(firstParcels(lines)))).toBe(false);
  expect(canSplit(firstParcels([{ lineId: "1", quantity: 1 }]))).toBe(false);
  const two = withParcel(firstParcels(lines));
  expect(canSplit(two)).toBe(false);
  expect(errorsOf(two, () => "sf")[2]?.items).toContain("放入商品");
  const moved = withPieces(two, { key: 1, id: "1" }, 2);
  expect(moved.map(piecesOf)).toEqual([3, 1]);
  expect(itemsOf(moved[1]!)).toEqual([{ lineId: "1", quantity: 1 }]);
});

test("tracking numbers are normalized, validated, unique, and need a courier", () => {
  expect(cleanNumber(" sf1403 2288 7615，")).toBe("SF140322887615");
  let parcels = withPieces(withParcel(firstParcels(lines)), { key: 1, id: "1" }, 2);
  expect(errorsOf(parcels, () => undefined)[1]).toEqual({ number: "请填写快递单号" });
  parcels = withParcelField(parcels, 1, { number: "SF140322887615" });
  parcels = withParcelField(parcels, 2, { number: "SF140322887615" });
  expect(errorsOf(parcels, () => undefined)).toEqual({
    1: { company: "请选择快递公司" },
    2: { number: "这个快递单号重复了", company: "请选择快递公司" },
  });
  parcels = withParcelField(parcels, 2, { number: "12" });
  expect(errorsOf(parcels, () => "sf")).toEqual({ 2: { number: "快递单号不正确" } });
});

test("the time left to ship is shown as text", () => {
  const hour = 3_600_000;
  expect(shipWords(29 * hour, 0)).toEqual({ text: "剩 1 天 5 小时", isLate: false });
  expect(shipWords(hour + 60_000, 0)).toEqual({ text: "剩 1 小时 1 分", isLate: false });
  expect(shipWords(0, 2 * hour)).toEqual({ text: "已超时 2 小时 0 分", isLate: true });
});

const go = vi.fn();
const shown = (Page: ComponentType, path: string) => {
  window.history.replaceState(null, "", path);
  return drawAt(Page, path);
};

beforeEach(() => {
  reset();
  vi.clearAllMocks();
  setRoutes(routes);
  setRouter({ go, back: vi.fn() });
});
afterEach(reset);

const order = {
  orderId: "7",
  no: "261121000000000007",
  state: "paid",
  stateText: "等待发货",
  lines: [
    {
      lineId: "1",
      waresId: "1",
      skuId: "1",
      title: "茶壶",
      specs: [],
      picture: "",
      priceFen: 1,
      quantity: 2,
      toSend: 2,
      goodsFen: 2,
      offsetFen: 0,
      freightFen: 0,
      refundedQuantity: 0,
      isCommented: false,
      isSupplemented: false,
    },
  ],
  pieces: 2,
  payableFen: 2,
  grossFen: 2,
  remark: "",
  createdAt: 0,
  actions: ["ship", "changeAddress"],
  buyer: { nickname: "周", avatar: "" },
  prices: [],
  packages: [],
  timeline: [],
  shipFrom: "",
};

test("a number is recognised and sent with its courier; without one the field shows an error", async () => {
  const server = fakeServer({
    "Merchant.GetOrder": { info: order },
    "Express.GetCompanies": { info: { list: [{ code: "shunfeng", name: "顺丰速运", phone: "" }] } },
    "Express.Recognise": { info: { list: [{ code: "shunfeng", name: "顺丰速运" }] } },
    "Merchant.ShipOrder": { info: { packageIds: ["9"] } },
  });
  await shown(Send, "/pages/shop/order/send?id=7");
  await pressText("确认发货");
  expect(await screen.findByText("请填写快递单号")).toBeTruthy();
  expect(server.of("Merchant.ShipOrder")).toHaveLength(0);
  fireEvent.change(screen.getByLabelText("快递单号"), { target: { value: "sf1403 2288 7615" } });
  expect(await screen.findByText("已识别为顺丰速运")).toBeTruthy();
  await pressIdle("确认发货");
  await waitFor(() => expect(server.of("Merchant.ShipOrder")).toHaveLength(1));
  expect(JSON.parse(server.of("Merchant.ShipOrder")[0]?.parameters["packages"] ?? "")).toEqual([
    { company: "shunfeng", number: "SF140322887615", items: [{ lineId: "1", quantity: 2 }] },
  ]);
});

test("the packing survives a reload until the order is shipped", async () => {
  const server = fakeServer({
    "Merchant.GetOrder": { info: order },
    "Express.GetCompanies": { info: { list: [{ code: "shunfeng", name: "顺丰速运", phone: "" }] } },
    "Express.Recognise": { info: { list: [{ code: "shunfeng", name: "顺丰速运" }] } },
    "Merchant.ShipOrder": { info: { packageIds: ["9", "10"] } },
  });
  const first = await shown(Send, "/pages/shop/order/send?id=7");
  fireEvent.click(await screen.findByText("+ 拆成多个包裹"));
  fireEvent.change((await screen.findAllByLabelText("快递单号"))[0]!, { target: { value: "SF1403228876" } });
  fireEvent.click(screen.getAllByLabelText("减一")[0]!);
  first.unmount();
  const second = await shown(Send, "/pages/shop/order/send?id=7");
  const numbers = await screen.findAllByLabelText<HTMLInputElement>("快递单号");
  expect(numbers.map(({ value }) => value)).toEqual(["SF1403228876", ""]);
  fireEvent.change(numbers[1]!, { target: { value: "SF1403228877" } });
  await waitFor(() => expect(screen.getAllByText("已识别为顺丰速运")).toHaveLength(2));
  await pressIdle("确认发货");
  await waitFor(() => expect(server.of("Merchant.ShipOrder")).toHaveLength(1));
  expect(JSON.parse(server.of("Merchant.ShipOrder")[0]?.parameters["packages"] ?? "")).toMatchObject([
    { number: "SF1403228876", items: [{ lineId: "1", quantity: 1 }] },
    { number: "SF1403228877", items: [{ lineId: "1", quantity: 1 }] },
  ]);
  await screen.findByText("发货成功");
  second.unmount();
  await shown(Send, "/pages/shop/order/send?id=7");
  expect(await screen.findAllByLabelText("快递单号")).toHaveLength(1);
});

test("a stored packing of other lines is ignored", () => {
  const parcels = withParcel(firstParcels(lines));
  expect(holdAll(parcels, lines)).toBe(true);
  expect(holdAll(parcels, [...lines, { lineId: "3", quantity: 1 }])).toBe(false);
  expect(holdAll(parcels, [{ lineId: "1", quantity: 2 }])).toBe(false);
  expect(holdAll([], [])).toBe(false);
});

test("a shipped order links to its parcels; the list goes back to the counter", async () => {
  const sent = { ...order, state: "shipped", stateText: "商家已发货", actions: ["track"], remark: "放门口" };
  fakeServer({
    "Merchant.GetInfo": { info: { name: "店", staffName: "陈立", roleName: "店主" } },
    "Merchant.GetOrders": { info: { list: [sent] } },
    "Merchant.GetOrderCounts": { info: { unshipped: 0, late: 0, unpaid: 0, shipped: 1, reminded: 0 } },
  });
  setRoutes([
    ...routes,
    {
      path: "/pages/shop/manage/index",
      title: "店铺管理",
      access: "merchant",
      page: async () => ({ Page: List }),
    },
  ]);
  await shown(List, "/pages/shop/order/list?tab=shipped");
  expect(screen.getByText("已完成")).toBeTruthy();
  await pressText("查看物流");
  await waitFor(() =>
    expect(go).toHaveBeenLastCalledWith("/pages/shop/order/detail?id=7", { replace: false }),
  );
  await click(screen.getByLabelText("返回"));
  await waitFor(() => expect(go).toHaveBeenLastCalledWith("/pages/shop/manage/index", { replace: true }));
});

test("a shipped order shows the tracking of its parcels; an unshipped one has none", async () => {
  const card = { ...order, actions: [], remark: "" };
  fakeServer({
    "Merchant.GetInfo": { info: { name: "店", staffName: "陈立", roleName: "店主" } },
    "Merchant.GetOrders": {
      info: {
        list: [
          { ...card, orderId: "7", no: "7", parcel: { text: "【杭州】已到达", count: 2 } },
          { ...card, orderId: "8", no: "8", parcel: { text: "已发货 · 无需物流", count: 1 } },
          { ...card, orderId: "9", no: "9" },
        ],
      },
    },
    "Merchant.GetOrderCounts": { info: { unshipped: 0, late: 0, unpaid: 0, shipped: 1, reminded: 0 } },
  });
  await shown(List, "/pages/shop/order/list?tab=shipped");
  const parcel = await screen.findByLabelText("查看订单 7 的包裹");
  expect(parcel.textContent).toBe("【杭州】已到达共 2 个包裹");
  expect(parcel.getAttribute("href")).toBe("/pages/shop/order/detail?id=7");
  expect(screen.getByLabelText("查看订单 8 的包裹").textContent).toBe("已发货 · 无需物流");
  expect(screen.queryByLabelText("查看订单 9 的包裹")).toBeNull();
});

test("a lower freight and an amount off are both taken from what the buyer pays", async () => {
  const prices = [{ label: "运费", amountFen: 800 }];
  fakeServer({
    "Merchant.GetOrder": {
      info: { ...order, state: "unpaid", payableFen: 10_800, prices, actions: ["reduce"] },
    },
  });
  await shown(Price, "/pages/shop/order/price?id=7");
  fireEvent.change(await screen.findByLabelText("商品优惠"), { target: { value: "10" } });
  fireEvent.change(screen.getByLabelText("运费改为"), { target: { value: "3" } });
  const then = screen.getByText("改价后应付").parentElement;
  await waitFor(() => expect(then?.textContent).toContain("93.00"));
});

test("the slip has what is still to be sent, and counts it", async () => {
  const [line] = order.lines;
  const lines = [
    { ...line, lineId: "1", title: "茶壶", quantity: 3, toSend: 2 },
    { ...line, lineId: "2", title: "茶杯", quantity: 4, toSend: 0 },
  ];
  fakeServer({
    "Merchant.GetOrder": { info: { ...order, pieces: 7, isPartSent: true, lines, deliverOn: "any" } },
  });
  await shown(Slip, "/pages/shop/order/slip?id=7");
  expect(await screen.findByText("茶壶")).toBeTruthy();
  expect(screen.queryByText("茶杯")).toBeNull();
  expect(screen.getByText("共 2 件")).toBeTruthy();
});

test.each([
  [
    "an after-sale of what is left",
    { state: "paid", isPartSent: true, isAsked: true },
    "有售后正在处理，结束后再发货",
  ],
  ["one that was shipped", { state: "shipped", isPartSent: false, isAsked: true }, "这笔订单已经发货"],
  [
    "one that was closed after a part was sent",
    { state: "closed", isPartSent: false, isAsked: false },
    "订单交易关闭，不能发货",
  ],
])("why an order is not sent: %s", async (_what, { isAsked, ...facts }, words) => {
  const after = isAsked ? { afterSaleId: "5", state: "asked" } : undefined;
  const lines = order.lines.map((line) => ({ ...line, toSend: 0, after }));
  const stateText = facts.state === "closed" ? "交易关闭" : "部分发货";
  const packages = [{ packageId: "3" }];
  fakeServer({
    "Merchant.GetOrder": { info: { ...order, ...facts, stateText, lines, packages, actions: [] } },
  });
  await shown(Send, "/pages/shop/order/send?id=7");
  expect(await screen.findByText(words)).toBeTruthy();
});

test("in an order sent in parts a line says what became of it", async () => {
  const [line] = order.lines;
  const lines = [
    { ...line, lineId: "1", title: "茶壶", quantity: 3, toSend: 1 },
    { ...line, lineId: "2", title: "茶杯", quantity: 1, toSend: 0 },
    { ...line, lineId: "3", title: "茶盘", quantity: 1, toSend: 0, refundedQuantity: 1 },
  ];
  fakeServer({ "Merchant.GetOrder": { info: { ...order, isPartSent: true, lines, prices: [] } } });
  await shown(Detail, "/pages/shop/order/detail?id=7");
  for (const [title, words] of [
    ["茶壶", "待发 1 件"],
    ["茶杯", "已发出"],
    ["茶盘", "已退款"],
  ] as const)
    expect((await screen.findByText(title)).closest("div")?.textContent).toContain(words);
});

test("the slip of a tire says where it is fitted", async () => {
  const fitting = { name: "途安养车 滨江店", address: "江南大道 3688 号", phone: "0571-86693688" };
  const lines = order.lines.map((line) => ({ ...line, fitting }));
  fakeServer({ "Merchant.GetOrder": { info: { ...order, lines, deliverOn: "any", shipFrom: "" } } });
  await shown(Slip, "/pages/shop/order/slip?id=7");
  expect(await screen.findByText(/安装门店：途安养车 滨江店 0571-86693688/)).toBeTruthy();
});

test("a newly paid order appears by polling, and at once when the window gets focus", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const card = { ...order, actions: [], remark: "" };
  let list = [{ ...card, orderId: "7", no: "7" }];
  fakeServer({
    "Merchant.GetInfo": { info: { name: "店", staffName: "陈立", roleName: "店主" } },
    "Merchant.GetOrders": () => ({ info: { list } }),
    "Merchant.GetOrderCounts": () => ({
      info: { unshipped: list.length, late: 0, unpaid: 0, shipped: 0, reminded: 0 },
    }),
  });
  await shown(List, "/pages/shop/order/list");
  expect(await screen.findByLabelText("查看订单 7")).toBeTruthy();
  list = [{ ...card, orderId: "8", no: "8" }, ...list];
  await act(() => vi.advanceTimersByTimeAsync(FRESH_MS + 100));
  expect(await screen.findByLabelText("查看订单 8")).toBeTruthy();
  list = [{ ...card, orderId: "9", no: "9" }, ...list];
  await act(async () => void fireEvent.focus(window));
  expect(await screen.findByLabelText("查看订单 9")).toBeTruthy();
  vi.useRealTimers();
});
